import type { Clause, Sentence } from '#server/mind/reading/doc.ts';
import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { isOpen, someoneAt, type Talk, type Telling, wordCount, wordsOf } from './state.ts';

/** Words of the teller that can stand by themselves between quotation marks. */
export type Quote = {
  text: string;
  sentence: number;
  subject: Clause['subject'];
  negated: boolean;
  /** It happened, at one time: not how things were, used to be or seldom were. */
  once: boolean;
};

const length = { least: 4, leastWithin: 5, most: 10 };
const joining = /^(?:and then|and|but|so|then|or)\s+/iu;
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
const repeated =
  /\b(?:always|never|often|ever|every|each|usually|sometimes|seldom|hardly|only|used to|would|still|all (?:day|night|year)|years?|for (?:a|two|three|many))\b|['’]d\b/iu;
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

/** Of a long clause, what stands before the first comma behind its verb. */
function beforeComma(clause: string, from: number): string {
  const at = clause.indexOf(',', from);
  return at < 0 ? clause : clause.slice(0, at);
}

/** The clauses that tell of something done, whole and short: what may be said back as it was said. */
export function quotesIn(talk: Talk, telling: Telling): Quote[] {
  return telling.doc.sentences.flatMap((sentence, at) => {
    if (sentence.act !== 'telling' || !isOpen(talk, telling, sentence)) return [];
    return sentence.clauses.flatMap((clause) =>
      isOfSomebody(talk, telling, clause) ? (quoteOf(telling, sentence, clause, at) ?? []) : [],
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
  const { verb, subject, modality, negated } = clause;
  if (!verb || verb.tense === 'future' || subject === null || modality === 'unreal') return null;
  if (verb.tense !== 'past' && lasting.has(verb.lemma.toLowerCase())) return null;
  if (reporting.has(verb.lemma.toLowerCase())) return null;
  if ([...cuts, ...quotes].some((span) => span.start < clause.end && clause.start < span.end))
    return null;
  const whole = wordsOf(clause, text).trim();
  const bare = wordCount(whole) > length.most ? beforeComma(whole, verb.end - clause.start) : whole;
  const words = bare.replace(joining, '').replace(/[.!,]+$/u, '');
  const count = wordCount(words);
  if (count < length.least || count > length.most) return null;
  if (dependent.test(words) || leaning.test(words) || unfit.test(words)) return null;
  const opens = clause.start - start <= 1 && words === bare.replace(/[.!,]+$/u, '');
  const closes = end - clause.end <= 2 && bare === whole;
  const owner = typeof subject === 'number' ? doc.mentions[subject] : undefined;
  const namesSubject = owner
    ? owner.start >= clause.start && owner.end <= clause.end
    : ownWords.test(words);
  if (!namesSubject) return null;
  if (!(opens && closes) && count < length.leastWithin) return null;
  return {
    text: `${opens ? '' : '… '}${words}${closes ? '.' : ' …'}`,
    sentence,
    subject,
    negated,
    once:
      verb.tense === 'past' &&
      !negated &&
      modality === 'asserted' &&
      !isState(verb.lemma.toLowerCase()) &&
      !repeated.test(words),
  };
}

const sentenceLength = { least: 4, whole: 14, cut: 10 };
const opening = /^(?:(?:and then|and|but|so|then|or|well|oh|aye|yes|no|anyway|any road)[\s,]+)+/iu;

/** "That's how it was": said about what was told. */
const comments =
  /^\W*(?:(?:and|but|so|well|anyway|any road)[\s,]+)*(?:that|this|it)(?:['’]s|\s+(?:is|was|were))(?!\p{L})/iu;

/** The last thing they told, whole where it is short, else its first words. */
export function saidLast(talk: Talk, telling: Telling): string | null {
  const sentence = telling.doc.sentences.findLast(
    (one) =>
      one.act === 'telling' &&
      isOpen(talk, telling, one) &&
      !comments.test(wordsOf(one, telling.text)) &&
      wordCount(wordsOf(one, telling.text)) >= sentenceLength.least,
  );
  if (sentence === undefined) return null;
  const all = wordsOf(sentence, telling.text).trim();
  const said = all.replace(opening, '').replace(/[.!,…]+$/u, '');
  if (unfit.test(said)) return null;
  const front = said === all.replace(/[.!,…]+$/u, '') ? '' : '… ';
  const words = said.split(/\s+/u);
  if (words.length < sentenceLength.least) return null;
  if (words.length <= sentenceLength.whole) return `${front}${said}.`;
  const cut = words.slice(0, sentenceLength.cut);
  while (cut.length > sentenceLength.least && isFunctionWord(cut.at(-1)?.toLowerCase() ?? ''))
    cut.pop();
  return `${front}${cut.join(' ').replace(/,$/u, '')} …`;
}
