import { describe, expect, test } from 'vitest';
import type { WritingDraft } from '#contract/writing-drafts.ts';
import { outlineMessages } from '#server/model/model-mind.ts';
import { chatMessages } from '#server/provider/chat.ts';
import { failing, materialOf } from '#server/provider/test-provider.ts';
import type { KeptAssignment, Piece, WrittenPart } from './mind.ts';
import {
  boat,
  cites,
  dance,
  isJudgement,
  modelSaying,
  teller,
  told,
  whose,
} from './model/test-model.ts';

const assignment: KeptAssignment = {
  teller,
  format: { name: 'My Biography', writerPrompt: 'Write the book.' },
  person: 'third',
  length: 'long',
  told: [boat, dance],
  facts: [],
  photos: [],
  reports: [],
  today: new Date('2026-03-01'),
  outline: [
    { title: 'Leaving', about: 'The boat.', groups: [boat.id] },
    { title: 'Frank', about: 'The Astoria.', groups: [dance.id] },
  ],
};
const chapter = (name: string, sentence: ReturnType<typeof cites>, short: string) => ({
  name,
  content: [{ kind: 'paragraph', sentences: [sentence] }],
  metadata: { theme: '', tone: '', length: 'short' },
  short,
});
const leaving = chapter(
  'Leaving',
  cites('Kitty took the boat to Holyhead in 1951.', boat.id),
  'Kitty leaves for Holyhead.',
);
const frank = chapter(
  'Frank',
  cites('She met Frank at the Astoria.', dance.id),
  'Kitty meets Frank.',
);
const headings = ({ blocks }: Piece) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));

describe('a book', () => {
  test('is written by its plan, each chapter seeing the plan, what came before in short and its own material', async () => {
    const { mind, sent } = await modelSaying([leaving, frank]);
    const book = await mind.writePiece(assignment, whose);
    expect(headings(book)).toEqual(['Leaving', 'Frank']);
    const second = materialOf(sent[2] ?? (await Promise.reject()));
    expect(second).toMatchObject({
      outline: [{ title: 'Leaving' }, { title: 'Frank' }],
      soFar: [{ chapter: 'Leaving', short: 'Kitty leaves for Holyhead.' }],
      told: [{ id: dance.id }],
    });
    expect(JSON.stringify(second)).not.toContain(boat.text);
  });

  test('has the headings of the plan and no others, whatever the model calls its chapters', async () => {
    const titled = (written: typeof leaving, ...headings: string[]) => ({
      ...written,
      name: headings[0] ?? '',
      content: headings.flatMap((text) => [{ kind: 'heading', text }, ...written.content]),
    });
    const drafts: WritingDraft[] = [];
    const { mind, sent } = await modelSaying([
      titled(leaving, 'The Crossing', 'Nuala'),
      titled(frank, 'A Terrible Suit'),
    ]);
    const book = await mind.writePiece(assignment, whose, {
      written: [],
      keep: async () => {},
      show: (draft) => void drafts.push(draft),
    });
    expect(headings(book)).toEqual(['Leaving', 'Frank']);
    expect(book.blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(3);
    expect(drafts.map((draft) => draft.chapter?.title)).toContain('Leaving');
    expect(drafts.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).not.toContain('heading');
    const chapters = sent.filter((request) => !isJudgement(request)).map(materialOf);
    expect(chapters[1]).toMatchObject({ soFar: [{ chapter: 'Leaving' }] });
  });

  test('loses nothing where the model goes away in mid-chapter, says so, and goes on from there', async () => {
    const kept: WrittenPart[] = [];
    const keep = async (part: WrittenPart) => void kept.push(part);
    const broken = await modelSaying([leaving, failing(500)]);
    await expect(broken.mind.writePiece(assignment, whose, { written: [], keep })).rejects.toThrow(
      `${chatMessages.away} ${outlineMessages.kept}`,
    );
    expect(kept).toHaveLength(1);
    const again = await modelSaying([frank]);
    const book = await again.mind.writePiece(assignment, whose, { written: [...kept], keep });
    expect(headings(book)).toEqual(['Leaving', 'Frank']);
    expect(again.sent).toHaveLength(2);
    expect(kept).toHaveLength(2);
  });

  test('does not take over what was written by another plan', async () => {
    const kept: WrittenPart[] = [];
    const keep = async (part: WrittenPart) => void kept.push(part);
    const first = await modelSaying([leaving, frank]);
    await first.mind.writePiece(assignment, whose, { written: [], keep });
    const other = await modelSaying([leaving, frank]);
    const outline = assignment.outline?.map((one) => ({ ...one, about: 'Otherwise.' })) ?? [];
    await other.mind.writePiece({ ...assignment, outline }, whose, { written: kept, keep });
    expect(other.sent).toHaveLength(4);
  });

  test('is planned in words that were told, with every telling in one chapter', async () => {
    const { mind } = await modelSaying([
      {
        chapters: [
          { title: 'Liverpool days', about: 'The boat to Holyhead.', parts: ['part-1', 'part-9'] },
          { title: 'Frank', about: '', parts: ['part-1', 'part-2'] },
        ],
      },
    ]);
    const later = told('3', 'We moved to Chorlton.');
    const quest = { teller, told: [boat, dance, later], facts: [], summaries: [] };
    expect(await mind.outlineBook?.(quest, whose)).toEqual({
      chapters: [
        { title: 'Part 1', about: 'The boat to Holyhead.', groups: [boat.id] },
        { title: 'Frank', about: '', groups: [dance.id, later.id] },
      ],
    });
  });

  test('in somebody’s exact words is arranged in this house, and asks no model', async () => {
    const piece: Piece = {
      name: 'x',
      blocks: [],
      metadata: { theme: '', tone: '', length: 'long' },
    };
    const { mind, sent } = await modelSaying([leaving], { writePiece: async () => piece });
    expect(await mind.writePiece({ ...assignment, faithfulness: 'exact' }, whose)).toBe(piece);
    expect(sent).toEqual([]);
  });
});
