import { keptMatters } from './kept-matters.ts';
import { remembered } from './remembered.ts';
import { wordsOf } from './vocabulary.ts';

/** "Seminary" and "seminarian" are of one stem. */
const stemLength = 7;

export function stemOf(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$/u, '');
  if (bare.length < 5) return bare.replace(/(?<=\p{L}{3})s$/u, '');
  const stem = bare
    .replace(/ies$|ied$/u, 'y')
    .replace(/(?:ings?|ers?|ed|es|e|s)$/u, '')
    .replace(/(?<twice>[bdgmnprt])\k<twice>$/u, '$<twice>');
  return stem.length < 3 ? bare : stem.slice(0, stemLength);
}

/** How openly a word speaks of a matter. */
export const tiers = ['plain', 'near', 'veiled', 'after'] as const;
export type Tier = (typeof tiers)[number];

export type Sign = { matter: number; tier: Tier; phrase: string };

const phraseOf = (entry: string): string => entry.split('_').map(stemOf).join(' ');

const signs: Sign[] = Object.values(keptMatters).flatMap((lists, matter) =>
  tiers.flatMap((tier) =>
    lists[tier]
      .split(/\s+/u)
      .filter((entry) => entry !== '')
      .map((entry) => ({ matter, tier, phrase: phraseOf(entry) })),
  ),
);

/** The signs by what they begin with: most words begin none. */
const byStart = new Map<string, Sign[]>();
for (const sign of signs) {
  const [first = ''] = sign.phrase.split(' ');
  byStart.set(first, [...(byStart.get(first) ?? []), sign]);
}

/** Which matter a stem speaks of plainly, where it is one that people keep to themselves. */
export const matterOf = new Map<string, number>(
  signs.flatMap(({ tier, phrase, matter }) =>
    tier === 'plain' ? [[phrase, matter] as const] : [],
  ),
);

/** What in a text may speak of a matter that is kept, and how openly. */
export const signsIn = remembered((text: string): readonly Sign[] => {
  const stems = wordsOf(text).flatMap(({ lower }) => lower.split("'").map(stemOf));
  return stems.flatMap((stem, at) =>
    (byStart.get(stem) ?? []).filter(({ phrase }) => {
      const { length } = phrase.split(' ');
      return length === 1 || stems.slice(at, at + length).join(' ') === phrase;
    }),
  );
});

/** English only: what is rather told to one person than to all, beside those matters. */
const intimate = `
love loved kiss bed naked sweetheart engaged baby babies womb sterile
lie lied lying pretend cheated false secret shame ashamed guilt guilty blame sin confess regret mistake forgive
cry cried wept scream afraid fear blood scar wound rope knife poison drown quarrel hate hurt burn lame
money cash pension deposit paid envelope tax owe pawn inherit
police trial court judge complaint fine guard camp party prisoner traitor signed betray hid hidden escape smuggle
ill illness clinic hospital tablet cancer mad madness nerves fits wits
`;

/** English only: what may be part of such a matter, and as well of any other. */
const uneasy = `
bedroom lover lodger carrying bairn slept twin stillborn convent wife husband mistress other another second elsewhere
disgrace scandal honest truth deceive rumour gossip fault wrong trouble
strap buckle whip threw push smother pillow hang choke broke wrist jaw punch poker bleach hands
ledger account cheque fund savings pocket collection borrow sold
denounce list report file border passport papers deport custom illegal licence stowaway reformatory soldier
voice pill diagnosis injection lock commit
took crate loot rustle cook swindle marked fixed fake copied
pint rum wine dry tipsy
dead died body corpse grave overboard abandon
`;
const stemsIn = (words: string): ReadonlySet<string> =>
  new Set(words.trim().split(/\s+/u).map(stemOf));
const [intimateStems, uneasyStems] = [stemsIn(intimate), stemsIn(uneasy)];

const someWord = (text: string, is: (stem: string) => boolean): boolean =>
  wordsOf(text).some(({ lower }) => is(stemOf(lower)));

export const isDelicate = (text: string): boolean => someWord(text, (stem) => matterOf.has(stem));
export const isIntimate = (text: string): boolean =>
  someWord(text, (stem) => matterOf.has(stem) || intimateStems.has(stem));
export const isUneasy = (text: string): boolean => someWord(text, (stem) => uneasyStems.has(stem));

/** Whether it may be part of what one keeps to oneself. */
export const isConfiding = (text: string): boolean => isIntimate(text) || isUneasy(text);
