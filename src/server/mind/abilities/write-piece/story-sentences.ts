import {
  beginsWithPronoun,
  excerpt,
  hasVerb,
  type ToldSentence,
  toldSentences,
} from '#server/mind/abilities/shared/excerpts.ts';
import {
  type Act,
  type Clause,
  isTold,
  type Sentence,
  type Told,
} from '#server/mind/reading/doc.ts';
import { concreteCount, contentStems } from '#server/mind/text/content-words.ts';
import { isPast } from '#server/mind/text/lexicon.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { framesOf } from './frames.ts';
import { isElliptical, isOfTheTalk, isRemark } from './openings.ts';
import { guessedRuns } from './unmarked.ts';

/** Asked about the book, one answers for the book: only what happened is told besides. */
const aboutTheBook = new Set([...wordsOf('topics of the book'), 'shall-stay-out', 'shall-we']);
/** What answers these is nobody's to print, dated or not. */
const aboutPrivacy = new Set(['stays-out', 'shall-stay-out']);
const fewestOfStory = 2;

/** The sentences of a telling that are of the life, as an editor would choose them. */
export function storySentences(unit: Told): ToldSentence[] {
  const told = lifeSentences(unit);
  const frames = framesOf(unit, told);
  return wholeRuns(
    unit,
    told.filter(({ at }) => !frames.has(at)),
  );
}

const cutAnyway = new Set<Act>(['question', 'withhold', 'goodbye', 'greeting', 'thanks', 'brief']);

/** Where only a guess parts sentences, what is between two that are told is told, and so is what they begin or end with. */
function wholeRuns(unit: Told, told: readonly ToldSentence[]): ToldSentence[] {
  const { sentences } = unit.doc;
  const kept = new Map(told.map((one) => [one.at, one]));
  for (const [from, to] of guessedRuns(unit)) {
    const own = [...kept.keys()].filter((at) => at >= from && at <= to);
    if (own.length === 0) continue;
    const [first, last] = [Math.min(...own), Math.max(...own)];
    for (let at = from; at <= to; at += 1) {
      const { act, cue } = sentences[at] as Sentence;
      const isWithin = at > first && at < last;
      const isTalk = act === 'withhold' || (!isWithin && (cue !== undefined || cutAnyway.has(act)));
      if (!kept.has(at) && !isTalk) kept.set(at, lineOf(unit, at));
    }
  }
  return [...kept.values()].toSorted((one, other) => one.at - other.at);
}

/** Told as if they were of the life, and of the talk around it; beside a wish to leave out, nothing is offered. */
export function frameSentences(unit: Told): ToldSentence[] {
  if (hasWish(unit)) return [];
  const told = lifeSentences(unit);
  const frames = framesOf(unit, told);
  return told.filter(({ at }) => frames.has(at));
}

function lifeSentences(unit: Told): ToldSentence[] {
  const { doc, question = '' } = unit;
  const told = new Map(toldSentences(unit).map((one) => [one.at, one]));
  const topic = doc.asked?.topic ?? '';
  const isForTheBook = aboutTheBook.has(topic) && question.includes('?');
  const mayDate = !aboutPrivacy.has(topic);
  const tells = (sentence: Sentence, at: number): boolean =>
    happened(sentence) || (mayDate && isDated(unit, at));
  if (isForTheBook) {
    const isEnough =
      doc.sentences.filter(happened).length >= fewestOfStory ||
      (mayDate && [...told.keys()].some((at) => isDated(unit, at)));
    if (!isEnough) return [];
  }
  return doc.sentences.flatMap((sentence, at) => {
    const own = told.get(at) ?? within(unit, at);
    if (!own) return [];
    return !isForTheBook || tells(sentence, at) ? [own] : [];
  });
}

const isWish = ({ act, topic }: Sentence): boolean => act === 'withhold' || topic === 'is-it-out';

const hasWish = ({ doc }: Pick<Told, 'doc'>): boolean => doc.sentences.some(isWish);

/** What may have been told and is not printed, since it may as well have been meant for Walt. */
export function unsureSentences(unit: Told): ToldSentence[] {
  const printed = new Set(lifeSentences(unit).map(({ at }) => at));
  return unit.doc.sentences.flatMap((sentence, at) =>
    printed.has(at) || !isUnsure(unit, at) || speaksToWalt(excerpt(unit.text, sentence))
      ? []
      : [lineOf(unit, at)],
  );
}

const happened = ({ clauses }: Sentence): boolean =>
  clauses.some(({ verb, modality }) => verb?.tense === 'past' && modality !== 'unreal');

