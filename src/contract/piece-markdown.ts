/** One block of a piece as parsed from Markdown, without sources. */
export type PiecePart =
  | { kind: 'heading'; text: string }
  /** The line of place and time under a heading. */
  | { kind: 'place'; text: string }
  | { kind: 'question'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'photo'; photoId: string; caption: string }
  | { kind: 'dates'; rows: { when: string; text: string }[] };

/** The Markdown of a piece, part by part. */
export function readPieceParts(content: string): PiecePart[] {
  const parts: PiecePart[] = [];
  for (const text of split(content)) parts.push(readPart(text, parts.at(-1)));
  return parts;
}

const split = (content: string) =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n|\n(?=#{1,6}\s)|(?<=^#{1,6}\s.*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean);

function readPart(part: string, before: PiecePart | undefined): PiecePart {
  const heading = part.match(/^#{1,6}\s+(.*)$/s)?.[1];
  if (heading) return { kind: 'heading', text: heading };
  const place = part.match(/^_([^_\n]+)_$/)?.[1];
  if (place && before?.kind === 'heading') return { kind: 'place', text: place };
  const [, caption, photoId] = part.match(/^!\[(.*)\]\(photos\/([0-9a-f-]{36})\.jpg\)$/s) ?? [];
  if (caption !== undefined && photoId) return { kind: 'photo', photoId, caption };
  const question = part.match(/^\*([^*\n]+)\*$/)?.[1];
  if (question) return { kind: 'question', text: question };
  const rows = part.split('\n').map((row) => row.match(/^- \*\*(.+?)\*\*: (.+)$/));
  if (rows.every((row) => row !== null)) {
    return { kind: 'dates', rows: rows.map(([, when = '', text = '']) => ({ when, text })) };
  }
  return { kind: 'paragraph', text: part };
}

const writePart = (part: PiecePart) => {
  switch (part.kind) {
    case 'heading':
      return `## ${part.text}`;
    case 'place':
      return `_${part.text}_`;
    case 'question':
      return `*${part.text}*`;
    case 'paragraph':
      return part.text;
    case 'photo':
      return `![${part.caption}](photos/${part.photoId}.jpg)`;
    case 'dates':
      return part.rows.map(({ when, text }) => `- **${when}**: ${text}`).join('\n');
  }
};

export const writePieceParts = (parts: PiecePart[]) => parts.map(writePart).join('\n\n');
