import { shapeIn } from '#server/mind/language/privacy-frames.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { likelihoodAlone } from '#server/mind/language/wish-likelihood.ts';
import { wishScore, wishThreshold } from '#server/mind/language/wish-score.ts';
import type { Recent } from './acknowledge.ts';
import { freshForm, wordForms } from './forms.ts';
import { declines } from './wishes.ts';

const ofTheBook =
  /(?<!\p{L})(?:books?|print(?:ed)?|pages?|paper|wr(?:ite|itten|iting|ote)|record(?:ed|ing)?|publish(?:ed)?|read|put|tape|note[ds]?|in there|between us|leave (?:that|it|this) out)(?!\p{L})/iu;

/** From here on a wish in plain words is sure enough to be said back as one. */
const sure = 1;

const isPlain = (sentence: string): boolean =>
  (wishScore(sentence) >= wishThreshold || shapeIn(sentence) !== null) &&
  likelihoodAlone(sentence) >= sure;

const ways = {
  alone: ['We leave that alone.', 'We let that be.'],
  out: ['I will leave that out.', 'That stays out.', 'It stays out of the book.'],
  there: ['We leave it there.', 'We let it rest there.'],
} as const;

/** Something is left out: said back as surely as it was heard, since who wished for nothing would be startled. */
export function receiveWish(text: string, recent: Recent): string {
  return freshForm(wordForms(ways[heardAs(text)]), recent.said, 0)?.say(null) ?? '';
}

function heardAs(text: string): keyof typeof ways {
  if (declines(text) && !ofTheBook.test(text)) return 'alone';
  return sentencesOf(text).some((sentence) => isPlain(sentence.text)) ? 'out' : 'there';
}
