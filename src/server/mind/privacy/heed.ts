import type { Heeded, Passage } from '#server/mind/heeded.ts';
import { type Sentence, type Told, tellsByAct, type WishCue } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import {
  type Candidate,
  candidatesOf,
  coverageOf,
  coveredBy,
  likely,
  looksAhead,
  meansName,
} from './coverage.ts';
import {
  isDistinct,
  knownNames,
  type Phrase,
  phrasesOf,
  sentencesThatSay,
  thatSay,
} from './named-things.ts';
import { keyOf, sentenceAt, storyBefore, storyFrom, toldFrom, unique } from './passages.ts';
import { pointsBack, scopeOf, statesIt } from './scope.ts';
import { saysAll, termsOf } from './terms.ts';
import type { WishToHeed } from './wish-to-heed.ts';
import { wishedSpans } from './wished-spans.ts';

export const nothingHeeded: Heeded = {
  withheld: [],
  included: [],
  kept: [],
  lifted: [],
  unclear: null,
};

export const hasWish = ({ doc }: Pick<Told, 'doc'>): boolean =>
  doc.sentences.some(
    ({ act, wishes }) => wishes !== undefined || act === 'withhold' || act === 'include',
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
  if (wish.doc.asked?.topic === 'announced' && !isIncluded) take(meant, toldFrom(wish, 0));
  if (wish.doc.asked?.topic === 'shall-stay-out') heedAnswer(quest, meant);
  heedOut(quest, meant, heeded);
  for (const [at, sentence] of sentences.entries()) {
    for (const cue of sentence.wishes ?? [])
      if (cue.polarity === 'in') heedIn(quest, at, cue, meant, heeded);
    if (namesWhenAsked(wish, sentence))
      heedNamed(quest, phrasesOf(sentenceAt(wish, at).text), meant, heeded);
  }
  settle(quest, meant, heeded);
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
  const stillOut = termsOf(outIn(wish));
  const isAskedAgain = ({ text }: Passage): boolean =>
    termsOf(text).filter((term) => saysAll([term], stillOut)).length >= inCommon;
  const last = meant.undoes
    ? withheld.filter((passage) => (passage.withheldAt ?? 0) === latest && !isAskedAgain(passage))
    : [];
  const out = new Set(heeded.withheld.map(keyOf));
  heeded.included = unique([...last, ...thatSay(withheld, meant.in)]).filter(
    (passage) => !out.has(keyOf(passage)),
  );
  const kept = new Set(heeded.kept.map((text) => text.toLowerCase()));
  heeded.lifted = banned
    .filter(
      ({ text, withheldAt }) =>
        (meant.undoes && withheldAt === latest) ||
        meant.in.some(({ terms }) => saysAll(termsOf(text), terms)),
    )
    .map(({ text }) => text)
    .filter((text) => !kept.has(text.toLowerCase()));
}

/** Two words that it says as well make it what is meant. */
const inCommon = 2;

/** The words of a message that say what stays out: "Put her back. It's the drinking that I don't want in there." */
const outIn = (wish: Told): string =>
  wish.doc.sentences
    .filter(({ wishes = [] }) => wishes.some(({ polarity }) => polarity === 'out'))
    .map(({ start, end }) => wish.text.slice(start, end))
    .join(' ');

