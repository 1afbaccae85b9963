import { describe, expect, it } from 'vitest';
import { wordsOf } from '#server/mind/language/spans.ts';
import { writePiece } from '#server/mind/write-piece/rules.ts';
import { priya, unitsOf } from '#server/mind/write-piece/test-lives.ts';
import type { Assignment, Piece } from '#server/mind/write-piece/write-piece.ts';
import { biography } from '#server/starter/formats.ts';
import type { Revision, RevisionRequest } from './revise-piece.ts';
import { revisePiece } from './rules.ts';

type Reviser = {
  name: string;
  revisePiece(request: RevisionRequest): Revision | Promise<Revision>;
};
const minds: Reviser[] = [{ name: 'offline', revisePiece }];

const assignment: Assignment = {
  teller: priya.teller,
  format: biography,
  person: 'first',
  length: 'long',
  units: unitsOf(priya),
  facts: [],
  reports: [],
  today: new Date('2024-02-01'),
};
const written = writePiece(assignment);

const proseOf = (piece: Piece) =>
  piece.blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : []))
    .join(' ');
const lengthOf = (piece: Piece) => wordsOf(proseOf(piece)).length;

type Row = { it: string; request: string; has?: string[]; lacks?: string[]; says?: RegExp };

const rows: Row[] = [
  {
    it: 'counts paragraphs',
    request: 'Remove the first paragraph',
    lacks: ['green door'],
    has: ['Bimal'],
  },
  {
    it: 'knows how another would tell it',
    request: 'Tell it as "she" instead of "I"',
    has: ['Priya Sen was born'],
  },
  {
    it: 'puts it in the third person',
    request: 'Please write it in the third person.',
    has: ['Priya Sen was born', 'her husband Arun'],
    lacks: [' I '],
    says: /third person/,
  },
  {
    it: 'leaves somebody out',
    request: 'Leave out the part about Sister Agnes.',
    lacks: ['Agnes'],
    has: ['Bethune School'],
    says: /left out/,
  },
  {
    it: 'says what else went',
    request: 'Could you take my father Bimal out?',
    lacks: ['Bimal', 'upside down'],
    says: /With it went.*upside down/,
  },
  {
    it: 'understands not to mention',
    request: "Don't mention the pressure cooker",
    lacks: ['pressure cooker'],
  },
  {
    it: 'changes a year',
    request: 'Change 1966 to 1967.',
    has: ['In 1967 I flew'],
    lacks: ['1966'],
    says: /Facts/,
  },
  {
    it: 'changes a name by what it was not',
    request: 'It was Sister Agatha, not Sister Agnes.',
    has: ['Sister Agatha'],
    lacks: ['Agnes'],
  },
  {
    it: 'does not change part of a word',
    request: 'Replace "Dev" with "Devdas"',
    has: ['Devdas lives'],
    lacks: ['Devdasdas'],
  },
  {
    it: 'uses the exact words',
    request: 'Use my exact words, please.',
    has: ['for, um, eleven years', 'did I say that?'],
    says: /exactly as you said/,
  },
  {
    it: 'does two things at once',
    request: 'Change Toronto to Ottawa and leave out the hosiery factory',
    has: ['Ottawa'],
    lacks: ['Toronto', 'hosiery'],
  },
  {
    it: 'does what it can and says what it cannot',
    request: 'Make it funnier. Leave out Toronto.',
    lacks: ['Toronto'],
    says: /“Make it funnier” is more than I can do/,
  },
  {
    it: 'says that it cannot imitate',
    request: 'Write like Hemingway',
    has: ['green door'],
    says: /more than I can do/,
  },
  {
    it: 'says that it found nothing',
    request: 'Leave out the elephant',
    has: ['green door'],
    says: /found nothing about “the elephant”/,
  },
  {
    it: 'says that it did not find the word',
    request: 'Change Paris to Rome',
    says: /did not find “Paris”/,
  },
  {
    it: 'leaves somebody out whose name is a word for shortening',
    request: 'Leave out the bit about Trim',
    has: ['green door', 'pressure cooker'],
    says: /found nothing about “Trim”/,
  },
  {
    it: 'does not shorten all for the sake of a part',
    request: 'Trim the part about the elephant',
    has: ['green door', 'pressure cooker'],
    says: /more than I can do/,
  },
  {
    it: 'changes a year by what it was not',
    request: "It wasn't 1966, it was 1967",
    has: ['In 1967 I flew'],
    lacks: ['1966'],
  },
  {
    it: 'changes a name and not the word before it',
    request: 'The nun was called Sister Agatha, not Sister Agnes',
    has: ['Sister Agatha'],
    lacks: ['called Sister Agatha', 'Agnes'],
  },
  {
    it: 'lets the teller speak',
    request: 'Tell it as if I was telling it myself',
    has: ['green door'],
    says: /first person/,
  },
  { it: 'speaks of the teller', request: 'She, not I', has: ['Priya Sen was born'] },
  {
    it: 'says that it cannot tell less of one thing',
    request: 'Less about work',
    has: ['green door'],
    says: /more than I can do/,
  },
  {
    it: 'says that all is in it',
    request: 'Make it longer',
    has: ['green door'],
    says: /already in it/,
  },
];

