/** What stands in quotation marks. */
export const quotationsIn = (text: string): string[] => text.match(/["“«][^"”»]+["”»]/gu) ?? [];

/** In small letters and without marks: what is the same when it is read aloud. */
export const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
