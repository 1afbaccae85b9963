import { expect, it } from 'vitest';
import { classes } from './classes.ts';
import { compilePhrase, matchAt, Phrasebook } from './phrases.ts';
import { tokensOf } from './tokens.ts';

const matches = (phrase: string, text: string): string | null => {
  const tokens = tokensOf(text);
  const stretch = { tokens, from: 0, to: tokens.length };
  for (let at = 0; at < tokens.length; at += 1) {
    const to = matchAt(compilePhrase(phrase, classes), stretch, at);
    if (to > at)
      return tokens
        .slice(at, to)
        .map(({ word }) => word)
        .join(' ');
  }
  return null;
};

it.each([
  ['shut the gate', 'Please shut the gate.', 'shut the gate'],
  ['gate|door', 'the door', 'door'],
  ['(shut it | close the gate)', 'close the gate', 'close the gate'],
  ['shut [up] the shop', 'We shut the shop', 'shut the shop'],
  ['shut * shop', 'shut our shop', 'shut our shop'],
  ['shut *2 shop', 'shut our little shop', 'shut our little shop'],
  ['shut *2 shop', 'shut our very little shop', null],
  ['my <kin> sang', 'My granny sang', 'my granny sang'],
  ['^ sang', 'She sang', null],
  ['sang $', 'She sang', 'sang'],
  ['sang , he', 'She sang, he wept', 'sang he'],
  ['sang , he', 'She sang he wept', null],
  ['fish~ boats', 'fishing boats', 'fishing boats'],
  ['!not sang', 'sang', 'sang'],
  ['do not know', 'I dinna ken', 'do not know'],
  ['we will go', "We'll go", 'we will go'],
])('A phrase %s finds in "%s" %s', (phrase, text, found) => {
  expect(matches(phrase, text)).toBe(found);
});

it('A phrase that names an unknown class or leaves a bracket open is refused', () => {
  expect(() => compilePhrase('<dragon>', classes)).toThrow();
  expect(() => compilePhrase('(a b', classes)).toThrow();
});

it('A phrasebook tries at each word only the phrases that may begin with it', () => {
  const book = new Phrasebook([
    { phrase: 'red boat', row: 'boat' },
    { phrase: 'blue (cart | dray)', row: 'cart' },
  ]);
  const tokens = tokensOf('a blue dray and a red boat');
  expect(book.find({ tokens, from: 0, to: tokens.length }).map(({ row }) => row)).toEqual([
    'cart',
    'boat',
  ]);
});
