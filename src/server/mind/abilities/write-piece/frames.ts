import { excerpt, hasVerb, type ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { certainKind, type Doc, type Told } from '#server/mind/reading/doc.ts';
import { concreteCount, contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { answersOnly, isOfTheTalk, isRemark } from './openings.ts';

/**
 * The sentences around a story that belong to the talk: what answers Walt's reply before the telling begins, and what
 * is said of the room or of oneself when it has ended. A piece leaves them over.
 */
export function framesOf(unit: Told, sentences: readonly ToldSentence[]): Set<number> {
  const frames = new Set<number>();
  const isRejecting = rejectsQuestion(unit, sentences[0]?.at ?? 0);
  const isClosing = unit.doc.sentences.some(({ act }) => act === 'goodbye');
  const take = (all: readonly ToldSentence[], isFrame: (one: ToldSentence) => boolean): void => {
    for (const one of all) {
      if (frames.has(one.at) || !isFrame(one)) return;
      frames.add(one.at);
    }
  };
  take(sentences, (one) => opensTalk(unit, one, isRejecting));
  take(
    sentences.toReversed(),
    (one) => endsTalk(one) || (isClosing && isOfNow(one) && !tellsOf(unit.doc, one.at)),
  );
  for (const one of sentences)
    if (isRemark(one.text) || isOnlyOpener(one) || leadsToCorrection(one)) frames.add(one.at);
  return frames;
}

const refusing = new Set(['decline', 'redirect', 'denial']);
const corrects = new Set(['complaint', 'told-already', 'told-you']);
const shortEcho = 4;

/** "At home?", "I have just told you that": what was asked was not what they told of. */
export function rejectsQuestion({ text, doc }: Told, until: number): boolean {
  return doc.sentences.slice(0, until + 1).some((sentence, at) => {
    if (at < until && (refusing.has(sentence.act) || corrects.has(sentence.topic ?? '')))
      return true;
    const said = excerpt(text, sentence);
    // "My father? He was whistling." takes the question.
    const namesSomebody = doc.mentions.some((one) => one.sentence === at && one.kind === 'person');
    return said.endsWith('?') && tokensOf(said).length <= shortEcho && !namesSomebody;
  });
}

/** "I should fix something. It was 1,410, not 1,140." */
const leadsToCorrection = ({ unit, at }: ToldSentence): boolean =>
  isOfTheTalk(unit, at) && unit.doc.sentences[at + 1]?.act === 'correction';

/** "Anyway.", "Now then." */
const isOnlyOpener = ({ text }: ToldSentence): boolean =>
  tokensOf(text).every(({ word }) => openers.has(word) || word === 'then');

/** Before the telling: it takes up what Walt said, and tells of nobody and of no time. */
function opensTalk(unit: Told, told: ToldSentence, isRejecting: boolean): boolean {
  const { text, at, sentence } = told;
  const own = contentStems(text);
  const words = tokensOf(text);
  const isPleased = pleased.has(words[0]?.word ?? '') && words.length <= 2 && !hasVerb(sentence);
  if (isPleased || words.every(({ word }) => openers.has(word) || pleased.has(word))) return true;
  if (isOfTheTalk(unit, at)) return !saysWhen(unit.doc, at);
  if (!hasVerb(sentence)) {
    if (isSaidAgain(unit, at) || isEcho(unit, told)) return true;
    if (words.length < mostWords && (echoes(unit, own) || asking.has(words.at(-1)?.word ?? '')))
      return true;
  }
  if (tellsOf(unit.doc, at)) return false;
  if (isRemark(text) || text.endsWith('?')) return true;
  const happened = sentence.clauses.some(({ verb }) => verb?.tense === 'past');
  if (isRejecting && !happened && (answersOnly(told) || isOfNow(told))) return true;
  if (isRejecting && echoes(unit, own)) return true;
  const isOfTeller = sentence.clauses.some(({ subject }) => subject === 'teller');
  if (sentence.act !== 'telling' && sentence.act !== 'bare-answer')
    return own.length < fewestStems && (isOfTeller || concreteCount(text) === 0);
  return speaksOn(told);
}

const fewestStems = 2;
/** "I told you that. Otley, in 1941." */
const isSaidAgain = ({ doc }: Told, at: number): boolean =>
  doc.sentences.slice(0, at).some(({ topic }) => topic === 'told-already' || topic === 'told-you');

const asking = new Set(['who', 'what', 'when', 'where', 'why', 'which', 'how']);
const denying = new Set(['nothing', 'none', 'never', 'nobody', 'no'].flatMap(contentStems));

/** It has no word of its own: "Nothing was done about the roof", asked what was done about the roof. */
function echoes(unit: Told, own: readonly string[]): boolean {
  const asked = new Set(contentStems(unit.question ?? ''));
  const words = own.filter(
    (stem) => !denying.has(stem) && !openers.has(stem) && !pleased.has(stem),
  );
  return words.length > 0 && words.every((stem) => asked.has(stem));
}

/** "Little.", asked for as much or as little as they like. */
function isEcho({ question = '' }: Told, { text }: ToldSentence): boolean {
  const asked = new Set(tokensOf(question).map(({ word }) => word));
  return !question.endsWith('?') && tokensOf(text).every(({ word }) => asked.has(word));
}

const saysWhen = ({ times }: Doc, at: number): boolean =>
  times.some(({ sentence, expression }) => sentence === at && expression.kind === 'date');

const openers = wordsOf('openers');
const pointing = new Set(['that', 'this']);
const mostWords = 5;

/** "That is an odd thing to ask", "A little more, then.": about what was just said, with nothing in it to be seen. */
function speaksOn({ text, sentence }: ToldSentence): boolean {
  const words = tokensOf(text).map(({ word }) => word);
  const begun = words.findIndex((word) => !openers.has(word) && !pleased.has(word));
  const first = words[begun] ?? '';
  if (!hasVerb(sentence)) {
    const goesOn = first === 'something' || first === 'anything' || words.at(-1) === 'then';
    return (goesOn && words.length <= mostWords) || words.some((word) => toWalt.has(word));
  }
  const [clause] = sentence.clauses;
  const isPresent = clause?.verb?.tense === 'present' && clause.subject === null;
  return isPresent && pointing.has(first) && concreteCount(text) === 0;
}

const pleased = wordsOf('pleased');
const toWalt = new Set(['you', 'your', 'yours', 'walt']);

/** After the telling: said to Walt, or of the talk, with nothing told in it. */
function endsTalk({ unit, at, text, sentence }: ToldSentence): boolean {
  if (isRemark(text)) return true;
  if (sentence.clauses.some(({ verb }) => verb?.tense === 'past')) return false;
  if (isOfTheTalk(unit, at)) return true;
  if (unit.doc.sentences[at - 1]?.act === 'aside') return true;
  const tellsWalt = sentence.clauses.some(
    ({ subject, verb }) => subject === 'teller' && verb !== null && telling.has(verb.lemma),
  );
  const isToWalt = tokensOf(text).some(({ word }) => toWalt.has(word));
  return tellsWalt && isToWalt && !tellsOf(unit.doc, at);
}

const telling = new Set(['tell', 'ask']);

/** All of it is so now, or shall be. */
const isOfNow = ({ sentence: { clauses } }: ToldSentence): boolean => {
  const spoken = clauses.filter(({ verb }) => verb !== null);
  const [first] = spoken;
  return (
    (first?.verb?.tense === 'present' || first?.verb?.tense === 'future') &&
    spoken.filter(({ verb }) => verb?.tense === 'past').length <= spoken.length / 3
  );
};

/** Something certain happens in it, or it names somebody or a time. */
const tellsOf = ({ events, mentions, times }: Doc, at: number): boolean =>
  times.some(({ sentence, expression }) => sentence === at && expression.kind !== 'vague') ||
  mentions.some(({ sentence, name, kin }) => sentence === at && (name ?? kin) !== null) ||
  events.some((event) => event.sentence === at && certainKind(event) !== null);
