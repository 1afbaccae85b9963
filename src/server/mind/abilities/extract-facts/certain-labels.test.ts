import { describe, expect, it } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import type { Fact } from '#server/mind/facts.ts';
import { extractFacts } from './rules.ts';

const born = 'I was born in 1940 in Ballina.';

function factOf(...said: string[]): Fact | undefined {
  const units = told(born, ...said);
  const { facts } = extractFacts({ teller: teller('Oisin Garvey'), told: units, known: [], today });
  const last = units.at(-1)?.id;
  return facts.find(({ rests }) => rests.some(({ unitId }) => unitId === last));
}

describe('whom a fact names', () => {
  it.each([
    ['My mother kept bees behind the chapel in 1951.', ['mother']],
    ['Mam kept bees behind the chapel in 1951.', ['mother']],
    ['In 1951 my sister Bridget kept bees behind the chapel.', ['Bridget']],
    ['In 1951 the bees were kept by Mrs Hanley from the chapel.', ['Mrs Hanley']],
  ])('is certain: %s', (said, people) => {
    expect(factOf(said)?.people).toEqual(people);
  });

  it.each([
    'In 1951 the boy’s mother came down to the gate with a lamp.',
    'I drove the doctor’s wife to the station in 1961.',
    'The examiner was an old man with a cough, and he passed me in 1962.',
    'In 1962 your mother gave you your wages back on the Friday.',
    'In 1962 she said no Ma, I’m going to sea.',
    'In 1962 he asked me Grandma were you ever on a boat.',
    'Tuam is like a drawer of spoons, and in 1962 we went to Tuam General Market.',
    'In 1962 we painted SINGER DELUXE SEWING on the gable.',
    'In 1962 we rowed over to Arnold’s Cove for the turf.',
    'He said, Oisin, you will never row, and that was in 1962.',
    'Puddle was all that was left of the road in 1962.',
  ])('is nobody where that is not certain: %s', (said) => {
    expect(factOf(said)).toMatchObject({ people: [] });
  });

  it('is not the one who was named before, where a stranger came between', () => {
    const said =
      'My father sold the boat in 1962. A man came with a lantern. He held the light up.';
    const units = told(said);
    const { facts } = extractFacts({ teller: teller('Ann Day'), told: units, known: [], today });
    expect(facts.flatMap(({ people }) => people)).toEqual(['father']);
  });
});

describe('where a fact was', () => {
  it('is told by a word that leads there and a name that is known', () => {
    expect(factOf('In 1962 we lived for a year in Boston.')?.places).toEqual(['Boston']);
  });

  it.each([
    'In 1962 the scar on my neck looked like Florida.',
    'At New Year in 1962 we opened every door and shouted.',
    'In 1962 we stayed a week with Madhura and her goats.',
  ])('is nowhere where that is not certain: %s', (said) => {
    expect(factOf(said)).toMatchObject({ places: [] });
  });
});

describe('what kind a fact is', () => {
  it.each([
    ['My father died in 1962, in the spring.', 'loss'],
    ['We nearly died laughing in the vestry in 1962.', 'event'],
    ['Nobody died in the fire of 1962, only the cow.', 'event'],
    ['In 1962 I opened the gate and let the cattle go.', 'event'],
  ])('%s: %s', (said, kind) => {
    expect(factOf(said)?.kind).toBe(kind);
  });
});

describe('when a fact was', () => {
  it('is worked out from an age that is the teller’s own', () => {
    expect(factOf('I was twelve when I first went down to the boats.')?.when).toMatchObject({
      workedOut: true,
      text: '1952 or 1953',
    });
  });

  it.each([
    'There was a boy with a drum on the quay that day, six years old, Tariq.',
    'In Utrecht I was nine years, by the canal, and I learned to weld.',
    'The judge asked me what I wanted to be, like I was six, and everybody laughed.',
    'After the war they gave everybody twenty pounds, whoever had two thousand, my mother too.',
  ])('is left open where an age or a sum is no date: %s', (said) => {
    expect(factOf(said)?.when ?? null).toBeNull();
  });

  it('has no year of something told long before it', () => {
    const said =
      'We shut the shop in 1993. It was empty for long. Nobody came. The rain got in. We marched on the third of March with the band.';
    const units = told(said);
    const { facts } = extractFacts({ teller: teller('Ann Day'), told: units, known: [], today });
    const march = facts.find(({ statement }) => statement.includes('marched'));
    expect(march?.when ?? null).toBeNull();
  });
});
