import { peopleOf } from '#server/mind/language/remembered.ts';
import type { Passage } from './passages.ts';

/** English only: whether a passage says by itself that it is about those before the teller, and about them alone. */
export const opensWithForebears = ({ lines, stands }: Passage): boolean =>
  stands === 'alone' &&
  speaksOfForebears(lines[0]?.text ?? '') &&
  !lines.some(({ text }) => teller.test(text));

const teller = /(?<!\p{L})(?:I|me|we|us|myself)(?!\p{L})/u;

const forebear = /^(?:great-)?(?:grand)?(?:mother|father|parent)$/u;

export const isForebear = (relation: string | null) => relation !== null && forebear.test(relation);

const speaksOfForebears = (text: string) =>
  people.test(text) ||
  peopleOf(text).some(
    ({ relation, of, start }) => isForebear(relation) && of !== null && start <= opening,
  );

const opening = 24;

const people = /^(?:My|Our) (?:people|family|folks|ancestors|forebears)(?!\p{L})/u;
