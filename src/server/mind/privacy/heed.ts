import type { Heeded, Passage } from '#server/mind/heeded.ts';
import { isTold, type Told } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Phrase, phrasesOf } from './named-things.ts';
import { mayBePrinted, saysAll, type Term, termsOf } from './terms.ts';

/** What a message wishes, and everything it may concern. */
export type WishToHeed = {
  wish: Told;
  /** All that was told, oldest first, the wish itself last; also what is withheld. */
  told: Told[];
  /** What is withheld now, the latest last. */
  withheld: Passage[];
};

export const nothingHeeded: Heeded = { withheld: [], included: [], kept: [], unclear: null };

const nothingYet = (): Heeded => structuredClone(nothingHeeded);

export const hasWish = (told: Told): boolean =>
  told.doc.sentences.some((_, at) => wishAt(told, at) !== null) || answersWish(told.doc);

/** "Could you leave out the bit about my brother?" asks for it as plainly as "Leave it out" does. */
function wishAt({ text, doc }: Told, at: number): 'withhold' | 'include' | null {
  const sentence = doc.sentences[at];
  if (sentence?.act === 'withhold' && isAskedOn({ text, doc }, at)) return null;
  // "It was 2001, not 2003. Fix that, please."
  const isPhrased = sentence?.cue !== undefined;
  if (sentence?.act === 'withhold' && !isPhrased && doc.sentences[at - 1]?.act === 'correction')
    return null;
  if (sentence?.act === 'withhold' || sentence?.act === 'include') return sentence.act;
  if (sentence?.act !== 'question') return null;
  if (announcesSecret({ text, doc }, at)) return 'withhold';
  const said = text.slice(sentence.start, sentence.end);
  // "So Carl stays out, yes?" only wants to hear that it was understood.
  if (sentence.topic === 'is-it-out') return tagged.test(said) && named(said) ? 'withhold' : null;
  if (sentence.topic !== 'can-leave-out') return null;
  const request = requests.exec(said);
  const isNamed =
    request !== null && termsOf(said.slice(request.index + request[0].length)).length > 0;
  return isNamed ? 'withhold' : null;
}

const requests = testOf('requests');
const tagged =
  /(?<!\p{L})out\s*,\s*(?:yes|yeah|ok|okay|right|please|eh|no|all right|alright)\s*\?$/iu;
const named = (said: string): boolean => phrasesOf(said).length > 0;

/** "You're sure he won't see it? Not in the book and not in any list?" still asks. */
const isAskedOn = ({ text, doc }: Pick<Told, 'text' | 'doc'>, at: number): boolean =>
  text[(doc.sentences[at]?.end ?? 0) - 1] === '?' && doc.sentences[at - 1]?.act === 'question';

const answersWish = ({ asked }: Told['doc']) =>
  asked?.topic === 'stays-out' ||
  asked?.topic === 'which-stays-out' ||
  asked?.topic === 'announced';

/** Carries out what a message says about what stays out and what stays in; nothing else withholds anything. */
export function heedWishes(quest: WishToHeed): Heeded {
  const { wish } = quest;
  const heeded = nothingYet();
  const isIncluded = wish.doc.sentences.some(({ act }) => act === 'include');
  if (wish.doc.asked?.topic === 'which-stays-out' && !isIncluded) heedChoice(quest, heeded);
  if (wish.doc.asked?.topic === 'announced' && !isIncluded)
    heeded.withheld.push(...toldFrom(wish, 0));
  wish.doc.sentences.forEach((_, at) => {
    const now = nothingYet();
    heedSentence({ ...quest, withheld: [...quest.withheld, ...heeded.withheld] }, at, now);
    if (now.withheld.length > 0) now.withheld.push(...reasonAfter(wish, at));
    // In one message the later word wins.
    heeded.withheld = [...without(heeded.withheld, now.included), ...now.withheld];
    heeded.included = [
      ...without(heeded.included, now.withheld),
      ...without(now.included, now.withheld),
    ];
    heeded.kept.push(...now.kept);
    heeded.unclear = now.unclear ?? heeded.unclear;
  });
  return { ...heeded, withheld: unique(heeded.withheld), included: unique(heeded.included) };
}

