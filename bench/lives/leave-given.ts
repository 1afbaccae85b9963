import { leaveAskedIn } from '#server/mind/language/leave-asked.ts';
import { isOpen, type Life } from './life.ts';
import { stands } from './wording.ts';

/** What a teller says who is asked whether something stays out of the book, and means it or does not. */
const answers = {
  meant: [
    'Yes, please.',
    "I'd rather you did.",
    'Please leave it out.',
    'Oh yes. My sister is still alive.',
    'It had better stay out, yes.',
    'Yes, that is nobody’s business.',
  ],
  'not meant': [
    'No, no, that can go in.',
    'No, it is no secret.',
    'Oh no, put it in.',
    'Not at all.',
    'Good heavens, no. I was only talking.',
    "I don't mind, you can write that.",
  ],
  misunderstood: [
    'No, no, you can write that.',
    'Oh, I did not mean that. Put it in.',
    'That can go in.',
  ],
  'only that': ['No, only that.', 'No, the rest can go in.', 'Just that bit.'],
  'only before': ['Only what I told you before.', 'Yes, but not what I just said.', 'Just that.'],
  'nothing of it': [
    'No, no, all of that can go in.',
    'Oh, I did not mean that. Put it all in.',
    'No, nothing has to stay out.',
  ],
} as const;

/** One of them by chance of the life, the same at every run. */
export function wayOf(said: keyof typeof answers, life: Life, at: number): string {
  const ways = answers[said];
  return ways[(life.name.length + at) % ways.length] ?? '';
}

/** What the teller says to Walt, who asks about an answer of which so much is open. */
export function answerTo(say: string, life: Life, at: number, open: string): keyof typeof answers {
  switch (leaveAskedIn(say)) {
    case 'before':
      if (isKeptBack(life, at - 1)) return isKeptBack(life, at) ? 'meant' : 'only before';
      return isKeptBack(life, at) ? 'not meant' : 'nothing of it';
    case 'earlier':
      return isKeptBack(life, saidAgain(say, life)) ? 'meant' : 'not meant';
    case 'rest':
      if (stillOpen(life, open).length > 0) return 'meant';
      return isKeptBack(life, at) ? 'only that' : 'nothing of it';
    default:
      return isKeptBack(life, at) ? 'meant' : 'not meant';
  }
}

/** The words that are to be left out and stand in what is open. */
export const stillOpen = (life: Life, open: string): string[] =>
  life.private.filter((word) => stands(word, open));

/** Nobody remembers more than this of what else it was. */
const mostNamed = 2;

export function namingElse(words: string[]): string {
  const named = words.slice(0, mostNamed);
  return named.length === 0
    ? 'No, that is all.'
    : `Yes, what I said about ${named.join(', and ')}.`;
}

/** The answer of which Walt said something again. */
function saidAgain(say: string, life: Life): number {
  const quote = /“([^”]+?)…?”/u.exec(say)?.[1] ?? '';
  return life.turns.findIndex(({ answer }) => answer.includes(quote));
}

/** Whether an answer tells what is to be left out, or tells nothing and stands beside one that does. */
export function isKeptBack(life: Life, at: number): boolean {
  const holds = (index: number) =>
    life.private.some((word) => stands(word, life.turns[index]?.answer ?? '')) ||
    life.facts.some((fact) => fact.turn === index + 1 && !isOpen(fact));
  const tells = life.facts.some((fact) => fact.turn === at + 1);
  return holds(at) || (!tells && (holds(at - 1) || holds(at + 1)));
}
