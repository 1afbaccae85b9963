import { expect, it } from 'vitest';
import { z } from 'zod';
import { refuseInput } from './unfit-input.ts';

const kind = z.discriminatedUnion('kind', [z.object({ kind: z.literal('one') })]);

it.each([
  [z.uuid(), 'x', 'This address does not lead to anything. Please go back and choose again.'],
  [z.boolean(), 'yes', 'Something in this request does not fit. Please check it and try again.'],
  [
    z.string(),
    undefined,
    'Something that is needed here is missing. Please fill it in and try again.',
  ],
  [z.enum(['a', 'b']), 'c', 'That is not one of the choices there are. Please choose again.'],
  [kind, { kind: 'two' }, 'That is not one of the choices there are. Please choose again.'],
  [z.email(), 'x', 'Please enter a valid email address.'],
  [z.iso.date(), 'x', 'Please enter a whole date.'],
  [z.array(z.int()).min(1), [], 'That is too few: at least 1 is needed.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'That is too many: at most 2 are possible.'],
  [z.string().min(3), 'x', 'This text is too short: at least 3 characters are needed.'],
  [
    z.string().max(1000),
    'x'.repeat(1001),
    'This text is too long: at most 1,000 characters are possible.',
  ],
  [z.int().min(1), 0, 'Please enter a number of at least 1.'],
  [z.string().min(1, 'Please enter your name.'), '', 'Please enter your name.'],
])('what does not fit is told in a sentence: %#', (shape: z.ZodType, input: unknown, sentence) => {
  const { error } = shape.safeParse(input);
  if (!error) throw new Error('It fits');
  expect(refuseInput(error).message).toBe(sentence);
});