/** What the wishes of a message cover: what they name, what they tell themselves, and the story that they mean. */
function heedOut(quest: WishToHeed, meant: Meant, heeded: Heeded) {
  const { wish, told } = quest;
  const cues = wish.doc.sentences.flatMap(({ wishes = [] }, at) =>
    wishes.flatMap((cue) =>
      cue.polarity === 'out' && !isReminder(wish, at, cue) ? { at, cue } : [],
    ),
  );
  if (cues.length === 0) return;
  const phrases: Phrase[] = [];
  let [isTold, isFound] = [false, false];
  for (const { at, cue } of cues) {
    const spoken = sentenceAt(wish, at);
    // What is announced is what comes, not what was told of the same before.
    const isToCome = cue.way === 'announce' && wish.doc.sentences.slice(at + 1).some(tellsByAct);
    const named = isLearned(cue) || isToCome ? [] : namedBy(wish, at, cue);
    if (named.length > 0) {
      const things = named.filter((phrase) => !isMatterOf(phrase, spoken.text));
      isFound = heedNamed(quest, things, meant, heeded) || isFound;
      // The wish itself says what it is about.
      take(meant, [spoken]);
      // "Only the hairbrush stays out": whatever else was left out last was not meant.
      if (onlyThis.test(spoken.text)) meant.undoes = true;
      phrases.push(...named);
    } else if (tells(wish, at, cue)) {
      take(meant, [spoken]);
      isTold ||= !isToldBefore(quest, spoken);
    }
  }
  const isNamed = phrases.length > 0;
  if (cues.every(({ at, cue }) => statesIt.test(scopeOf(wish, at, cue)))) return;
  const wished = wishedSpans(wish);
  const said = wished.out.map(({ start, end }) => wish.text.slice(start, end)).join(' ');
  const all = candidatesOf(told, wish, wished);
  const after = all.filter(({ isAfter }) => isAfter);
  const isWay = (way: WishCue['way']) => cues.some(({ cue }) => cue.way === way);
  const isAnnounced = isWay('announce') || (isWay('ahead') && after.length > 0);
  const candidates = isAnnounced
    ? after
    : all.filter(({ isAfter }) => !isAfter || looksAhead(said));
  const shares = coverageOf(candidates);
  // "Leave out the divorce", of which nothing was told yet.
  if (isNamed && Math.max(0, ...shares) < likely.alone && !isSpokenOf(quest, phrases)) return;
  const covered = coveredBy(candidates, shares, isTold || isFound);
  take(
    meant,
    covered.map(({ unit, at }) => sentenceAt(unit, at)),
  );
  if (meansName(said) || isWay('name')) heedNamed(quest, namesIn(covered, said), meant, heeded);
  if (covered.length > 0 || isNamed || isTold || isAnnounced) return;
  heeded.unclear ??= {
    wish: sentenceAt(wish, cues[0]?.at ?? 0).text,
    candidates: candidates
      .filter((_, index) => (shares[index] ?? 0) >= possible)
      .map(({ unit, at }) => sentenceAt(unit, at)),
  };
}

/** "The call that I listened to, leave all of that out": what it says was told in other words before. */
function isToldBefore({ wish, told }: WishToHeed, { text }: Passage): boolean {
  const others = told.filter(({ id }) => id !== wish.id).map((one) => one.text);
  const before = termsOf(others.join(' '));
  return termsOf(text).filter((term) => saysAll([term], before)).length >= ofItsOwn;
}

/** Whether anything told, or the message before its wish, has a word of what it names. */
function isSpokenOf({ wish, told }: WishToHeed, phrases: readonly Phrase[]): boolean {
  const before = told.filter(({ id }) => id !== wish.id).map(({ text }) => text);
  const said = termsOf([...before, ...toldFrom(wish, 0).map(({ text }) => text)].join(' '));
  return phrases.some(({ terms }) =>
    terms.some((term) => saysAll([{ ...term, capital: false }], said)),
  );
}

/** No plain phrase says what it names. */
const isLearned = ({ way }: WishCue): boolean =>
  way === 'back' || way === 'ahead' || way === 'name';

/** What it may cover is asked about. */
const possible = 0.1;

