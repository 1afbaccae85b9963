import { describe, expect, test } from 'vitest';
import { anna } from './test-life.ts';
import { replyToWhen } from './when-asked.ts';

const moved = 'Roughly when was it that you moved to Kraków?';
const beside = 'Was it before or after you won a prize that you moved to Kraków?';

describe('whoever is asked when something was', () => {
  test.each<[asked: string, before: number, answer: string | undefined]>([
    [moved, 0, 'Fifty-nine, I think.'],
    [moved, 1, "I couldn't tell you."],
    [moved, 2, 'I was 19.'],
    ['About how old were you when you moved to Kraków?', 0, 'It must have been 1959.'],
    ['Was that before or after you were born in Lublin?', 2, 'After.'],
    [beside, 2, "I couldn't tell you."],
    ['Roughly when was it that you nearly married a baker?', 0, "I couldn't tell you."],
    ['What was Kraków like?', 0, undefined],
  ])('answers by the key, in turn: %s, the %sth', (asked, before, answer) => {
    expect(replyToWhen(asked, anna, 3, before)?.text).toBe(answer);
  });
});
