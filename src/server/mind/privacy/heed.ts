import type { Heeded, Passage } from '#server/mind/heeded.ts';
import { isTold, type Sentence, type Told, type WishCue } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import {
  beginsStory,
  leansBack,
  sentenceAt,
  storiesNaming,
  storyAfter,
  storyBefore,
  storyInEarlier,
} from './extent.ts';
import {
  isDistinct,
  knownNames,
  type Phrase,
  phrasesOf,
  sentencesThatSay,
  thatSay,
} from './named-things.ts';
import { pointsBack, scopeOf, statesIt } from './scope.ts';
import { saysAll, termsOf } from './terms.ts';
import { likeAWish } from './wish-cue.ts';
import type { WishToHeed } from './wish-to-heed.ts';

export const nothingHeeded: Heeded = {
  withheld: [],
  included: [],
  kept: [],
  lifted: [],
  unclear: null,
};

export const hasWish = ({ doc }: Pick<Told, 'doc'>): boolean =>
  doc.sentences.some(
    ({ act, wishes, topic }) =>
      wishes !== undefined || act === 'withhold' || act === 'include' || topic === likeAWish,
  ) || answering.has(doc.asked?.topic ?? '');

const answering = new Set(['stays-out', 'shall-stay-out', 'announced']);

/** What is to stay out and what is to stay in, each with what names it. */
type Meant = {
  out: { passage: Passage; phrase: Phrase | null }[];
  /** Each with where the message says that it stays in. */
  in: (Phrase & { at: number })[];
  undoes: boolean;
};

/** Carries out what a message plainly says about what stays out and what stays in; nothing else withholds anything. */
export function heedWishes(quest: WishToHeed): Heeded {
  const { wish } = quest;
  const heeded: Heeded = structuredClone(nothingHeeded);
  const meant: Meant = { out: [], in: [], undoes: false };
  const { sentences } = wish.doc;
  const isIncluded = sentences.some(({ act }) => act === 'include');
  if (wish.doc.asked?.topic === 'announced' && !isIncluded) take(meant, storyAfter(wish, 0));
  if (wish.doc.asked?.topic === 'shall-stay-out') heedAnswer(quest, meant);
  for (const [at, sentence] of sentences.entries()) {
    for (const cue of sentence.wishes ?? [])
      if (cue.polarity === 'out') heedOut(quest, at, cue, meant, heeded);
      else heedIn(quest, at, cue, meant, heeded);
    if (namesWhenAsked(wish, sentence))
      heedNamed(quest, phrasesOf(sentenceAt(wish, at).text), meant, heeded);
  }
  settle(quest, meant, heeded);
  if (isUnphrased(wish) && heeded.withheld.length + heeded.included.length === 0)
    heeded.unclear = candidatesOf(quest);
  return heeded;
}

function take(meant: Meant, passages: Passage[], phrase: Phrase | null = null) {
  meant.out.push(...passages.map((passage) => ({ passage, phrase })));
}

/** Asked what shall stay out: "The drinking." */
const namesWhenAsked = ({ doc }: Told, { act, wishes }: Sentence): boolean =>
  doc.asked?.topic === 'stays-out' &&
  doc.sentences.every((one) => one.wishes === undefined || one.act === 'withhold') &&
  wishes === undefined &&
  (act === 'bare-answer' || act === 'withhold');

/** "Leave it in" wins, but for what is named more closely as to stay out; what was left out last may be undone whole. */
function settle({ wish, withheld, banned = [] }: WishToHeed, meant: Meant, heeded: Heeded) {
  const isIn = (passage: Passage, phrase: Phrase | null): boolean => {
    const said = termsOf(passage.text);
    // What is told behind "Heinrich stays in" was not spoken of yet.
    const isLater = (at: number) => passage.unitId === wish.id && passage.start > at;
    return meant.in.some(
      ({ terms, at }) =>
        saysAll(terms, said) && terms.length >= (phrase?.terms.length ?? 0) && !isLater(at),
    );
  };
  heeded.withheld.push(
    ...unique(
      meant.out
        .filter(({ passage, phrase }) => !isIn(passage, phrase))
        .map(({ passage }) => passage),
    ),
  );
  const latest = Math.max(...[...withheld, ...banned].map(({ withheldAt = 0 }) => withheldAt));
  const undoes = meant.undoes && meant.in.every((phrase) => thatSay(withheld, [phrase]).length > 0);
  const last = undoes ? withheld.filter(({ withheldAt = 0 }) => withheldAt === latest) : [];
  const out = new Set(heeded.withheld.map(keyOf));
  heeded.included = unique([...last, ...thatSay(withheld, meant.in)]).filter(
    (passage) => !out.has(keyOf(passage)),
  );
  const kept = new Set(heeded.kept.map((text) => text.toLowerCase()));
  heeded.lifted = banned
    .filter(
      ({ text, withheldAt }) =>
        (undoes && withheldAt === latest) ||
        meant.in.some(({ terms }) => saysAll(termsOf(text), terms)),
    )
    .map(({ text }) => text)
    .filter((text) => !kept.has(text.toLowerCase()));
}

