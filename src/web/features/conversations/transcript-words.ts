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

const longestSubject = 90;

/** What a conversation is about, in the first words of substance that the person said in it. */
export function subjectOf(messages: Pick<Message, 'role' | 'content'>[]) {
  const told = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim());
  const words = told.find((said) => said.split(/\s+/).length >= substantial) ?? told[0];
  if (!words) return null;
  const [sentence = words] = words.match(/^.*?[.!?…](?=\s|$)/su) ?? [];
  const first = sentence.split(/\s+/).length >= substantial ? sentence : words;
  return shortened(first.replace(/\s+/g, ' '));
}

/** "Hello" and "yes, I can hear you" are not what it was about. */
const substantial = 6;

function shortened(text: string) {
  if (text.length <= longestSubject) return text;
  const cut = text.slice(0, longestSubject);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…`;
}
