import type { Teller } from '#server/mind/mind.ts';

/** The name that is printed, where the book is about who tells it; what they go by says less. */
const printedOf = ({ brief: { subject, printName } }: Teller) =>
  subject.whose === 'own' ? (printName ?? subject.name) : null;

/** Whose name stands on a book: who tells it. */
export const authorOf = (teller: Teller) =>
  (printedOf(teller) ?? teller.brief.callName ?? teller.accountName).trim();

/** What strangers may know of who tells. */
export const firstNameOf = (teller: Teller) =>
  (teller.brief.callName ?? printedOf(teller) ?? teller.accountName).trim().split(/\s+/)[0] ?? '';
