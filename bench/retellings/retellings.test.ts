import { expect, test } from 'vitest';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { mayTellOfAny } from '#server/mind/language/privacy-retelling.ts';
import { readConfidences } from './corpus.ts';

const some = readConfidences('tuned').filter((_, at) => at % 4 === 0);

test('answers that come back to a secret are taken for it more often than those that only share its words', () => {
  const answers = some.flatMap(({ units, retold }) => {
    const { secrets } = leaveOut(units);
    return units
      .filter(({ keptOut }) => !keptOut)
      .map(({ id, text, question }) => ({
        isRetold: (retold.get(id) ?? []).length > 0,
        isFound: mayTellOfAny(secrets, text, { asked: question }),
      }));
  });
  const shareFound = (isRetold: boolean) => {
    const of = answers.filter((answer) => answer.isRetold === isRetold);
    return of.filter(({ isFound }) => isFound).length / of.length;
  };
  expect(shareFound(true)).toBeGreaterThan(shareFound(false));
});
