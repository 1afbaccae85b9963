import type { Book } from './book.ts';

const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const curlingLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const beforeOpening = /^$|[\s([{\u2013\u2014"'“‘]/u;
/** Words that begin with an apostrophe, and years without their century. */
const shortened = /^(?:\d|(?:tis|twas|twere|em|til|till|cause|bout|round|cos|n|e|im|er)\b)/iu;
const closesLater = /\S'(?!\p{L})/u;

/**
 * A text with the quotation marks of a book in place of those of a keyboard. What may mean something else stays
 * as it was written: feet and inches, and marks inside a word or after a letter of other scripts.
 */
export function withQuotationMarks(text: string): string {
  let isOpen = false;
  return text.replace(/["']/g, (mark, at: number) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    const opens = beforeOpening.test(before) && /\S/.test(after);
    if (mark === '"') {
      if (letterOrDigit.test(before) && letterOrDigit.test(after)) return mark;
      if (opens) isOpen = true;
      else if (/\d/.test(before) && !isOpen) return mark;
      else isOpen = false;
      return opens ? '“' : '”';
    }
    if (letter.test(before) && !curlingLetter.test(before)) return mark;
    if (/\d/.test(before) && !letter.test(after)) return mark;
    const rest = text.slice(at + 1);
    return opens && !shortened.test(rest) && closesLater.test(rest) ? '‘' : '’';
  });
}

/** Names of things, which nobody reads. */
const unread = new Set(['kind', 'id', 'file', 'listenAt']);

/** The same book with the quotation marks of a book, wherever there are words. */
export const printed = (book: Book): Book => inWords(book) as Book;

function inWords(value: unknown): unknown {
  if (typeof value === 'string') return withQuotationMarks(value);
  if (Array.isArray(value)) return value.map(inWords);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, unread.has(name) ? one : inWords(one)]),
  );
}
