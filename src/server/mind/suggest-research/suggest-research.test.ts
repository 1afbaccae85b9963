import { describe, expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { suggestResearch } from './rules.ts';
import type { SuggestionQuest, Suggestions } from './suggest-research.ts';

const minds: {
  mind: string;
  suggest: (quest: SuggestionQuest) => Suggestions | Promise<Suggestions>;
}[] = [{ mind: 'offline', suggest: suggestResearch }];

const told = (...texts: string[]): Unit[] =>
  texts.map((text, at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` },
    text,
    toldAt: new Date('2024-02-01'),
  }));

const quest = (units: Unit[], more: Partial<SuggestionQuest> = {}): SuggestionQuest => ({
  teller: { name: 'Winston' },
  units,
  facts: [],
  taken: [],
  maxSuggestions: 5,
  ...more,
});

for (const { mind, suggest } of minds) {
  describe(`the ${mind} mind`, () => {
    test.each([
      [
        'a ship',
        'I sailed on the Empire Fowey in 1951 and was sick for nineteen days.',
        /Empire Fowey/,
      ],
      [
        'an event',
        'We walked out in the General Strike of 1926, all four hundred of us.',
        /General Strike/,
      ],
      ['a military unit', 'He was with the 14th Army in Burma and never spoke of it.', /14th Army/],
      [
        'a school',
        'I went to Kingston Technical High School from 1944 on.',
        /Kingston Technical High School/,
      ],
      [
        'an employer',
        'For nine years I worked at Lucas Aerospace on the night shift.',
        /Lucas Aerospace/,
      ],
      ['a trade', 'I was a riveter in Clydebank until my hearing went.', /riveter/],
      [
        'a place and a year',
        'We came to Bulawayo in 1956 with everything on one lorry.',
        /Bulawayo.*1956/,
      ],
    ])('suggests %s, with the words it rests on', async (_, text, topic) => {
      const { suggestions } = await suggest(quest(told(text)));
      const found = suggestions.find((one) => topic.test(one.topic));
      expect(found?.rationale).toContain(`“${text}”`);
    });

    test('never suggests a private person', async () => {
      const units = told(
        'I married Delroy Campbell in 1958 in Port Antonio.',
        'My friend Mrs Ethel Broadbent lent me the hat.',
      );
      const { suggestions } = await suggest(quest(units));
      expect(suggestions.map((one) => one.topic).join(' ')).not.toMatch(/Campbell|Broadbent/);
    });

    test('does not suggest again what is taken', async () => {
      const units = told('We came to Bulawayo in 1956 with everything on one lorry.');
      expect((await suggest(quest(units, { taken: ['Bulawayo in 1956'] }))).suggestions).toEqual(
        [],
      );
    });

    test('suggests no more than asked for', async () => {
      const units = told(
        'We came to Bulawayo in 1956.',
        'I sailed on the Empire Fowey in 1951.',
        'I worked at Lucas Aerospace for years.',
      );
      expect((await suggest(quest(units, { maxSuggestions: 2 }))).suggestions).toHaveLength(2);
    });

    test('makes no topic of a death', async () => {
      const { suggestions } = await suggest(quest(told('My son was killed in Belfast in 1973.')));
      expect(suggestions).toEqual([]);
    });
  });
}
