import { type Node, Schema } from 'prosemirror-model';
import { type PiecePart, readPieceParts, writePieceParts } from '#contract/piece-markdown.ts';

/** A line of words: which kind of part it is, and how it looks while it is being changed. */
const line = (tag: string, look: string) => ({
  content: 'text*',
  group: 'block',
  toDOM: () => [tag, { class: look }, 0] as const,
  parseDOM: [{ tag }],
});

/** What a piece is made of, as the editor knows it. There are no marks: in the book, words are words. */
export const pieceSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      ...line('p', 'mb-4 whitespace-pre-wrap'),
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
    },
    heading: {
      ...line('h2', 'mt-8 mb-2 text-xl font-medium'),
      parseDOM: [{ tag: 'h1' }, { tag: 'h2' }, { tag: 'h3' }, { tag: 'h4' }],
    },
    place: { ...line('p', 'mb-4 text-base text-ink-muted italic'), parseDOM: [] },
    question: { ...line('p', 'mt-6 mb-2 text-ink-muted italic'), parseDOM: [] },
    /** A row of the life in dates: "1934: My sister was born." */
    date: { ...line('p', 'border-s-2 border-line-strong ps-3'), parseDOM: [] },
    photo: {
      group: 'block',
      atom: true,
      attrs: { photoId: {}, caption: { default: '' } },
      toDOM: ({ attrs }) => [
        'p',
        {
          class: 'my-4 border border-dashed border-line-strong p-3 text-base text-ink-muted',
          contenteditable: 'false',
        },
        `Photo: ${attrs['caption'] || 'without words'}`,
      ],
    },
    text: {},
  },
});

const nodesOf = (part: PiecePart): Node[] => {
  const lineOf = (kind: string, text: string) =>
    pieceSchema.node(kind, null, text ? pieceSchema.text(text) : []);
  switch (part.kind) {
    case 'photo':
      return [pieceSchema.node('photo', { photoId: part.photoId, caption: part.caption })];
    case 'dates':
      return part.rows.map(({ when, text }) => lineOf('date', `${when}: ${text}`));
    default:
      return [lineOf(part.kind, part.text)];
  }
};

export function readDocument(content: string): Node {
  const nodes = readPieceParts(content).flatMap(nodesOf);
  return pieceSchema.node('doc', null, nodes.length > 0 ? nodes : [pieceSchema.node('paragraph')]);
}

/** The document as the Markdown that is saved; rows of dates that stand together are one list. */
export function writeDocument(doc: Node): string {
  const parts: PiecePart[] = [];
  for (const node of doc.children) {
    const text = node.textContent.trim();
    if (node.type.name === 'photo') {
      parts.push({ kind: 'photo', photoId: node.attrs['photoId'], caption: node.attrs['caption'] });
      continue;
    }
    if (text === '') continue;
    const last = parts.at(-1);
    const [, when, told] = text.match(/^([^:]+): (.+)$/s) ?? [];
    if (node.type.name === 'date' && when && told) {
      if (last?.kind === 'dates') last.rows.push({ when, text: told });
      else parts.push({ kind: 'dates', rows: [{ when, text: told }] });
    } else parts.push({ kind: kindOf(node, last), text });
  }
  return writePieceParts(parts);
}

/** A line of place stands under a heading or nowhere. */
function kindOf({ type }: Node, last: PiecePart | undefined) {
  if (type.name === 'heading' || type.name === 'question') return type.name;
  return type.name === 'place' && last?.kind === 'heading' ? 'place' : 'paragraph';
}
