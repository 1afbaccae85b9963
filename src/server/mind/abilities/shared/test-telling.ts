import { type Brief, emptyBrief } from '#contract/briefs.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Teller } from '#server/mind/teller.ts';

export const today = new Date('2026-03-01T12:00:00Z');

/** Answers as they are told in one talk, each with what had been asked, or only what was said. */
export const told = (...answers: (string | [question: string, answer: string])[]): Told[] =>
  answers.map((one, at) => {
    const [question, text] = typeof one === 'string' ? [undefined, one] : one;
    return {
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      text,
      ...(question !== undefined && { question }),
      toldAt: today,
      conversationId: 'talk',
      doc: readText(text, question),
    };
  });

export const teller = (accountName: string, brief: Partial<Brief> = {}): Teller => ({
  accountName,
  brief: { ...emptyBrief, ...brief },
});

/** Whether words stand in something told, to the letter. */
export const isSaidIn = (units: readonly Told[], words: string): boolean =>
  units.some(({ text }) => text.includes(words));
