import { hasVerb } from '#server/mind/language/clauses.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { mannerOf } from './agenda.ts';
import type { Moment } from './converse.ts';
import { turned } from './echo.ts';
import { capital } from './forms.ts';
import type { Heard } from './heard.ts';
import type { Scene } from './scene.ts';
import { isSore } from './sore-words.ts';
import { wasSaid } from './transcript.ts';

/** English only: small things that are easily said, by what the interview asked. */
const small: [asked: RegExp, asks: string[]][] = [
  [/front door|lived in the house/iu, ['Where did you sleep?', 'What stood on the table?']],
  [/earliest/iu, ['Where were you just then?', 'Who was near you?']],
  [/your (?:mother|father)\b/iu, ['What were you called at home?', 'Who did the cooking?']],
  [/smell and sound/iu, ['What was for supper?', 'What woke you in the morning?']],
  [/to school/iu, ['How did you get there?', 'What did you have with you?']],
  [/which teacher/iu, ['What did the classroom look like?']],
  [/when you were happy/iu, ['Who was with you that day?', 'What was the weather?']],
  [/no grown-up was looking/iu, ['Who was in it with you?']],
  [/for money/iu, ['What did you do with the money?', 'Who gave you that work?']],
  [/expect you to become/iu, ['Who said so most?']],
  [/come to the work/iu, ['What were you given to do first?', 'Who went with you the first day?']],
  [/ordinary day of it/iu, ['What did you eat at work?', 'What did you hear all day?']],
  [/showed you how/iu, ['What did you learn first?']],
  [/stood beside you/iu, ['What did you talk about at work?']],
  [/still put your name to/iu, ['Where is it now?']],
  [/how did you meet/iu, ['What were you wearing?', 'Who spoke first?']],
  [/first months like/iu, ['Where did you live then?']],
  [/ordinary sunday/iu, ['What was for dinner?']],
  [/came to be family/iu, ['What do they call you?']],
  [/table is full/iu, ['What is on the table?']],
  [/looking forward/iu, ['Who will be there?']],
];

/** Of wherever it was, in any interview. */
const anywhere = [
  'What would I have seen there?',
  'Who else was there?',
  'What did it sound like?',
];
const somewhere = /^(?:in|at|on|down|under|behind|over|near|by|outside|up) (?:the|an?|my|our) /iu;

/** So many words are few, and so many on the average make a teller of few words. */
const few = 7;
const usual = 9;
const lately = 4;

/** Whoever answers in a word or two is not left with a nod, but asked for something small. */
export const isOfFewWords = ({ heard, moment }: Pick<Scene, 'heard' | 'moment'>): boolean =>
  heard.words > 0 &&
  heard.words <= few &&
  !heard.text.trim().endsWith('?') &&
  wordsToAnswer(moment) <= usual;

function wordsToAnswer({ turns }: Moment): number {
  const answers = turns.filter(({ role }) => role === 'user').slice(-lately);
  const words = answers.reduce((sum, { content }) => sum + wordsOf(content).length, 0);
  return words / Math.max(1, answers.length);
}

/** One small question that was never asked, about what the talk is of. */
export function smallQuestion({ transcript, heard }: Scene): string | null {
  const { question } = transcript.topic;
  if (mannerOf(question) !== 'scene') return null;
  const fitting = small.flatMap(([asked, asks]) => (asked.test(question?.text ?? '') ? asks : []));
  const there = heard.told.some((sentence) => somewhere.test(sentence)) ? anywhere : [];
  return [...fitting, ...there].find((ask) => !wasSaid(transcript, ask)) ?? null;
}

/** "Down the pit.": of a few words the fullest are said back; nothing else shows better that they were heard. */
export function saidBack({ told, mood, words }: Heard): string | null {
  if (words > few || mood !== 'light' || told.some(isSore)) return null;
  const fullest = told
    .map((sentence) => sentence.replace(/[.!]+$/u, '').trim())
    .filter((sentence) => sentence !== '' && !unfit.test(sentence) && !hasVerb(sentence))
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0];
  return fullest === undefined ? null : `${capital(turned(fullest))}.`;
}
const unfit =
  /[?"“”…\d]|^(?:yes|yeah|yep|aye|no|nope|nah|not|never|none|nothing|nobody|so|and|but|or|well|oh|ah|hm+|mm+|ok(?:ay)?|right|fine|sure|maybe|perhaps|thanks?|sorry|please|then|it|that|this|there|like|same|because|what|how)(?!\p{L})|(?<!\p{L})(?:I|we|you|your)(?!\p{L})/iu;
