import { describe, expect, test } from 'vitest';
import type { Interview } from './converse.ts';
import { criteriaOf } from './exit-criteria.ts';
import { nextReply } from './rules.ts';
import { type Held, holdInterview } from './test-teller.ts';

const lines = [
  'Which allotment was yours when the club began?',
  'Describe the soil you started with.',
  'What grew well in the first summer?',
  'Who lent you tools?',
  'What did the committee quarrel over?',
  'Tell me about the flower show.',
  'How does the glasshouse stay warm in winter?',
  'What should a newcomer plant?',
];

/** An interview as an administrator writes one, about something Walt has no questions for. */
const allotments: Interview = {
  name: 'Fifty years of allotments',
  instructions: 'For the jubilee book of the garden club.',
  introScript: 'Hello, this is Walt. I am calling about the garden club.',
  exitCriteria: 'The member has told about the beehives. The pond has been described.',
  questions: lines.map((text, at) => ({ id: `q${at}`, text, intent: '' })),
};

const answers: Record<string, string> = {
  allotment: 'Number nine, by the railway.',
  soil: 'Clay, and more clay, and a bedstead.',
  summer: 'Runner beans. Mrs Okafor lent me tools, all of them, a fork and a good spade.',
  quarrel: "I'd rather not talk about that.",
  flower: 'I won it twice with sweet peas.',
  glasshouse: 'A paraffin stove, and it smells.',
  newcomer: 'Garlic. You cannot fail with it.',
  beehives: 'Two hives, on the far side.',
  pond: 'We dug it by hand.',
};
const answerFor = (asked: string): string =>
  Object.entries(answers).find(([word]) => asked.includes(word))?.[1] ?? 'That was all.';

const fromWalt = (held: Held) =>
  held.turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);

describe("an interview of an administrator's own", () => {
  const held = holdInterview(allotments, 'Pearl Watts', answerFor);
  const said = fromWalt(held);

  test('walks through the questions in their order, once each', () => {
    const asked = held.moment.askedQuestionIds;
    expect(asked).toEqual(asked.toSorted());
    expect(asked).toEqual(['q0', 'q1', 'q2', 'q4', 'q5', 'q6', 'q7']);
  });

  test('does not ask what was answered before it was asked', () => {
    expect(said.join(' ')).not.toContain('Who lent you tools?');
  });

  test('hears what the exit criteria want to hear, in words of its own', () => {
    expect(said.join(' ')).toContain('Tell me about the beehives.');
    expect(said.join(' ')).toContain('Tell me about the pond.');
    expect(said.join(' ')).not.toMatch(/\bmember|been described/);
  });

  test('comes to its end', () => {
    expect(held.ending).toBe('complete');
  });

  test('completes an interview that has no questions by its exit criteria alone', () => {
    const bare = { ...allotments, questions: [] };
    const talk = holdInterview(bare, 'Pearl Watts', answerFor);
    expect(talk.ending).toBe('complete');
    expect(fromWalt(talk).join(' ')).toContain('Tell me about the beehives.');
  });
});

describe('exit criteria', () => {
  const asked = (exitCriteria: string) =>
    criteriaOf({ ...allotments, exitCriteria, questions: [] });

  test.each([
    ['The person has told about their childhood, their first job and their wedding.', 3],
    ['- Military service\n- School years', 2],
    ['The interview is complete when the user has described a favourite recipe.', 1],
    ['Walt knows the names of the grandchildren; hobbies', 2],
  ])('are read as things to ask about: %s', (criteria, count) => {
    const topics = asked(criteria);
    expect(topics).toHaveLength(count);
    for (const topic of topics)
      expect(topic).toMatch(/^Tell me about (?:your|a|the) [\p{L} ]+\.$/u);
  });

  test.each([
    'All questions are answered or declined.',
    'Three memories.',
    'Stop after 20 minutes.',
    'Ask about the divorce only if they bring it up.',
    'Loss has been spoken of or declined.',
    'They feel heard.',
  ])('that are no matter to ask about are left alone: %s', (criteria) => {
    expect(asked(criteria)).toEqual([]);
  });

  test('that a question of the interview already asks for are left to it', () => {
    expect(criteriaOf({ ...allotments, exitCriteria: 'The flower show; the pond' })).toEqual([
      'Tell me about the pond.',
    ]);
  });
});

describe('a teller of few words in an interview that nobody foresaw', () => {
  const reply = (asked: string, said: string): string =>
    nextReply({
      teller: { name: 'Pearl Watts' },
      interview: {
        ...allotments,
        exitCriteria: '',
        questions: [
          { id: 'asked', text: asked, intent: '' },
          { id: 'next', text: 'What should a newcomer plant?', intent: '' },
        ],
      },
      turns: [
        { id: 'w', role: 'assistant', content: asked },
        { id: 'u', role: 'user', content: said },
      ],
      notes: [],
      earlier: [],
      facts: [],
      askedQuestionIds: ['asked'],
      today: new Date('2025-05-01'),
    }).say;

  test.each([
    ['What did you grow first?', 'Beans.', 'Beans. Where was that?'],
    ['Which ship do you remember best?', 'The Astrid.', 'The Astrid. What did it look like?'],
    [
      'What was a night watch like?',
      'Coffee and a pipe.',
      'Coffee and a pipe. What could one hear?',
    ],
    ['Where did you perform?', 'Village halls.', 'Village halls. What would I have seen there?'],
    ['What brought you to the choir?', 'A poster.', 'A poster. Who was with you?'],
  ])('is asked something small about it: %s', (asked, said, expected) => {
    expect(reply(asked, said)).toBe(expected);
  });

  test.each([
    ['What did the allotment mean to you?', 'Peace.'],
    ['What would you plant again?', 'Garlic.'],
    ['What did you grow first?', 'Nothing.'],
    ['When did you know that you had to leave?', 'At once.'],
    ['Tell me about the flood.', 'It was wet.'],
  ])('is not asked on about what has no small answer: %s', (asked, said) => {
    expect(reply(asked, said)).toContain('What should a newcomer plant?');
  });
});