const onlyThis = /^\W*(?:(?:no|and|but|so|it is|it's)[\s,]+)*(?:only|just)(?!\p{L})/iu;

/** "I told you to leave it out" asks for nothing new. */
const reminds = testOf('reminds of a wish');

const isReminder = (wish: Told, at: number, cue: WishCue): boolean =>
  reminds.test(wish.text.slice(wish.doc.sentences[at]?.start ?? 0, cue.start)) &&
  namedBy(wish, at, cue).length === 0;

function namedBy(wish: Told, at: number, cue: WishCue): Phrase[] {
  const scope = scopeOf(wish, at, cue);
  return pointsBack(scope) ? [] : phrasesOf(scope).filter(({ text }) => !addresses.test(text));
}

/** "You hear me?" names nothing. */
const addresses = /^(?:you\s+)?(?:hear|understand|get|follow|know|see)(?:\s+(?:me|that))?$/iu;

/** "The matter of Nikhil" is a story, and not whatever says his name. */
const isMatterOf = ({ text }: Phrase, said: string): boolean =>
  /^\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*$/u.test(text) &&
  new RegExp(
    `(?:matter|business|thing|story|bit|part|affair|trouble|that)\\s+(?:of|about|with|concerning)\\s+${text.replace(/[^\p{L}\p{N} ]/gu, '.')}`,
    'iu',
  ).test(said);

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

/** Whom the covered sentences name: "take the name out of it". */
function namesIn(covered: readonly Candidate[], wished: string): Phrase[] {
  const names = covered.flatMap(({ unit, at }) =>
    unit.doc.mentions.flatMap(({ sentence, name, kind }) =>
      sentence === at && name !== null && kind === 'person' ? name : [],
    ),
  );
  const said = termsOf(wished);
  const phrases = [...new Set(names)].map((text) => ({ text, terms: termsOf(text) }));
  const meant = phrases.filter(({ terms }) => terms.some((term) => saysAll([term], said)));
  return meant.length > 0 ? meant : phrases;
}

/** Names and things: what says them is withheld, here and later; whether anything does so far. */
function heedNamed(quest: WishToHeed, named: Phrase[], meant: Meant, heeded: Heeded): boolean {
  const { told, withheld } = quest;
  let isFound = false;
  for (const phrase of named.map(knownNames(told))) {
    const isOut = !isDistinct(phrase) && thatSay(withheld, [phrase]).length > 0;
    const passages = isOut ? [] : sentencesThatSay(told, phrase);
    take(meant, passages, phrase);
    isFound ||= isOut || passages.length > 0;
    // "Nothing of the money", of what was just left out in other words: no common word is banned for that.
    const isToCome = passages.length === 0 && !isOut && !isRecent(quest);
    if (isDistinct(phrase) || isToCome) heeded.kept.push(phrase.text);
  }
  return isFound;
}

function heedIn(quest: WishToHeed, at: number, cue: WishCue, meant: Meant, heeded: Heeded) {
  const { wish, told, withheld } = quest;
  const scope = scopeOf(wish, at, cue);
  // "You can keep that he is my son" lets nothing else in that says "son"; "put back that he was good" means what is out.
  if (cue.way !== 'undo' && /(?<!\p{L})that\s+(?:he|she|they|it|i|we)(?!\p{L})/iu.test(scope))
    return;
  const putBack = cue.way === 'undo' ? whatIsPutBack(wish, at, cue) : null;
  const phrases =
    putBack !== null ? wholeOrNumbers(putBack) : pointsBack(scope) ? [] : phrasesOf(scope);
  const named = phrases.map(knownNames(told));
  meant.in.push(...named.map((phrase) => ({ ...phrase, at: cue.start })));
  const isNamed =
    thatSay([...withheld, ...meant.out.map(({ passage }) => passage)], named).length > 0;
  // "Put it back, the funeral and the parrot": all that was left out last; "put back that he was kind": only that.
  if (putBack !== null && named.length > 0) return;
  if (cue.way === 'undo' && isRecent(quest)) meant.undoes = true;
  if (isNamed || (named.length > 0 && cue.way !== 'undo')) return;
  const before = storyBefore(wish, at);
  // "Every New Year she'd dust the back of it. You can leave that in": what was just told, not what is out.
  if (cue.way !== 'undo' && before.length > 0) {
    const own = new Set(before.map(keyOf));
    meant.out = meant.out.filter(({ passage }) => !own.has(keyOf(passage)));
    heeded.kept = [];
  } else if (isRecent(quest)) meant.undoes = true;
}

/** "Put back that he was kind" names what is put back; "put it back" names nothing. */
const whatIsPutBack = (wish: Told, at: number, cue: WishCue): string | null =>
  /^\P{L}*(?:\p{L}+[\s,]+){0,2}?(?:put|bring)\s+back\s+(?<what>.+)$/iu.exec(
    wish.text.slice(cue.start, wish.doc.sentences[at]?.end ?? cue.end),
  )?.groups?.['what'] ?? null;

/** "Put back also the year 1987" is known by its number; anything else by all that it says, so that no more comes back. */
function wholeOrNumbers(text: string): Phrase[] {
  const terms = termsOf(text);
  const numbers = terms.filter(({ stem }) => /\d/u.test(stem));
  return terms.length === 0 ? [] : [{ text, terms: numbers.length > 0 ? numbers : terms }];
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

/** Yes to "Shall “…” stay out of the book?": what was quoted, and what goes on from it. */
function heedAnswer({ wish, told }: WishToHeed, meant: Meant) {
  if (!wish.doc.sentences.some(({ act }) => act === 'assent')) return;
  const [, quote = ''] = /“([^”]+)”/u.exec(wish.question ?? '') ?? [];
  const first = quote.replace(/\s*…$/u, '');
  for (const one of told.toReversed()) {
    const at = one.doc.sentences.findIndex((_, index) =>
      sentenceAt(one, index).text.includes(first),
    );
    if (first !== '' && at >= 0) return take(meant, storyFrom(one, at));
  }
}
