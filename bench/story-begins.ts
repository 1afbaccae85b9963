import './kept-meanings.ts';
import { type Answer, beginFeatures } from '#server/mind/abilities/write-piece/story-begins.ts';
import { type Example, learn, type Model, sharesOf, writeWeights } from './learner.ts';
import { isWithin, type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns whether a new story begins with a message, from the labelled talks:
 *   node bench/story-begins.ts [held-out]   learns from `learned` and `held` in folds, then tries those held out
 *   node bench/story-begins.ts write        learns from both and writes `data/story-begin-weights.tsv`
 */
type Begin = Example & { folder: string; talk: string; begins: boolean };

const labels = ['goes on', 'begins'];
const folds = 5;
const learning = { rounds: 15, fewest: 5, ridge: 1e-3, lasso: 2e-2 };

/** Every message that tells but the first of a talk, with the story so far as the labels have it. */
function examplesOf(folder: Parameters<typeof readTalks>[0], talk: LabelledTalk): Begin[] {
  const examples: Begin[] = [];
  let story: Answer['lines'][number][] = [];
  for (const [place, unit] of talk.told.entries()) {
    const told = (talk.lines[place] ?? []).filter(({ label }) => label === 'story');
    const lines = unit.doc.sentences.flatMap((sentence, at) => {
      const own = told.filter((line) => isWithin(line, [sentence]) || isWithin(sentence, [line]));
      const text = unit.text.slice(sentence.start, sentence.end).trim();
      const begins = own.some((line) => line.begins);
      return own.length > 0 ? [{ unit, at, sentence, text, begins }] : [];
    });
    const begins = lines[0]?.begins ?? false;
    if (story.length > 0 && lines.length > 0)
      examples.push({
        folder,
        talk: talk.name,
        begins,
        features: beginFeatures({ lines, story }),
        meaning: null,
        wanted: new Set([begins ? 'begins' : 'goes on']),
      });
    const last = lines.findLastIndex((line) => line.begins);
    story = last < 0 ? [...story, ...lines] : lines.slice(last);
  }
  return examples;
}

const examplesIn = (folder: Parameters<typeof readTalks>[0]): Begin[] =>
  readTalks(folder).flatMap((talk) => examplesOf(folder, talk));

function report(name: string, examples: readonly Begin[], modelFor: (one: Begin) => Model) {
  const found = examples.filter((one) => (sharesOf(modelFor(one), one)[1] ?? 0) >= 0.5);
  const right = found.filter(({ begins }) => begins).length;
  const wanted = examples.filter(({ begins }) => begins).length;
  console.log(
    `${name}: ${right} of ${found.length} right, ${right} of ${wanted} found, ${examples.length} messages`,
  );
}

const known = [...examplesIn('learned'), ...examplesIn('held')];
const model = learn(labels, known, learning);
if (process.argv.includes('write'))
  writeWeights('story-begin-weights', model, { meaning: 1, feature: 6 });
else {
  const talks = [...new Set(known.map(({ talk }) => talk))];
  const foldOf = ({ talk }: Begin) => talks.indexOf(talk) % folds;
  const models = Array.from({ length: folds }, (_, fold) =>
    learn(
      labels,
      known.filter((one) => foldOf(one) !== fold),
      learning,
    ),
  );
  for (const name of ['learned', 'held'])
    report(
      `${name}, in folds`,
      known.filter(({ folder }) => folder === name),
      (one) => models[foldOf(one)] as Model,
    );
  if (process.argv.includes('held-out')) report('held-out', examplesIn('held-out'), () => model);
}
