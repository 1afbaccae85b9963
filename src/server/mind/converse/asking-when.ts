import type { FactKind } from '#contract/facts.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import { expectedBy } from '#server/mind/extract-facts/question.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { usualAges } from '#server/mind/language/usual-ages.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import { saysUnknown } from '#server/mind/language/when-answered.ts';
import {
  asksWhen,
  whenAskedIn,
  whenForms,
  whenFormsOfThat,
} from '#server/mind/language/when-asked.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import { touches } from './declined.ts';
import { type Deed, deedsIn } from './deeds.ts';
import { moodOf } from './gravity.ts';
import { isApart, type Landmark, landmarksFor } from './landmarks-told.ts';
import { isTooNear, pendingQuestion, type Scene } from './scene.ts';
import { isSore } from './sore-words.ts';
import { plain, wasSaid } from './transcript.ts';
import { declines } from './wishes.ts';

/** So often in a talk, so many answers apart, and no more after so many answers that it is not known. */
const limits = { inATalk: 4, apart: 4, unknown: 2 };

/** Asks roughly when something was that was told without any time and can be named. */
export function whenToAsk(scene: Scene): string | null {
  if (!mayAskWhen(scene)) return null;
  const deed = scene.heard.told
    .filter((sentence) => moodOf([sentence], null) === 'light')
    .filter((sentence) => !hasLandmark(sentence))
    .flatMap(deedsIn)
    .find((one) => isOpen(scene, one));
  return deed === undefined ? null : asked(scene, deed.kind, deed.words, scene.heard.text);
}

/** The same of an answer to what one did once, whatever it says of it. */
export function whenThatWas(scene: Scene): string | null {
  const { heard, moment } = scene;
  const question = pendingQuestion(moment);
  const kind = expectedBy(question);
  if (kind === null || !ofOnce.has(kind) || !asksOfYou.test(question) || asksOfMore.test(question))
    return null;
  if (!mayAskWhen(scene) || heard.words < someWords || saysNo.test(heard.text)) return null;
  if (heard.told.some(hasLandmark) || !isToldOf(kind, heard.told[0] ?? '')) return null;
  return asked(scene, kind, null, `${question} ${heard.text}`);
}
const someWords = 3;

const likelyTold = 0.2;

/** "My coffee is getting cold": not every answer is one. */
function isToldOf(kind: FactKind, opening: string): boolean {
  const told = likelihoodsOf(opening, kind).find((one) => one.kind === kind);
  return (
    (told?.share ?? 0) >= likelyTold &&
    !/(?<!\p{L})(?:is|are|am|['’]s|['’]m)(?!\p{L})/u.test(opening)
  );
}
const ofOnce = new Set<FactKind>([
  'met',
  'marriage',
  'work',
  'school',
  'move',
  'military',
  'retirement',
]);
const asksOfYou =
  /(?<!\p{L})(?:did|have|were|made|brought|took) you(?!\p{L})|(?<!\p{L})(?:your (?:own )?(?:first|last|wedding)|the wedding|first job)(?!\p{L})/iu;
/** What is so for long, or now, or of others. */
const asksOfMore =
  /(?<!\p{L})(?:ordinary|usual\p{L}*|typical|today|now|still|like|always|ever|often|teachers?|friends?|remember|proud|beside|mother|father|parents|brothers?|sisters?|children|sons?|daughters?|then|after|again|learn\p{L}* from|wages?)(?!\p{L})/iu;
const saysNo =
  /^\W*(?:no|nope|nah|none|nobody|not|nothing|never|i did ?n['’o]t|i was ?n['’o]t)(?!\p{L})/iu;

function mayAskWhen(scene: Scene): boolean {
  const { heard, moment, saidLast } = scene;
  const { turns } = moment;
  const question = turns.at(-2)?.content ?? '';
  const toldBefore = turns.at(-3)?.content ?? '';
  return (
    heard.mood === 'light' &&
    heard.loss === null &&
    heard.wish === null &&
    !heard.told.some(isSore) &&
    !givesTime(saidLast) &&
    !givesTime(question) &&
    !asksForTime.test(question) &&
    !asksWhen(question) &&
    !declines(toldBefore) &&
    isSeldom(scene)
  );
}

