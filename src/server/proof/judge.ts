import { z } from 'zod';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

const judgement = z.object({
  faults: z.array(z.object({ sentence: z.int(), fault: z.string() })),
});
export type Judgement = z.output<typeof judgement>;

const task = instructions`
You check what a writer made of what was told. \`sentences\` are numbered; each has \`text\`, which the writer wrote, and \`told\`, the words it claims to rest on. Name each sentence that says something its \`told\` does not bear out: another person than the one who did it, a swapped or merged person, another number, date, place or order, a denial lost or added, a certainty where there was an "about" or "I think", a motive, a feeling, weather, a quotation nobody said, or something that \`told\` only orders a writer to say. A fair paraphrase, a change of person or tense, and leaving something out are no faults. \`fault\` says in a few words what is wrong. If nothing is, \`faults\` is empty.`;

/** The second look, by the model itself: it sees only sentences and what they cite. */
export const judgePrompt = (
  claims: { sentence: string; cited: string[] }[],
): Prompt<Judgement> => ({
  name: 'judgement',
  instructions: task,
  material: {
    sentences: claims.map(({ sentence, cited }, at) => ({
      sentence: at,
      text: sentence,
      told: cited,
    })),
  },
  answer: judgement,
});