/** The same by its words, where its verb was not made out. */
const seemsPast = (said: string): boolean =>
  tokensOf(said).some(({ word }) => isPast(word) && !talkVerbs.has(word));

const isDated = ({ doc }: Told, at: number): boolean =>
  doc.times.some(
    ({ sentence, expression }) =>
      sentence === at && (expression.kind === 'date' || expression.kind === 'range'),
  );

/** What may be taken for talk though it is told; wishes, greetings and refusals never are. */
const doubtful = new Set<Act>([
  'talk',
  'aside',
  'question',
  'include',
  'brief',
  'assent',
  'denial',
  'decline',
]);
const fewestWords = 2;
/** A sentence that is so near to something told is told with it. */
const nearby = 2;

/** No phrase says that it is meant for Walt, it stands beside something told, asks and decides nothing. */
function isUnsure({ doc, text }: Told, at: number): boolean {
  const { sentences } = doc;
  const sentence = sentences[at];
  if (!sentence || !doubtful.has(sentence.act) || sentence.cue) return false;
  if (sentence.topic === 'corrected') return false;
  if (doc.brief.some((one) => one.sentence === at)) return false;
  const said = excerpt(text, sentence);
  if (hasWish({ doc })) return at === 0 && namesWhoFollows(doc);
  if (at === 0 && isElliptical(said)) return true;
  const around = sentences.slice(Math.max(0, at - nearby), at + nearby + 1);
  if (!around.some(isTold)) return false;
  const words = tokensOf(said).length;
  // "Ladder slipped.", not "I'm okay."
  const tells = words > shortest || (words >= fewestWords && happened(sentence));
  return !said.endsWith('?') && (tells || at === 0 || isNamed(doc, at));
}

/** It belongs to the story around it: all of it, or what stands before a remark to Walt. */
function within(unit: Told, at: number): ToldSentence | null {
  const sentence = unit.doc.sentences[at];
  if (!sentence) return null;
  const { told } = sentence;
  if (isUnsure(unit, at)) {
    if (isOfTheStory(unit, at, sentence)) return lineOf(unit, at);
    if (!told) return null;
  }
  const isAgain = againSaid.has(sentence.topic ?? '');
  const trails = told && !wishes.has(sentence.act) && !isAgain && told.start === sentence.start;
  if (!trails || !happened(sentence) || speaksToWalt(excerpt(unit.text, told))) return null;
  return lineOf(unit, at, told);
}

const wishes = new Set<Act>(['withhold', 'decline', 'goodbye', 'greeting', 'thanks', 'correction']);

/** "…, did I say that?": it was said before. */
const againSaid = new Set(['told-you', 'told-already']);

/** "Mikes. He and Dad fell out": whom it means, the first word says. */
function namesWhoFollows(doc: Told['doc']): boolean {
  const [first, second] = doc.sentences;
  return (
    first !== undefined &&
    second !== undefined &&
    !hasVerb(first) &&
    doc.mentions.some(({ sentence, name }) => sentence === 0 && name !== null) &&
    isTold(second) &&
    beginsWithPronoun(doc, 1)
  );
}

/** Amid what is told all is told; at its edges it must tell what was or of somebody else, name or date something. */
function isOfTheStory(unit: Told, at: number, sentence: Sentence): boolean {
  const { doc } = unit;
  const said = excerpt(unit.text, sentence);
  if (isInstead(unit, at, said)) return true;
  // "Let me tell you about the flood, in May 1965."
  if (sentence.act === 'talk' && saysYear(unit, at)) return true;
  const isAmidst = isAmid(doc, at);
  if (isRemark(said) || (isOfTheTalk(unit, at) && !(isAmidst && happened(sentence)))) return false;
  if (isAmidst && sentence.act !== 'aside') {
    if (happened(sentence) && !namesTheTalk(said)) return true;
    if (sentence.act === 'talk' && hasVerb(sentence) && !speaksToWalt(said)) return true;
  }
  if (sentence.act === 'decline') return false;
  if (at === 0 && isElliptical(said)) return true;
  if (!hasVerb(sentence))
    return !speaksToWalt(said) && (isNamed(doc, at) || isBareAnswer(unit, at));
  const [first] = sentence.clauses;
  if (speaksToWalt(said) && !(first && tellsOf(first))) return false;
  const words = tokensOf(said).length;
  const isOfSomebody = isNamed(doc, at) || tellsOfOthers(doc, at);
  if (words < shortest || (opens(doc, at) && sentence.act === 'talk' && !isOfSomebody))
    return false;
  if (closes(doc, at)) return refersToStory(said) || happened(sentence);
  if (sentence.act === 'assent') return words > shortest;
  // An aside is about the room as it is now; what happened at some other time is told.
  if (sentence.act === 'aside')
    return happened(sentence) && doc.times.some((time) => time.sentence === at);
  if (sentence.act === 'include') return happened(sentence);
  return refersToStory(said) || tellsOfOthers(doc, at) || happened(sentence) || seemsPast(said);
}

