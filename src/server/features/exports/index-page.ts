import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { escapeHtml } from '#server/html.ts';
import { archivePage, href } from './archive-page.ts';

/** The page by which an archive is read in any browser, without a server: what there is of each project. */
export async function indexPage(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  paths: string[],
): Promise<ExportFile> {
  const sections: string[] = [];
  for await (const { title, folder } of eachOwnProject(db, userId)) {
    const inFolder = paths.filter((path) => path.startsWith(`${folder}/`));
    sections.push(projectSection(title, folder, inFolder));
  }
  const loose = paths.filter((path) => !path.startsWith('projects/'));
  const text = archivePage('Your Walt archive', [...sections, looseSection(loose)].join('\n'));
  return { path: 'index.html', text };
}

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

function projectSection(title: string, folder: string, paths: string[]) {
  const talks = paths.filter((path) => path === `${folder}/conversations.html`);
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
${part('Your talks', talks.map((path) => `<p>${link(path, 'Read them, and listen')}</p>`).join(''))}
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
