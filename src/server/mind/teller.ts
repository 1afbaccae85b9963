import type { Brief } from '#contract/briefs.ts';
import { plain } from '#server/mind/text/plain.ts';

/** Who tells, and what they have decided about their book. The account's name is only a first guess. */
export type Teller = { accountName: string; brief: Brief };

const firstWord = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

/** What Walt calls whoever he talks with. */
export const callNameOf = ({ accountName, brief }: Teller): string =>
  brief.callName ?? firstWord(accountName);

export const isOwnLife = ({ brief }: Teller): boolean => brief.subject.whose === 'own';

/** How the name of whoever the book is about is printed. */
export const printNameOf = (teller: Teller): string =>
  teller.brief.printName ??
  (isOwnLife(teller) ? teller.accountName : (teller.brief.subject.name ?? ''));

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
