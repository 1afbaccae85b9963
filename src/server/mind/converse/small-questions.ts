import { hasVerb } from '#server/mind/language/clauses.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { mannerOf } from './agenda.ts';
import type { Moment } from './converse.ts';
import { turned } from './echo.ts';
import { capital } from './forms.ts';
import type { Heard } from './heard.ts';
import type { Scene } from './scene.ts';
import { smallByForm } from './small-forms.ts';
import { isSore } from './sore-words.ts';
import { wasSaid } from './transcript.ts';

const placed = /(?:^|\s)(?:in|at|on|under|by|near|over|behind) (?:the|an?|my|our|\p{Lu})/u;
const food =
  /\b(?:eat|ate|bread|soup|stew|meat|fish|potatoes|rice|sandwich\p{L}*|dinner|supper|roast)\b/iu;
const together = /\b(?:with|and|me|us|we|all|brothers?|sisters?|friends?)\b/iu;

/** A small thing to ask, and the words by which it is told already. */
export type Small = { ask: string; told?: RegExp };

/** English only: what is easily said, by what the interview asked. */
const small: [asked: RegExp, asks: Small[]][] = [
  [
    /front door|\bthe house\b/iu,
    [
      { ask: 'Where did you sleep?', told: /\b(?:bed|beds|bedroom|slept|sleep)\b/iu },
      { ask: 'What stood on the table?', told: /\btable\b/iu },
    ],
  ],
  [
    /earliest/iu,
    [{ ask: 'Where were you just then?', told: placed }, { ask: 'Who was near you?' }],
  ],
  [/your (?:mother|father)\b/iu, [{ ask: 'What were you called at home?' }]],
  [
    /smell and sound/iu,
    [{ ask: 'What was for supper?', told: food }, { ask: 'What woke you in the morning?' }],
  ],
  [
    /to school/iu,
    [
      { ask: 'How did you get there?', told: /\b(?:by|on) (?:\p{L}+)\b|\bwalk/iu },
      { ask: 'What did you have with you?', told: /\b(?:bag|satchel|slate|books?|with)\b/iu },
    ],
  ],
  [/which teacher/iu, [{ ask: 'What did the classroom look like?' }]],
  [/when you were happy/iu, [{ ask: 'What was the weather?', told: /\b(?:rain|sun|snow|hot)/iu }]],
  [/no grown-up was looking/iu, [{ ask: 'Who was in it with you?', told: together }]],
  [
    /for money/iu,
    [
      { ask: 'What did you do with the money?', told: /\b(?:spent|saved|bought|gave)\b/iu },
      { ask: 'Who gave you that work?', told: /\bfor (?:an?|the|my|M\p{L}+)\b/iu },
    ],
  ],
  [/expect you to become/iu, [{ ask: 'Who said so most?' }]],
  [/come to the work/iu, [{ ask: 'What were you given to do first?' }]],
  [
    /ordinary day of it/iu,
    [
      { ask: 'What did you eat at work?', told: food },
      { ask: 'What did you hear all day?', told: /\b(?:nois|loud|hear|sound)/iu },
    ],
  ],
  [/showed you how/iu, [{ ask: 'What did you learn first?' }]],
  [/stood beside you/iu, [{ ask: 'What did you talk about at work?' }]],
  [/still put your name to/iu, [{ ask: 'Where is it now?', told: placed }]],
  [
    /how did you meet/iu,
    [
      { ask: 'What were you wearing?', told: /\b(?:wore|dress|coat|suit|hat)\b/iu },
      { ask: 'Who spoke first?', told: /\b(?:said|asked|spoke)\b/iu },
    ],
  ],
  [/first months like/iu, [{ ask: 'Where did you live then?', told: placed }]],
  [/ordinary sunday/iu, [{ ask: 'What was for dinner?', told: food }]],
  [/came to be family/iu, [{ ask: 'What do they call you?' }]],
  [/table is full/iu, [{ ask: 'What is on the table?', told: food }]],
  [/looking forward/iu, [{ ask: 'Who will be there?', told: together }]],
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
  !nothing.test(heard.text) &&
  wordsToAnswer(moment) <= usual;

/** Whoever has nothing to say to it is asked no smaller. */
const nothing =
  /^\W*(?:no|nope|nah|none|nobody|not|nothing|never|(?:just|only) me|by myself)(?!\p{L})/iu;

function wordsToAnswer({ turns }: Moment): number {
  const answers = turns.filter(({ role }) => role === 'user').slice(-lately);
  const words = answers.reduce((sum, { content }) => sum + wordsOf(content).length, 0);
  return words / Math.max(1, answers.length);
}

/** One small question that was never asked, about what the talk is of. */
export function smallQuestion({ transcript, heard }: Scene): string | null {
  const { question } = transcript.topic;
  if (mannerOf(question) !== 'scene') return null;
  const asked = question?.text ?? '';
  const foreseen = small.flatMap(([pattern, asks]) => (pattern.test(asked) ? asks : []));
  const fitting = foreseen.length > 0 ? foreseen : smallByForm(lastSentenceOf(asked));
  const there = heard.told.some((sentence) => somewhere.test(sentence)) ? anywhere : [];
  const open = fitting.filter(({ told }) => told?.test(heard.text) !== true).map(({ ask }) => ask);
  return [...open, ...there].find((ask) => !wasSaid(transcript, ask)) ?? null;
}

/** "Think of the club's first hall. Where was it?": what is asked stands at the end. */
const lastSentenceOf = (question: string): string =>
  question.split(/(?<=[.!?])\s+/u).findLast((sentence) => sentence.endsWith('?')) ?? question;

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
  /[?"“”…\d]|^(?:yes|yeah|yep|aye|no|nope|nah|not|never|none|nothing|nobody|so|and|but|or|well|oh|ah|hm+|mm+|ok(?:ay)?|right|fine|sure|maybe|perhaps|thanks?|sorry|please|then|it|that|this|there|like|same|because|what|how|us|they|he|she)(?!\p{L})|(?<!\p{L})(?:I|we|you|your)(?!\p{L})/iu;
