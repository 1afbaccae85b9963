import type { Interview, Moment, Turn } from './converse.ts';

/** A short interview of our own, so that the tests stand apart from the starter content. */
export const interview: Interview = {
  name: 'A first talk',
  instructions: 'Listen.',
  introScript: 'Hello, this is Walt. Think of the house you grew up in. What do we see?',
  exitCriteria: 'All questions are answered or declined.',
  questions: [
    {
      id: 'house',
      text: 'Think of the house you grew up in. What do we see?',
      intent: 'The house.',
    },
    {
      id: 'mother',
      text: 'Tell me about your mother, or whoever was a mother to you.',
      intent: 'Mother.',
    },
    {
      id: 'father',
      text: 'Tell me about your father, or whoever stood in that place.',
      intent: 'Father.',
    },
    { id: 'school', text: 'Take me with you to school on an ordinary morning.', intent: 'School.' },
    {
      id: 'work',
      text: 'What was the first thing you ever did for money?',
      intent: 'First earnings.',
    },
    {
      id: 'hard',
      text: 'Tell me about a hard day from those years, as much of it as you wish.',
      intent: 'A hard day.',
    },
    { id: 'laugh', text: 'Who makes you laugh?', intent: 'Lighter ground.' },
  ],
};

/** A talk in which Walt and the teller take turns, Walt first. */
export function talk(...said: string[]): Turn[] {
  return said.map((content, at) => ({
    id: `turn-${at}`,
    role: at % 2 === 0 ? 'assistant' : 'user',
    content,
  }));
}

export function momentOf(turns: Turn[], more: Partial<Moment> = {}): Moment {
  const said = turns
    .filter((turn) => turn.role === 'assistant')
    .map((turn) => turn.content)
    .join(' ');
  return {
    teller: { name: 'Rose Adeyemi' },
    interview,
    turns,
    notes: [],
    earlier: [],
    facts: [],
    askedQuestionIds: interview.questions
      .filter((one) => said.includes(one.text))
      .map((one) => one.id),
    today: new Date('2025-05-01'),
    ...more,
  };
}
