import { describe, expect, it } from 'vitest';
import { missingQuestions, whereToGoOn } from './answering.ts';

const questions = ['a', 'b', 'c'].map((id) => ({ id, text: id, required: id !== 'b' }));
const answered = (...ids: string[]) => ids.map((questionId) => ({ questionId }));

describe('where a questionnaire goes on', () => {
  it.each([
    ['at the beginning when nothing is answered', [], {}, 0],
    ['at the first question without an answer', ['a', 'c'], {}, 1],
    ['at what was typed and not saved', [], { c: 'In 1950' }, 2],
    ['not at what was emptied', ['a'], { a: ' ' }, 1],
    ['at the beginning again when all is answered', ['a', 'b', 'c'], {}, 0],
  ])('%s', (_, ids, drafts, expected) => {
    expect(whereToGoOn(questions, answered(...ids), drafts)).toBe(expected);
  });
});

describe('what is missing', () => {
  it('are the required questions without an answer', () => {
    expect(missingQuestions(questions, answered('a')).map(({ id }) => id)).toEqual(['c']);
    expect(missingQuestions(questions, answered('a', 'c'))).toEqual([]);
  });
});