for (const mind of minds) {
  const revise = async (request: string, piece = written) =>
    mind.revisePiece({ piece, request, assignment });

  describe(`a revision by the ${mind.name} mind`, () => {
    it.each(rows)('$it', async ({ request, has, lacks, says }) => {
      const { piece, remark } = await revise(request);
      for (const words of has ?? []) expect(proseOf(piece)).toContain(words);
      for (const words of lacks ?? []) expect(proseOf(piece)).not.toContain(words);
      expect(remark).toMatch(says ?? /\S/);
    });

    it('makes it shorter and keeps what holds the facts', async () => {
      const { piece, remark } = await revise('It is too long, shorten it.');
      expect(lengthOf(piece)).toBeLessThan(lengthOf(written) * 0.8);
      expect(proseOf(piece)).toContain('1944');
      expect(remark).toMatch(/shorter/);
    });

    it('gives it another title and leaves the rest', async () => {
      const { piece, remark } = await revise('Call it “Six Yards of Silk”, please.');
      expect(piece).toEqual({ ...written, name: 'Six Yards of Silk' });
      expect(remark).toContain('Six Yards of Silk');
    });

    it('knows a year by its last two figures, and another’s nan by her', async () => {
      const said = ['Her nan sang.', "Sandra married me in '73.", 'We kept 73 hens.'];
      const piece: Piece = {
        ...written,
        blocks: [{ kind: 'paragraph', sentences: said.map((text) => ({ text, sources: [] })) }],
      };
      expect(proseOf((await revise('Change 1973 to 1974', piece)).piece)).toBe(
        "Her nan sang. Sandra married me in '74. We kept 73 hens.",
      );
      expect(proseOf((await revise("Don't mention Sandra's nan", piece)).piece)).toBe(
        "Sandra married me in '73. We kept 73 hens.",
      );
    });

    it('takes out the headings and nothing else', async () => {
      const { piece } = await revise('No headings, please');
      expect(piece.blocks).toEqual(written.blocks.filter(({ kind }) => kind === 'paragraph'));
    });

    it('takes two ways of asking for less as one wish', async () => {
      const { piece, remark } = await revise('It is too long, cut it in half');
      expect(lengthOf(piece)).toBeGreaterThan(lengthOf(written) * 0.35);
      expect(lengthOf(piece)).toBeLessThanOrEqual(lengthOf(written) * 0.5);
      expect(remark.match(/shorter/gu)).toHaveLength(1);
    });

    it('makes it longer again', async () => {
      const short = (await revise('shorter')).piece;
      const { piece } = await revise('Add more detail', short);
      expect(lengthOf(piece)).toBe(lengthOf(written));
    });

    it('goes to the third person and back without loss', async () => {
      const third = (await revise('third person')).piece;
      expect(proseOf((await revise('Tell it in the first person', third)).piece)).toBe(
        proseOf(written),
      );
    });

    it('puts something first and keeps the rest in order', async () => {
      const { piece } = await revise('Start with the sari shop');
      const [first] = piece.blocks;
      expect(
        first?.kind === 'paragraph' &&
          first.sentences.some(({ text }) => text.includes('sari shop')),
      ).toBe(true);
      expect(lengthOf(piece)).toBe(lengthOf(written));
    });

    it('brings nothing back that is to stay out of the book', async () => {
      for (const request of ['Use my exact words', 'longer', 'third person'])
        expect(JSON.stringify((await revise(request)).piece)).not.toMatch(/Ashok|deeds|1985/);
    });

    it('keeps the sources of every sentence', async () => {
      const { piece } = await revise('third person and shorter');
      for (const block of piece.blocks)
        if (block.kind === 'paragraph')
          for (const { sources } of block.sentences) expect(sources.length).toBeGreaterThan(0);
    });
  });
}
