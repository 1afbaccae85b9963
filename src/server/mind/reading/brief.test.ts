import { expect, it } from 'vitest';
import { readText } from './read.ts';

const briefOf = (text: string, question: string | null = null) =>
  Object.assign({}, ...readText(text, question).brief.map(({ change }) => change));

const asked = {
  call: 'What should I call you?',
  print: 'How should your name stand in the book?',
  pronoun: 'How should the book speak of you: as "I", or as "she", "he" or "they"?',
  chapters: 'If your life were a book, what would its chapters be?',
  audience: 'Who would you like to read this one day?',
};

it.each([
  ['Bertie. Naebody cries me Albert.', asked.call, { callName: 'Bertie' }],
  ["I'm Ludmila.", asked.call, { callName: 'Ludmila' }],
  ['You can call me Joss, everybody calls me Joss.', null, { callName: 'Joss' }],
  [
    'Bogdan, but in America they call me Bob, I never liked Bob.',
    asked.call,
    { callName: 'Bogdan' },
  ],
  ['Albert Ernest Pike.', asked.print, { printName: 'Albert Ernest Pike' }],
  ['Patrick Joseph Delaney.', asked.print, { printName: 'Patrick Joseph Delaney' }],
  ['Put Oonagh Mary Brophy in the book.', asked.print, { printName: 'Oonagh Mary Brophy' }],
  ['Just Paddy.', asked.call, { callName: 'Paddy' }],
  ['Hello Walt. My name is Mei.', asked.call, { callName: 'Mei' }],
  ['Hello Walt. My name is Mei.', null, { callName: 'Mei' }],
  ['In the book write my full name, Ludmila Horáková.', null, { printName: 'Ludmila Horáková' }],
  [
    'My name is Graciela Montoya but you can say Chela, everybody says me Chela.',
    asked.call,
    { callName: 'Chela' },
  ],
  ['Ilse Brandt. Ilse is fine.', asked.call, { callName: 'Ilse', printName: 'Ilse Brandt' }],
  ['my name is samuel okonkwo but say sammy', asked.call, { callName: 'Sammy' }],
  ['Well I for I suppose it is me talking', asked.pronoun, { person: 'first' }],
  ['My brother lives in Kiel. He is old and drives too fast.', asked.chapters, {}],
  ['I, please.', asked.pronoun, { person: 'first' }],
  ['Speak about me as he.', null, { pronoun: 'he', person: 'third' }],
  [
    'Chapters. The mill. The sea. Home.',
    asked.chapters,
    { chapters: ['The mill', 'The sea', 'Home'] },
  ],
  [
    'The minibus, yes. His drinking, no. Chapters: The mill. The sea. Home.',
    asked.chapters,
    { chapters: ['The mill', 'The sea', 'Home'] },
  ],
  [
    'Chapters: the mill, then the sea, then one for the strike, call it Two Keys.',
    asked.chapters,
    { chapters: ['the mill', 'the sea', 'Two Keys'] },
  ],
  [
    'Let it be called "The Tick in the Clock", in short chapters.',
    null,
    { title: 'The Tick in the Clock' },
  ],
  ['I want the book to be called Paid in Apples.', null, { title: 'Paid in Apples' }],
  ['The book my father loved was called Treasure Island.', null, {}],
  ['It should be for Ada, and for nobody who is looking for a hymn.', null, { audience: 'Ada' }],
  ['The mill, the sea, and home.', asked.chapters, { chapters: ['The mill', 'the sea', 'home'] }],
  ['My nephews.', asked.audience, { audience: 'My nephews' }],
  ['Nobody for now.', asked.audience, {}],
  [
    "This book is not about me. It's about my father, Josef. He died in March.",
    null,
    {
      subject: { whose: 'another', relation: 'father', name: 'Josef', living: false },
      pronoun: 'he',
    },
  ],
])('"%s" decides what it says of the book', (text, question, brief) => {
  expect(briefOf(text, question)).toEqual(brief);
});

it.each([
  'They called me to the office.',
  'I painted my name on the cart.',
  'Mother always called me late.',
])('"%s" decides nothing', (text) => {
  expect(briefOf(text)).toEqual({});
});

it('whose life it is, is theirs unless they say that it is about somebody else', () => {
  expect(briefOf('My brother Ivo says I should get my life down.').subject).toBeUndefined();
  expect(
    briefOf("It isn't my own life I'm here about. It's my mother's, Peggy Lowe from Skye.").subject,
  ).toMatchObject({ whose: 'another', relation: 'mother' });
});
