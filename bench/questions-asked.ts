import './kept-meanings.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askingsOf } from '#server/mind/abilities/converse/askings.ts';
import { worthOf } from '#server/mind/abilities/converse/choose-question.ts';
import { stateOf } from '#server/mind/abilities/converse/read-talk.ts';
import {
  harmsOf,
  lossesOf,
  type Talk,
  type Telling,
  toldWords,
} from '#server/mind/abilities/converse/state.ts';
import { readText } from '#server/mind/reading/read.ts';
import {
  type Example,
  learn,
  type Model,
  random,
  sharesOf,
  shuffled,
  writeWeights,
} from './learner.ts';
import { type RatedMessage, ratedMessages } from './rated-questions.ts';
import { atEachMessage } from './replay.ts';
import { type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns which question fits what was told, from questions that were rated:
 *   node bench/questions-asked.ts            measures on folds of talks and on sheets held out, and writes the weights
 *   node bench/questions-asked.ts again      the same with the features of the last run
 *   node bench/questions-asked.ts sheets …   writes messages with questions about them into a folder, to be rated
 */
const [way = '', folder = ''] = process.argv.slice(2);
const chance = random(11);
const kept = join(import.meta.dirname, '../.cache/rated-questions.json');

const classes = ['wrong', 'weak', 'good'];
const classOf = (score: number): string => classes[Math.min(score, 2)] ?? 'wrong';

const examplesOf = (messages: RatedMessage[]): Example[] =>
  messages.flatMap(({ questions }) =>
    questions.map(({ features, score }) => ({
      features,
      meaning: null,
      wanted: new Set([classOf(score)]),
    })),
  );

const learnt = (messages: RatedMessage[]): Model =>
  learn(classes, examplesOf(messages), {
    rounds: 12,
    rate: 0.03,
    fewest: 8,
    ridge: 0.1,
    lasso: 1e-3,
  });

/** The scores of those that the model would ask. */
const chosenBy = (model: Model, messages: RatedMessage[]): number[] =>
  messages.map(({ questions }) => {
    const rated = questions.map(({ features, score }) => ({
      score,
      worth: worthOf([...sharesOf(model, { features, meaning: null })]),
    }));
    return rated.reduce((best, one) => (one.worth > best.worth ? one : best)).score;
  });

function report(name: string, scores: number[]) {
  const share = (isSo: (score: number) => boolean) =>
    (scores.filter(isSo).length / scores.length).toFixed(3);
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  console.log(
    `${name}: mean ${mean.toFixed(3)}, wrong ${share((x) => x === 0)}, good ${share((x) => x > 1)}, of ${scores.length}`,
  );
}

const heldOut = new Set(['10', '11', '12']);
const folds = 6;

function measure(messages: RatedMessage[]) {
  const ours = messages.filter(({ sheet }) => !heldOut.has(sheet));
  const talks = shuffled([...new Set(ours.map(({ talk }) => talk))], chance);
  const foldOf = ({ talk }: RatedMessage): number => talks.indexOf(talk) % folds;
  report(
    'any question, folds',
    ours.flatMap(({ questions }) => questions.map(({ score }) => score)),
  );
  report(
    'chosen, folds',
    Array.from({ length: folds }, (_, fold) => {
      const model = learnt(ours.filter((one) => foldOf(one) !== fold));
      return chosenBy(
        model,
        ours.filter((one) => foldOf(one) === fold),
      );
    }).flat(),
  );
  if (way === 'again') return;
  const others = messages.filter(({ sheet }) => heldOut.has(sheet));
  report(
    'any question, held out',
    others.flatMap(({ questions }) => questions.map(({ score }) => score)),
  );
  report('chosen, held out', chosenBy(learnt(ours), others));
}

function readAndKeep(): RatedMessage[] {
  const messages = ratedMessages();
  mkdirSync(join(kept, '..'), { recursive: true });
  writeFileSync(kept, JSON.stringify(messages));
  return messages;
}

const leastTold = 5;
const most = 10;
const mostOfKind = 3;

/** Questions of different kinds, by chance. */
function sample(talk: Talk, telling: Telling): string[] {
  const chosen = new Set<string>();
  const groups = [
    ...Map.groupBy(shuffled(askingsOf(talk, telling), chance), ({ focus }) => focus.about).values(),
  ];
  for (let round = 0; chosen.size < most && round < mostOfKind; round += 1)
    for (const group of shuffled(groups, chance)) {
      const asking = group.pop();
      if (asking && chosen.size < most) chosen.add(asking.text);
    }
  return shuffled([...chosen], chance);
}

/** A talk as it is read by whoever rates. */
function sheetOf(talk: LabelledTalk): string {
  const lines = [`\n# ${talk.name} (${talk.life === 'own' ? 'own life' : talk.life})`];
  atEachMessage(talk, (moment, at) => {
    const state = stateOf(moment, readText);
    const { last } = state;
    if (last === null) return;
    const isHeavy = lossesOf(state, last).length + harmsOf(state, last).length > 0;
    const questions = isHeavy || toldWords(last) < leastTold ? [] : sample(state, last);
    lines.push(`\nWALT: ${last.question}`, `PERSON [${at}]: ${last.text}`, '');
    for (const question of questions) lines.push(`${talk.name}\t${at}\t?\t${question}`);
  });
  return lines.join('\n');
}

function writeSheets(folder: string, files = 12) {
  const talks = (['learned', 'acts', 'held'] as const).flatMap((from) =>
    readTalks(from).map((talk) => ({ ...talk, name: `${from}/${talk.name}` })),
  );
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < files; file += 1)
    writeFileSync(
      join(folder, `${String(file + 1).padStart(2, '0')}.txt`),
      talks
        .filter((_, at) => at % files === file)
        .map(sheetOf)
        .join('\n'),
    );
}

if (way === 'sheets') writeSheets(folder);
else {
  const messages: RatedMessage[] =
    way === 'again' ? JSON.parse(readFileSync(kept, 'utf8')) : readAndKeep();
  measure(messages);
  writeWeights('asking-weights', learnt(messages), { meaning: 1, feature: 3 });
}
