import type { CallRecording } from '#contract/call-recordings.ts';
import { type Conversation, speakerOf } from '#contract/conversations.ts';
import { fileNameOf } from '#server/features/call-recordings/voice-sound.ts';
import { archivePage, href } from '#server/features/exports/archive-page.ts';
import { escapeHtml } from '#server/html.ts';

/** A conversation, and what can be heard of it. */
export type Talk = { conversation: Conversation; recordings: CallRecording[] };

/** Every talk of a project as one page, with the voice that can be heard at each sentence. */
export function talkPage(path: string, title: string) {
  const [head = '', tail = ''] = archivePage(title, '\u0000').split('\u0000');
  return { path, head, each: talkSection, tail };
}

function talkSection({ conversation: { interview, messages, createdAt }, recordings }: Talk) {
  const voices = voicesAt(recordings);
  const said = messages.map((message) => {
    const voice = voices.get(message.id);
    const heard = voice ? `<br><audio controls preload="none" src="${voice}"></audio>` : '';
    return `<p><b>${escapeHtml(speakerOf(message.role))}</b><br>${escapeHtml(message.content)}${heard}</p>`;
  });
  const name = `${interview?.name ?? 'Conversation'}, ${createdAt.toISOString().slice(0, 10)}`;
  return `<section><h2>${escapeHtml(name)}</h2>${said.join('\n')}</section>`;
}

/** Where each message can be heard. */
function voicesAt(recordings: CallRecording[]) {
  const voices = new Map<string, string>();
  for (const { marks, startedAt, ...recording } of recordings) {
    const file = `voices/${fileNameOf({ ...recording, createdAt: startedAt })}`;
    for (const { messageId, fromMs, toMs } of marks) {
      const until = toMs === null ? '' : `,${toMs / 1000}`;
      voices.set(messageId, `${href(file)}#t=${fromMs / 1000}${until}`);
    }
  }
  return voices;
}
