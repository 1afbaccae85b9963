import { describe, expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import type { FoundThemes, ThemeQuest } from './find-themes.ts';
import { findThemes } from './rules.ts';

const minds: { mind: string; find: (quest: ThemeQuest) => FoundThemes | Promise<FoundThemes> }[] = [
  { mind: 'offline', find: findThemes },
];

const told = (...texts: string[]): Unit[] =>
  texts.map((text, at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` },
    text,
    toldAt: new Date('2024-02-01'),
  }));

const quest = (units: Unit[], maxThemes = 10): ThemeQuest => ({
  teller: { name: 'Wanda' },
  units,
  minThemes: 1,
  maxThemes,
});

const wanda = told(
  "We came over from Gdynia in 1946 with one suitcase and my mother's icon. The customs man opened it and shut it again.",
  'I learned the loom from Mrs Hartley at the mill in Halifax. She hit your fingers with a bobbin if you were slow.',
  'I worked at that mill for twenty-two years. The noise got into your bones, so we talked with our lips only.',
  'On Sundays we went to the Polish church and prayed for people whose names I never knew. The priest smelled of tobacco.',
  'My brother Staszek played the accordion at every wedding. He sang too, badly, and nobody dared to tell him.',
  'When I moved to Leeds I took the icon and the accordion. It still wheezes.',
);

for (const { mind, find } of minds) {
  describe(`the ${mind} mind`, () => {
    const titles = async (units: Unit[]) =>
      (await find(quest(units))).themes.map((theme) => theme.title);

    test.each([
      ['work', /work/i],
      ['leaving one country for another', /leaving|migration|arriving/i],
      ['music', /music/i],
    ])('finds %s where it runs through a life', async (_, title) => {
      expect((await titles(wanda)).some((found) => title.test(found))).toBe(true);
    });

    test('counts no question to Walt, and names what it is about without whose it is', async () => {
      const units = told(
        'Our daughter Ursula was born in 1967. Our daughter has a shop now.',
        'Do you have any children, Walt?',
        'My granddaughter Lena is our daughter’s girl, and she bakes.',
      );
      const { themes } = await find(quest(units));
      const children = themes.find(({ title }) => /children/iu.test(title));
      expect(children?.relatedConcepts).toContain('daughter');
      expect(children?.relatedConcepts.join()).not.toMatch(/our|my|children/u);
    });

    test.each([
      ['a farmer who is only a likeness', 'He stood like a farmer with two hens.', /land|animals/i],
      ['a stranger’s father', 'The father carried him, and her uncle Len sang.', /family|kin/i],
      ['a plant that died', 'They gave me a pot plant. It died.', /loss|grief/i],
      ['a cart at the station', 'João met us with the ox cart for a joke.', /love|marriage/i],
      ['a name before a wedding', 'She was Gwladys Prosser before she married.', /love|marriage/i],
    ])('finds no theme in %s', async (_, text, title) => {
      const { themes } = await find(quest(told(text, text, ...wanda.map((unit) => unit.text))));
      const examples = themes
        .filter((theme) => title.test(theme.title))
        .flatMap((theme) => theme.examples);
      expect(examples.filter((example) => text.includes(example.text))).toEqual([]);
    });

    test('names nobody whom only somebody else called kin', async () => {
      const units = told(
        'My brother Keith came first. Her uncle Len asked for my card.',
        'My brother Keith shut the door and her uncle Len laughed.',
      );
      const { themes } = await find(quest(units));
      expect(themes[0]?.description).toContain('Keith comes into it');
    });

    test("gives the teller's sentences to the letter, with where they stand", async () => {
      const { themes } = await find(quest(wanda));
      for (const { examples } of themes) {
        expect(examples.length).toBeGreaterThan(0);
        for (const { text, source } of examples) {
          expect(wanda.find((unit) => unit.source.id === source.id)?.text).toContain(text);
        }
      }
    });

    test('does not make a theme of what was spoken of once', async () => {
      expect((await titles(wanda)).some((title) => /faith/i.test(title))).toBe(false);
    });

    test('finds the thing this teller comes back to', async () => {
      expect((await titles(wanda)).some((title) => /accordion|music/i.test(title))).toBe(true);
    });

    test.each([
      [
        'We were never short of money.',
        'There was no hunger in our house, thank God.',
        /money|want/i,
      ],
      ['I was not one for church.', 'We never prayed at home.', /faith/i],
    ])('hears a denial: %s', async (one, other, title) => {
      expect((await titles(told(one, other))).some((found) => title.test(found))).toBe(false);
    });

    test.each([
      ['mine', 'That coat was never his, it was mine.', 'The blame was mine.', /work|mine/i],
      ['match', 'He lit a match on his boot.', 'I kept one match for the lamp.', /sport/i],
      ['look after', 'Pennies look after themselves.', 'She told me to look after it.', /illness/i],
      ['looks', 'He looked at the sky.', 'I am looking for my glasses.', /belonging/i],
      ["won't", "She won't have it said.", "The goat won't go in.", /pride/i],
      ['wake', 'I wake at five.', 'Do not wake the house, he said.', /loss/i],
      ['shelling', 'She sat shelling peas.', 'We were shelling beans all August.', /war/i],
      ['a name', 'Sang-ho came on Friday.', 'I paid Sang-ho for the lorry.', /music/i],
      ['a street', 'He lived on Church Street.', 'We met on Church Street.', /faith/i],
      ['a date', 'We sold it before the war.', 'After the war came a bad year.', /war/i],
      [
        'what only dates',
        'Papa fell ill the year that Ines started school.',
        'We sold the goat the summer my brother left school.',
        /learning/i,
      ],
      ['a quotation', 'She said, "Pray for rain."', 'He said, "Have faith in the bus."', /faith/i],
    ])('knows %s for something else', async (_, one, other, title) => {
      expect((await titles(told(one, other))).some((found) => title.test(found))).toBe(false);
    });

    test.each([
      [
        'a railwayman',
        /railway/i,
        [
          'My grandfather was a stationmaster in Jhansi.',
          'I became a signalman at nineteen.',
          'The levers were taller than I was.',
          'On my last night the driver of the mail sounded his engine at my box.',
        ],
      ],
      [
        'a tailor',
        /cloth/i,
        [
          'I learned sewing from the nuns in Cebu.',
          'By twenty I was a tailor with two machines.',
          'A lawyer once wore my suit to prison.',
          'I still have the scissors.',
        ],
      ],
      [
        'a herder',
        /land/i,
        [
          'We had forty goats and one bad-tempered camel.',
          'At six I took the herd up alone.',
          'In the dry year we sold the calves.',
          'My brother kept the horses.',
        ],
      ],
    ])('sees the world that %s lived in', async (_, title, texts) => {
      const world = (await find(quest(told(...texts)))).themes.find((one) => title.test(one.title));
      expect(world?.examples.length).toBeGreaterThan(1);
    });

    test('finds what was told in no words of any list', async () => {
      const units = told(
        'I was taken on at the biscuit works in Reading at fourteen.',
        'After that I drove for Pickfords until my eyes went.',
        'They gave me a clock when I finished there in 1988.',
      );
      expect(await titles(units)).toContain('Work and craft');
    });

    test('gives no talk about the talk as an example', async () => {
      const units = told(
        'My father kept bees. Hang on, I will put the kettle on and get my tea.',
        'Is that my tea? My father sold the honey at the gate.',
        'My father could not read.',
      );
      expect(JSON.stringify(await find(quest(units)))).not.toMatch(/kettle|my tea/);
    });

    test('names those who belong to the life, and no president', async () => {
      const units = told(
        'My brother Kwame was born in the week when Nkrumah was overthrown.',
        'My brother Kwame went to sea.',
        'My sister Esi wept when Nkrumah was overthrown.',
      );
      const { themes } = await find(quest(units));
      expect(themes[0]?.description).toContain('Kwame and Esi come into it');
    });

    test('calls a theme as prevalent as it is', async () => {
      const units = told(
        ...Array.from({ length: 12 }, (_, at) => `On day ${at} the weather stayed as it was.`),
        'My wife wore blue at our wedding.',
        'We were married on a Tuesday.',
      );
      const love = (await find(quest(units))).themes.find((theme) => /love/i.test(theme.title));
      expect(love?.prevalence).toBe('medium');
      expect(love?.description).toContain('2 of 14 sentences');
    });

    test('keeps to the number that is asked for', async () => {
      expect((await find(quest(wanda, 2))).themes).toHaveLength(2);
    });

    test('leaves out what is to be left out of the book', async () => {
      const units = told(
        'My husband drank the rent. Leave that out of the book, please.',
        'Our wedding was in June.',
        'My husband wore a borrowed coat.',
      );
      expect(JSON.stringify(await find(quest(units)))).not.toContain('drank');
    });
  });
}
