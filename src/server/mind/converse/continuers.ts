import type { Recent } from './acknowledge.ts';
import { type Form, freshForm } from './forms.ts';

/** Ways of saying that there is time and an ear; none of them asks anything. */
const continuers: Form<null>[] = [
  'Go on.',
  'Please go on.',
  'Yes, go on.',
  'Do go on.',
  'Go on, please.',
  'Yes, do go on.',
].map((words) => ({ mark: new RegExp(`(?:^|[.!”] )${words}$`, 'u'), say: () => words }));

export const isContinuer = (said: string): boolean =>
  continuers.some(({ mark }) => mark.test(said));

/** Where the teller's own words come first, the fewest are enough. */
export const continuerAfter = (quote: string | null): string | null =>
  quote === null ? null : `${quote} Go on.`;

export const continuer = (recent: Recent): string =>
  freshForm(continuers, recent.said, recent.turn)?.say(null) ?? '';
