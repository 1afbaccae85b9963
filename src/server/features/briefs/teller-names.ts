import type { Teller } from '#server/mind/mind.ts';

/** The name that is printed, where the book is about who tells it; what they go by says less. */
const printedOf = ({ brief: { subject, printName } }: Teller) =>
  subject.whose === 'own' ? (printName ?? subject.name) : null;

/** Whose name stands on a book: who tells it, in full where what they go by is a part of it. */
export const authorOf = (teller: Teller) =>
  (printedOf(teller) ?? fullOf(teller) ?? teller.brief.callName ?? teller.accountName).trim();

const fullOf = ({ accountName, brief: { subject, callName } }: Teller) =>
  subject.whose === 'own' && callName && accountName.split(/\s+/).includes(callName)
    ? accountName
    : null;

/** What strangers may know of who tells. */
export const firstNameOf = (teller: Teller) =>
  (teller.brief.callName ?? printedOf(teller) ?? teller.accountName).trim().split(/\s+/)[0] ?? '';
