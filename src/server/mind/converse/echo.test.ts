import { describe, expect, test } from 'vitest';
import { isContinuer } from './continuers.ts';
import { echoesOf } from './echo.ts';
import { hear } from './heard.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const echoes = (told: string): string[] => echoesOf(hear(told), told);

describe('what Walt says back to nod', () => {
  test.each([
    ['I slept above the stable, and the cow kept us warm.', 'You slept above the stable'],
    ['We got there by cart, with a stove and two geese.', 'With a stove and two geese'],
    [
      'I started at the brickyard when I was fifteen. Wet clay, cold water.',
      'Wet clay, cold water',
    ],
    ['I learned to sew at the kitchen table, on a treadle machine.', 'On a treadle machine'],
    ['I stayed with my aunt Oddny, and I fed the hens.', 'Your aunt Oddny'],
    ['I worked for a Miss Tregenza, who sold hats, and I swept up the feathers.', 'Miss Tregenza'],
    [
      'I have three. Iwan was born in 1971, Bethan in 1974 and Huw in 1980.',
      'Iwan, Bethan and Huw',
    ],
    ['We moved to Rotterdam in 1953, and I carried the cat.', 'To Rotterdam'],
  ])('is among the words just told, turned to the teller: %s', (told, echo) => {
    expect(echoes(told)).toContain(`${echo}.`);
  });

  test.each([
    ['He could shout louder than the man on the boat.', /boat/u],
    ['We praised Our Lady of Sorrows at the corner chapel.', /Your Lady/u],
    ['I grew peppers on the fire escape and sold them.', /fire\./u],
    ['I buy four machine and the landlord come to look.', /machine/u],
    ['I sat in the ink cupboard and cried until the bell.', /cupboard/u],
    ['They put in Pepper the dog, in the parade.', /^In Pepper/u],
    ['I was a fitter on the saddle dam under Mr Bassett.', /under/iu],
    ['Start with the boats, please.', /please/u],
    ['It is in my hair, look.', /hair/u],
    ['He could tell you the price of a hinge in the dark.', /dark/iu],
    ['One room, yes, and kitchen.', /yes/u],
    ['I had to leave behind the caravan.', /^Behind/u],
    ['We keep it in a tin now in the pantry.', /now/u],
    ['I learned it anew, with forty-eight.', /forty-eight/u],
    ['They would have to clear it over my dead body.', /body/u],
    [
      'We once took the ferry for a herring roll. Then Gudrun began to lose the names of things. I learned to cook. I learned to button from behind.',
      /herring/u,
    ],
  ])('is nothing broken off, sore, likened or slipped: %s', (told, wrong) => {
    expect(echoes(told).join('\n')).not.toMatch(wrong);
  });

  test.each([
    'My husband died in the greenhouse, among his tomatoes.',
    'They took her to the infirmary with a basket of plums, and it was cancer.',
    'He was on the trawler that winter, in a yellow oilskin.',
  ])('is nothing at a grave moment: %s', (told) => {
    expect(echoes(told)).toEqual([]);
  });

  test.each([
    ['Your aunt Oddny.', 'I stayed with my aunt Oddny.', true],
    ['A wooden crate. Go on.', 'Forty bottles in a wooden crate.', true],
    ['I am listening.', '', true],
    ['Your mother.', 'We had a goat.', false],
    ['Tell me about that goat.', 'I could tell you about the goat.', false],
    ['A goat?', 'We had a goat.', false],
  ])('asks nothing: %s', (said, told, isNod) => {
    expect(isContinuer(said, told)).toBe(isNod);
  });
});

describe('a talk', () => {
  const told = [
    'I carried the post for the whole valley, eleven farms and a mill, with a leather bag and a whistle.',
    'I had a grey mare in the winter, and in the summer a bicycle with one brake, and I liked the mare better.',
    'I knew by the handwriting who was courting, and I never told, though I was offered eggs for it.',
    'I stopped at the mill for tea, and the miller read me the postcards before I could read them myself.',
    'I wore a cap with a badge, and the badge I have in the drawer with the scissors.',
    'I walked nine miles on a dry day, and on a wet one it was more like fourteen.',
  ];
  const said: string[] = [];
  let turns = talk(interview.questions[3]?.text ?? '', told[0] ?? '');
  for (const more of [...told.slice(1), '']) {
    const { say } = nextReply(momentOf(turns));
    said.push(say);
    turns = [...turns, ...talk(say, more)];
  }

  test('has no two replies alike', () => {
    expect(new Set(said).size).toBe(said.length);
  });

  test('has never more than two nods in a row', () => {
    const asks = said.map((line) => /\?|Tell me|Say a|Take me|hear more/u.test(line));
    for (const at of asks.keys()) expect(asks.slice(at, at + 3)).not.toEqual([false, false, false]);
  });

  test('says back what was told in most of its nods', () => {
    expect(
      said.filter((line) => /mill|mare|bicycle|badge|whistle|bag|postcards|drawer/u.test(line))
        .length,
    ).toBeGreaterThan(2);
  });
});