function heedOut(quest: WishToHeed, at: number, cue: WishCue, meant: Meant, heeded: Heeded) {
  const { wish, told } = quest;
  const spoken = sentenceAt(wish, at);
  const scope = scopeOf(wish, at, cue);
  const before = storyBefore(wish, at);
  const named = pointsBack(scope) ? [] : phrasesOf(scope);
  if (named.length === 0 && reminds.test(wish.text.slice(spoken.start, cue.start))) return;
  const after = storyAfter(wish, at + 1);
  const isAnnounced =
    cue.way === 'announce' ||
    (after.length > 0 &&
      announces.test(before.length > 0 ? spoken.text : wish.text.slice(0, spoken.end)));
  if (named.length === 0 && isAnnounced && !tells(wish, at, cue)) {
    // "One thing for you only: he drank": it may be told in the same breath.
    const own = termsOf(wish.text.slice(cue.end, spoken.end)).length > 1 ? [spoken] : [];
    return take(meant, [...own, ...after]);
  }
  if (named.length > 0) {
    const isFound = heedNamed(quest, named, meant, heeded);
    // The wish itself says what it is about.
    take(meant, [spoken]);
    const terms = phrasesOf(besides(wish, at, cue)).flatMap((phrase) => phrase.terms);
    const others = told.filter(({ id }) => id !== wish.id);
    const isWhole = named
      .map(knownNames(told))
      .some((one) => one.terms.length > 1 && sentencesThatSay(others, one).length > 0);
    const saysItself =
      isWhole || statesIt.test(scope) || wish.doc.sentences[at]?.told !== undefined;
    const story = saysItself ? [] : storiesNaming(wish, at, told, terms);
    take(meant, story);
    // "Only the hairbrush stays out": whatever else was left out last was not meant.
    if (onlyThis.test(spoken.text)) meant.undoes = true;
    if (isFound || story.length > 0 || statesIt.test(scope)) return;
  }
  // "My brother was in prison, but leave that out": the wish stands in the sentence that it is about.
  if (tells(wish, at, cue)) return take(meant, [...(goesOn(wish, at, cue) ? before : []), spoken]);
  if (before.length > 0) return take(meant, before);
  // "Between ourselves, he drank. Keep that out" is one wish.
  if (wish.doc.sentences.slice(0, at).some(({ act }) => act === 'withhold')) return;
  // Whoever says what stays in has said what is meant.
  if (
    wish.doc.sentences.some(({ wishes = [] }) => wishes.some(({ polarity }) => polarity === 'in'))
  )
    return;
  if (cue.way === 'announce' || wish.doc.sentences.some(isTold)) return;
  const earlier = storyInEarlier(wish, told);
  if (earlier.length === 0 && named.length === 0)
    heeded.unclear ??= { wish: spoken.text, candidates: [] };
  else if (named.length === 0) take(meant, earlier);
}

/** What a sentence names besides its wishes, as far as it belongs to one of them: "The shop can stay, but …" does not. */
function besides({ text, doc }: Told, at: number, cue: WishCue): string {
  const { start = 0, end = 0, wishes = [] } = doc.sentences[at] ?? {};
  const ends = wishes.filter((one) => one.end <= cue.start).map((one) => one.end);
  const starts = wishes.filter((one) => one.start >= cue.end).map((one) => one.start);
  const before = text.slice(Math.max(start, ...ends), cue.start);
  const isContrast = contrasts.test(`${before}${text.slice(cue.start, cue.end)}`);
  return `${isContrast ? '' : before} ${text.slice(cue.end, Math.min(end, ...starts))}`;
}

const contrasts = /(?<!\p{L})but(?!\p{L})/iu;

