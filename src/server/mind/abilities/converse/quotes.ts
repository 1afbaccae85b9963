import { type Clause, type Doc, isTold, type Sentence } from '#server/mind/reading/doc.ts';
import type { Manner, Quote } from './asking.ts';
import { isOpen, someoneAt, type Talk, type Telling, told, wordCount, wordsOf } from './state.ts';

const length = { least: 4, most: 10 };
const dependent =
  /^(?:when|because|before|after|until|till|while|that|who|which|where|if|as|since|how|though|although|afore|efter|whether|cause|for|which|whom|whose|what|why|like|not)\b/iu;
const reporting = new Set(
  'say said says tell told think thought suppose know knew mean meant guess ask asked be is was were am are'.split(
    ' ',
  ),
);
const ownWords = /^(?:i|we|my|our)\b/iu;
/** What is so now and does not happen. */
const lasting = new Set(
  'have has like love want live lives remember reckon keep keeps need hope feel wish see hear believe still call'.split(
    ' ',
  ),
);
const often =
  /\b(?:always|often|usually|sometimes|used to|would|whenever|when (?:s?he|they|we|I) w(?:as|ere)|(?:every|each) (?:day|night|week|month|year|time|morning|evening|summer|winter|spring|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)\b|['’]d\b/iu;
const lasted =
  /\b(?:never|ever|seldom|hardly|only|nobody|nothing|still|until|till|since|all (?:day|night|year)|years?|for (?:a|two|three|many))\b/iu;
/** What lasts, whatever the tense. */
const states = new Set(
  'have had like love want live remember keep kept need know knew stay run ran work belong stand stood sit sat own look seem count mean meant hate lie lay wear wore'.split(
    ' ',
  ),
);
const isState = (verb: string): boolean =>
  [verb, verb.replace(/d$/u, ''), verb.replace(/ed$/u, '')].some((form) => states.has(form));
const leaning = /\b(?:it|this|that|them|those|these|there)\b/iu;
const unfit = /["“”?:;()]/u;

/** The clauses that tell of something done by somebody who is known. */
export function quotesIn(talk: Talk, telling: Telling, isOf = isOfSomebody): Quote[] {
  return telling.doc.sentences.flatMap((sentence, at) => {
    if (sentence.act !== 'telling' || !isOpen(talk, telling, sentence)) return [];
    return sentence.clauses.flatMap((clause) =>
      isOf(talk, telling, clause) ? (quoteOf(telling, sentence, clause, at) ?? []) : [],
    );
  });
}

const isOfSomebody = (talk: Talk, telling: Telling, { subject }: Clause): boolean =>
  subject === 'teller' || (subject !== null && someoneAt(talk, telling, subject) !== null);

function quoteOf(
  { text, doc }: Telling,
  { start, end, cuts, quotes }: Sentence,
  clause: Clause,
  sentence: number,
): Quote | null {
  const { verb, subject, modality } = clause;
  const isWhole = clause.start - start <= 1 && end - clause.end <= 2;
  if (!verb || verb.tense === 'future' || subject === null || modality === 'unreal') return null;
  if (verb.tense !== 'past' && lasting.has(verb.lemma.toLowerCase())) return null;
  if (reporting.has(verb.lemma.toLowerCase())) return null;
  if ([...cuts, ...quotes].some((span) => span.start < clause.end && clause.start < span.end))
    return null;
  const words = wordsOf(clause, text).trim();
  if (comments.test(words)) return null;
  const said = text.slice(start, end).trim();
  const isFit = isQuotable(words) && !delicate.test(said) && isPunctuated(text);
  return {
    text: isFit && namesSubject(doc, clause, words) && isWhole ? said : null,
    sentence,
    end: clause.end,
    subject,
    manner: mannerOf(clause, wordCount(said) <= length.most ? said : words),
  };
}

function mannerOf({ verb, negated, modality }: Clause, words: string): Manner {
  if (verb?.tense === 'present') return 'is';
  if (modality === 'habitual' || often.test(words)) return negated ? 'was' : 'used';
  const isOnce =
    verb?.tense === 'past' &&
    !negated &&
    modality === 'asserted' &&
    !isState(verb.lemma.toLowerCase()) &&
    !lasted.test(words);
  return isOnce ? 'once' : 'was';
}

/** How the last sentences tell, whatever they tell: each manner once, the last first. */
export function mannersOfLast(talk: Talk, telling: Telling, most: number): Quote[] {
  const { text, doc } = telling;
  const told = [...doc.sentences.entries()].filter(
    ([, one]) => isTold(one) && isOpen(talk, telling, one),
  );
  const all = told.slice(-most).flatMap(([sentence, { clauses }]) =>
    clauses.flatMap((clause): Quote[] => {
      const { verb, modality, subject, end } = clause;
      if (verb === null || verb.tense === 'future' || modality === 'unreal') return [];
      const manner = mannerOf(clause, wordsOf(clause, text));
      const isBeing = /^(?:be|is|are|was|were)$/u.test(verb.lemma.toLowerCase());
      const meant = isBeing && manner === 'once' ? 'was' : manner;
      return [{ text: null, sentence, end, subject, manner: meant }];
    }),
  );
  const manners = new Set<Manner>();
  return all.toReversed().filter(({ manner }) => !manners.has(manner) && manners.add(manner));
}

/** Whatever was told last, whoever did it. */
export function lastOf(talk: Talk, telling: Telling): Quote | null {
  const { text, doc } = telling;
  const sentence = doc.sentences.findLastIndex(
    (one) => isTold(one) && one.clauses.some(({ verb }) => verb !== null),
  );
  const last = doc.sentences[sentence];
  if (last?.act !== 'telling' || !isOpen(talk, telling, last)) return null;
  if (comments.test(wordsOf(last, text))) return null;
  const clause = last.clauses.findLast(({ verb }) => verb !== null);
  if (!clause || clause.modality === 'unreal' || clause.verb?.tense === 'future') return null;
  const isBeing = reporting.has(clause.verb?.lemma.toLowerCase() ?? '');
  const manner = mannerOf(clause, wordsOf(clause, text));
  return {
    text: null,
    sentence,
    end: last.end,
    subject: null,
    manner: isBeing && manner === 'once' ? 'was' : manner,
  };
}

const isShort = (words: string, most: number): boolean =>
  wordCount(words) >= length.least && wordCount(words) <= most && !unfit.test(words);

const isQuotable = (words: string): boolean =>
  isShort(words, length.most) && !dependent.test(words) && !leaning.test(words);

function namesSubject({ mentions }: Doc, { subject, start, end }: Clause, words: string): boolean {
  const owner = typeof subject === 'number' ? mentions[subject] : undefined;
  return owner ? owner.start >= start && owner.end <= end : ownWords.test(words);
}

/** "That's how it was", "Now I will tell you", "I'm going to decline": said about what is told. */
const comments =
  /^\W*(?:(?:and|but|so|well|now|anyway|any road)[\s,]+)*(?:(?:that|this|it)(?:['’]s|\s+(?:is|was|were|may|can|should))|let me|I(?:['’](?:ll|m going to)|\s+(?:will|am going to|must|should|want to|won['’]t|said|say|put|wrote|told|mentioned)))(?!\p{L})/iu;

/** Said to Walt, or of a death: not said back. */
const delicate =
  /(?<!\p{L})(?:you|your|ye|walt|hello|goodbye|died?|dies|dead|death|lost|killed|drowned|buried|passed|funeral)(?!\p{L})|^(?:\p{L}\s){3}/iu;

/** Where nobody wrote a full stop, sentences begin and end by guesswork. */
const isPunctuated = (text: string): boolean =>
  wordCount(text) < unmarkedWords || /[.!?][\s"'”’)]+\S/u.test(text);
const unmarkedWords = 25;

/** The last thing they told, where it is short enough to be said back whole. */
export function saidLast(talk: Talk, telling: Telling, most = length.most): string | null {
  const sentence = told(telling).at(-1);
  if (sentence?.act !== 'telling' || !isOpen(talk, telling, sentence)) return null;
  const words = wordsOf(sentence, telling.text).trim();
  // "I was born in 1931": a date is taken down, and not said back.
  const isDated = telling.doc.times.some(
    ({ start, expression: { kind } }) =>
      kind === 'date' && start >= sentence.start && start < sentence.end,
  );
  const isUnfit = comments.test(words) || !isShort(words, most) || talk.saidAll.includes(words);
  return isUnfit || isDated || delicate.test(words) || !isPunctuated(telling.text) ? null : words;
}
