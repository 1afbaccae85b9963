import { describe, expect, test } from 'vitest';
import type { Moment } from './converse.ts';
import { hear } from './heard.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const question = (id: string): string =>
  interview.questions.find((one) => one.id === id)?.text ?? '';
const [house, mother, father, school, work] = ['house', 'mother', 'father', 'school', 'work'].map(
  question,
) as [string, string, string, string, string];
const reply = (...said: string[]) => nextReply(momentOf(talk(...said)));

describe('a teller of few words', () => {
  test.each([
    [work, 'Paper round.', 'Paper round. What did you do with the money?'],
    [work, 'Yes.', 'What did you do with the money?'],
    [work, 'Fifteen. Down the pit.', 'Down the pit. What did you do with the money?'],
    [school, 'By tram.', 'By tram. What did you have with you?'],
    [house, 'My bed. A stove.', 'Your bed. What stood on the table?'],
  ])('is asked for something small: %s %s', (asked, said, wanted) => {
    expect(reply(asked, said).say).toBe(wanted);
  });

  test('is asked again only where it brought something, and never a third time', () => {
    const first = ['Paper round.', 'Paper round. What did you do with the money?'];
    expect(reply(work, ...first, 'Sweets.').askedQuestionId).not.toBeNull();
    const second = [...first, 'Sweets and a comic.', 'Sweets and a comic. Who gave you that work?'];
    expect(reply(work, ...first, 'Sweets and a comic.').say).toBe(second.at(-1));
    expect(reply(work, ...second, 'A man called Platt.').askedQuestionId).not.toBeNull();
  });

  test.each(['Is this thing on?', 'We talked. She never came home from the hospital.'])(
    'is asked nothing small beside: %s',
    (said) => {
      expect(reply(work, said).say).not.toContain('the money');
    },
  );

  test('who once told much is nodded to', () => {
    const told =
      'I carried the papers up the hill in a canvas bag, and the dogs knew me, and at the top lived a colonel who paid in apples.';
    expect(reply(work, told, 'A canvas bag…', 'A big one.').say).not.toContain('the money');
  });
});

describe('whoever steps around the one they were asked after', () => {
  test.each([
    [father, 'I wore the white shawl in the May of 1977. We sold the brass lamp.'],
    [mother, 'I was given a tin trunk in 1961. We took the bus to Adwick.'],
  ])('is not asked what they step around: %s %s', (asked, said) => {
    expect(reply(asked, said).say).not.toMatch(/\?|Tell me|Say a|would like to hear/u);
  });

  test('while who speaks of them may be asked', () => {
    const said = 'She kept a brass lamp with a green shade from her own mother, always lit.';
    expect(reply(mother, said).say).toMatch(/brass lamp/u);
  });
});

describe('after a loss', () => {
  const lost = ['My husband died in March.', "I'm sorry about your husband. There is time."];

  test('whoever turns to something else is let turn, and asked nothing', () => {
    const said = 'On Sundays there was the car, a Morris with moss growing on the doors.';
    expect(reply(school, ...lost, said).say).toMatch(/^(?:[\w ,.]*[Gg]o on|I am listening)\.$/u);
  });

  test.each(['I talk to him at breakfast. Is that silly?', 'Am I daft?'])(
    'nobody is daft: %s',
    (said) => {
      expect(reply(school, said).say).toBe('Not at all. I am listening.');
    },
  );
});

describe('the way back', () => {
  const told =
    'I was on the roof of the cart with one red shoe, and a band came by with flags and a drum.';

  test.each(['Where were we?', "Anyway, I've lost my thread.", 'What was I saying?'])(
    'is shown to whoever has lost it: %s',
    (said) => {
      const { say } = reply(house, told, 'One red shoe…', said);
      expect(say).toMatch(/^You were telling me about .+\. Go on\.$/u);
    },
  );

  test.each(["Ok, we're back.", 'Right, I am ready now.', 'im here'])(
    'what was asked stays asked: %s',
    (said) => {
      expect(reply(school, said).say).toBe(`Good. ${school}`);
    },
  );

  test('what was told before in vain is had now', () => {
    expect(reply(school, "It's Johnstone. I told you.").say).toMatch(/^Johnstone\. I have that\./u);
    expect(reply(school, "It's lovely. I said so.").say).not.toMatch(/I have that/u);
  });

  test('what others are to be told about counts as asked', () => {
    const moment: Partial<Moment> = { askedQuestionIds: ['school'] };
    const { say, askedQuestionId } = nextReply(
      momentOf(talk(school, 'she wants to talk about her dad'), moment),
    );
    expect(say).toBe('Then tell me about her dad.');
    expect(askedQuestionId).toBe('father');
  });
});

describe('coming back', () => {
  const back = (...told: string[]) =>
    nextReply(
      momentOf([], {
        askedQuestionIds: ['house'],
        earlier: told.map((text, at) => ({
          id: `unit-${at}`,
          source: { type: 'message', id: `message-${at}` },
          text,
          question: house,
          toldAt: new Date('2025-04-01'),
        })),
      }),
    ).say;

  test('is to whom the last talk was of', () => {
    const said = back('My aunt Oddny kept bees behind the wash house.', 'We had one bathroom.');
    expect(said).toMatch(/^Hello again, Rose.* Last time you told me about your aunt Oddny\. /u);
  });

  test.each(['He had one finger missing.', 'I fell in the coal.', 'My aunt Oddny died in 1961.'])(
    'is to nothing that is better not named: %s',
    (told) => {
      expect(back(told)).not.toMatch(/Last time/u);
    },
  );
});

test.each([
  'we have to stop now its teatime',
  "I'd better put the dinner on now Walt.",
  "Think I've had enough.",
  'We have to go now.',
  "I've to go, the bowls club's picking me up.",
  'Good, it is late, I make end.',
])('the talk ends: %s', (said) => {
  expect(reply(school, said).tools).toContainEqual({ name: 'hangUp' });
});

test.each([
  'We had to stop at the bridge because of the geese.',
  "I'd had enough of the sea by then.",
  'Mother had to put the dinner on for eleven.',
])('the talk goes on: %s', (said) => {
  expect(reply(school, said).tools).not.toContainEqual({ name: 'hangUp' });
});

test.each([
  'His reading glasses are still on the sill.',
  'I wear her cardigan about the house.',
  'She would have loved the garden this year.',
  "He used to warm my side of the bed. I can't get used to the cold.",
  'Mother stopped the clocks.',
])('what somebody has left behind is not explored: %s', (said) => {
  expect(hear(said).mood).toBe('heavy');
});

test.each([
  'I never got used to the heat in Darwin, but I liked the mangoes.',
  'He came home from the fair with a goldfish in a plastic bag.',
  'He would have loved it if they had let him drive.',
])('and this may be: %s', (said) => {
  expect(hear(said).mood).not.toBe('heavy');
});
