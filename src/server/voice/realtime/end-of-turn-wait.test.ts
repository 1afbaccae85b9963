import { expect, test } from 'vitest';
import { waitAfter, waits } from './end-of-turn-wait.ts';

test.each<[keyof typeof waits, string]>([
  ['complete', 'I was born in a small village near the sea.'],
  ['complete', 'Yes.'],
  ['complete', "I don't know."],
  ['complete', 'When I was a girl, we walked to school through the snow.'],
  ['question', 'Could you repeat that?'],
  ['fragment', 'In Ballina.'],
  ['fragment', 'My father.'],
  ['open', 'My father was a baker and he woke at four'],
  ['comma', 'My father was a baker,'],
  ['comma', 'And after that...'],
  ['hanging', 'My father was a baker and.'],
  ['hanging', 'We lived in the'],
  ['hanging', 'Um'],
  ['hanging', 'I met him at.'],
  ['hanging', 'We had a good time. And then we.'],
  ['hanging', 'When I was a girl.'],
  ['hanging', 'After the war.'],
])('the wait is that of %s after "%s"', (kind, said) => {
  expect(waitAfter(said)).toBe(waits[kind]);
});
