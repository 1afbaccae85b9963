import { classOf } from './lexicon.ts';
import { neverNames } from './name-words.ts';
import { capitalised, type NameClues, namesIn } from './names.ts';
import { peopleIn } from './people.ts';

/** What all texts together show of a name: "my brother Chidi" once makes Chidi a person everywhere. */
export function cluesFrom(texts: string[]): NameClues {
  const people = new Map<string, number>();
  const places = new Map<string, number>();
  for (const text of texts) {
    for (const { name, relation } of peopleIn(text)) {
      if (name !== null && relation !== null) count(people, [name, firstOf(name)], 5);
    }
    for (const name of namesIn(text)) {
      if (!name.sure) continue;
      if (name.sort === 'person') count(people, [name.text, firstOf(name.text)], 1);
      if (name.sort === 'place') count(places, [name.text], 1);
    }
  }
  for (const name of oftenCapital(texts)) count(people, [name], 1);
  return {
    people: new Set(
      [...people.keys()].filter((name) => (people.get(name) ?? 0) > (places.get(name) ?? 0)),
    ),
    places: new Set(
      [...places.keys()].filter((name) => (places.get(name) ?? 0) >= (people.get(name) ?? 0)),
    ),
  };
}

/** A word that no list knows, twice or more with a capital and never without, is somebody; the Starline is a hall. */
function oftenCapital(texts: string[]): string[] {
  const capitals = new Map<string, number>();
  const small = new Set<string>();
  for (const text of texts) {
    for (const word of text.match(/[\p{L}\p{M}]{3,}/gu) ?? []) {
      if (!capitalised(word)) small.add(word.toLowerCase());
      else if (classOf(word) === null && !neverNames.has(word.toLowerCase()))
        count(capitals, [word], 1);
    }
    for (const [, word = ''] of text.matchAll(/(?<!\p{L})[Tt]he\s+(\p{Lu}[\p{L}\p{M}]{2,})/gu))
      small.add(word.toLowerCase());
  }
  return [...capitals.keys()].filter(
    (word) => (capitals.get(word) ?? 0) > 1 && !small.has(word.toLowerCase()),
  );
}

function firstOf(name: string): string {
  const first = name.split(/\s+/u)[0] ?? name;
  return /^(?:Mr|Mrs|Ms|Miss|Dr|St|Fr|Father|Sister|Monsieur|Madame)\.?$/u.test(first)
    ? name
    : first;
}

function count(counts: Map<string, number>, names: string[], weight: number): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + weight);
}
