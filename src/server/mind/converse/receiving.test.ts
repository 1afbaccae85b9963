import { describe, expect, test } from 'vitest';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { whereAndWhen } from './acknowledge.ts';
import type { Interview, Moment } from './converse.ts';
import { hear } from './heard.ts';
import { occasionsIn } from './occasions.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const question = (id: string): string =>
  interview.questions.find((one) => one.id === id)?.text ?? '';
const answer = (said: string, asked = question('school'), more: Partial<Moment> = {}) =>
  nextReply(momentOf(talk(asked, said), more));

describe('a wish is received as surely as it was heard', () => {
  test.each([
    "You'll have to excuse me from that one.",
    'I shall say no more about it.',
    'That drawer stays shut.',
    'No. Not that.',
    'Please allow me not to answer.',
    "I'd just as soon not.",
  ])('a refusal is left alone: %s', (said) => {
    expect(answer(said).say).toMatch(/^We (?:leave|let) (?:that|it) /u);
  });

  test.each([
    'Oh, there is little more to say about that.',
    'That was as far as my parents looked.',
  ])('nobody hears that something is left out who did not ask for it: %s', (said) => {
    expect(answer(said).say).not.toMatch(/leave that out|stays out/u);
  });

  test('also where the interview ends with it', () => {
    const all = interview.questions.map(({ id }) => id);
    const reply = answer('My uncle forged the deed. Please leave that out of the book.', '', {
      turns: talk(question('laugh'), 'My uncle forged it. Please leave that out of the book.'),
      askedQuestionIds: all,
    });
    expect(reply.say).toMatch(/^I will leave that out\. .*Goodbye/u);
  });
});

describe('a follow-up asks after somebody the teller knew', () => {
  test.each([
    ['Mrs Pettigrew lent me her bicycle for the whole of that summer.', /Pettigrew/u],
    ['A Doctor Achterberg came out through the snow, twice, and never sent a bill.', /Achterberg/u],
  ])('%s', (said, name) => {
    expect(answer(said).say).toMatch(name);
  });

  test.each([
    [
      'We got the wireless in the week that Churchill resigned, and my aunt sat by it.',
      /Churchill/u,
    ],
    ['I could write Roosevelt before I could write my own name properly.', /Roosevelt/u],
    ['I was with Halvard Shipping for eleven years, at the far desk by the stairs.', /Halvard/u],
    ['Hurricane Flora took the roof, and we sat under her for two nights in the cellar.', /Flora/u],
    ['I have two girls, and Maren has Tuva, who is six and sings.', /Who was that|Who was/u],
    ['My eldest brother is Stellan, and then come I.', /^(?:Who was|You mentioned)/u],
  ])('and after nobody else: %s', (said, name) => {
    expect(answer(said).say).not.toMatch(name);
  });
});

describe('grief', () => {
  test('names nobody where two are mourned', () => {
    const { say } = answer('My father died in May, and my mother died before the leaves fell.');
    expect(say).toMatch(/^I'm (?:so )?sorry\./u);
  });

  test.each([
    'We married in the year that Kennedy got shot, on a Saturday.',
    'Stalin died, and we had a day off school.',
  ])('is not for those whom all the world lost: %s', (said) => {
    expect(answer(said).say).not.toMatch(/sorry/u);
  });
});

describe('a first call', () => {
  const first: Interview = {
    name: firstCall.name,
    instructions: '',
    introScript: firstCall.introScript ?? '',
    exitCriteria: '',
    questions: (firstCall.questions ?? []).map(({ text }, at) => ({
      id: `q${at}`,
      text,
      intent: '',
    })),
  };
  const asked = (part: string) =>
    first.questions.find(({ text }) => text.includes(part))?.text ?? '';

  test.each([
    ['As they, please.', 'As “they”, then.'],
    ['As I, I think.', 'As “I”, then.'],
    ['As she, I think. No, wait, I. It is my life.', 'As “I”, then.'],
  ])('says back how the book is to speak: %s', (said, receipt) => {
    const reply = answer(said, asked('speak of you'), {
      interview: first,
      askedQuestionIds: ['q2'],
    });
    expect(reply.say.startsWith(receipt)).toBe(true);
  });

  test('does not ask what to leave alone of somebody who has just said it', () => {
    const said = 'Please leave out the business with my uncle Fritz and the money.';
    const reply = answer(said, asked('marked the end'), {
      interview: first,
      askedQuestionIds: first.questions.slice(0, 8).map(({ id }) => id),
    });
    expect(reply.say).toContain(asked('read this'));
    expect(reply.say).not.toContain(asked('leave alone'));
  });

  test('does not ask who lived in the house when they have been named', () => {
    const turns = [
      ...talk(
        asked('born'),
        'My da was a cooper, my mam took in washing, and I had one brother, Iolo.',
      ),
      ...talk('Go on.', 'That was us.'),
    ];
    const reply = nextReply(
      momentOf(turns, { interview: first, askedQuestionIds: ['q0', 'q1', 'q2', 'q3', 'q4'] }),
    );
    expect(reply.say).not.toContain(asked('lived in the house'));
  });
});

test.each([
  'The kettle is boiling, one second. There. I am all yours.',
  'Sorry, the post was here. Now, where were we?',
])('who gives the word back is asked the next thing: %s', (said) => {
  expect(answer(said).askedQuestionId).not.toBeNull();
});

describe('after something between', () => {
  const toWalt = 'Do you have any brothers or sisters, Walt?';

  test('what was answered is not asked again', () => {
    const turns = talk(question('house'), 'A red door and a long hall.', 'Go on.', toWalt);
    const { say } = nextReply(momentOf(turns));
    expect(say).toMatch(/^I am only a program/u);
    expect(say).not.toContain(question('house'));
  });

  test('what was not answered is asked again', () => {
    expect(answer(toWalt).say).toContain(question('school'));
  });

  test('a year that was taken back is not the one that is heard', () => {
    const heard = hear('We moved to Leeds in 1955. No, 1957.');
    expect(whereAndWhen(heard, { said: [], turn: 0 })).toBe('Leeds, 1957.');
  });
});

describe('a mother who was told of', () => {
  const told =
    'My mother was called Klara, born Huber, from Stein am Rhein. She was a seamstress, she sewed for the rich people on the hill, and she had pins in her mouth all day, from six in the morning until the lamp went out, so we never knew if she was cross.';

  test('was not met, and nobody is asked what they noticed first', () => {
    expect(occasionsIn(hear(told))).not.toContain('What did you notice first?');
  });

  test('is not asked about as if she had not been', () => {
    const turns = talk(
      question('house'),
      told,
      'Go on.',
      'That was the house, and we all sat in it.',
    );
    const { say } = nextReply(momentOf(turns));
    expect(say).not.toContain(question('mother'));
  });
});
