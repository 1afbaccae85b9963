import { describe, expect, test } from 'vitest';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import type { Interview, Moment } from './converse.ts';
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
  ])('says back how the book is to speak: %s', (said, receipt) => {
    const reply = answer(said, asked('speak of you'), {
      interview: first,
      askedQuestionIds: ['q2'],
    });
    expect(reply.say.startsWith(receipt)).toBe(true);
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
