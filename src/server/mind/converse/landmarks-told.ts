import type { FactKind } from '#contract/facts.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { TimeMention } from '#server/mind/language/time-shapes.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import { touches } from './declined.ts';
import { deedsIn, joints } from './deeds.ts';
import { moodOf } from './gravity.ts';
import { remembered } from './remembered.ts';
import { isTooNear, type Scene } from './scene.ts';
import { isSore } from './sore-words.ts';

/** Something the teller has told with its year, as Walt would say it: "you came to Leeds". */
export type Landmark = { words: string; kind: FactKind; year: number };

/** What is told here and was told before, the latest last; nothing sad, nothing declined, nothing private. */
export function landmarksFor(scene: Scene): Landmark[] {
  const { moment, declined, privately, transcript } = scene;
  const parted = partings.test(transcript.told);
  return [...landmarksKnown(moment.facts, moment.teller.name), ...landmarksIn(transcript.told)]
    .filter(({ kind }) => kind !== 'marriage' || !parted)
    .filter(
      ({ words }) =>
        !touches(declined, words) && !isTooNear(scene, words) && !privately.isPrivate(words),
    );
}

/** Of a marriage that ended nobody is reminded. */
const partings =
  /(?<!\p{L})(?:divorc\p{L}*|separated|split up|left me|walked out|widow\p{L}*|first (?:husband|wife)|second (?:husband|wife)|buried my (?:husband|wife)|lost my (?:husband|wife)|my (?:husband|wife) died)(?!\p{L})/iu;

const landmarksIn = remembered((told: string): Landmark[] =>
  told.split('\n').flatMap((answer) => sentencesOf(answer).flatMap(({ text }) => landmarkIn(text))),
);

const landmarkIn = remembered((sentence: string): Landmark[] =>
  isSore(sentence) || moodOf([sentence], null) !== 'light'
    ? []
    : sentence.split(joints).flatMap((clause) => {
        const times = timesOf(clause).filter(({ expression }) => expression.kind !== 'duration');
        const [time, ...others] = times;
        const year = time && others.length === 0 && !time.hedged ? yearOf(time) : null;
        return year === null ? [] : landmarksAt(clause, year);
      }),
);

/** "In '67" was in the last century, "in '07" may have been in any. */
function yearOf({ expression, bound }: TimeMention): number | null {
  if (expression.kind !== 'date' || bound !== 'at') return null;
  const { year, short } = expression;
  return year ?? (short !== null && short >= firstSure ? 1900 + short : null);
}
const firstSure = 30;

/** Of several deeds in a clause the year may be of any. */
function landmarksAt(sentence: string, year: number): Landmark[] {
  const [deed, ...more] = deedsIn(sentence);
  if (deed === undefined || more.length > 0 || unfit.has(deed.kind)) return [];
  if (deed.is === 'maybe long' && lasting.test(deed.words)) return [];
  const words = withoutSpouse(deed.words);
  return peopleIn(words).length > 0 ? [] : [{ kind: deed.kind, words, year }];
}
const lasting =
  /^you (?:worked|taught|drove|kept|lived|stayed|stopped|remained|ran|walked|learn(?:ed|t)|studied|played|sang|sold|made|helped|cleaned|cooked|wrote|read|nursed|served|attended|carried|remember(?:ed)?) /u;

/** A child may have been lost since, and an accident is no place to come back to. */
const unfit: ReadonlySet<FactKind> = new Set(['child', 'health']);

/** "You married Tom" may be of one whom the teller misses; that they married is theirs. */
const withoutSpouse = (words: string): string =>
  words.replace(/^(you (?:got |were )?married)(?= ).*$/u, '$1');

/** By the first clause of what is known: "Rose moved to Hull in 1961, and her sister stayed". */
const landmarksKnown = (facts: readonly KnownFact[], name: string): Landmark[] =>
  facts.flatMap(({ status, when, statement, people }) => {
    const [clause = ''] = statement.split(/[,;:.]/u);
    const [called = '', ...did] = clause.split(' ');
    const isPlain =
      when !== null && when.from.slice(0, 4) === when.to.slice(0, 4) && !when.workedOut;
    if (status === 'rejected' || !isPlain || called !== name.split(' ')[0]) return [];
    const said = `I ${did.join(' ').replace(/(?<!\p{L})(?:his|her|their)(?= \p{Ll})/gu, 'my')}`;
    return isSore(statement) || ofAnother.test(said) || people.some((one) => said.includes(one))
      ? []
      : landmarksAt(said, Number(when.from.slice(0, 4)));
  });
const ofAnother = /(?<!\p{L})(?:he|she|they|him|her|them)(?!\p{L})/iu;

/** "You came to Leeds" is no landmark for what was done in Leeds. */
export const isApart = (landmark: Landmark, told: string): boolean => {
  const words = new Set(contentWords(told));
  return !contentWords(landmark.words).some((word) => words.has(word));
};
