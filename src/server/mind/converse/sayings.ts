import { hasVerb } from '#server/mind/language/clauses.ts';
import { isVerb } from '#server/mind/language/lexicon.ts';
import { functionWords, pictureOf, type Word, wordsOf } from '#server/mind/language/vocabulary.ts';

/** English only: a few words of the teller's that stand by themselves, and how much there is to see in them. */
export type Saying = { words: string; picture: number };

const fewest = 3;
const most = 8;

/** Where a clause may begin and end; "and" only where somebody does something after it. */
const joints =
  /[,;:…–—]+\s+(?:(?:and|but|so|or|because)\s+)?|\s+(?:and|but|so|because)\s+(?=(?:I|we|he|she|they|you|nobody|everybody|everyone|it|the|my|our|his|her)\s)/gu;

/** The short clauses of a sentence in which one can see something, the best first. */
export function sayingsIn(sentence: string): Saying[] {
  const whole = sentence.replace(/[.!…]+$/u, '').trim();
  return [...new Set([whole, ...whole.split(joints)])]
    .filter(stands)
    .map((words) => ({ words, picture: bestPicture(words) }))
    .filter(({ picture }) => picture > 0)
    .sort((one, other) => other.picture - one.picture);
}

/** Who does something, and what: never a piece of a sentence that leans on the rest of it. */
function stands(clause: string): boolean {
  const count = wordsOf(clause).length;
  return (
    count >= fewest &&
    count <= most &&
    subject.test(clause) &&
    hasVerb(clause) &&
    !onlySaysWhat.test(clause) &&
    !unquotable.some((pattern) => pattern.test(clause))
  );
}

const subject =
  /^(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Nn]obody|[Ee]very(?:body|one)|[Tt]he|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)\s/u;

const unquotable = [
  /["“”‘?!]|(?<!\p{L})['’]|['’](?!\p{L})/u,
  /\d/u,
  /** What is said about the telling, or asked of Walt. */
  /(?<!\p{L})(?:say|said|says|tell|told|think|thought|know|knew|remember|forget|forgot|write|correct|mention|mean|meant|guess|suppose|you|your|yours|later|earlier)(?!\p{L})/iu,
  /** Faults of grammar and speech are nobody's to repeat. */
  /^(?:he|she|it) (?:give|come|run|do|don['’]t|have|go|take|make|say|were|weren['’]t)(?!\p{L})|^(?:we|they|you) (?:was|wasn['’]t|is)(?!\p{L})|(?<!\p{L})(?:ain['’]t|them \p{L}+s|off of)(?!\p{L})/iu,
  /,\s\S+$/u,
  /** It ends in the middle. */
  /(?<!\p{L})(?:the|a|an|of|to|for|with|from|and|or|but|that|which|who|when|because|my|our|his|her|their|its|very|so|as|like|than|if|in|at|on|by|was|were|is|are|be|been|had|has|have)$/iu,
  /** Whose, and of whom, is not clear without the sentence before. */
  /^(?:the|my|our|his|her|their)\s+\p{L}+\s+(?:that|who|which|where|of whom)(?!\p{L})/iu,
];

/** "My brother is Kwesi", "he was the teacher": true, and nothing to hear again. */
const onlySaysWhat = /^(?:\p{L}+ ){1,3}(?:was|is|were|are|am|became) (?:an?|the|my|our|\p{Lu})/u;

const pointers =
  /^(?:an?|the|my|our|his|her|their|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|no|some|every)$/u;

/** A thing one could hold is worth most, then the rarest word that is pointed at. */
function bestPicture(clause: string): number {
  const words = wordsOf(clause);
  const pictures = words.map((word, at) => pictureAt(words, word, at));
  return Math.max(0, ...pictures);
}

function pictureAt(words: readonly Word[], { text, lower }: Word, at: number): number {
  if (at === 0 || /^\p{Lu}/u.test(text) || functionWords.has(lower)) return 0;
  const isPointedAt = words
    .slice(Math.max(0, at - 2), at)
    .some((before) => pointers.test(before.lower));
  const picture = pictureOf(lower);
  if (picture === 3) return isPointedAt || /s$/u.test(lower) ? 3 : 2;
  return picture > 0 && isPointedAt && !isVerb(lower) ? 2 : 0;
}
