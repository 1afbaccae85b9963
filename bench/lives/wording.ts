const contractions: [RegExp, string][] = [
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d(?=[^\p{L}]|$)/gu, ' '],
  [/'s(?=[^\p{L}]|$)/gu, ' '],
];

/** The words of a text, small, with contractions opened, in their order. */
export function wordsOf(text: string): string[] {
  let plain = text.normalize('NFC').replaceAll('’', "'").toLowerCase();
  for (const [short, long] of contractions) plain = plain.replace(short, long);
  return plain.replaceAll("'", '').match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** What is left of a word without its English endings; crude, and the same for both sides. */
export function stemOf(word: string): string {
  if (word.length < 4) return word.replace(/y$/, 'i').replace(/(?<=..)e$/, '');
  const bare = word
    .replace(/(?:ied|ies)$/, 'i')
    .replace(/(?:(?<=[sxzo]|ch|sh)es|(?<=[aeiouy].*)ing|ed|(?<!s)s)$/, '')
    .replace(/y$/, 'i')
    .replace(/e$/, '');
  return bare.replace(/([bdgmnprt])\1$/, '$1');
}

export const stemsOf = (text: string) => wordsOf(text).map(stemOf);

const kin: Record<string, string> = {
  father: 'father dad daddy da pa papa pop abba abbu baba tata tato pai',
  mother: 'mother mom mum mam mammy mummy mama mamá ma amma mãe',
  grandmother: 'grandmother grandma gran granny nan nana',
  grandfather: 'grandfather grandpa grandad granddad grandfather',
  brother: 'brother brothers',
  sister: 'sister sisters half-sister half-sisters',
  aunt: 'aunt auntie aunty theia',
  uncle: 'uncle tío tio',
  son: 'son boy',
  daughter: 'daughter girl',
  husband: 'husband',
  wife: 'wife',
};
const kinOf = new Map(
  Object.entries(kin).flatMap(([relation, said]) =>
    said.split(' ').map((word) => [stemOf(word), relation] as const),
  ),
);

/** Father, Dad and Abba are one word here. */
export const sense = (stem: string) => kinOf.get(stem) ?? stem;
export const sensesOf = (text: string) => stemsOf(text).map(sense);
export const isKin = (stem: string) => kinOf.has(stem);

/** Whether the phrase stands in the text, word after word. */
export function stands(phrase: string, text: string): boolean {
  const wanted = sensesOf(phrase);
  const said = sensesOf(text);
  return said.some((_, at) => wanted.every((word, offset) => said[at + offset] === word));
}

const small = new Set(
  `a an and are as at be been but by did do does for from had has have he her hers him his i in into is it its
  me my no not of off on or our out over own she so some such than that the their them then there these they
  this those to too up us was we were what when where which who will with would you your am just also about
  after before again all any because both each here how if only very can could should one mine ours theirs
  himself herself themselves myself ourselves while during until since upon between s t d`
    .split(/\s+/)
    .map(stemOf),
);

/** The words that carry something, as stems. */
export const contentOf = (text: string) => stemsOf(text).filter((stem) => !small.has(stem));
