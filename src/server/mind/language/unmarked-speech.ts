import { capitalised } from './edits.ts';
import { quotationsOf } from './quotations.ts';

/** English only: what somebody said, written down without quotation marks: "She says, show me." */
const saying =
  /(?<!\p{L})(?<!(?:as|like) (?:they|people|he|she|I|we|you) |(?:they|people|must|should|would|might|can|could|to|['’]ll|['’]d) )(?:says?|said|shouts|shouted|asks|asked|goes|told (?:me|him|her|them|us)),\s+/giu;

/** "she said, laughing", "he said, and I believed it", "he said, I think, …": no words of theirs. */
const noSpeech =
  /^(?:and|but|that|which|who|because|when|as|then|so|with|to|for|in|at|on|if|not|even|just|by|from|years?|once|again|finally|\p{L}+ing)(?!\p{L})|^I (?:think|believe|suppose|guess|remember|reckon),/iu;
const toSomeone = /(?<!\p{L})(?:I|me|my|mine|we|us|our|you|your)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** Where the teller goes on after it: ", and I told her". */
const goesOn = /,?\s+(?:and|so|but)\s+(?=(?:I|we|he|she|they)(?:\s|['’]))/u;

/** The sentence with marks around such words, as far as they speak of "me" or to "you". */
export function withSpeechMarked(sentence: string): string {
  const found = [...sentence.matchAll(saying)].at(-1);
  if (!found || quotationsOf(sentence).length > 0 || /["“”]/u.test(sentence)) return sentence;
  const start = found.index + found[0].length;
  const rest = sentence.slice(start);
  const joint = goesOn.exec(rest);
  const speech = rest.slice(0, joint?.index ?? rest.length);
  if (noSpeech.test(rest) || !toSomeone.test(speech)) return sentence;
  const [open, close] = sentence.includes('’') ? ['“', '”'] : ['"', '"'];
  const said = capitalised(speech);
  const after = joint ? `,${close} ${rest.slice(joint.index).replace(/^[,\s]+/u, '')}` : close;
  return sentence.slice(0, start) + open + said + after;
}
