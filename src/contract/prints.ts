import { z } from 'zod';

export const pageSizes = ['6x9', 'a5'] as const;
export type PageSizeName = (typeof pageSizes)[number];

export const pageSizeLabels: Record<PageSizeName, string> = {
  '6x9': '6 × 9 inches',
  a5: 'A5 (148 × 210 mm)',
};

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** How a PDF is to be printed. Other formats have no pages. */
export const printChoice = z.object({
  size: z.enum(pageSizes).default('6x9'),
  /** For a print shop: paper that is a little larger than the page, and the cover in a file of its own. */
  bleed: yes,
  part: z.enum(['inside', 'cover']).default('inside'),
  /** PDF/A, for keeping. */
  archive: yes,
});
export type PrintChoice = z.output<typeof printChoice>;

export const printMessages = {
  tooMuch: 'This book is too large to be made in one piece. Try it with fewer photos.',
  failed: 'The file could not be made. Please try again.',
} as const;
