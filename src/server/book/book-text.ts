import type { Book, BookBlock } from './book.ts';
import { listenWords } from './listen-code.ts';

type Writing = {
  title(text: string): string;
  heading(text: string): string;
  section(text: string): string;
  aside(text: string): string;
  photo(file: string, caption: string): string;
  row(when: string, text: string): string;
};

const markdown: Writing = {
  title: (text) => `# ${text}`,
  heading: (text) => `## ${text}`,
  section: (text) => `### ${text}`,
  aside: (text) => `*${text}*`,
  photo: (file, caption) => `![${caption}](photos/${file})`,
  row: (when, text) => `- **${when}**: ${text}`,
};

const plain: Writing = {
  title: (text) => text.toUpperCase(),
  heading: (text) => `\n\n${text}`,
  section: (text) => `\n${text}`,
  aside: (text) => text,
  photo: (_, caption) => (caption ? `[Photo: ${caption}]` : '[Photo]'),
  row: (when, text) => `${when}: ${text}`,
};

function blockOf(block: BookBlock, write: Writing) {
  switch (block.kind) {
    case 'heading':
      return [write.section(block.text), ...(block.place ? [write.aside(block.place)] : [])];
    case 'question':
      return [write.aside(block.text)];
    case 'paragraph':
      return [block.text];
    case 'photo':
      return [write.photo(block.photo.file, block.photo.caption)];
    case 'dates':
      return [block.rows.map(({ when, text }) => write.row(when, text)).join('\n')];
  }
}

function written(book: Book, write: Writing) {
  const { title, subtitle, author, dedication, chapters, dates, people, sources } = book;
  const rows = (list: { when: string; text: string }[]) =>
    list.map(({ when, text }) => write.row(when, text)).join('\n');
  return [
    write.title(title),
    subtitle,
    author,
    ...(dedication.trim() ? [write.aside(dedication.trim().replace(/\n+/g, ' '))] : []),
    ...chapters.flatMap((chapter) => [
      ...(chapter.part ? [write.title(chapter.part)] : []),
      write.heading(chapter.title),
      ...(chapter.place ? [write.aside(chapter.place)] : []),
      ...(chapter.listenAt ? [`${listenWords}: ${chapter.listenAt}`] : []),
      ...chapter.blocks.flatMap((block) => blockOf(block, write)),
    ]),
    ...(dates.length > 0 ? [write.heading('A life in dates'), rows(dates)] : []),
    ...(people.length > 0 ? [write.heading('People in this book'), people.join(', ')] : []),
    ...(sources.length > 0
      ? [
          write.heading('Where it was told'),
          rows(sources.map((one) => ({ when: one.title, text: one.detail }))),
        ]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

export const bookAsMarkdown = (book: Book) => written(book, markdown);
export const bookAsText = (book: Book) => written(book, plain);
