import { z } from 'zod';
import type { KeptFinished } from '#server/mind/mind.ts';
import { latest, tellerData, turnData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

export const citedSentences = z.object({
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.string()) })),
});
export type CitedSentences = z.output<typeof citedSentences>;

const task = instructions`
Sum the conversation up in two to six sentences in the third person, in the order in which things were told: what was talked about, who and where and when, and what the teller made of it. Each sentence cites the ids of the turns that it rests on.`;

export const summarisePrompt = (finished: KeptFinished, room: number): Prompt<CitedSentences> => ({
  name: 'summary',
  instructions: task,
  material: {
    teller: tellerData(finished.teller),
    interview: finished.interviewName,
    turns: turnData(latest(finished.turns, room)),
  },
  answer: citedSentences,
});
