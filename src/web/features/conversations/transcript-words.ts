import { type Conversation, type Message, speakerOf } from '#contract/conversations.ts';
import type { Note } from '#contract/notes.ts';

const typeLabels: Record<string, string> = { interview: 'Audio Interview', chat: 'Text Chat' };

/** What kind of conversation it was; a kind we do not know goes by its own name. */
export const typeLabel = (type: string) =>
  (Object.hasOwn(typeLabels, type) && typeLabels[type]) || type;

/** What was said, as plain text. */
export const rawTranscript = (messages: Message[], person?: string) =>
  messages.map(({ role, content }) => `${speakerOf(role, person)}: ${content}`).join('\n\n');

export const notesAsText = (notes: Note[]) =>
  `${notes.map(({ content }) => content).join('\n\n---\n\n')}\n`;

/** A name that every file system takes. */
export function fileNameFor({ interview }: Pick<Conversation, 'interview'>, date: string) {
  const name = (interview?.name ?? 'Conversation')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${name || 'Conversation'}-${date}.txt`;
}
