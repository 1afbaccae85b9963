import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { linesOf, sentencesOf, write } from './test-pieces.ts';

const dictated =
  'we had a boat called the marigold and my uncle ned kept her at the slip below the chapel he painted her every easter whether she wanted it or not and one year he painted the dog as well because the dog would not move we laughed until my aunt came out';

it('what was said without marks is printed as it was said, as one sentence', () => {
  const piece = write(
    told(['Where were you born?', 'I was born in Looe in 1950.'], ['And?', dictated]),
  );
  const written = `W${dictated.slice(1)}.`;
  expect(linesOf(piece)).toContain(written);
  expect(sentencesOf(piece).map(({ text }) => text)).toContain(written);
});