const onlyThis = /^\W*(?:(?:no|and|but|so|it is|it's)[\s,]+)*(?:only|just)(?!\p{L})/iu;

/** "I will tell you a thing, and I want you to keep it out of the book. …" */
const announces = testOf('announces a telling');

/** "I told you to leave it out" asks for nothing new. */
const reminds = testOf('reminds of a wish');

/** The sentence with a wish does not tell all that it is about. */
function goesOn(wish: Told, at: number, { way, start }: WishCue): boolean {
  const { told, start: from = 0 } = wish.doc.sentences[at] ?? {};
  const isWhole = told && termsOf(wish.text.slice(told.start, told.end)).length >= ofItsOwn;
  if (way === 'reader') return !isWhole || leansBack(wish, at);
  // "Between ourselves, he drank"
  if (beginsStory(wish, at) || start === from) return false;
  return leansBack(wish, at) && !isWhole;
}

/** A part of the sentence tells what the wish is about. */
const tells = ({ text, doc }: Told, at: number, { start }: WishCue): boolean => {
  const { told, start: from = 0 } = doc.sentences[at] ?? {};
  const before = text.slice(from, start);
  return !whoKnows.test(before) && (told !== undefined || termsOf(before).length >= ofItsOwn);
};

/** "My sister does not know this": who knows of it tells nothing of it. */
const whoKnows = testOf('says who knows of it');

/** Whoever says so much before the wish has said what it is about. */
const ofItsOwn = 3;

/** Names and things: what says them is withheld, here and later; whether anything does so far. */
function heedNamed(
  { told, withheld }: WishToHeed,
  named: Phrase[],
  meant: Meant,
  heeded: Heeded,
): boolean {
  let isFound = false;
  for (const phrase of named.map(knownNames(told))) {
    const isOut = !isDistinct(phrase) && thatSay(withheld, [phrase]).length > 0;
    const passages = isOut ? [] : sentencesThatSay(told, phrase);
    take(meant, passages, phrase);
    isFound ||= isOut || passages.length > 0;
    if (isDistinct(phrase) || (passages.length === 0 && !isOut)) heeded.kept.push(phrase.text);
  }
  return isFound;
}

function heedIn(quest: WishToHeed, at: number, cue: WishCue, meant: Meant, heeded: Heeded) {
  const { wish, told, withheld } = quest;
  const scope = scopeOf(wish, at, cue);
  // "You can keep that he is my son" lets nothing else in that says "son".
  if (/(?<!\p{L})that\s+(?:he|she|they|it|i|we)(?!\p{L})/iu.test(scope)) return;
  const named = pointsBack(scope) ? [] : phrasesOf(scope).map(knownNames(told));
  meant.in.push(...named.map((phrase) => ({ ...phrase, at: cue.start })));
  const isNamed =
    thatSay([...withheld, ...meant.out.map(({ passage }) => passage)], named).length > 0;
  if (isNamed || (named.length > 0 && cue.way !== 'undo')) return;
  const before = storyBefore(wish, at);
  // "Every New Year she'd dust the back of it. You can leave that in": what was just told, not what is out.
  if (cue.way !== 'undo' && before.length > 0) {
    const own = new Set(before.map(keyOf));
    meant.out = meant.out.filter(({ passage }) => !own.has(keyOf(passage)));
    heeded.kept = [];
  } else if (isRecent(quest)) meant.undoes = true;
}

/** A release without a name means what was left out a moment ago. */
function isRecent({ wish, told, withheld }: WishToHeed): boolean {
  const latest = withheld.at(-1)?.withheldAt;
  if (latest === undefined) return withheld.length > 0;
  const recent = told.filter(({ id }) => id !== wish.id).slice(-reach);
  return withheld.some(
    ({ withheldAt, unitId }) => withheldAt === latest && recent.some(({ id }) => id === unitId),
  );
}

const reach = 2;

const isUnphrased = ({ doc }: Told): boolean =>
  doc.sentences.some(({ topic }) => topic === likeAWish) &&
  doc.sentences.every(({ wishes }) => wishes === undefined);

/** What it may mean, where something was told that it can mean. */
function candidatesOf({ wish, told }: WishToHeed): Heeded['unclear'] {
  const at = wish.doc.sentences.findIndex(({ topic }) => topic === likeAWish);
  const before = storyBefore(wish, at);
  const candidates = before.length > 0 ? before : storyInEarlier(wish, told);
  return candidates.length > 0 ? { wish: sentenceAt(wish, at).text, candidates } : null;
}

/** Yes to "Shall “…” stay out of the book?": what was quoted, and what goes on from it. */
function heedAnswer({ wish, told }: WishToHeed, meant: Meant) {
  if (!wish.doc.sentences.some(({ act }) => act === 'assent')) return;
  const [, quote = ''] = /“([^”]+)”/u.exec(wish.question ?? '') ?? [];
  const first = quote.replace(/\s*…$/u, '');
  for (const one of told.toReversed()) {
    const at = one.doc.sentences.findIndex((_, index) =>
      sentenceAt(one, index).text.includes(first),
    );
    if (first === '' || at < 0) continue;
    const end = one.doc.sentences.findIndex((sentence, index) => index > at && !isTold(sentence));
    return take(meant, storyBefore(one, end < 0 ? one.doc.sentences.length : end));
  }
}

const keyOf = ({ unitId, text }: Passage) => `${unitId}:${text.trim()}`;

const unique = (passages: Passage[]): Passage[] => [
  ...new Map(passages.map((passage) => [keyOf(passage), passage])).values(),
];
