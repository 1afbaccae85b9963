import type { Brief } from '#contract/briefs.ts';

export type Decided = { label: string; value: string };

/** What has been decided, in words that a person would use; what has not is not there. */
export function decidedIn(brief: Brief): Decided[] {
  const { subject, callName, printName, pronoun, person, chapters, audience } = brief;
  const { staysOut, wishes } = brief;
  const rows: [string, string | null][] = [
    ['Whose life', subject.whose === 'another' ? lifeOf(subject) : null],
    ['Walt calls you', callName],
    ['Name in the book', printName],
    ['The book says', pronoun],
    ['Told as', person && (person === 'first' ? '“I”' : 'a story about somebody')],
    ['Chapters', chapters.length > 0 ? chapters.join(', ') : null],
    ['Written for', audience],
    ['Stays out', staysOut.length > 0 ? staysOut.join(', ') : null],
    ['Other wishes', wishes.length > 0 ? wishes.join(' ') : null],
  ];
  return rows.flatMap(([label, value]) => (value ? { label, value } : []));
}

const lifeOf = ({ name, relation }: Brief['subject']) =>
  [name, relation && `your ${relation}`].filter(Boolean).join(', ') || 'Somebody else’s';

/** A list is written one thing to a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const wordsOrNull = (text: string): string | null => text.trim() || null;