/** "For nine years" tells nothing of when it was. */
const givesTime = (text: string): boolean =>
  timesOf(text).some(({ expression }) => expression.kind !== 'duration');

/** "We moved when the children were small": the sentence has a landmark of its own. */
const hasLandmark = (sentence: string): boolean =>
  /(?<!\p{L})(?:before|after|when|since|while|as soon as|by the time|as a (?:boy|girl|child|lad))(?!\p{L})/iu.test(
    sentence,
  );
const asksForTime = /(?<!\p{L})(?:when|what year|how old|how long ago)(?!\p{L})/iu;

function isSeldom({ moment: { turns } }: Scene): boolean {
  const askings = turns.flatMap(({ role, content }, at) =>
    role === 'assistant' && asksWhen(content) ? [at] : [],
  );
  const last = askings.at(-1);
  const unknown = askings.filter((at) => {
    const question = whenAskedIn(turns[at]?.content ?? '');
    return question && saysUnknown({ asked: question, text: turns[at + 1]?.content ?? '' });
  });
  return (
    askings.length < limits.inATalk &&
    unknown.length < limits.unknown &&
    (last === undefined || (turns.length - 1 - last) / 2 >= limits.apart)
  );
}

/** Neither declined nor near a loss, nor asked about before, nor told with its time elsewhere. */
function isOpen(scene: Scene, { words }: Deed): boolean {
  const { declined, transcript, moment } = scene;
  const stems = contentWords(words);
  const isDated = (text: string) =>
    stems.every((word) => contentWords(text).includes(word)) && givesTime(text);
  return (
    !touches(declined, words) &&
    !isTooNear(scene, words) &&
    !transcript.saidByWalt.includes(plain(words)) &&
    !transcript.told.split(/(?<=[.!?])\s+|\n/u).some(isDated) &&
    !moment.facts.some(
      ({ when, statement }) =>
        when !== null && stems.every((word) => contentWords(statement).includes(word)),
    )
  );
}

function asked(
  scene: Scene,
  kind: Deed['kind'],
  thing: string | null,
  told: string,
): string | null {
  const landmark = mostTelling(scene, kind, told);
  const forms = thing === null ? whenFormsOfThat : whenForms;
  const by = landmark ? (['landmark'] as const) : (['time', 'age'] as const);
  const ways = by
    .flatMap((one) => forms[one])
    .map(({ say }) => say(thing ?? '', landmark?.words ?? ''))
    .filter((say) => !wasSaid(scene.transcript, say));
  return ways[Math.floor(scene.recent.turn / 2) % Math.max(1, ways.length)] ?? null;
}

const lenience = 2;

/** The landmark on both sides of which it may lie; the nearer to when such things usually are, the more it tells. */
function mostTelling(scene: Scene, kind: Deed['kind'], told: string): Landmark | null {
  const ages = usualAges[kind];
  const born = birthIn(scene);
  const fitting = landmarksFor(scene).filter(
    (landmark) => landmark.kind !== kind && isApart(landmark, told),
  );
  if (ages === undefined || born === null) return fitting.at(-1) ?? null;
  const [from, to] = [born + ages.from - lenience, born + ages.to + lenience];
  const near = ({ year }: Landmark) => Math.abs(year - (born + ages.usual));
  return (
    fitting
      .filter(({ year }) => year >= from && year <= to)
      .toSorted((one, other) => near(one) - near(other))[0] ?? null
  );
}

function birthIn({ moment: { facts }, transcript: { told } }: Scene): number | null {
  const known = facts.find(
    ({ kind, when, status }) => kind === 'birth' && when && status !== 'rejected',
  );
  if (known?.when) return Number(known.when.from.slice(0, 4));
  const said = /(?<!\p{L})(?:I was born|born)(?!\p{L})[^.!?]*?(?<!\d)(1[89]\d\d)(?!\d)/u.exec(
    told,
  )?.[1];
  return said === undefined ? null : Number(said);
}

/** Whether the teller has just said when something was, and nothing more. */
export const isPlacedNow = ({ moment: { turns } }: Scene): boolean =>
  isBareWhen({ question: turns.at(-2)?.content ?? '', text: turns.at(-1)?.content ?? '' });
