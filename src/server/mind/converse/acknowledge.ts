import { placesIn } from '#server/mind/language/places.ts';
import { consent } from './consent.ts';
import { capital, type Form, freshForm, wordForms } from './forms.ts';
import type { Heard } from './heard.ts';
import type { Quote } from './quote.ts';

/** How far back an opener may not have been used. */
export const openerMemory = 8;

const quoting: Form<string>[] = [
  { mark: /^“[^”]+\.”/u, say: (quote) => `“${capital(quote)}.”` },
  { mark: /^Ah, “/u, say: (quote) => `Ah, “${quote}”.` },
  { mark: /^“[^”]+”, yes\./u, say: (quote) => `“${capital(quote)}”, yes.` },
  { mark: /^So, “/u, say: (quote) => `So, “${quote}”.` },
  { mark: /^Yes, “/u, say: (quote) => `Yes, “${quote}”.` },
];

const shortReceipts = ['Thank you.', 'I see.', 'All right.', 'Understood.', 'Yes.', 'I follow.'];
const short = wordForms(shortReceipts);

/** Whether Walt has only nodded, so that a question may stand without it. */
export const isOnlyNod = (received: string): boolean => shortReceipts.includes(received);

export type Recent = { said: readonly string[]; turn: number };

const longestPicture = 6;
const fewWords = 3;
/** Not in every turn: nobody wants an echo. */
const isEcho = ({ said }: Recent): boolean => said.at(-1)?.includes('“') ?? false;

/** A few of their own words back before anything is asked; after a few words only a short receipt. */
export function receive(heard: Heard, recent: Recent): string {
  if (heard.words < fewWords) return consent('goOn', recent);
  return quoteBack(heard, recent) ?? whereAndWhen(heard, recent) ?? shortReceipt(recent);
}

export function quoteBack(heard: Heard, recent: Recent): string | null {
  const quote = heard.words < 7 || isEcho(recent) ? null : bestQuote(heard, recent);
  if (quote === null) return null;
  return freshForm(quoting, recent.said, recent.turn)?.say(quote) ?? null;
}

/** "Las Vegas, 1980.": where nothing was named that one could see, the place and year were. */
export function whereAndWhen(heard: Heard, recent: Recent): string | null {
  const clauses = heard.told.flatMap((sentence) => sentence.split(/[,;:]\s+|\s+and\s+/u));
  const receipts = clauses.flatMap((clause) => {
    const place = placesIn(clause).find((one) => !/^['’]s/u.test(clause.slice(one.end)))?.text;
    const year = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/u.exec(clause)?.[0];
    return place === undefined || year === undefined ? [] : [`${place}, ${year}.`];
  });
  const receipt = receipts.at(-1) ?? null;
  return receipt !== null && !recent.said.some((said) => said.startsWith(receipt)) ? receipt : null;
}

/** What is heard again was not heard again before: a picture in a few words, else the clause that holds one. */
function bestQuote(heard: Heard, recent: Recent): string | null {
  const fresh = (words: string) => !recent.said.some((said) => said.includes(words));
  const picture = heard.pictures.find((one) => isWhole(one) && fresh(one.words));
  if (picture !== undefined && picture.picture >= vivid) return picture.words;
  const saying = heard.sayings.find(({ words }) => fresh(words));
  return saying?.words ?? picture?.words ?? null;
}
const vivid = 4.3;

const isWhole = ({ words, picture }: Quote): boolean => {
  const count = words.split(/\s+/u).length;
  return picture >= 3.4 && count >= fewWords && count <= longestPicture;
};

const staying = wordForms(['Thank you for telling me that.', 'I hear you.', 'I am listening.']);

/** To someone who speaks of the one they lost: no quotation, no question. */
export const stayWith = (recent: Recent): string =>
  freshForm(staying, recent.said, 0)?.say(null) ?? '';

export const shortReceipt = (recent: Recent): string =>
  freshForm(short, recent.said, recent.turn)?.say(null) ?? '';

const gentle = wordForms(['Thank you.', 'I hear you.', 'I see.']);

/** After something heavy nothing is understood, and nothing is all right. */
export const gentleReceipt = (recent: Recent): string =>
  freshForm(gentle, recent.said, recent.turn)?.say(null) ?? '';