const reasoning = testOf('gives the reason of a wish');

/** "Leave that out. His children will read it and they don't know": the reason would tell that there is something. */
function reasonAfter(wish: Told, at: number): Passage[] {
  const next = wish.doc.sentences[at + 1];
  if (!next || !isTold(next) || wishAt(wish, at) !== 'withhold') return [];
  const reason = sentenceAt(wish, at + 1);
  const isShort = reason.text.split(/\s+/u).length <= longestReason;
  return isShort && leansBack(wish, at + 1) && reasoning.test(reason.text) ? [reason] : [];
}

const longestReason = 16;

const without = (passages: Passage[], others: Passage[]): Passage[] => {
  const gone = new Set(others.map(keyOf));
  return passages.filter((one) => !gone.has(keyOf(one)));
};

function heedSentence(quest: WishToHeed, at: number, heeded: Heeded) {
  const { wish } = quest;
  const wished = wishAt(wish, at);
  if (wished !== null && heedParts(quest, at, heeded)) return;
  if (announcesSecret(wish, at)) heeded.withheld.push(...toldFrom(wish, at + 1));
  else if (wished === 'withhold' && wish.doc.sentences[at]?.act === 'question')
    heedNamed(quest, topicOf(wish, at) ?? sentenceAt(wish, at).text, heeded);
  else if (wished === 'withhold') heedWithhold(quest, at, heeded);
  else if (wished === 'include') heedInclude(quest, at, heeded);
  else if (wish.doc.sentences[at]?.act === 'bare-answer' && wish.doc.asked?.topic === 'stays-out')
    heedNamed(quest, sentenceAt(wish, at).text, heeded);
}

/** "The drinking stays out, and the minibus stays in": each part of a sentence that wishes both. */
function heedParts(quest: WishToHeed, at: number, heeded: Heeded): boolean {
  const parts = sentenceAt(quest.wish, at).text.split(/[,;]|\s(?:and|but)\s/u);
  const out = parts.filter((part) => /(?<!\p{L})(?:out|oot)(?!\p{L})/iu.test(part));
  const inside = parts.filter((part) =>
    /(?<!\p{L})(?:stays?|stay|goes|leave\s.*)\s+in(?!\p{L})/iu.test(part),
  );
  if (out.length === 0 || inside.length === 0) return false;
  for (const part of out) if (phrasesOf(part).length > 0) heedNamed(quest, part, heeded);
  const now = [...quest.withheld, ...heeded.withheld];
  for (const part of inside) heeded.included.push(...thatSay(now, phrasesOf(part)));
  return true;
}

