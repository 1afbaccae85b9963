import { placesIn } from '#server/mind/language/places.ts';
import { freshForm, wordForms } from './forms.ts';
import type { Heard } from './heard.ts';

/** How far back an opener may not have been used. */
export const openerMemory = 8;

const shortReceipts = ['Thank you.', 'I see.', 'All right.', 'Understood.', 'Yes.', 'I follow.'];
const short = wordForms(shortReceipts);

/** Whether Walt has only nodded, so that a question may stand without it. */
export const isOnlyNod = (received: string): boolean => shortReceipts.includes(received);

export type Recent = { said: readonly string[]; turn: number };

/** "Las Vegas, 1980.": where nothing was named that one could see, the place and year were. */
export function whereAndWhen(heard: Heard, recent: Recent): string | null {
  const clauses = heard.told.flatMap((sentence) => sentence.split(/[,;:]\s+|\s+and\s+/u));
  const receipts = [...heard.told, ...clauses].flatMap(placeAndYear);
  const receipt = receipts.at(-1) ?? null;
  return receipt !== null && !recent.said.some((said) => said.startsWith(receipt)) ? receipt : null;
}

/** Only where there is one of each, so that they belong together. */
function placeAndYear(words: string): string[] {
  const [place, ...places] = placesIn(words).filter(({ end }) => !/^['’]s/u.test(words.slice(end)));
  const [year, ...years] = words.match(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/gu) ?? [];
  if (place === undefined || year === undefined || places.length + years.length > 0) return [];
  return [`${place.text}, ${year}.`];
}

export const stayingWords = ['Thank you for telling me that.', 'I hear you.', 'I am listening.'];
const staying = wordForms(stayingWords);

/** To someone who speaks of the one they lost: no quotation, no question. */
export const stayWith = (recent: Recent): string =>
  freshForm(staying, recent.said, 0)?.say(null) ?? '';

export const shortReceipt = (recent: Recent): string =>
  freshForm(short, recent.said, recent.turn)?.say(null) ?? '';

const gentle = wordForms(['Thank you.', 'I hear you.', 'I see.']);

/** After something heavy nothing is understood, and nothing is all right. */
export const gentleReceipt = (recent: Recent): string =>
  freshForm(gentle, recent.said, recent.turn)?.say(null) ?? '';
