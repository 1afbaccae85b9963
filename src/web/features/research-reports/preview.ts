import { previewLength } from '#contract/research-reports.ts';

/** The beginning of a report as plain words. */
export function previewOf(markdown: string) {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/(?<!\\)[*_`]/g, '')
    .replace(/\\([^\w\s])/g, '$1')
    // The numbers of sources mean nothing without the list at the end.
    .replace(/\s?\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= previewLength ? words : `${words.slice(0, previewLength).trimEnd()}…`;
}