const isAmid = ({ sentences }: Told['doc'], at: number): boolean =>
  sentences.slice(0, at).some(isTold) && sentences.slice(at + 1).some(isTold);

/** Nothing is told before it. */
const opens = ({ sentences }: Told['doc'], at: number): boolean =>
  !sentences.slice(0, at).some(isTold);

/** Nothing is told behind it, and they take their leave. */
const closes = ({ sentences }: Told['doc'], at: number): boolean =>
  !sentences.slice(at + 1).some(isTold) && sentences.some(({ act }) => act === 'goodbye');

/** "You asked what people said of him." */
const namesTheTalk = (said: string): boolean =>
  /\b(?:walt|book)\b|\byou (?:asked|said|told|mentioned|wanted)\b/iu.test(said);

const tellsOfOthers = ({ mentions }: Told['doc'], at: number): boolean =>
  mentions.some((one) => one.sentence === at && (one.kind === 'person' || one.gender !== null));

/** "I always leave it on now.": the end of a story leans on it. */
const refersToStory = (said: string): boolean =>
  tokensOf(said).some(({ word }) => anaphors.has(word));

const anaphors = new Set([
  'it',
  'there',
  'he',
  'him',
  'his',
  'she',
  'her',
  'they',
  'them',
  'their',
]);

const saysYear = (unit: Told, at: number): boolean =>
  unit.doc.times.some(
    ({ sentence, expression }) =>
      sentence === at && expression.kind === 'date' && expression.year !== null,
  );

/** "Rain." answers a question, and "You keep your thumb out of the way" says how it was done. */
function isInstead({ doc, question }: Told, at: number, said: string): boolean {
  const things = concreteCount(said);
  if (at === 0) return question !== undefined && things > 0 && tokensOf(said).length < shortest;
  const [before, after] = [doc.sentences[at - 1], doc.sentences[at + 1]];
  const isAmidst = before && after && isTold(before) && isTold(after);
  const words = tokensOf(said).map(({ word }) => word);
  return (
    isAmidst === true &&
    things >= fewestThings &&
    words[0] === 'you' &&
    !words.some((word) => word === 'walt' || talkVerbs.has(word) || speaking.has(word))
  );
}

const fewestThings = 2;
const shortest = 3;
const talkVerbs = wordsOf('talk verbs');
const speaking = wordsOf('speaking');

/** "I worked there, and you see things", not "I told you about the horse". */
const tellsOf = ({ subject, verb }: Clause): boolean => {
  if (verb?.tense !== 'past' || subject === null) return false;
  return subject !== 'teller' || !(talkVerbs.has(verb.lemma) || speaking.has(verb.lemma));
};

/** What only trails it is a manner of speaking: "He has his father's hands, I'll tell you that." */
function speaksToWalt(said: string): boolean {
  const head = said.replace(/,[^,]{1,25}$/u, '');
  const text = tokensOf(head).length >= shortest ? head : said;
  return (
    tokensOf(text).some(({ word }) => /^(?:you|your|yours|walt)$/u.test(word)) ||
    /\b(?:the|this|your|our) book\b/iu.test(text)
  );
}

const isNamed = ({ mentions, times }: Told['doc'], at: number): boolean =>
  mentions.some(({ sentence, name }) => sentence === at && name !== null) ||
  times.some(({ sentence }) => sentence === at);

/** "Chiefly carrots." */
const isBareAnswer = ({ doc, text, question }: Told, at: number): boolean => {
  const sentence = doc.sentences[at];
  if (at > 0 || !sentence || question === undefined) return false;
  const mayAnswer = sentence.act === 'talk' || sentence.act === 'aside';
  return mayAnswer && contentStems(excerpt(text, sentence)).length > 0;
};

function lineOf(unit: Told, at: number, span?: { start: number; end: number }): ToldSentence {
  const whole = unit.doc.sentences[at] as Sentence;
  const { start, end } = span ?? whole;
  const cuts = whole.cuts.filter((cut) => cut.start >= start && cut.end <= end);
  const sentence = { ...whole, start, end, cuts };
  return { unit, at, sentence, text: excerpt(unit.text, sentence), leans: true };
}
