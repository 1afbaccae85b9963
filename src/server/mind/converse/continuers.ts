import type { Recent } from './acknowledge.ts';
import { type Form, freshForm } from './forms.ts';

const nods = (words: readonly string[]): Form<null>[] =>
  words.map((said) => ({ mark: new RegExp(`(?:^|[.!”] )${said}$`, 'u'), say: () => said }));

/** Ways of saying that there is time and an ear; none of them asks anything. */
const continuers = nods([
  'Go on.',
  'Please go on.',
  'Yes, go on.',
  'Do go on.',
  'Go on, please.',
  'Yes, do go on.',
]);

/** To someone who tells of what may be heavy: nothing brisk. */
const quietContinuers = nods([
  'Please go on.',
  'Yes. Go on.',
  'Go on, please.',
  'Mm. Go on.',
  'Go on.',
]);

export const isContinuer = (said: string): boolean =>
  continuers.some(({ mark }) => mark.test(said));

/** Where the teller's own words come first, the fewest are enough. */
export const continuerAfter = (quote: string | null): string | null =>
  quote === null ? null : `${quote} Go on.`;

export const continuer = (recent: Recent): string =>
  freshForm(continuers, recent.said, recent.turn)?.say(null) ?? '';

export const quietContinuer = (recent: Recent): string =>
  freshForm(quietContinuers, recent.said, recent.turn)?.say(null) ?? '';
