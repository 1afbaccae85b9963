import { logOdds } from '#server/mind/learned/classifier.ts';
import {
  bestBySentence,
  type Candidate,
  candidatesIn,
  contextFeatures,
  localFeatures,
} from '#server/mind/reading/printable.ts';
import { readingOf } from '#server/mind/reading/read.ts';
import type { Reading } from '#server/mind/reading/reading.ts';
import { bookWordsOf } from '#server/mind/text/tokens.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, type Model, shareBy, sharesOf, writeWeights } from './learner.ts';
import { readLives } from './lives/life.ts';
import { type LabelledLine, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns which sentences of a talk belong in the book, from the labelled talks:
 *   node bench/printable.ts          learns from `bench/talks/learned` in folds, then tries the other folders
 *   node bench/printable.ts show     the same, with every sentence that was taken for the other
 *   node bench/printable.ts write    learns from these and `held`, and writes `data/story-weights.tsv`, `data/story-context-weights.tsv`
 */
type Item = Example & { candidate: Candidate; isStory: boolean; isOpen: boolean; text: string };
type Message = { talk: string; items: Item[] };

const labels = ['other', 'story'];
const folds = 5;

/** How much of a stretch is story, by its letters; corrections count for neither. */
function storyPart({ start, end }: Candidate, lines: readonly LabelledLine[]) {
  let [story, other] = [0, 0];
  for (const line of lines) {
    const shared = Math.max(0, Math.min(end, line.end) - Math.max(start, line.start));
    if (line.label === 'story') story += shared;
    else if (line.label !== 'correction') other += shared;
  }
  return { story, other };
}

function itemOf(reading: Reading, candidate: Candidate, isStory: boolean, isOpen: boolean): Item {
  return {
    candidate,
    isStory,
    isOpen,
    text: reading.text.slice(candidate.start, candidate.end),
    features: localFeatures(reading, candidate),
    meaning: meaningOf(bookWordsOf(candidate.stretch).join(' ')),
    wanted: new Set([isStory ? 'story' : 'other']),
  };
}

function messagesOf(folder: Parameters<typeof readTalks>[0]): Message[] {
  return readTalks(folder).flatMap((talk) =>
    talk.told.map((unit, at): Message => {
      const reading = readingOf(unit.text, unit.question ?? null);
      const items = candidatesIn(reading).map((candidate) => {
        const { story, other } = storyPart(candidate, talk.lines[at] ?? []);
        const isOpen = story + other === 0 || (story <= 2 * other && other <= 2 * story);
        return itemOf(reading, candidate, story > 2 * other, isOpen);
      });
      return { talk: talk.name, items };
    }),
  );
}

/** There are many more of them than of talks. */
const everyFourth = 4;

/** Lives that were told to nobody in particular: all of them belongs in the book but for what is plainly said to Walt. */
function messagesOfLives(): Message[] {
  return [...readLives('tuned'), ...readLives('dense')].flatMap((life) =>
    life.turns
      .filter((_, at) => at % everyFourth === 0)
      .map(({ question, answer }): Message => {
        const reading = readingOf(answer, question);
        const items = candidatesIn(reading)
          .filter(({ isPart }) => !isPart)
          .map((candidate) => itemOf(reading, candidate, true, !isToldByAct(reading, candidate)));
        return { talk: life.name, items };
      }),
  );
}

const isToldByAct = ({ doc }: Reading, { sentence }: Candidate): boolean =>
  /^(?:telling|bare-answer)$/u.test(doc.sentences[sentence]?.act ?? '');

const localLearning = { rounds: 15, fewest: 2, ridge: 2e-4, lasso: 0 };
const learnLocal = (messages: readonly Message[]): Model =>
  learn(
    labels,
    messages.flatMap(({ items }) => items.filter(({ isOpen }) => !isOpen)),
    localLearning,
  );

const scoresOf = (model: Model, { items }: Message): number[] =>
  items.map((item) => logOdds(sharesOf(model, item)[1] ?? 0));

/** The features with a value are few: they stand for themselves many times over. */
type Row = { features: [string, number][]; isStory: boolean };

function contextRows(message: Message, scores: readonly number[]): Row[] {
  const beside = bestBySentence(
    message.items.map(({ candidate }) => candidate),
    scores,
  );
  return message.items.map(({ candidate, isStory }, at) => ({
    isStory,
    features: contextFeatures(scores[at] ?? 0, beside, candidate).map((one): [string, number] =>
      typeof one === 'string' ? [one, 1] : [one[0], one[1]],
    ),
  }));
}

const contextRounds = 2000;

/** Plain logistic regression on a dozen numbers. */
function learnContext(rows: readonly Row[]): Map<string, number> {
  const weights = new Map<string, number>([['*', 0]]);
  for (let round = 0; round < contextRounds; round += 1) {
    const slopes = new Map<string, number>();
    for (const { features, isStory } of rows) {
      const slope = shareBy(weights, features) - (isStory ? 1 : 0);
      for (const [name, value] of [['*', 1] as [string, number], ...features])
        slopes.set(name, (slopes.get(name) ?? 0) + slope * value);
    }
    for (const [name, slope] of slopes) {
      const before = weights.get(name) ?? 0;
      weights.set(name, before - (0.5 * slope) / rows.length);
    }
  }
  return weights;
}

function report(
  name: string,
  messages: readonly Message[],
  local: Model | ((message: Message) => number[]),
  context: ReadonlyMap<string, number>,
) {
  let [story, kept, other, printed] = [0, 0, 0, 0];
  let [aloneKept, alonePrinted] = [0, 0];
  for (const message of messages) {
    const scores = typeof local === 'function' ? local(message) : scoresOf(local, message);
    const rows = contextRows(message, scores);
    for (const [at, item] of message.items.entries()) {
      if (item.isOpen || item.candidate.isPart) continue;
      const share = shareBy(context, rows[at]?.features ?? []);
      const isKept = share >= 0.5;
      if (item.isStory) {
        story += 1;
        if (isKept) kept += 1;
        if ((scores[at] ?? 0) > 0) aloneKept += 1;
      } else {
        other += 1;
        if (isKept) printed += 1;
        if ((scores[at] ?? 0) > 0) alonePrinted += 1;
      }
      if (isKept !== item.isStory && process.argv.includes('show'))
        console.log(
          `${item.isStory ? 'lost' : 'printed'}\t${share.toFixed(2)}\t${message.talk}\t${item.text}`,
        );
    }
  }
  console.log(
    `${name}: story kept ${kept} of ${story} (${(kept / story).toFixed(3)}; alone ${(aloneKept / story).toFixed(3)}), ` +
      `talk printed ${printed} of ${other} (${(printed / other).toFixed(3)}; alone ${(alonePrinted / other).toFixed(3)})`,
  );
}

const isWritten = process.argv.includes('write');
const learned = [...messagesOf('learned'), ...(isWritten ? messagesOf('held') : [])];
const lives = messagesOfLives();
const talks = [...new Set(learned.map(({ talk }) => talk))];
const foldOf = (talk: string) => talks.indexOf(talk) % folds;
const scored = new Map<Message, number[]>();
for (let fold = 0; fold < folds; fold += 1) {
  const model = learnLocal([...learned.filter(({ talk }) => foldOf(talk) !== fold), ...lives]);
  for (const message of learned)
    if (foldOf(message.talk) === fold) scored.set(message, scoresOf(model, message));
}
const context = learnContext(
  [...scored].flatMap(([message, scores]) =>
    contextRows(message, scores).filter((_, at) => !message.items[at]?.isOpen),
  ),
);
const local = learnLocal([...learned, ...lives]);
if (isWritten) {
  writeWeights('story-weights', local, { meaning: 6, feature: 6 });
  const rows = new Map([...context].map(([name, weight]) => [name, Float32Array.of(0, weight)]));
  writeWeights('story-context-weights', { labels, rows }, { meaning: 0, feature: 1 });
} else {
  report('learned, in folds', learned, (message) => scored.get(message) ?? [], context);
  for (const folder of ['held-out', 'held'] as const)
    report(folder, messagesOf(folder), local, context);
}
