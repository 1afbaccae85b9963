import { describe, expect, test } from 'vitest';
import { weightsOf } from '#server/mind/learned/classifier.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { fillersOf, pronounFillers } from './someone.ts';
import { allTemplates, fill } from './templates.ts';

const people = [
  fillersOf({ called: 'Morag', gender: 'she' }),
  fillersOf({ called: 'your uncle Dod', gender: 'he' }),
  pronounFillers('she'),
  pronounFillers('he'),
];
const others = {
  name: 'Ruth',
  place: 'Leeds',
  subject: 'Ingrid',
  quote: 'I took the clock.',
  what: 'Ruthie',
  others: 'two',
};

const filled = allTemplates().flatMap((template) =>
  people.flatMap((person) => {
    const words = fill(template, { ...person, ...others });
    return words === null ? [] : [{ template, words }];
  }),
);

describe('every template', () => {
  test('is one of more than two hundred, and none stands twice', () => {
    const texts = allTemplates().map(
      ({ move, kind, text, whose }) => `${move} ${kind} ${whose} ${text}`,
    );
    expect(texts.length).toBeGreaterThan(200);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('can be filled, begins with a capital and ends as a sentence', () => {
    const unfit = filled.filter(
      ({ words }) =>
        !/^[“\p{Lu}]/u.test(words) || !/[.?!”:]$/u.test(words) || /[{}]|\s\s/u.test(words),
    );
    expect(unfit.map(({ words }) => words)).toEqual([]);
    expect(new Set(filled.map(({ template }) => template)).size).toBe(allTemplates().length);
  });

  test('asks one thing at most, and nothing that is answered by yes or no', () => {
    const asking = filled.filter(({ template }) => /follow|return|stay|next/u.test(template.move));
    const unfit = asking.filter(({ words }) => {
      const questions = words.split(/(?<=[.?!”])\s+/u).filter((part) => part.endsWith('?'));
      return (
        questions.length > 1 ||
        questions.some((part) =>
          /^(?:do|did|does|was|were|is|are|have|has|had|can|could|will|would|should)\b/iu.test(
            part,
          ),
        )
      );
    });
    expect(unfit.map(({ words }) => words)).toEqual([]);
  });

  test('never leads, advises or supposes', () => {
    const leading =
      /must have been|must be hard|you should|don't you|surely|of course you|isn't it|how wonderful/iu;
    expect(filled.filter(({ words }) => leading.test(words))).toEqual([]);
  });

  test('says "she" and "her", "he" and "him" each in its place', () => {
    const wrong = /\b(?:did|was|when) him\b|\b(?:of|about|for|with|to) (?:he|she)\b/u;
    expect(filled.filter(({ words }) => wrong.test(words)).map(({ words }) => words)).toEqual([]);
  });

  test('is short', () => {
    const long = filled.filter(
      ({ template, words }) => template.move === 'follow' && words.split(' ').length > 16,
    );
    expect(long.map(({ words }) => words)).toEqual([]);
  });
});

test('every answer is for something that the reader can hear asked', () => {
  const topics = rowsOf('answers').map(([, , among = '']) => among.split(' ')[0] ?? '');
  const asked = new Set(
    [...weightsOf('question-weights').classes, ...topics].filter((topic) => topic !== '-'),
  );
  const unheard = rowsOf('answers').filter(([intent = '']) => !asked.has(intent));
  expect(unheard.map(([intent]) => intent)).toEqual([]);
  const unanswered = [...asked].filter(
    (intent) => !rowsOf('answers').some(([known]) => known === intent),
  );
  expect(unanswered).toEqual([]);
});
