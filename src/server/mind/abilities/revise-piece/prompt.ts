import { z } from 'zod';
import { isWritten } from '#server/mind/abilities/write-piece/checks.ts';
import { clipped } from '#server/mind/abilities/write-piece/clipped.ts';
import {
  type ModelPiece,
  modelBlock,
  pieceMaterial,
  writingTask,
} from '#server/mind/abilities/write-piece/prompt.ts';
import type { Block, KeptRevisionRequest, KeptTold, Sentence } from '#server/mind/mind.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/provider/prompt.ts';

export const modelRevision = z.object({
  name: z.string(),
  changes: z.array(
    z.object({
      block: z.int(),
      what: z.enum(['replace', 'remove', 'add after']),
      content: z.array(modelBlock),
    }),
  ),
  remark: z.string(),
});
export type ModelRevision = z.output<typeof modelRevision>;

const task = instructions`
The piece exists: \`piece\`, as numbered blocks, or those of them that the request may concern. The teller asks for a change of it: \`request\`. That is a wish about this text; carry it out as far as the rules allow and change nothing else. \`changes\` names only the blocks that change: "replace" a block by \`content\`, "remove" it (\`content\` is empty), or "add after" it. Blocks that you do not name stay as they are, to the letter. What the rules do not allow, such as adding what was never told, is not done. \`name\` is the piece's name. \`remark\` says in one or two plain sentences to the teller what was changed and what could not be.`;

export function revisePiecePrompt(
  { piece, request, assignment }: KeptRevisionRequest,
  room: number,
): Prompt<ModelRevision> {
  const wanted = new Set(contentStems(request));
  const numbered = piece.blocks.flatMap((block, at) => {
    const content = citing(block);
    return content ? [{ block: at, ...content }] : [];
  });
  const shown = concerned(numbered, JSON.stringify, wanted, room >> 1).toSorted(
    (one, other) => one.block - other.block,
  );
  const cited = new Set(
    shown.flatMap((one) => ('sentences' in one ? one.sentences.flatMap(({ cites }) => cites) : [])),
  );
  const told = assignment.told.toSorted(
    (one, other) => Number(cited.has(other.id)) - Number(cited.has(one.id)),
  );
  const units = new Set(concerned(told, ({ text }) => text, wanted, room >> 1, cited));
  return {
    name: 'revision',
    instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}\n\n${task}`,
    material: {
      ...pieceMaterial(
        assignment,
        assignment.told.filter((unit) => units.has(unit)),
        room >> 3,
      ),
      piece: { name: piece.name, blocks: shown },
      request,
    },
    answer: modelRevision,
  };
}

/** All of them where they fit; else those that share words with the request, or are cited, first. */
function concerned<Item extends { id?: string } | KeptTold | object>(
  items: Item[],
  wordsOf: (item: Item) => string,
  wanted: Set<string>,
  room: number,
  cited: Set<string> = new Set(),
): Item[] {
  if (clipped(items, room).length === items.length) return items;
  const weight = (item: Item): number =>
    contentStems(wordsOf(item)).filter((stem) => wanted.has(stem)).length +
    ('id' in item && cited.has(String(item.id)) ? 100 : 0);
  const weighed = items.map((item) => ({ item, weight: weight(item) }));
  const sorted = weighed.toSorted((one, other) => other.weight - one.weight);
  return clipped(
    sorted.map(({ item }) => item),
    room,
  );
}

/** What a revision writes anew, as a piece that can be checked. */
export const newBlocksOf = ({ name, changes }: ModelRevision): ModelPiece => ({
  name,
  content: changes.flatMap(({ content }) => content.filter(isWritten)),
  metadata: { theme: '', tone: '', length: 'medium' },
});

/** The piece with its changes: what they do not name is the same, block for block. */
export function withChanges(
  blocks: Block[],
  { changes }: Pick<ModelRevision, 'changes'>,
  written: Block[],
): Block[] {
  let next = 0;
  const made = changes.map((change) => {
    const count = change.content.filter(isWritten).length;
    const own = written.slice(next, next + count);
    next += count;
    return { ...change, own };
  });
  return blocks.flatMap((block, at): Block[] => {
    const here = made.filter((change) => change.block === at);
    const replaced = here.find(({ what }) => what !== 'add after');
    const added = here.flatMap(({ what, own }) => (what === 'add after' ? own : []));
    return [...(replaced ? replaced.own : [block]), ...added];
  });
}

/** A block in the shape that the model writes in; what it does not write, such as photos, it does not see. */
function citing(block: Block) {
  if (block.kind === 'heading') return { kind: block.kind, text: block.text };
  if (block.kind === 'paragraph')
    return { kind: block.kind, sentences: block.sentences.map(cited) };
  if (block.kind !== 'dates') return null;
  return {
    kind: 'paragraph' as const,
    sentences: block.rows.map((row) => cited({ ...row, text: `${row.when}: ${row.text}` })),
  };
}

const cited = ({ text, sources }: Sentence) => ({
  text,
  cites: sources.map(({ type, id }) => `${type}:${id}`),
});