function heedWithhold(quest: WishToHeed, at: number, heeded: Heeded) {
  const { wish } = quest;
  const spoken = sentenceAt(wish, at);
  // A name shall not be used: what is told of them may stay.
  if (wish.doc.sentences[at]?.topic === 'names') return void heeded.kept.push(spoken.text);
  const announced = announcedAfter(wish, at);
  if (announced.length > 0) return void heeded.withheld.push(...announced);
  const scope = scopeOf(wish, at);
  // "Between ourselves, he drank. Keep that out" is one wish.
  if (wish.doc.sentences[at - 1]?.act === 'withhold' && pointsBack(scope)) return;
  const before = justToldBefore(wish, at);
  const topic = topicOf(wish, at);
  if (topic !== null && heedNamed(quest, topic, heeded)) return;
  // "My brother was in prison, but leave that out": the wish stands in the sentence that it is about.
  const told = wish.doc.sentences[at]?.told;
  if (told) {
    const isWhole = termsOf(wish.text.slice(told.start, told.end)).length >= ofItsOwn;
    return void heeded.withheld.push(spoken, ...(leansBack(wish, at) && !isWhole ? before : []));
  }
  const isPlain = wish.doc.sentences[at]?.cue !== undefined;
  // Its own words tell the secret; "I don't want them to know of him" goes on from what was told before it.
  if (!isPlain && tellsItself(wish, at))
    return void heeded.withheld.push(spoken, ...(meansSomebody(wish, at) ? before : []));
  if (isPlain && !pointsBack(scope) && phrasesOf(scope).length > 0) {
    const isFound = heedNamed(quest, scope, heeded);
    // The wish itself says what it is about.
    heeded.withheld.push(spoken);
    if (isFound || before.length === 0 || statesIt.test(scope)) return;
  }
  if (before.length > 0) return void heeded.withheld.push(...before);
  const said = wish.doc.sentences[at]?.cue?.start ?? 0;
  if (isPlain && termsOf(wish.text.slice(spoken.start, said)).length > 0)
    return void heeded.withheld.push(spoken);
  const last = lastTelling(quest);
  if (last.length === 0 && isPlain) heeded.kept.push(spoken.text);
  else if (last.length === 0) return;
  else if (last.length <= clearLength) heeded.withheld.push(...last);
  else if (isPlain) heeded.unclear = { wish: spoken.text, candidates: last.slice(-mostCandidates) };
}

const tellsItself = (wish: Told, at: number): boolean =>
  wish.doc.events.some(({ sentence }) => sentence === at) ||
  termsOf(sentenceAt(wish, at).text).length > ofSecret;

/** More than the wish and its reason. */
const ofSecret = 8;

/** It speaks of somebody who was named just before. */
const meansSomebody = ({ doc }: Told, at: number): boolean =>
  doc.mentions.some(
    ({ sentence, kind, antecedent }) =>
      sentence === at &&
      kind === 'pronoun' &&
      antecedent !== null &&
      (doc.mentions[antecedent]?.sentence ?? at) < at,
  );

/** Whoever says so much beside the wish has said what it is about. */
const ofItsOwn = 3;

/** As many sentences as "that" surely means as a whole. */
const clearLength = 3;
const mostCandidates = 3;

/** The part of a sentence that wishes: reasons and remarks around it name nothing. */
function scopeOf({ text, doc }: Told, at: number): string {
  const sentence = doc.sentences[at];
  if (!sentence) return '';
  const { cue = sentence } = sentence;
  const before = text.slice(sentence.start, cue.start);
  const after = text.slice(cue.end, sentence.end);
  const opening = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1);
  const closing = after.split(/[,;:—–]|\s(?:because|since|as|so|for)\s/u)[0] ?? '';
  const scope = `${opening}${text.slice(cue.start, cue.end)}${closing}`;
  // "Actually, the divorce, please leave out": what it is about stands before the comma.
  return phrasesOf(scope).length === 0 && !pointsBack(scope) ? `${before}${scope}` : scope;
}

/** "Leave that out", "this must not go in": what was told just before, where nothing is named. */
const pointsBack = (written: string): boolean => {
  const scope = written.replace(/(?:out of|off)\s+(?:it|this|that)(?!\p{L})/giu, '');
  if (termsOf(scope).length === 0) return true;
  if (statesIt.test(scope)) return false;
  return pointsByObject.test(scope) || pointsBySubject.test(scope);
};

/** "Leave out that Edwin drank": a whole statement, which points at nothing else. */
const statesIt = testOf('states what stays out', 'u');

const pointsByObject = testOf('points back by its object');
const pointsBySubject = testOf('points back by its subject');

/** "One thing for you only, not for the book: …" keeps back what it goes on to tell, else what follows it. */
function announcedAfter(wish: Told, at: number): Passage[] {
  const sentence = wish.doc.sentences[at];
  if (sentence?.topic !== 'announced') return [];
  const rest = wish.text.slice(sentence.cue?.end ?? sentence.end, sentence.end);
  return termsOf(rest).length > 1 ? [sentenceAt(wish, at)] : toldFrom(wish, at + 1);
}

