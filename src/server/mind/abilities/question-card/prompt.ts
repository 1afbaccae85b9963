import { z } from 'zod';
import { instructions, type Prompt } from '#server/provider/prompt.ts';
import type { QuestionCard, Spoken } from './question-card.ts';

const task = instructions`
\`spoken\` is what you have just said to the teller. If it asks something worth reading while one thinks, \`card\` has the question in your own words of that turn as \`text\`, and two to five words on what it is about as \`title\`. If it asks nothing, or only something like "Shall we go on?", \`card\` is null.`;

export const questionCardPrompt = ({ text }: Spoken): Prompt<QuestionCard> => ({
  name: 'question_card',
  instructions: task,
  material: { spoken: text },
  answer: z.object({ card: z.object({ title: z.string(), text: z.string() }).nullable() }),
});
