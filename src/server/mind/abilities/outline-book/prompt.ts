import { z } from 'zod';
import type { KeptOutlineQuest } from '#server/mind/mind.ts';
import { tellerData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';
import { groupOf } from './outline-book.ts';

export const modelOutline = z.object({
  chapters: z.array(z.object({ title: z.string(), about: z.string(), parts: z.array(z.string()) })),
});
export type ModelOutline = z.output<typeof modelOutline>;

const task = instructions`
Plan the book of this life. \`parts\` are the conversations and texts it is written from, each with its id, a summary and the facts it holds. Give four to twelve chapters in the order of the life; where \`teller\` names chapters, use those. \`title\` is two to six words, from what was told. \`about\` says in one sentence what the chapter holds. \`parts\` of a chapter are the ids it is written from; every id belongs to one chapter.`;

/** Short names for the groups, so that a long life fits: the same order every time. */
export const groupsIn = ({ told }: Pick<KeptOutlineQuest, 'told'>): string[] => [
  ...new Set(told.map(groupOf)),
];

/** So little of a part still says what it is about. */
const leastOfAPart = 80;

export function outlinePrompt(quest: KeptOutlineQuest, room: number): Prompt<ModelOutline> {
  const groups = groupsIn(quest);
  const each = Math.max(leastOfAPart, Math.floor((room * 0.8) / Math.max(1, groups.length)) - 40);
  const byGroup = Map.groupBy(quest.told, groupOf);
  const summaries = new Map(quest.summaries.map((one) => [one.conversationId, one.summary]));
  const groupOfUnit = new Map(quest.told.map((unit) => [unit.id, groupOf(unit)]));
  const facts = Map.groupBy(
    quest.facts.filter(({ status }) => status !== 'rejected'),
    ({ rests }) => groupOfUnit.get(rests[0]?.unitId ?? ''),
  );
  return {
    name: 'outline',
    instructions: task,
    material: {
      teller: tellerData(quest.teller),
      parts: groups.map((group, at) => {
        const held = facts
          .get(group)
          ?.map(({ statement, when }) => `${statement} ${when?.text ?? ''}`);
        const words =
          summaries.get(group) ??
          byGroup
            .get(group)
            ?.map(({ text }) => text)
            .join(' ');
        return { id: `part-${at + 1}`, holds: [words, ...(held ?? [])].join(' · ').slice(0, each) };
      }),
    },
    answer: modelOutline,
  };
}
