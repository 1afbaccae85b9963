import type { KeptTold } from '#server/mind/mind.ts';

const places = [
  'Leeds',
  'Otley',
  'Hull',
  'York',
  'Whitby',
  'Selby',
  'Ripon',
  'Malton',
  'Goole',
  'Thirsk',
];
const people = [
  'Frank',
  'Nora',
  'Alice',
  'George',
  'Martha',
  'Edwin',
  'Lily',
  'Arthur',
  'Olive',
  'Walter',
];
const deeds = [
  'mended the boat',
  'painted the kitchen',
  'sold the piano',
  'planted an orchard',
  'learned to swim',
  'opened a shop',
  'lost the keys',
  'baked for the fair',
  'drove the van',
  'kept the accounts',
];

/** Hours of telling, made up sentence by sentence: dull, and always the same for the same length. */
export function generatedLife(characters: number): KeptTold[] {
  const told: KeptTold[] = [];
  let length = 0;
  for (let at = 0; length < characters; at += 1) {
    const sentences = Array.from({ length: 24 }, (_, index) => sentence(at * 24 + index));
    const text = sentences.join(' ');
    length += text.length;
    told.push({
      id: `message:${at}`,
      source: { type: 'message', id: String(at) },
      text,
      toldAt: new Date(Date.UTC(2025, 0, 1) + at * 3_600_000),
      conversationId: `conversation-${Math.floor(at / 25)}`,
    });
  }
  return told;
}

function sentence(at: number): string {
  const pick = <Item>(items: Item[], step: number): Item | undefined =>
    items[(at * step + (at >> 3)) % items.length];
  return `In ${1940 + (at % 70)} I ${pick(deeds, 3)} with ${pick(people, 7)} in ${pick(places, 1)} for ${2 + (at % 50)} days.`;
}
