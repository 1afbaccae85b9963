/** What could be a mark of Markdown or a part of HTML: emphasis, code, a link, a list, a heading, a quotation, an address. */
const marks =
  /[*_`~[\]<>|\\]|&\w|^\s*(?:#|[-+]\s|\d+[.)]\s|={2,}|-{2,})|:\/\/|www\.|\S@\S|^ {4}|\t| {2}$/mu;

/** The paragraphs of a text without any marks; null for one that has some. */
export function plainParagraphs(text: string) {
  if (marks.test(text)) return null;
  return text
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** A text as it reads without its marks and pictures, for places that show letters alone. */
export const withoutMarks = (text: string) =>
  text
    // Also one that is cut off in the middle.
    .replace(/!\[[^\]]*(?:\]\([^)]*(?:\)|$)|\]?$)/gu, '')
    .replace(/^\s*(?:#{1,6}|[-*+]|>|\d+[.)])\s+/gmu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/(\*\*|__|~~|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w))/gu, '');
