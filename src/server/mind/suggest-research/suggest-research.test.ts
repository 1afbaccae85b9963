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
      [
        'a ship by its voyage',
        'My mother brought four of us over in 1949, on the Skaugum, from Bremerhaven.',
        /ship Skaugum, 1949/,
      ],
      [
        'a regiment and its year',
        'I joined the Royal Artillery in 1952 and peeled potatoes.',
        /Royal Artillery, 1952/,
      ],
      ['a storm', 'Hurricane Flora took our roof in 1963.', /Hurricane Flora, 1963/],
      [
        'a strike where it was',
        'We were out fourteen weeks in the strike at Grunwick.',
        /strike at Grunwick/i,
      ],
      [
        'something that was built',
        'I poured concrete for the Kariba dam, four years of it.',
        /Kariba dam/,
      ],
      [
        'a ship that sank',
        'We were all on the beach the night the Santa Rita went down, in 1961.',
        /sinking of the Santa Rita, 1961/,
      ],
      [
        'a railway',
        'I was a brakeman on the Denver and Rio Western for thirty years.',
        /Denver and Rio Western/,
      ],
      [
        'a mill one was at',
        'From 1978 I was at Lusa Fabric, on the looms, all night.',
        /Lusa Fabric/,
      ],
      [
        'a state of war at home',
        'When they made the martial law in 1981 they came to me at four.',
        /Martial law/,
      ],
    ])('suggests %s, with the words it rests on', async (_, text, topic) => {
      const { suggestions } = await suggest(quest(told(text)));
      const found = suggestions.find((one) => topic.test(one.topic));
      expect(found?.rationale).toContain(`“${text}”`);
    });

    test('suggests the hospital where somebody worked', async () => {
      const units = told('In 1959 I trained as a nurse at Mater Hospital, nine of us to a room.');
      expect((await suggest(quest(units))).suggestions[0]?.topic).toMatch(/Mater Hospital/);
    });

    test('never suggests a private person', async () => {
      const units = told(
        'I married Delroy Campbell in 1958 in Port Antonio.',
        'My friend Mrs Ethel Broadbent lent me the hat.',
      );
      const { suggestions } = await suggest(quest(units));
      expect(suggestions.map((one) => one.topic).join(' ')).not.toMatch(/Campbell|Broadbent/);
    });

    test.each([
      ['a month', 'In March of 1976 we had nothing but rain.', /March/],
      ['a street', 'In 1951 we lived at 12 Albert Road.', /Albert Road/],
      ['a class', 'I reached Form Five in 1961 and stopped.', /Form/],
      ['the army, any army', 'The Army got me in 1961, for two years.', /The The|^The Army/],
      ['somebody who went down', 'I went down on one knee in 1958.', /sinking/],
      ['a dog on its way', 'Bonzo went down the lane every day of 1958.', /sinking/],
      ['a date in passing', 'Wanjiru was born in 1961, and at Kisumu she hid behind me.', /1961/],
      ['a boat of one’s own', 'He had a little boat called the Miss Inez, in 1960.', /Inez/],
      ['a stranger’s town', 'I know he went off with a woman from Trim in 1959.', /Trim/],
      ['any school', 'I went to the County School in 1952 in my cousin’s coat.', /County School/],
      ['a sick bed', 'Stent in 2019, Mater Hospital, and I paid nothing.', /Mater/],
      ['a court', 'I was sentenced in Barlinnie in 1978, and shed no tears.', /./],
      ['a firm as a town', 'In 1957 I drew windows, at Hellberg & Lind, for men.', / in 1957/],
      ['a county in passing', 'She could out-fish any man in Terrebonne Parish.', /Terrebonne/],
      ['a brother’s town', 'Otieno went off to Kisumu in 2003 with his boots and two hens.', /./],
    ])('makes no topic of %s', async (_, text, topic) => {
      const units = told(
        text,
        'I sailed on the Empire Fowey in 1951.',
        'We came to Bulawayo in 1956.',
        'I worked at Lucas Aerospace for years.',
      );
      const { suggestions } = await suggest(quest(units));
      const topics = suggestions.filter(({ rationale }) => rationale.includes(text.slice(0, 20)));
      expect(topics.map((one) => one.topic).join('\n')).not.toMatch(topic);
    });

    test('suggests a thing once, however often and in whatever words it was told', async () => {
      const units = told(
        'I sailed on the Empire Fowey in 1951.',
        'We were nineteen days aboard the Empire Fowey.',
        'In 1953 I came to Bulawayo. Bulawayo was dry.',
        'I left Bulawayo in 1960, on the night train to Mafeking.',
      );
      const topics = (await suggest(quest(units))).suggestions.map((one) => one.topic).join('\n');
      expect(topics.match(/Fowey/gu)).toHaveLength(1);
      expect(topics.match(/Bulawayo/gu)).toHaveLength(1);
    });

    test('quotes enough to be understood', async () => {
      const { suggestions } = await suggest(
        quest(told('In Kisumu, in 1948. We had a hut and a view of the lake.')),
      );
      expect(suggestions[0]?.rationale).toContain('1948. We had a hut and a view of the lake.”');
    });

    test('paints no scene around a death', async () => {
      const units = told(
        'In 1964 they took the boat round to Newlyn. My father was drowned that night.',
      );
      expect((await suggest(quest(units))).suggestions).toEqual([]);
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

    test('knows nothing of a year that was taken back', async () => {
      const units = told('We came to Bulawayo in 1956. No, 1958. It was hot.');
      const { suggestions } = await suggest(quest(units));
      expect(suggestions.map(({ topic }) => topic).join()).not.toContain('1956');
    });

    test.each(['Marktgasse', 'Stadtkirche', 'Bahnhofstrasse'])(
      'leaves a street or a church that the world does not know alone: %s',
      async (place) => {
        const units = told(`I worked in the ${place} in 1961 and we lived in the ${place}.`);
        const { suggestions } = await suggest(quest(units));
        expect(suggestions.map(({ topic }) => topic).join()).not.toContain(place);
      },
    );

    test('ends a quotation that was typed without a full stop', async () => {
      const { suggestions } = await suggest(quest(told('We came to Bulawayo in 1956 by lorry')));
      expect(suggestions[0]?.rationale).toContain('1956 by lorry”. What');
    });

    test('makes no topic of a death', async () => {
      const { suggestions } = await suggest(quest(told('My son was killed in Belfast in 1973.')));
      expect(suggestions).toEqual([]);
    });
  });
}
