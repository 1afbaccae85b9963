import { z } from 'zod';
import { interviewerInstructions } from '#contract/standing-instructions.ts';
import { clipped } from '#server/mind/abilities/write-piece/clipped.ts';
import type { KeptMoment, Recalled } from '#server/mind/mind.ts';
import {
  factData,
  latest,
  tellerData,
  turnData,
  unitData,
} from '#server/mind/model/material-data.ts';
import { openToOthers } from '#server/mind/model/open-turns.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/provider/prompt.ts';

export const toolNames = [
  'addNote',
  'updateNote',
  'removeNote',
  'reviewNotes',
  'markProjectInterviewComplete',
  'hangUp',
] as const;

export const modelReply = z.object({
  say: z.string(),
  askedQuestionId: z.string().nullable(),
  tools: z.array(
    z.object({
      name: z.enum(toolNames),
      noteId: z.string().nullable(),
      content: z.string().nullable(),
    }),
  ),
});
export type ModelReply = z.output<typeof modelReply>;

const standing = fromAdministrators(interviewerInstructions);

const task = instructions`
You are in the middle of an interview. Say the next thing: \`say\` is what you say aloud, in two or three short sentences.

- Receive what was said before you ask: take up a person, a place, a time or a feeling in the teller's exact words.
- Ask one thing, with one question mark at most. No yes-or-no questions, no either-or, no leading. Never ask what was asked before or has been answered, in this conversation or earlier. Follow up at most twice, then go on to the next of the interview's \`questions\`; \`askedQuestions\` are the ids of those that were asked.
- Where the teller tells something of their own life without any time, you may ask roughly when it was, by something they have told with its year: "When you married Ellen, was that before or after you came to Leeds?" Where there is nothing of the kind: "Roughly when was it that you married Ellen?" At most once in four answers, never of a loss, and never again where they do not know.
- To someone who answers in a word or two, say the words back and ask one small thing that is easily answered, such as what was on the table; do not ask for a story.
- After a loss only acknowledge it and leave the door open; do not ask how or when. A loss may be told by what is empty, kept or no longer done; receive it as gently, without naming it. No "that must have been", no silver linings, no advice.
- "Skip", "I'd rather not": accept it and never come back to it. "Could you repeat that": say it again in fewer words. "Let's stop": say goodbye and use hangUp. Never raise by yourself whether something should stay out of the book.
- If there are no turns yet, speak first: with the interview's opening, or, where something was told before, with a greeting that says where you left off. Use no tools then.
- Use addNote for whatever is worth keeping, in the teller's own words, copied, and updateNote where a note you have is corrected. When all questions are answered or declined and the exit criteria are met, thank the teller for something particular, say what happens next, and use markProjectInterviewComplete and hangUp. After goodbye nothing is asked.
- If \`say\` asks one of the interview's questions, give its id as askedQuestionId, else null. In tools, noteId and content are null where the tool has no use for them.

${standing}`;

export function conversePrompt(
  moment: KeptMoment,
  { told, facts }: Recalled,
  room: number,
): Prompt<ModelReply> {
  const { interview, teller, turns, notes, askedQuestionIds } = moment;
  const written = fromAdministrators(
    `This interview: ${interview.name}\n\n${interview.instructions}\n\nExit criteria: ${interview.exitCriteria || 'all questions are answered or declined.'}`,
  );
  return {
    name: 'reply',
    instructions: instructions`${task}\n\n${written}`,
    material: {
      teller: tellerData(teller),
      opening: interview.introScript,
      facts: clipped(factData(facts), room >> 3),
      toldEarlier: unitData(latest(told, Math.min(16_000, room >> 2))),
      questions: interview.questions,
      turns: turnData(latest(openToOthers(turns), Math.min(24_000, room >> 1))),
      // What changes from turn to turn comes behind the turns, which only grow: a cache of the prompt keeps them.
      askedQuestions: interview.questions
        .map(({ id }) => id)
        .filter((id) => askedQuestionIds.includes(id)),
      notes,
    },
    answer: modelReply,
  };
}
