import type { Brief } from '#contract/briefs.ts';

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
