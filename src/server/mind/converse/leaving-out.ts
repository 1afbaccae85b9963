import {
  asksLeave,
  type LeaveAsked,
  leavePromises,
  leaveQuestions,
} from '#server/mind/language/leave-asked.ts';
import { shapeIn } from '#server/mind/language/privacy-frames.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { likelihoodAlone } from '#server/mind/language/wish-likelihood.ts';
import { wishScore, wishThreshold } from '#server/mind/language/wish-score.ts';
import { gentleReceipt, type Recent } from './acknowledge.ts';
import { freshForm, wordForms } from './forms.ts';
import type { Scene } from './scene.ts';
import type { WishNow } from './wish-now.ts';
import { declines } from './wishes.ts';

const ofTheBook =
  /(?<!\p{L})(?:books?|print(?:ed)?|pages?|paper|wr(?:ite|itten|iting|ote)|record(?:ed|ing)?|publish(?:ed)?|read|put|tape|note[ds]?|in there|between us|leave (?:that|it|this) out)(?!\p{L})/iu;

/** From here on a wish in plain words is sure enough to be said back as one. */
const sure = 0.75;

const isPlain = (sentence: string): boolean =>
  (wishScore(sentence) >= wishThreshold || shapeIn(sentence) !== null) &&
  likelihoodAlone(sentence) >= sure;

export const wishesPlainly = (text: string): boolean =>
  sentencesOf(text).some((sentence) => isPlain(sentence.text));

const ways = {
  alone: ['We leave that alone.', 'We let that be.'],
  out: leavePromises,
  there: ['We leave it there.', 'We let it rest there.'],
} as const;

/** What was not surely meant is asked about, each time in other words. */
export function askLeave(scene: Scene): string {
  const { heard, recent, privately } = scene;
  const of = askedAbout[privately.wish];
  if (of !== undefined) {
    const again =
      privately.along === null ? '' : `You also told me: “${shortened(privately.along)}” `;
    return `${received(scene)} ${again}${leaveQuestion(scene, of)}`;
  }
  const asked = leaveQuestion(scene, 'last');
  return heard.loss === null && heard.mood === 'light'
    ? asked
    : `${gentleReceipt(recent)} ${asked}`;
}

const askedAbout: Partial<Record<WishNow, LeaveAsked>> = {
  'rest in doubt': 'rest',
  'before in doubt': 'before',
  'earlier in doubt': 'earlier',
};

/** Of what was asked about the answer is received, of anything else the wish. */
function received({ transcript, saidLast, recent, privately }: Scene): string {
  if (!asksLeave(transcript.lastFromWalt)) return receiveWish(saidLast, recent);
  return privately.letIn.length > 0 ? onlyThat : keptOut(recent);
}
const onlyThat = 'Only that, then.';

const mostSaidAgain = 18;

/** The beginning of a long sentence is enough to know it by. */
function shortened(sentence: string): string {
  const end = wordsOf(sentence)[mostSaidAgain - 1]?.end;
  return end === undefined ? sentence : `${sentence.slice(0, end)}…`;
}

function leaveQuestion({ privately }: Scene, of: LeaveAsked): string {
  const questions = leaveQuestions[of];
  return questions[privately.timesAsked % questions.length] ?? '';
}

export const keptOut = (recent: Recent): string =>
  freshForm(wordForms(['It stays out.', 'I will leave it out.']), recent.said, 0)?.say(null) ?? '';

export const keptIn = (recent: Recent): string =>
  freshForm(wordForms(['Then it stays in.', 'Good, it stays in.']), recent.said, 0)?.say(null) ??
  '';

/** Something is left out: said back as surely as it was heard, since who wished for nothing would be startled. */
export function receiveWish(text: string, recent: Recent): string {
  return freshForm(wordForms(ways[heardAs(text)]), recent.said, 0)?.say(null) ?? '';
}

function heardAs(text: string): keyof typeof ways {
  if (declines(text) && !ofTheBook.test(text)) return 'alone';
  return wishesPlainly(text) ? 'out' : 'there';
}
