import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { CallRecording } from '#contract/call-recordings.ts';
import type { Conversation } from '#contract/conversations.ts';
import { speakerOf } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import {
  listCallRecordings,
  recordedConversations,
} from '#server/features/call-recordings/call-recordings.ts';
import { fileNameOf } from '#server/features/call-recordings/voice-sound.ts';
import { eachConversation } from '#server/features/conversations/conversation-export.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { escapeHtml } from '#server/html.ts';

/**
 * The pages by which an archive is read in any browser, without a server: what there is of each
 * project, and every talk with the voice that can be heard at each sentence.
 */
export async function* readingPages(
  deps: Deps,
  userId: string,
  paths: string[],
): AsyncIterable<ExportFile> {
  const sections: string[] = [];
  for await (const { project, folder } of eachOwnProject(deps.db, userId)) {
    const [row] = await deps.db
      .select({ title: projectsTable.title })
      .from(projectsTable)
      .where(eq(projectsTable.id, project.id));
    const title = row?.title ?? '';
    const inFolder = paths.filter((path) => path.startsWith(`${folder}/`));
    const hasTalks = inFolder.includes(`${folder}/conversations.json`);
    if (hasTalks) {
      const open = async () => Readable.from(talkPage(deps, project, title));
      yield { path: `${folder}/conversations.html`, open };
    }
    sections.push(projectSection(title, folder, inFolder, hasTalks));
  }
  const loose = paths.filter((path) => !path.startsWith('projects/'));
  yield {
    path: 'index.html',
    text: page('Your Walt archive', [...sections, looseSection(loose)].join('\n')),
  };
}

const href = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const link = (path: string, words: string) => `<a href="${href(path)}">${escapeHtml(words)}</a>`;
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isSound = (path: string) => /\.(webm|ogg|m4a|mp3|wav|flac|audio)$/.test(path);
const isPicture = (path: string) => /\.(jpe?g|png)$/i.test(path);
const player = (path: string) =>
  `<li>${escapeHtml(dayIn(path) ?? nameIn(path))}<br><audio controls preload="none" src="${href(path)}"></audio></li>`;

/** Files that bear the same name in every archive, as one would call them. */
const calledBy: Record<string, string> = {
  'book.pdf': 'The book, ready to print (PDF)',
  'book.epub': 'The book for an e-reader (EPUB)',
  'book.docx': 'The book to go on writing in (Word)',
  'book.md': 'The book as plain text',
  'project.md': 'About this project',
  'notes.md': 'Your notes',
  'conversations.md': 'Your talks as plain text',
  'conversation-notes.md': 'What Walt noted in your talks',
  'questionnaires.md': 'Your answers to questionnaires',
  'facts.md': 'The facts of the life',
  'research.md': 'What was looked up',
  'insights.md': 'What your letters told',
};
/** Pieces are numbered. */
const called = (path: string) =>
  calledBy[nameIn(path)] ??
  nameIn(path)
    .replace(/\.md$/, '')
    .replace(/^0*(\d+)$/, 'Piece $1');

/** "2026-11-17-….wav" was recorded on 17 November 2026. */
function dayIn(path: string) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(nameIn(path))?.[0];
  return day && new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
const folded = (title: string, body: string) =>
  body ? `<details><summary>${title}</summary>${body}</details>` : '';
const list = (items: string[]) => (items.length > 0 ? `<ul>${items.join('')}</ul>` : '');
const part = (title: string, body: string) => (body ? `<h3>${title}</h3>${body}` : '');

function projectSection(title: string, folder: string, paths: string[], hasTalks: boolean) {
  const books = paths.filter(
    (path) => path.startsWith(`${folder}/book/`) && !path.endsWith('.json'),
  );
  const writing = paths.filter(
    (path) => path.startsWith(`${folder}/writing/`) && path.endsWith('.md'),
  );
  const reading = paths.filter(
    (path) => path.endsWith('.md') && !books.includes(path) && !writing.includes(path),
  );
  const pictures = paths.filter(isPicture);
  const links = (some: string[]) =>
    list(some.map((path) => `<li>${link(path, called(path))}</li>`));
  return `<section><h2>${escapeHtml(title)}</h2>
${part('Your book', links(books))}
${part('Walt’s writing', links(writing))}
${part('Your talks', hasTalks ? `<p>${link(`${folder}/conversations.html`, 'Read them, and listen')}</p>` : '')}
${part('Notes and more', links(reading))}
${part('Photos', pictures.map((path) => `<a href="${href(path)}"><img loading="lazy" src="${href(path)}" alt="${escapeHtml(nameIn(path))}"></a>`).join(' '))}
${part('Recordings', list(paths.filter(isSound).map(player)))}
${folded('For programs', links(paths.filter((path) => path.endsWith('.json'))))}
</section>`;
}

function looseSection(paths: string[]) {
  const others = paths.filter((path) => !isSound(path));
  const links = list(others.map((path) => `<li>${link(path, path)}</li>`));
  const memos = part('Recordings of voice memos', list(paths.filter(isSound).map(player)));
  return `<section><h2>Your account</h2>${memos}${folded('For programs', links)}</section>`;
}

async function* talkPage({ db }: Deps, project: OwnProject, title: string) {
  const [before, after] = page(title, '\u0000').split('\u0000');
  yield before ?? '';
  const withVoice = await recordedConversations(db, project);
  for await (const conversation of eachConversation(db, project)) {
    const recordings = withVoice.has(conversation.id)
      ? await listCallRecordings(db, conversation)
      : [];
    yield talkSection(conversation, recordings);
  }
  yield after ?? '';
}

function talkSection(
  { interview, messages, createdAt }: Conversation,
  recordings: CallRecording[],
) {
  const voices = new Map<string, string>();
  for (const { marks, startedAt, ...recording } of recordings) {
    const file = `voices/${fileNameOf({ ...recording, createdAt: startedAt })}`;
    for (const { messageId, fromMs, toMs } of marks) {
      const until = toMs === null ? '' : `,${toMs / 1000}`;
      voices.set(messageId, `${href(file)}#t=${fromMs / 1000}${until}`);
    }
  }
  const said = messages.map((message) => {
    const voice = voices.get(message.id);
    const heard = voice ? `<br><audio controls preload="none" src="${voice}"></audio>` : '';
    return `<p><b>${escapeHtml(speakerOf(message.role))}</b><br>${escapeHtml(message.content)}${heard}</p>`;
  });
  const name = `${interview?.name ?? 'Conversation'}, ${createdAt.toISOString().slice(0, 10)}`;
  return `<section><h2>${escapeHtml(name)}</h2>${said.join('\n')}</section>`;
}

/** Nothing in it comes from elsewhere, and nothing in it runs. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#f7f2e8, #1f1912); color: light-dark(#221d16, #f4e8d3); }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; font: 1.125rem/1.6 Georgia, serif; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
section { border-top: 1px solid light-dark(#d8cdb9, #4a3f30); margin-top: 2.5rem; padding-top: 1rem; }
a { color: light-dark(#1d4a38, #b2d2ac); }
img { width: 11rem; height: 8.5rem; object-fit: cover; }
audio { width: 100%; max-width: 30rem; }
li { margin: 0.35rem 0; }
summary { margin: 1.5rem 0 0.5rem; cursor: pointer; min-height: 2.75rem; }
</style></head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
