import { describe, expect, test } from 'vitest';
import { loveAndFriendship } from '#server/starter/interviews/love-and-friendship.ts';
import type { Interview, Moment } from './converse.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const question = (id: string): string =>
  interview.questions.find((one) => one.id === id)?.text ?? '';
const school = question('school');
const answer = (said: string, asked = school, more: Partial<Moment> = {}) =>
  nextReply(momentOf(talk(asked, said), more));

describe('a question that was not heard', () => {
  test.each([
    'What did you say, dear?',
    'Speak up.',
    "I didn't catch the last bit.",
    "You're mumbling again.",
    'What was that?',
    "I'm deaf in one ear, you'll have to be patient.",
    "What's that?",
    '??',
  ])('is asked again: %s', (said) => {
    expect(answer(said).say).toContain(school);
  });

  test.each([
    "The inspector lifted the lid and asked my father, and what is this, and what's that?",
    'I stood nine years beside the hammer in the forge, and nobody gave us wool for the ears. I am deaf on that side now.',
  ])('is not taken for missed at the end of a story: %s', (told) => {
    expect(answer(told).say).not.toContain(school);
  });

  test('is not asked again once it was answered', () => {
    const told = 'I walked along the canal with my cousin and a lantern, in wooden shoes.';
    const { say, askedQuestionId } = nextReply(
      momentOf(talk(school, told, 'Go on.', 'What was the question?')),
    );
    expect(say).not.toContain(school);
    expect(askedQuestionId).not.toBeNull();
  });

  test('and a nod that was not heard is said once more', () => {
    const { say } = nextReply(
      momentOf(talk(school, 'We had a lodger, Mr Finch, and he sang.', 'Mr Finch…', 'Pardon?')),
    );
    expect(say).toBe('I said, “Mr Finch”. Please go on.');
  });
});

describe('what is said to Walt', () => {
  test.each([
    ['Who is speaking?', /I am Walt/u],
    ['And who made you?', /People wrote me/u],
    ['Is there a real person I can talk to?', /only me here/u],
    ['What do you want to know that for?', /so that it can be told/u],
    ['How many people have you talked to today?', /only a program/u],
    ['Have you seen the price of eggs?', /only a program/u],
  ])('gets an answer, and the question is not lost: %s', (said, wanted) => {
    const { say } = answer(said);
    expect(say).toMatch(wanted);
    expect(say).toContain(school);
  });

  test('an answer beside it is taken', () => {
    const { say } = answer('We went by the river with the geese. Will my children see this?');
    expect(say).toMatch(/^Your family sees nothing/u);
    expect(say).not.toContain(school);
  });

  test.each([
    ['You got that all wrong.', /^I am sorry\. Tell me again/u],
    ["You haven't understood a word, have you?", /^I am sorry\. Tell me again/u],
    ["That's a stupid question.", /^Another, then\./u],
    ['You already asked me that.', /^Forgive me\./u],
    ["I don't see what business it is of yours.", /^We leave that alone\./u],
  ])('in anger is not thanked for: %s', (said, wanted) => {
    expect(answer(said).say).toMatch(wanted);
  });

  test('in a story is no complaint', () => {
    const said =
      'My sister told the inspector that he had asked a stupid question, and he laughed.';
    expect(answer(said).say).not.toMatch(/^Another, then/u);
  });

  test.each(['😊 👍', '❤️'])('without words is agreement: %s', (said) => {
    expect(answer(said).say).not.toMatch(/leave|out of the book/u);
  });

  test('in dots is silence', () => {
    expect(answer('...').say).toBe('Take your time. I am here.');
  });

  test.each([
    ['Can I tell you about the hens instead?', 'Then tell me about the hens.'],
    ["I'd rather talk about my garden.", 'Then tell me about your garden.'],
    ['Did I tell you about the flood?', 'Then tell me about the flood.'],
  ])('as a wish to tell is granted: %s', (said, wanted) => {
    expect(answer(said).say).toBe(wanted);
  });
});

describe('a number that is put right', () => {
  test.each([
    ['I came to Leeds in 1961 with a trunk.', 'Sorry, 1962.', '1962, not 1961.'],
    ['I had the shop for thirty-one years.', 'No, thirty-two.', 'Thirty-two, not thirty-one.'],
  ])('%s %s', (told, said, receipt) => {
    const { say } = nextReply(momentOf(talk(school, told, 'Go on.', said)));
    expect(say).toContain(receipt);
  });

  test('is left where two might be meant', () => {
    const told = 'I came in 1961 and my brother in 1964.';
    const { say } = nextReply(momentOf(talk(school, told, 'Go on.', 'Sorry, 1962.')));
    expect(say).not.toContain('put that right');
  });
});

describe('near a loss', () => {
  const love: Interview = {
    name: loveAndFriendship.name,
    instructions: '',
    introScript: '',
    exitCriteria: '',
    questions: (loveAndFriendship.questions ?? []).map(({ text }, at) => ({
      id: `q${at}`,
      text,
      intent: '',
    })),
  };
  const mattered = love.questions[0]?.text ?? '';
  const replyAfter = (...said: string[]) =>
    nextReply(
      momentOf(talk(mattered, 'It was Peter. He died in February.', ...said), {
        interview: love,
        askedQuestionIds: ['q0'],
      }),
    );

  test('nothing is asked about whom the teller has just lost', () => {
    const { say } = replyAfter("I'm sorry. We can stay, or go on.", 'Yes.');
    expect(say).not.toMatch(/How did you meet|first months|two of you/u);
  });

  test('who speaks on of them is listened to', () => {
    const { say } = replyAfter(
      "I'm sorry. We can stay, or go on.",
      'I keep thinking I hear his key.',
    );
    expect(say).not.toContain('?');
  });

  test.each(["I can't do this.", "Sorry, I'm crying again.", 'This is hard.'])(
    'who cannot go on is waited for: %s',
    (said) => {
      expect(replyAfter("I'm sorry. We can stay, or go on.", said).say).toMatch(/^Take your time/u);
    },
  );

  test('a question about a thing that was lost waits', () => {
    const told = 'Our school burned down with my sister in it.';
    const turns = talk(question('house'), told, 'I hear you. There is no hurry.', 'Go on, please.');
    expect(nextReply(momentOf(turns)).say).not.toContain(school);
  });
});

test('what was named in passing is not what is asked about', () => {
  const said =
    'You see a mezuzah, a broken umbrella and my uncle Lou, who came for a week in 1949 and left in 1961.';
  expect(answer(said).say).toMatch(/Lou/u);
});

test('a goodbye thanks for nothing that was named in passing', () => {
  const turns = talk(school, 'We ate bread and a sack of cheese.', 'Go on.', "Let's stop here.");
  expect(nextReply(momentOf(turns)).say).toContain('Thank you for today');
});
