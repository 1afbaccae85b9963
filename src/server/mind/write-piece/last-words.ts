import { askedIn } from '#server/mind/language/book-questions.ts';
import type { Paragraph } from './sections.ts';

const lookingBack = 'Looking back';

/** English only: what stands over the answer to a question that looks back on it all. */
const matters: [RegExp, string][] = [
  [/(?<!\p{L})remembered(?!\p{L})/iu, 'How to be remembered'],
  [/(?<!\p{L})proud(?:est)?(?!\p{L})/iu, 'What there is to be proud of'],
  [/(?<!\p{L})advice(?!\p{L})/iu, 'A word of advice'],
  [/(?<!\p{L})(?:learn|learned|learnt|taught you|teach you)(?!\p{L})/iu, 'What life has taught'],
  [/(?<!\p{L})regrets?(?!\p{L})/iu, 'What might have been otherwise'],
  [/(?<!\p{L})matters?(?!\p{L})/iu, 'What matters'],
  [/(?<!\p{L})look(?:ing)? back(?!\p{L})/iu, lookingBack],
];

const wanting =
  /(?<!\p{L})(?:like|want|wish|hope) (?:for )?([^?,.]+?) to (?:know|remember|understand)(?!\p{L})/iu;

/** "What would you like Rhian and Huw to know?" is headed "What Rhian and Huw should know". */
export function lastWordsHeading({ lines, when }: Pick<Paragraph, 'lines' | 'when'>) {
  const question = askedIn(lines[0]?.unit.question ?? '') ?? '';
  if (when || lines.some(({ unit }) => unit.id !== lines[0]?.unit.id)) return null;
  const readers = wanting.exec(question)?.[1]?.replace(/(?<!\p{L})your(?!\p{L})/giu, 'the');
  if (readers && !/(?<!\p{L})(?:you|me|it|him|her|them|us)(?!\p{L})/iu.test(readers))
    return `What ${readers} should know`;
  return matters.find(([asked]) => asked.test(question))?.[1] ?? null;
}

/** What was said at the very end, by the question that is gone; "On time." says nothing without it. */
export function lastWordsOf(paragraphs: Paragraph[]): { heading: string; from: number } | null {
  const headings = paragraphs.map(lastWordsHeading);
  const from = headings.lastIndexOf(null) + 1;
  const [first, ...others] = headings.slice(from);
  if (!first || from === 0) return null;
  return { heading: others.every((other) => other === first) ? first : lookingBack, from };
}
