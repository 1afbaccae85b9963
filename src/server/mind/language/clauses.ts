import { isPast } from './lexicon.ts';
import { wordsOf } from './spans.ts';

const finite =
  /^(?:is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|went|came|got|said|knew|see|know|think|live|work|want|need|love|remember|tell|go|come|make|take|keep|put|.*(?:['’](?:s|re|m|d|ve|ll)|n['’]t))$/iu;

/** English only: whether a sentence says something of something, and is no mere answer. */
export const hasVerb = (text: string) =>
  wordsOf(text).some(({ text: word }) => finite.test(word) || isPast(word));
