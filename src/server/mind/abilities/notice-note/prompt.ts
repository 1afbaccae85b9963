import { z } from 'zod';
import type { KeptOverheard } from '#server/mind/mind.ts';
import { latest, tellerData, turnData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';
import type { NoticedNote } from './notice-note.ts';

const task = instructions`
Is there something worth keeping for the book in the teller's last turn? If so, \`note\` is one to three sentences of it, copied letter by letter as one piece. If it is small talk, a request to you, something to be left out of the book, or already in the notes, \`note\` is null.`;

export const noticeNotePrompt = ({ teller, turns, notes }: KeptOverheard): Prompt<NoticedNote> => ({
  name: 'note',
  instructions: task,
  material: { teller: tellerData(teller), notes, turns: turnData(latest(turns, 8_000)) },
  answer: z.object({ note: z.string().nullable() }),
});
