import type { pronouns } from '#server/mind/material.ts';

/** English only: the words that stand for the teller once another tells it. */

export type Pronoun = (typeof pronouns)[number];

export const selfForms: Record<
  Pronoun,
  { i: string; me: string; my: string; mine: string; myself: string }
> = {
  she: { i: 'she', me: 'her', my: 'her', mine: 'hers', myself: 'herself' },
  he: { i: 'he', me: 'him', my: 'his', mine: 'his', myself: 'himself' },
  they: { i: 'they', me: 'them', my: 'their', mine: 'theirs', myself: 'themselves' },
};

export const usForms: Record<string, string> = {
  we: 'they',
  "we're": 'they’re',
  "we've": 'they’ve',
  "we'd": 'they’d',
  "we'll": 'they’ll',
  us: 'them',
  our: 'their',
  ours: 'theirs',
  ourselves: 'themselves',
};

/** Words that may mean another whom the same pronoun would name; a pronoun confuses most. */
export const othersOf: Record<Pronoun, { pronoun: RegExp; kin: RegExp }> = {
  she: {
    pronoun: /^(?:she|her|hers|herself|she's|she'd|she'll|she's)$/,
    kin: /^(?:mother|mum|mom|mam|mammy|mummy|mama|mamá|sister|sister-in-law|mother-in-law|daughter|wife|aunt|auntie|grandmother|granny|gran|grandma|nana|abuela|girl|woman|lady|niece|miss|mrs|girlfriend|midwife|nun)$/u,
  },
  he: {
    pronoun: /^(?:he|him|his|himself|he's|he'd|he'll)$/,
    kin: /^(?:father|dad|daddy|papa|papá|brother|brother-in-law|father-in-law|son|husband|uncle|grandfather|grandpa|grandad|boy|man|nephew|mr|boyfriend|priest)$/u,
  },
  they: {
    pronoun: /^(?:they|them|their|theirs|themselves|we|us|our|they'd|we'd|they're|they've)$/,
    kin: /^(?:parents|grandparents|folks|brothers|sisters|children|grandchildren|kids|people|boys|girls|lads|daughters|sons|twins|uncles|aunts|aunties|cousins|friends|neighbours|neighbors|lodgers|girlfriends|men|women|lodger|soldiers|nurses|teachers|workers)$/,
  },
};

const kinNames =
  /^(?:Dad|Daddy|Da|Mom|Mommy|Mum|Mummy|Mam|Mammy|Ma|Mama|Mamá|Mamma|Papa|Papá|Pa|Pop|Mother|Father|Gran|Granny|Grandma|Grandpa|Grandad|Granddad|Grandfather|Grandmother|Nana|Nan|Nanna)(?:['’]s)?$/u;

/** "Dad" as a name: anyone else would have to say whose. */
export const isKinName = (word: string) => kinNames.test(word);

const title = /^(?:mr|mrs|ms|miss|dr|sir|dame|father|sister|rev)\.?$/i;

export function givenName(name: string) {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return title.test(first) && rest.length > 0 ? name.trim() : first;
}

/** The given name, which may be all of an account's name: "Ooi Swee Lan" is Swee Lan. */
export function calledName(name: string, texts: string[]) {
  const isSurnamed = texts.some((text) => {
    const at = text.indexOf(` ${name.trim()}`);
    return at > 0 && /\p{Lu}[\p{L}\p{M}-]+$/u.test(text.slice(0, at));
  });
  return isSurnamed ? name.trim() : givenName(name);
}

export const possessive = (name: string) => `${name}’s`;
