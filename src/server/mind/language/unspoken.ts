import { wholeWords } from './spans.ts';

const silence = wholeWords(
  String.raw`(?:not|never|nobody|no one)\s+(?:\p{L}+\s+)?(?:tell|told|talk|talked|speak|spoke|spoken|say)`,
  'iu',
);

/** English only: "I'd as soon not tell it", "I never told him" are nothing to show on their own. */
export const keepsSilent = (sentence: string): boolean =>
  silence.test(sentence.replace(/n['’]t(?!\p{L})/gu, ' not'));
