import type { BookWarning, Missing } from '#contract/books.ts';
import { paths } from '#contract/paths.ts';

type Lead = { text: string; to: string; action: string };

const steps = (count: number) =>
  count === 1 ? 'One step of your journey is' : `${count} steps of your journey are`;
const facts = (count: number) => (count === 1 ? 'One fact has' : `${count} facts have`);

/** What a book still lacks, in words, and where that can be mended. */
export function leadOf({ kind, count }: Missing): Lead {
  switch (kind) {
    case 'stories':
      return { text: 'Nothing has been told yet.', to: paths.home, action: 'Talk with Walt' };
    case 'pieces':
      return {
        text: 'Walt has not written a chapter yet.',
        to: paths.writing,
        action: 'Let Walt write',
      };
    case 'steps':
      return {
        text: `${steps(count)} still open.`,
        to: paths.steps,
        action: 'Go on with your journey',
      };
    case 'photos':
      return { text: 'There are no photos yet.', to: paths.photos, action: 'Add photos' };
    case 'cover':
      return { text: 'The cover has no photo.', to: '#book-cover', action: 'Choose one' };
    case 'dedication':
      return {
        text: 'It is not dedicated to anyone.',
        to: '#book-title',
        action: 'Write a dedication',
      };
    case 'facts':
      return { text: `${facts(count)} not been checked.`, to: paths.facts, action: 'Check them' };
  }
}

export function warningWords(warning: BookWarning) {
  if (warning.kind === 'letters') {
    return `These letters cannot be printed yet: ${warning.letters}`;
  }
  const name = warning.caption ? `“${warning.caption}”` : 'One photo';
  return `${name} is small: at ${warning.dpi} dots per inch it will be printed small, or look soft. 200 and more is good.`;
}

export const wordCount = (words: number) =>
  words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
