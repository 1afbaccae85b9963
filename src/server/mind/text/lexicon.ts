import nlp from 'compromise';

/** The words that compromise knows by themselves, without reading a sentence: a look-up each. Its types leave the model open. */
const model = nlp.model() as { one: { lexicon: Record<string, string | string[]> } };
const known = model.one.lexicon;

export type WordClass = 'person' | 'place' | 'demonym' | 'other';

const personal = /^(?:FirstName|MaleName|FemaleName|LastName|Person)$/u;
const local = /^(?:City|Country|Region|Place)$/u;

export function classOf(word: string): WordClass | null {
  const tags = [known[word.toLowerCase()] ?? []].flat();
  if (tags.length === 0) return null;
  if (tags.some((tag) => personal.test(tag))) return 'person';
  if (tags.some((tag) => local.test(tag))) return 'place';
  return tags.includes('Demonym') ? 'demonym' : 'other';
}

export function isCountry(name: string): boolean {
  return [known[name.toLowerCase()] ?? []].flat().includes('Country');
}

export function genderOf(firstName: string): 'she' | 'he' | null {
  const tags = [known[firstName.toLowerCase()] ?? []].flat();
  if (tags.includes('FemaleName')) return 'she';
  return tags.includes('MaleName') ? 'he' : null;
}

const pastTenses = new Set(
  Object.entries(known)
    .filter(([, tags]) => [tags].flat().some((tag) => tag === 'PastTense' || tag === 'Participle'))
    .map(([word]) => word),
);

for (const word of 'drew grew knew threw blew flew sang swam wore tore chose froze rode drove wrote spoke woke broke stole shook fled slid dug struck spun bought brought caught fought taught sought ran began became cut fed led'.split(
  ' ',
))
  pastTenses.add(word);

const notPast =
  /^(?:hundred|indeed|speed|breed|sacred|naked|wicked|beloved|kindred|exceed|proceed|succeed|agreed)$/u;

const verbal = /^(?:Infinitive|PresentTense|PastTense|Participle|Copula|Modal|Auxiliary)$/u;

/** In any form: second-language tellers say "my father jump ship". */
export function isVerb(word: string): boolean {
  const tags = [known[word.toLowerCase()] ?? []].flat();
  return isPast(word) || tags.some((tag) => verbal.test(tag));
}

export function isPast(word: string): boolean {
  const lower = word.toLowerCase();
  return pastTenses.has(lower) || (/ed$/u.test(lower) && lower.length > 4 && !notPast.test(lower));
}

const describing = /^(?:Adjective|Adverb|Gerund|Comparable)$/u;

const ofLife =
  /^(?:deaf|blind|lame|crippled|pregnant|dead|single|divorced|widowed|married|unmarried|retired|orphaned|adopted|stillborn|premature)$/iu;

/** It says how something was, and names nothing: "cold", "beautiful". */
export function isDescribing(word: string): boolean {
  if (ofLife.test(word)) return false;
  const tags = [known[word.toLowerCase()] ?? []].flat();
  return tags.length > 0
    ? tags.every((tag) => describing.test(tag))
    : /(?:ful|ible|ous|ly|llent)$/iu.test(word);
}
