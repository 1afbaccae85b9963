import { describe, expect, it } from 'vitest';
import { isSaidIn, teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { extractFacts } from './rules.ts';

const factsIn = (units: Told[], known: KnownFact[] = []) =>
  extractFacts({ teller: teller('Oisin Garvey'), told: units, known, today });

const rows: {
  said: [question: string, answer: string];
  words: string;
  kind?: Fact['kind'];
  year?: string;
  people?: string[];
  places?: string[];
}[] = [
  {
    said: ['Where were you born?', 'I was born in Ballina in 1951, the last of nine.'],
    words: 'I was born in Ballina in 1951',
    kind: 'birth',
    year: '1951',
    places: ['Ballina'],
  },
  {
    said: ['And then?', 'In 1973 I married Breda Coyne in Castlebar.'],
    words: 'I married Breda Coyne',
    kind: 'marriage',
    year: '1973',
    people: ['Breda Coyne'],
  },
  {
    said: ['Did you stay?', 'We moved to Boston in March 1979 with two trunks and a canary.'],
    words: 'We moved to Boston',
    kind: 'move',
    year: '1979',
    places: ['Boston'],
  },
  {
    said: ['And your father?', 'My father died in 1986, on the boat, of his heart.'],
    words: 'My father died',
    kind: 'loss',
    year: '1986',
    people: ['father'],
  },
  {
    said: ['And your work?', 'I worked at the Quincy shipyard for eleven years.'],
    words: 'Quincy shipyard',
    kind: 'work',
  },
  {
    said: ['What else comes back to you?', 'I was born in Athlone in 1944, above the chandlery.'],
    words: 'I was born in Athlone',
    kind: 'birth',
    year: '1944',
  },
  {
    said: ['What was the winter like?', 'Our daughter Nora was born in 1977, in the frost.'],
    words: 'Our daughter Nora was born',
    kind: 'child',
    year: '1977',
  },
];

const rejectionOf = (fact: Fact): KnownFact => ({ ...fact, id: 'f1', status: 'rejected' });

describe('the facts of what was told', () => {
  it.each(rows)('has $words', ({ said, words, kind, year, people, places }) => {
    const { facts } = factsIn(told(said));
    const fact = facts.find(({ statement }) => statement.includes(words));
    expect(fact).toBeDefined();
    if (kind) expect(fact?.kind).toBe(kind);
    if (year) expect(fact?.when?.from.slice(0, 4)).toBe(year);
    if (people) expect(fact?.people).toEqual(people);
    if (places) expect(fact?.places).toEqual(places);
  });

  it('is said in the words of the teller, to the letter, and rests on them', () => {
    const units = told(...rows.map(({ said }) => said));
    const { facts } = factsIn(units);
    expect(facts.length).toBeGreaterThanOrEqual(rows.length);
    for (const { statement, rests } of facts) {
      expect(isSaidIn(units, statement)).toBe(true);
      for (const { unitId, quote } of rests)
        expect(units.find(({ id }) => id === unitId)?.text).toContain(quote);
    }
  });

  it.each(['Wedding, 1954', '1954', 'Christmas 1954'])(
    'has what a caption dates, since the rest is in the picture: %s',
    (caption) => {
      const below = (type: 'photo' | 'message') =>
        told(caption).map((unit) => ({ ...unit, source: { type, id: 'p' } }));
      const [fact] = factsIn(below('photo')).facts;
      expect(fact?.when?.from.slice(0, 4)).toBe('1954');
      expect(factsIn(below('message')).facts).toEqual([]);
    },
  );

  it('holds nothing that is no telling', () => {
    const units = told(
      'Hello Walt, are you well?',
      'Yes.',
      'I already told you that.',
      'Goodbye now, I am tired.',
    );
    expect(factsIn(units).facts).toEqual([]);
  });

  it('is one fact where the same was told twice, with both sources', () => {
    const units = told(
      'In 1973 I married Breda Coyne in Castlebar.',
      'I worked at the Quincy shipyard for eleven years.',
      'I married Breda Coyne in 1973, did I tell you that?',
    );
    const weddings = factsIn(units).facts.filter(({ kind }) => kind === 'marriage');
    expect(weddings).toHaveLength(1);
    expect(weddings[0]?.rests.map(({ unitId }) => unitId)).toEqual(['u0', 'u2']);
  });

  it('keeps two journeys to one place apart where their years differ', () => {
    const units = told('We moved to Boston in 1979.', 'We moved to Boston again in 1994.');
    const moves = factsIn(units).facts.filter(({ kind }) => kind === 'move');
    expect(moves.map(({ when }) => when?.from.slice(0, 4))).toEqual(['1979', '1994']);
  });

  it('does not bring back what was rejected, nor say again what was settled', () => {
    const units = told(['And then?', 'We moved to Boston in March 1979.']);
    const { facts } = factsIn(units);
    const [move] = facts;
    if (!move) throw new Error('No fact was found');
    expect(factsIn(units, [rejectionOf(move)]).facts).toEqual([]);
    const corrected: KnownFact = {
      ...move,
      id: 'f1',
      status: 'corrected',
      statement: 'We moved to Quincy.',
    };
    expect(factsIn(units, [corrected]).facts).toEqual([]);
  });

  it('asks about two dates of one wedding, in words that quote both', () => {
    const units = told(
      ['And then?', 'I married Breda Coyne in 1973.'],
      ['Was there a party?', 'I married Breda Coyne in 1975, in the rain.'],
    );
    const [contradiction] = factsIn(units).contradictions;
    expect(contradiction?.question).toContain('1973');
    expect(contradiction?.question).toContain('1975');
    expect(contradiction?.question).toContain('“I married Breda Coyne in 1973”');
  });
});
