import { isOwnLife, printNameOf, type Teller } from '#server/mind/teller.ts';
import { plain } from '#server/mind/text/plain.ts';

/** The name over the book: of somebody else's life never the teller's own. */
export function bookNameOf(teller: Teller): string {
  const { name } = teller.brief.subject;
  const printed = printNameOf(teller);
  if (isOwnLife(teller) || name === null) return printed;
  const words = new Set(plain(printed).split(/\s+/u));
  return plain(name)
    .split(/\s+/u)
    .some((word) => words.has(word))
    ? printed
    : name;
}
