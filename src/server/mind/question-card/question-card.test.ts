import { describe, expect, test } from 'vitest';
import type { QuestionCard, Spoken } from './question-card.ts';
import { questionCard } from './rules.ts';

const minds: { mind: string; card: (spoken: Spoken) => QuestionCard | Promise<QuestionCard> }[] = [
  { mind: 'offline', card: questionCard },
];

for (const { mind, card } of minds) {
  describe(`the ${mind} mind`, () => {
    test.each([
      [
        '“The smell of coal”, yes. Which teacher do you still think of?',
        'Which teacher do you still think of?',
        /teacher/i,
      ],
      [
        'I see. Tell me about your mother, or whoever was a mother to you.',
        'Tell me about your mother, or whoever was a mother to you.',
        /mother/i,
      ],
      [
        'What became of that cardboard box?',
        'What became of that cardboard box?',
        /cardboard box/i,
      ],
      [
        'Stay with “the loco shed” for a moment. What else do you see?',
        'Stay with “the loco shed” for a moment. What else do you see?',
        /loco shed/i,
      ],
      ['All right. How did you meet?', 'How did you meet?', /met/i],
      ['Who was Nuala Kilbane to you?', 'Who was Nuala Kilbane to you?', /Nuala/],
    ])('shows the question of: %s', async (text, question, title) => {
      const { card: shown } = await card({ text, questions: [] });
      expect(shown?.text).toBe(question);
      expect(shown?.title).toMatch(title);
      expect(shown?.title.split(' ').length).toBeLessThan(8);
    });

    test.each([
      'I am sorry about Carl. We can stay with this, or go on, as you like.',
      'Take your time. I am here.',
      'Thank you for today, Rose. Goodbye, Rose.',
    ])('shows none for: %s', async (text) => {
      expect((await card({ text, questions: [] })).card).toBeNull();
    });

    test('shows a listed question whole, with what leads up to it', async () => {
      const text = 'Some stories begin before we do. Where does yours begin?';
      const { card: shown } = await card({
        text: `Understood. ${text}`,
        questions: [{ id: 'q', text }],
      });
      expect(shown?.text).toBe(text);
    });
  });
}
