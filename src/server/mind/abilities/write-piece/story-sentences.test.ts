import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import type { Act, Told } from '#server/mind/reading/doc.ts';
import { storySentences, unsureSentences } from './story-sentences.ts';

/** One answer, with what each of its sentences was taken for. */
function answer(question: string, ...said: [text: string, act: Act][]): Told {
  const [unit] = told([question, said.map(([text]) => text).join(' ')]);
  if (!unit) throw new Error('nothing told');
  const sentences = unit.doc.sentences.map(({ cue: _, told: __, ...sentence }, at) => ({
    ...sentence,
    act: said[at]?.[1] ?? sentence.act,
  }));
  return { ...unit, doc: { ...unit.doc, sentences, brief: [] } };
}
const printed = (unit: Told) => storySentences(unit).map(({ text }) => text);
const unsure = (unit: Told) => unsureSentences(unit).map(({ text }) => text);

it('a name that answers is of the story, whatever it was taken for', () => {
  const unit = answer(
    'How did you meet your husband?',
    ['On the ferry to Larne.', 'telling'],
    ['Hugh McAteer.', 'brief'],
    ['He had lost his ticket.', 'telling'],
  );
  expect(printed(unit)).toContain('Hugh McAteer.');
});

it('what is told of somebody stays, with the manner of speaking at its end', () => {
  const unit = answer(
    'And the boy?',
    ['My son Owen was born in 1971.', 'telling'],
    ["He has his mother's temper, I'll tell you that.", 'talk'],
  );
  expect(printed(unit)).toContain("He has his mother's temper, I'll tell you that.");
});

it('what is said to Walt stays out, and is not offered either', () => {
  const unit = answer(
    'And the boy?',
    ['My son Owen was born in 1971.', 'telling'],
    ['You would have liked him.', 'talk'],
    ['Have you got that?', 'question'],
  );
  expect(printed(unit)).toEqual(['My son Owen was born in 1971.']);
  expect(unsure(unit)).toEqual([]);
});

it('what may be either is left over', () => {
  const unit = answer(
    'What was the hardest time?',
    ['Losing my brother.', 'telling'],
    ['Ladder slipped.', 'aside'],
    ['He was thirty.', 'telling'],
  );
  expect(printed(unit)).not.toContain('Ladder slipped.');
  expect(unsure(unit)).toEqual(['Ladder slipped.']);
});

it('beside a wish that something stay out nothing doubtful is printed or offered', () => {
  const unit = answer(
    'What happened then?',
    ['My brother went to sea in 1950.', 'telling'],
    ['He owed money in every port.', 'talk'],
    ['Leave that out.', 'withhold'],
  );
  expect(printed(unit)).toEqual(['My brother went to sea in 1950.']);
  expect(unsure(unit)).toEqual([]);
});

it('a date that was asked for together with the name is told', () => {
  const [unit] = told(['What is your full name, and when were you born?', 'Ida Voss. 1931.']);
  expect(unit && printed(unit).join(' ')).toContain('1931');
});
