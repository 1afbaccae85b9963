import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { storySentences, unsureSentences } from './story-sentences.ts';

function answer(question: string, said: string) {
  const [unit] = told([question, said]);
  if (!unit) throw new Error('nothing told');
  return {
    printed: storySentences(unit).map(({ text }) => text),
    unsure: unsureSentences(unit).map(({ text }) => text),
  };
}

it.each([
  [
    'That is kept word for word. Who taught you to cook?',
    'Good, that pleases me.',
    'An old steward called Magnus taught me, with a ladle.',
  ],
  [
    'What was the galley like?',
    'You asked me that already, Walt.',
    'The galley was six feet square and the stove slid about in a gale.',
  ],
  [
    'What happened then?',
    'Hang on, I have to see to the kettle.',
    'We struck the skerry in 1958 and I lost my pans.',
  ],
  [
    'Who else was on board?',
    'Are you still writing this down?',
    'There was a mate called Sinclair who kept a hen in the chart room.',
  ],
  [
    'What do you remember of her?',
    'Where was I?',
    'She would stand at the gate in all weathers and count us in.',
  ],
])('what is said to Walt beside a story is not printed: %s', (question, remark, story) => {
  expect(answer(question, `${remark} ${story}`).printed).toEqual([story]);
  expect(answer(question, `${story} ${remark}`).printed).toEqual([story]);
});

it.each([
  ['What was it like to shear?', 'You keep the skin tight with your left hand or you cut her.'],
  ['What did he say?', 'He looked at me and said, what do you want, a medal?'],
  ['What became of the clock?', 'I still have it on the kitchen wall and it is ten minutes fast.'],
  ['How did you feel?', 'What was I to do? I had three children and no coat.'],
])('what tells is printed though it asks, says “you” or is of today: %s', (question, story) => {
  expect(answer(question, `We came in the spring of 1951. ${story}`).printed.join(' ')).toContain(
    story,
  );
});

it('beside a wish that something stay out nothing doubtful is offered', () => {
  const { unsure } = answer(
    'What happened then?',
    'My brother went to sea in 1950. Well, you know how it is. Please leave that out of the book.',
  );
  expect(unsure).toEqual([]);
});

it('a date that was asked for together with the name is told', () => {
  const { printed } = answer('What is your full name, and when were you born?', 'Ida Voss. 1931.');
  expect(printed.join(' ')).toContain('1931');
});
