import { hasVerb } from './clauses.ts';
import { sentencesOf } from './sentences.ts';
import { wordsOf } from './spans.ts';
import { contentWords } from './vocabulary.ts';

/** English only: what a teller names who is asked what else is to stay out of the book. */

const nothingElse =
  /^\W*(?:(?:oh|well|no|nope|hm+|mm+)[,.]? )*(?:no+|nope|nothing(?: (?:else|more|comes to mind|I can think of))?|that(?:['’]s| is| was| will be|['’]ll be)? (?:all|it|everything|enough)|not (?:that I|really|at all)|i (?:don['’]t|do not) think so|none|all good|only that)(?!\p{L})/iu;

/** "Yes, what I said about", "the bit with", "leave out", "also". */
const opening =
  /^\W*(?:(?:yes|yeah|aye|well|oh|hm+|please|only|just|also|and|maybe|perhaps|then|you (?:can|could|should|may)|i(?:['’]d| would) (?:rather|like|say)|(?:don['’]t|do not) (?:put in|mention|write|print)|leave out|keep out|take out|leave)[,.]? )*(?:(?:what|everything|anything|all|whatever|the (?:part|bit|thing|things|story|business|stuff|matter)|that (?:part|bit|thing|story|business))(?: that)?(?: (?:i|you) (?:said|told you|told|mentioned|spoke|talked|heard))? (?:about|of|on|with|to do with|that has to do with) )?(?:about )?(?:the (?:name|word)s? )?/iu;
const closing = /(?:,? (?:too|as well|also|please|out|then|perhaps|i think|altogether))*\W*$/iu;

const longest = 5;

/** What is named so is a word or a few, and says nothing unless it was named as a matter. */
const isName = (part: string, isMatter: boolean): boolean =>
  wordsOf(part).length <= longest &&
  contentWords(part).length > 0 &&
  (isMatter || !hasVerb(part) || /^\p{Lu}/u.test(part));

const namesMatter = /(?<!\p{L})(?:about|to do with)(?!\p{L})/iu;

/** What else shall stay out, by name; none where nothing shall, null where neither is said. */
export function namedElse(text: string): string[] | null {
  const [first = '', ...rest] = sentencesOf(text).map((sentence) => sentence.text);
  const said = nothingElse.test(first) ? rest : [first, ...rest];
  const named = said.flatMap((sentence) =>
    partsOf(sentence).filter((part) => isName(part, namesMatter.test(sentence))),
  );
  if (named.length > 0) return named;
  return nothingElse.test(first) ? [] : null;
}

const partsOf = (sentence: string): string[] =>
  sentence
    .replace(opening, '')
    .replace(closing, '')
    .split(/\s*[,;]\s*(?:and |or |nor )?|\s+(?:and|or|nor)\s+/u)
    .map((part) => part.replace(opening, '').replace(closing, '').trim())
    .filter((part) => part !== '');
