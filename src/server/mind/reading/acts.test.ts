import { describe, expect, it } from 'vitest';
import { readText } from './read.ts';

const actsOf = (text: string, question: string | null = null) =>
  readText(text, question).sentences.map(({ act, topic }) =>
    topic === null ? act : `${act}/${topic}`,
  );

it.each([
  ['Now the sad part, because if I do not say it now I lose the courage.'],
  ['No, do not leave it alone, I want to tell it.'],
  ['There are enough of those.'],
])('"%s" refuses nothing', (text) => {
  expect(actsOf(text).join()).not.toContain('decline');
});

it.each([
  ['Are you a robot, then?', 'question/machine'],
  ['What do you want me to tell you next?', 'question/next'],
  ['Could you make it about his life?', 'question/whose-life'],
  ["I'd sooner not go into that.", 'decline/enough-said'],
  ['Ask me about something else.', 'redirect/something-else'],
  ['Dinna write that doon.', 'withhold/leave-out'],
  ['Keep the bit about the shop out of the book, please.', 'withhold/leave-out'],
  ['That must not go in the book.', 'withhold/leave-out'],
  ["I'd rather it did not go in the book.", 'withhold/leave-out'],
  ["It doesn't matter.", 'talk/never-mind'],
  ['Leave her in.', 'include/leave-in'],
  ["Don't leave him out!", 'include/leave-in'],
  ["No, don't keep that out.", 'include/leave-in'],
  ['Nothing about my sister stays out.', 'include/leave-in'],
  ["I've the hens tae feed.", 'goodbye/must-go'],
  ['My taxi is here.', 'goodbye/must-go'],
  ['Let us stop there for today.', 'goodbye/stop'],
  ['Cheerio, Walt.', 'goodbye/bye'],
  ['That is plenty for me, goodbye, Walt,', 'goodbye/bye'],
  ['Hello there.', 'greeting/hello'],
  ['Thank you very much.', 'thanks/thanks'],
  ['I already told you that.', 'talk/told-already'],
  ['You never listen to me.', 'talk/complaint'],
  ['A shed is a shed, Walt.', 'talk/remark'],
  ['Call me Bertie.', 'brief/call-name'],
  ['No, I meant my cousin.', 'correction/correction'],
])('"%s" is %s', (text, act) => {
  expect(actsOf(text)).toEqual([act]);
});

it.each([
  'He never wrote home about the cold.',
  'It was a family matter.',
  'They put my name above the door in 1961.',
  'Mother said goodbye at the station and never looked round.',
  'My son is on the rigs.',
  'We could not speak Polish in the street.',
  'She used to call me from two floors down.',
  'He said, "Leave it out of the book."',
  'I told you that I qualified in 1968.',
  'Franz was so long in the museum.',
  'They left him out of the team in 1970.',
  'I do not know why I took it.',
])('"%s" is telling, whatever words it shares with talk', (text) => {
  expect(actsOf(text)).toEqual(['telling']);
});

it('A fragment answers its question, and means nothing without one', () => {
  expect(actsOf('Arbroath. A room over the bakery.', 'Where were you born?')).toEqual([
    'bare-answer',
    'bare-answer',
  ]);
  expect(actsOf('Arbroath.')).toEqual(['telling']);
});

it('Asked what shall stay out, "only" names it', () => {
  const question = 'Is there anything else that should stay out of the book?';
  expect(actsOf('Only the business with the will.', question)).toEqual(['withhold/leave-out']);
});

it('A sentence that tells and wishes keeps the part that tells', () => {
  const text = 'My uncle Bert gambled the farm away, but please leave that out of the book.';
  const [sentence] = readText(text).sentences;
  expect(sentence?.act).toBe('withhold');
  expect(text.slice(sentence?.told?.start, sentence?.told?.end)).toContain('gambled the farm away');
});

describe('what no phrase was written for', () => {
  it.each([
    ['Is there a fella at the other end of this or only wires?', 'question/machine'],
    ['Her upstairs is never to come across that in any book.', 'withhold/'],
    ['You have had that story from me once today.', 'talk/told-already'],
    ['And what do you do with all of it when I am done?', 'question/what-becomes'],
  ])('%s', (text, label) => {
    const [sentence] = readText(text).sentences;
    expect(`${sentence?.act}/${sentence?.topic ?? ''}`).toContain(label);
  });

  it('what is told beside it is still told', () => {
    const text = 'My uncle did time for it, only do not go printing that.';
    const [sentence] = readText(text).sentences;
    expect(sentence?.act).toBe('withhold');
    expect(text.slice(sentence?.told?.start, sentence?.told?.end)).toBe('My uncle did time for it');
  });

  it.each([
    'We lived by the canal. Hang on, that is the phone. My mother washed for the lock-keepers.',
    'My father was a baker. No, put the tea down there, love. He rose at three every morning.',
    'He kept bees. Not now, sweetheart, I am talking. They took his hives in the winter of 1947.',
  ])('what is said to the household in the middle of a story is an aside: "%s"', (text) => {
    expect(readText(text).sentences.map(({ act }) => act)).toEqual(['telling', 'aside', 'telling']);
  });

  it('the end of a story is telling, however short', () => {
    const { sentences } = readText('The foreman asked could I weld. I said I could. I could not.');
    expect(sentences.map(({ act }) => act)).toEqual(['telling', 'telling', 'telling']);
  });
});

it.each([
  ['Are you always this polite?', 'polite'],
  ['Do you ever get tired of old ladies?', 'gets tired'],
  ['I put the question again: who reads this?', 'who-reads'],
  ['Can you even laugh?', 'joke'],
  ['Are you a robot, then?', 'machine'],
])('what exactly is asked in %j is heard: %s', (text, topic) => {
  expect(readText(text).sentences.at(-1)).toMatchObject({ act: 'question', topic });
});

it.each([
  'It said, Mr Dobie, you never asked me to take it off.',
  'When she was five she told me, Grandpa, you are yelling but nobody is on fire.',
  'She is the one that told me, Folasade, you have nurse’s hands.',
])('speech that is reported without marks tells: %j', (text) => {
  expect(readText(text).sentences.map(({ act }) => act)).toEqual(['telling']);
});

it('what is asked of Walt is no reported speech', () => {
  const [sentence] = readText('Tell me, are you a machine?').sentences;
  expect(sentence?.act).toBe('question');
});

it('a written sentence stays whole, however long it runs', () => {
  const text =
    'I was six the first time I could not sit down in school and the nun gave me one more for standing up. Then we moved.';
  expect(readText(text).sentences).toHaveLength(2);
});

it.each([
  'well he would laugh so leave it in the wig and the goose and all of it',
  'no love the other way about i said put that in the goose and the wig',
])('"%s", said in one breath, leaves it in', (text) => {
  const acts = readText(text, 'What happened then?').sentences.map(({ act }) => act);
  expect(acts).toContain('include');
  expect(acts).not.toContain('withhold');
});

it.each([
  'ewan i said ewan mackie mate of the girl wilma out of wick',
  'We had a cook called Bunty out of Wick.',
])('"%s" keeps nothing back', (text) => {
  const acts = readText(text, 'What name should I use?').sentences.map(({ act }) => act);
  expect(acts).not.toContain('withhold');
});