const toldFrom = (wish: Told, from: number): Passage[] =>
  wish.doc.sentences.flatMap((sentence, at) =>
    at >= from && isTold(sentence) ? sentenceAt(wish, at) : [],
  );

const announcing = testOf('not for the book');
const telling = testOf('asks to tell');

/** "Can I tell you something that is not for the book?": what comes next is meant, here or in the next message. */
export function announcesSecret({ text, doc }: Pick<Told, 'text' | 'doc'>, at: number): boolean {
  const sentence = doc.sentences[at];
  if (sentence?.act !== 'question') return false;
  const said = text.slice(sentence.start, sentence.end);
  return announcing.test(said) && telling.test(said);
}

/** "What I said about Brother Alphonsus", "the business with the van": what it is about is named. */
function topicOf({ text, doc }: Told, at: number): string | null {
  const sentence = doc.sentences[at];
  if (!sentence) return null;
  const said = text.slice(sentence.start, sentence.end);
  const topic = (opensWithTopic.exec(said) ?? namesTopic.exec(said))?.[1] ?? '';
  return termsOf(topic).length > 0 ? topic : null;
}

const opensWithTopic = testOf('opens with what was told');
const namesTopic = testOf('names what was told');

/** "That" is the sentence before it, with those that it goes on from. */
function justToldBefore(wish: Told, at: number): Passage[] {
  const found: Passage[] = [];
  for (let index = at - 1; index >= 0 && found.length < longestReach; index--) {
    const sentence = wish.doc.sentences[index];
    if (!sentence || !isTold(sentence)) {
      if (found.length > 0) break;
      continue;
    }
    found.unshift(sentenceAt(wish, index));
    if (!coheres(wish, index)) break;
  }
  return found;
}

/** A secret is told in a few sentences, not in a whole story. */
const longestReach = 6;

/** It goes on with the sentence before it: it leans on it, speaks of the same things, or opens nothing new. */
function coheres(wish: Told, at: number): boolean {
  if (at === 0) return false;
  if (leansBack(wish, at)) return true;
  const said = new Set(termsOf(sentenceAt(wish, at - 1).text).map(({ stem }) => stem));
  const isSame = termsOf(sentenceAt(wish, at).text).some(({ stem }) => said.has(stem));
  return isSame || !opensAnew(wish, at);
}

const ofTheFamily = testOf('somebody of the family');

/** A date of its own, or somebody of the family ("our Ned"), begins another matter. */
const opensAnew = ({ doc, text }: Told, at: number): boolean =>
  ofTheFamily.test(text.slice(doc.sentences[at]?.start, doc.sentences[at]?.end)) ||
  doc.times.some(({ sentence, expression }) => sentence === at && expression.kind === 'date') ||
  doc.mentions.some(
    ({ sentence, kin, of, antecedent }) =>
      sentence === at && kin !== null && of === 'teller' && antecedent === null,
  );

/** It makes no sense without what stands before it, or speaks of somebody who was named there. */
function leansBack({ doc }: Told, at: number): boolean {
  const isBefore = (mention: number | null) =>
    mention !== null && (doc.mentions[mention]?.sentence ?? at) < at;
  return (
    doc.sentences[at]?.leans === true ||
    doc.mentions.some(({ sentence, antecedent }) => sentence === at && isBefore(antecedent))
  );
}

/** What was told last before the message with the wish. */
function lastTelling({ wish, told }: WishToHeed): Passage[] {
  const before = told.filter(({ id }) => id !== wish.id).slice(-reach - 1);
  return before.map((one) => toldFrom(one, 0)).findLast((passages) => passages.length > 0) ?? [];
}

/** A wish reaches past a few remarks, not into another story. */
const reach = 3;

/** "Wullie's drinking stays out": every sentence that says all of it, now and later; whether any does so far. */
function heedNamed(quest: WishToHeed, text: string, heeded: Heeded): boolean {
  let isFound = false;
  for (const phrase of phrasesOf(text)) {
    const passages = passagesThatSay(quest.told, phrase.terms);
    heeded.kept.push(phrase.text);
    heeded.withheld.push(...passages);
    isFound ||= passages.length > 0;
  }
  return isFound;
}

