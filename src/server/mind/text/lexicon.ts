import { nlp } from './compromise.ts';
import { wordsOf } from './tables.ts';

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

for (const word of wordsOf('past tenses')) pastTenses.add(word);

const notPast = wordsOf('never past');

const verbal = /^(?:Infinitive|PresentTense|PastTense|Participle|Copula|Modal|Auxiliary)$/u;

/** In any form: second-language tellers say "my father jump ship". */
export function isVerb(word: string): boolean {
  const tags = [known[word.toLowerCase()] ?? []].flat();
  return isPast(word) || tags.some((tag) => verbal.test(tag));
}

export function isPast(word: string): boolean {
  const lower = word.toLowerCase();
  return pastTenses.has(lower) || (/ed$/u.test(lower) && lower.length > 4 && !notPast.has(lower));
}
