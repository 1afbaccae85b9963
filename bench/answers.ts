import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionFeatures } from '#server/mind/reading/questions-to-walt.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, type Model, random, sharesOf, writeWeights } from './learner.ts';

/**
 * Learns what exactly people ask Walt:
 *   node bench/answers.ts           learns from four fifths of the questions, tries the rest, and says how it went
 *   node bench/answers.ts show      the same, with every question that was taken for another
 *   node bench/answers.ts write     learns from all; writes `data/question-weights.tsv` and `data/answers.tsv`
 *
 * A block of `bench/answers/*.txt` is an intent ("= ", its use, its topics, tabs between), questions ("- ") and answers
 * ("> ", behind a tab what follows them). An intent asks, opens (it may be the beginning of a story) or wants no answer
 * (none); the first topic has the answer where only that much is clear. A further block names the intent alone. The
 * questions of `bench/acts` know only their topic: each may be any intent of it.
 */
type Intent = { use: string; topics: string[]; answers: string[][] };
type Asked = Example & { text: string };

const data = join(import.meta.dirname, '../src/server/mind/data');

function blocksOf(): { intents: Map<string, Intent>; asked: [intent: string, text: string][] } {
  const intents = new Map<string, Intent>();
  const asked: [string, string][] = [];
  const folder = join(import.meta.dirname, 'answers');
  for (const name of readdirSync(folder).toSorted()) {
    let intent = '';
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const text = line.slice(2).trim();
      if (line.startsWith('= ')) {
        const [named = '', use, topics = ''] = text.split('\t');
        intent = named;
        const known = intents.get(named) ?? { use: '', topics: [], answers: [] };
        if (use !== undefined && known.use !== '') throw new Error(`${name}: ${line} stands twice`);
        intents.set(named, use ? { ...known, use, topics: topics.split(' ') } : known);
      } else if (line.startsWith('- ')) asked.push([intent, text]);
      else if (line.startsWith('> ')) intents.get(intent)?.answers.push(text.split('\t'));
      else if (line.trim() !== '') throw new Error(`${name}: ${line}`);
    }
  }
  for (const [name, { use, topics }] of intents) {
    if (!/^(?:asks|opens|none)$/u.test(use)) throw new Error(`${name} is never said to ask`);
    const strange = topics.filter((topic) => topic !== '-' && !intents.has(topic));
    if (strange.length > 0) throw new Error(`${name}: no such topic as ${strange.join(', ')}`);
  }
  return { intents, asked };
}

/** A question of which only the topic is known weighs less than one that names its intent. */
const vagueWeight = 0.5;

function examplesOf(intents: Map<string, Intent>, asked: [string, string][]): Asked[] {
  const byTopic = (topic: string) =>
    new Set([...intents].flatMap(([name, { topics }]) => (topics.includes(topic) ? name : [])));
  const folder = join(import.meta.dirname, 'acts');
  const coarse = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line): [Set<string>, string][] => {
      const [, topic, text] = /^question\/([-a-z]+)\t(.+)$/u.exec(line) ?? [];
      return topic && text ? [[byTopic(topic), text]] : [];
    })
    .filter(([wanted]) => wanted.size > 0);
  return [
    ...asked.map(([intent, text]): [Set<string>, string] => [new Set([intent]), text]),
    ...coarse,
  ].map(([wanted, text]): Asked => {
    const stretch = wholeOf(text);
    return {
      text,
      wanted,
      weight: wanted.size > 1 ? vagueWeight : 1,
      meaning: meaningOf(bookWordsOf(stretch).join(' ')),
      features: [...questionFeatures(stretch)],
    };
  });
}

const learnFrom = (labels: string[], examples: readonly Asked[]): Model =>
  learn(labels, examples, { rounds: 8, lasso: 1e-4 });

/** How many are right, at the intent and at its topic, and what is left unsaid below each share. */
function tryOn(model: Model, intents: Map<string, Intent>, examples: readonly Asked[]) {
  const topicOf = (name: string) => intents.get(name)?.topics[0] ?? '';
  const tried = examples.map((example) => {
    const shares = sharesOf(model, example);
    const at = shares.indexOf(Math.max(...shares));
    const best = model.labels[at] ?? '';
    const isRight = example.wanted.has(best);
    if (!isRight && process.argv[2] === 'show')
      console.log(
        `${[...example.wanted][0]} as ${best} ${shares[at]?.toFixed(2)}\t${example.text}`,
      );
    const isNear = isRight || [...example.wanted].some((one) => topicOf(one) === topicOf(best));
    return { isRight, isNear, share: shares[at] ?? 0 };
  });
  const count = (which: typeof tried) => which.length / Math.max(1, tried.length);
  console.log(
    `${tried.length} questions: intent ${count(tried.filter((one) => one.isRight)).toFixed(3)}, ` +
      `topic ${count(tried.filter((one) => one.isNear)).toFixed(3)}`,
  );
  for (const least of [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5]) {
    const sure = tried.filter(({ share }) => share >= least);
    const right = sure.filter(({ isRight }) => isRight).length / Math.max(1, sure.length);
    console.log(
      `  share ${least}: said ${count(sure).toFixed(3)}, of these right ${right.toFixed(3)}`,
    );
  }
}

function write(intents: Map<string, Intent>, model: Model) {
  writeWeights('question-weights', model, { meaning: 25, feature: 20 });
  const head =
    '# made by bench/answers.ts: intent, use, topics, then (go on: one question follows; again: the open question once ' +
    'more; elsewhere: a question about something else, of a topic; nothing: the answer is all), text';
  const answers = [...intents].flatMap(([name, { use, topics, answers: given }]) =>
    (given.length > 0 ? given : [['']]).map(([text = '', onward = 'go on']) =>
      [name, use, topics.join(' '), onward, text].join('\t'),
    ),
  );
  writeFileSync(join(data, 'answers.tsv'), `${[head, ...answers].join('\n')}\n`);
  console.log(`${model.labels.length} intents, ${answers.length} answers`);
}

const { intents, asked } = blocksOf();
const labels = [...new Set(asked.map(([intent]) => intent))].toSorted();
const examples = examplesOf(intents, asked);
if (process.argv[2] === 'write') write(intents, learnFrom(labels, examples));
else {
  const chance = random(11);
  const isHeldOut = examples.map(({ wanted }) => chance() < 0.2 && wanted.size === 1);
  const model = learnFrom(
    labels,
    examples.filter((_, at) => !isHeldOut[at]),
  );
  tryOn(
    model,
    intents,
    examples.filter((_, at) => isHeldOut[at]),
  );
}