/** Those of the passages that say all of something named. */
const thatSay = (passages: Passage[], phrases: Phrase[]): Passage[] =>
  passages.filter(({ text }) => phrases.some(({ terms }) => saysAll(terms, termsOf(text))));

function heedInclude({ wish, told, withheld }: WishToHeed, at: number, heeded: Heeded) {
  const phrases = phrasesOf(sentenceAt(wish, at).text);
  const now = [...withheld, ...heeded.withheld];
  const named = thatSay(now, phrases);
  if (named.length > 0) return void heeded.included.push(...named);
  const latest = now.at(-1)?.unitId;
  const isRecent = told.slice(-reach).some(({ id }) => id === latest);
  const recent = isRecent ? now.filter(({ unitId }) => unitId === latest) : [];
  // "She died and I made the dress, that can stay in": in other words than it was told.
  const meant = new Set(termsOf(sentenceAt(wish, at).text).map(({ stem }) => stem));
  heeded.included.push(
    ...recent.filter(
      ({ text }) => phrases.length === 0 || termsOf(text).some(({ stem }) => meant.has(stem)),
    ),
  );
}

/** An answer to "Do you mean “…”, or “…”?" */
function heedChoice({ wish, told }: WishToHeed, heeded: Heeded) {
  const offered = [...(wish.question ?? '').matchAll(/“([^”]*)”/gu)].map(([, quote = '']) => quote);
  const candidates = told.flatMap((one) =>
    one.doc.sentences.flatMap((_, at) => {
      const passage = sentenceAt(one, at);
      return offered.some((quote) => passage.text.includes(quote.replace(/…$/u, '')))
        ? passage
        : [];
    }),
  );
  const named = thatSay(candidates, phrasesOf(wish.text));
  heeded.withheld.push(...(named.length > 0 ? named : chosenIn(wish.text, candidates)));
}

/** "Both", "the first one". */
function chosenIn(answer: string, candidates: Passage[]): Passage[] {
  if (/\b(?:all|both|everything|the lot|a o it)\b/iu.test(answer)) return candidates;
  if (/\b(?:first|former)\b/iu.test(answer)) return candidates.slice(0, 1);
  return /\b(?:last|second|latter|third)\b/iu.test(answer) ? candidates.slice(-1) : [];
}

const passagesThatSay = (told: readonly Told[], terms: readonly Term[]): Passage[] =>
  told.flatMap((one) =>
    one.doc.sentences.flatMap((sentence, at) => {
      const passage = sentenceAt(one, at);
      const said = [...termsOf(passage.text), ...termsMeant(one, at)];
      return mayBePrinted(sentence, one.text) && saysAll(terms, said) ? passage : [];
    }),
  );

/** Those whom the pronouns of a sentence stand for, and its verbs as a dictionary has them: "drank" is "drink". */
function termsMeant({ text, doc }: Told, at: number): Term[] {
  const antecedents = doc.mentions.flatMap(({ sentence, antecedent }) => {
    const meant = sentence === at && antecedent !== null ? doc.mentions[antecedent] : undefined;
    return meant ? termsOf(text.slice(meant.start, meant.end)) : [];
  });
  const verbs = doc.sentences[at]?.clauses.flatMap(({ verb }) => termsOf(verb?.lemma ?? '')) ?? [];
  return [...antecedents, ...verbs];
}

function sentenceAt({ id, source, text, doc }: Told, at: number): Passage {
  const { start, end } = doc.sentences[at] ?? { start: 0, end: 0 };
  return { unitId: id, source, start, end, text: text.slice(start, end) };
}

const keyOf = ({ unitId, start }: Passage) => `${unitId}:${start}`;

const unique = (passages: Passage[]): Passage[] => [
  ...new Map(passages.map((passage) => [keyOf(passage), passage])).values(),
];
