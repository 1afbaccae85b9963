import { describe, expect, it } from 'vitest';
import type { KnownFact } from '#server/mind/facts.ts';
import { plain } from '#server/mind/language/edits.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { blankOut, wordsOf } from '#server/mind/language/spans.ts';
import { biography, letter, portrait, scene } from '#server/starter/formats.ts';
import { writePiece } from './rules.ts';
import { lives, piotr, priya, type TestLife, unitsOf } from './test-lives.ts';
import type { Assignment, Piece, Sentence } from './write-piece.ts';

type Writer = { name: string; writePiece(assignment: Assignment): Piece | Promise<Piece> };
const minds: Writer[] = [{ name: 'offline', writePiece }];

const assigned = (life: TestLife, changes: Partial<Assignment> = {}): Assignment => ({
  teller: life.teller,
  format: biography,
  person: 'first',
  length: 'long',
  units: unitsOf(life),
  facts: [],
  reports: [],
  today: new Date('2024-02-01'),
  ...changes,
});

const sentencesOf = (piece: Piece): Sentence[] =>
  piece.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
const proseOf = (piece: Piece) =>
  sentencesOf(piece)
    .map(({ text }) => text)
    .join(' ');
const everythingIn = (piece: Piece) => JSON.stringify(piece);

const fact = (unitId: string, quote: string, changes: Partial<KnownFact>): KnownFact => ({
  id: `f-${quote}`,
  kind: 'event',
  statement: quote,
  when: null,
  people: [],
  places: [],
  rests: [{ unitId, source: { type: 'message', id: unitId.replace('u', 'm') }, quote }],
  status: 'suggested',
  ...changes,
});

const year = (value: number): KnownFact['when'] => ({
  from: `${value}-01-01`,
  to: `${value}-12-31`,
  precision: 'year',
  text: String(value),
  workedOut: false,
});

for (const mind of minds) {
  const write = async (life: TestLife, changes: Partial<Assignment> = {}) =>
    mind.writePiece(assigned(life, changes));

  describe(`a piece written by the ${mind.name} mind`, () => {
    for (const life of lives) {
      it(`leaves ${life.teller.name}’s words in their order and adds none but whom the question named`, async () => {
        for (const { text, sources } of sentencesOf(await write(life))) {
          const turns = sources.map(({ id }) => life.turns[Number(id.slice(1)) - 1]);
          const said = wordsOf(turns.map((turn) => turn?.[1]).join(' ')).map((word) =>
            plain(word.text),
          );
          const asked = turns.map((turn) => turn?.[0]).join(' ');
          let at = 0;
          const written = wordsOf(text.replace(/^My (?=\p{Ll})/u, 'your '));
          for (const word of asked.includes('your') ? written : wordsOf(text)) {
            const found = said.indexOf(plain(word.text), at);
            if (found < 0) expect(asked).toContain(word.text.replace(/['’]s$/u, ''));
            else at = found + 1;
          }
        }
      });

      it(`gives every sentence of ${life.teller.name} a source`, async () => {
        for (const person of ['first', 'third'] as const)
          for (const { sources } of sentencesOf(await write(life, { person })))
            expect(sources.length).toBeGreaterThan(0);
      });

      it(`keeps every name and number of ${life.teller.name} in either person`, async () => {
        const particular = /(?<=[\p{Ll},] )\p{Lu}[\p{L}]+|\d{4}/gu;
        const open = life.turns.filter(
          ([, answer]) => !life.hidden.some((word) => answer.includes(word)),
        );
        const told = open
          .flatMap(([, answer]) => answer.match(particular) ?? [])
          .filter((word) => word !== '1974');
        for (const person of ['first', 'third'] as const) {
          const prose = proseOf(await write(life, { person }));
          for (const word of told) expect(prose).toContain(word);
        }
      });

      it(`lets nothing out that ${life.teller.name} wanted left out`, async () => {
        for (const person of ['first', 'third'] as const) {
          const piece = everythingIn(await write(life, { person }));
          for (const word of life.hidden) expect(piece).not.toContain(word);
        }
      });

      it(`speaks of ${life.teller.name} as another would`, async () => {
        for (const { text } of sentencesOf(await write(life, { person: 'third' })))
          expect(blankOut(text, quotationsOf(text))).not.toMatch(
            /(?<!\p{L})(?:I|me|my|we|our|us)(?!\p{L})/u,
          );
      });

      it(`tells the years of ${life.teller.name} in order`, async () => {
        const years = (await write(life)).blocks.flatMap((block) =>
          block.kind === 'paragraph'
            ? (block.sentences
                .map(({ text }) => text)
                .join(' ')
                .match(/(?:19|20)\d\d/gu)
                ?.slice(0, 1) ?? [])
            : [],
        );
        expect(years).toEqual(years.toSorted());
      });
    }

    const told = (...turns: TestLife['turns']): TestLife => ({
      teller: { name: 'Rosa', pronoun: 'she' },
      turns: [['Where does your story begin?', 'I was born in Porto in 1951.'], ...turns],
      hidden: [],
    });
    const orderOf = async (life: TestLife, marks: string[]) => {
      const prose = proseOf(await write(life));
      return marks.toSorted((one, other) => prose.indexOf(one) - prose.indexOf(other));
    };

    it('puts a year of two figures into the life of whoever tells it', async () => {
      const life = told(
        ['And the salon?', 'I opened it in 1982. My cousin always says thirty-five chairs.'],
        ['Who worked there?', 'There was Tony. He got thin in eighty-eight and we carried him.'],
        ['And later?', 'I sold the lease in 1996.'],
      );
      const marks = ['Porto', '1982', 'eighty-eight', '1996'];
      expect(await orderOf(life, marks)).toEqual(marks);
    });

    it('tells of a mother asked about late among the later years, and of what came before it before', async () => {
      const life = told(
        ['What work did you do?', 'In 1975 I went to the cannery.'],
        ['And your mother?', 'My mother sat in the yard with her blue basin.'],
        [
          'Where were you then?',
          'In 1980 I took the ferry. Before the ferry I had never seen ice.',
        ],
        ['Tell me more.', 'Before that I sold lemons from a barrow.'],
        ['And then?', 'In 1990 I came home.'],
      );
      const marks = ['Porto', 'cannery', 'basin', 'lemons', 'ferry', '1990'];
      expect(await orderOf(life, marks)).toEqual(marks);
    });

    it('dates what was told by how it begins, not by a birthday at its end', async () => {
      const life = told(
        ['And school?', 'I left it in 1965.'],
        ['What about your brother?', 'In 2012 he lost the leg. He was born in fifty-three.'],
        ['And your own health?', 'I had a new hip in 2009.'],
      );
      const marks = ['1965', '2009', '2012', 'fifty-three'];
      expect(await orderOf(life, marks)).toEqual(marks);
    });

    it('tells at the end what people do today', async () => {
      const life = told(
        ['Tell me about your children.', 'Yara came in 1975 and Edu in 1978.'],
        ['What do your children do?', 'Yara keeps bees.'],
        ['And your work?', 'In 1985 I bought the van.'],
      );
      expect(await orderOf(life, ['1975', '1985', 'bees'])).toEqual(['1975', '1985', 'bees']);
    });

    it('has headings with places and years, and a title', async () => {
      const piece = await write(priya);
      expect(piece.name).toBe('From Kolkata to Leicester');
      const headings = piece.blocks
        .filter((block) => block.kind === 'heading')
        .map(({ text }) => text);
      expect(headings[0]).toMatch(/^Kolkata, 1944/u);
    });

    it('names whom the question named', async () => {
      expect(proseOf(await write(priya))).toContain('Arun died in 1999, of his heart.');
    });

    it('leaves out talk about the talk', async () => {
      const prose = proseOf(await write(priya));
      expect(prose).toContain('I worked at the hosiery factory for eleven years.');
      expect(prose).toContain('You can fold six yards into a drawer.');
      expect(prose).not.toMatch(/did I say|Write that down|Let me see/u);
    });

    it('keeps what was counted from the one before behind it', async () => {
      const prose = proseOf(await write(piotr));
      expect(prose.indexOf('Two years later')).toBeGreaterThan(prose.indexOf('in 1982'));
      expect(prose.indexOf('Two years later')).toBeLessThan(prose.indexOf('In 1991'));
    });

    it('says who did it where the teller need not', async () => {
      expect(proseOf(await write(piotr, { person: 'third' }))).toMatch(
        /Piotr left in 1981|He left in 1981/u,
      );
    });

    it('is shorter by what holds no fact', async () => {
      const short = proseOf(
        await write(priya, {
          length: 'short',
          format: { name: 'My Biography', writerPrompt: 'At most 60 words.' },
        }),
      );
      expect(wordsOf(short).length).toBeLessThanOrEqual(60);
      expect(short).toContain('born in Kolkata in 1944');
      expect(short).not.toContain('His fingers were always black.');
    });

    it('drops what was rejected', async () => {
      const facts = [fact('u6', 'He died in 1999, of his heart.', { status: 'rejected' })];
      expect(proseOf(await write(priya, { facts }))).not.toContain('1999');
    });

    it('takes over a corrected year', async () => {
      const facts = [
        fact('u3', 'In 1966 I flew to Leicester', {
          status: 'corrected',
          when: year(1967),
          statement: 'Priya flew to Leicester in 1967.',
        }),
      ];
      const prose = proseOf(await write(priya, { facts }));
      expect(prose).toContain('In 1967 I flew to Leicester');
      expect(prose).not.toContain('1966');
    });

    it('takes over a corrected name', async () => {
      const facts = [
        fact('u4', 'Sister Agnes told me', {
          status: 'corrected',
          people: ['Sister Agatha'],
          statement: 'Sister Agatha told Priya to speak up at Bethune School.',
        }),
      ];
      const prose = proseOf(await write(priya, { facts }));
      expect(prose).not.toContain('Agnes');
    });

    it('tells one scene, begun inside', async () => {
      const piece = await write(piotr, { format: scene });
      expect(sentencesOf(piece).length).toBeLessThan(5);
      expect(
        new Set(sentencesOf(piece).flatMap(({ sources }) => sources.map(({ id }) => id))).size,
      ).toBeLessThanOrEqual(2);
    });

    it('draws a portrait of the one who was told of most', async () => {
      const piece = await write(priya, { format: portrait });
      expect(piece.name).toMatch(/Bimal|Arun/u);
      expect(proseOf(piece)).not.toContain('sari shop');
    });

    it('writes a letter in the first person, whatever else was asked', async () => {
      const piece = await write(priya, { format: letter, person: 'third' });
      expect(proseOf(piece)).toContain('I ');
      expect(piece.blocks[0]).toEqual({ kind: 'heading', text: expect.stringMatching(/^To /u) });
    });

    it('sets research apart and says that it is', async () => {
      const reports = [
        {
          id: 'r1',
          title: 'Belgrave Road, Leicester',
          content: '# Belgrave Road\n\nBelgrave Road is known as the Golden Mile of Leicester.',
        },
      ];
      const piece = await write(priya, { reports });
      const aside = sentencesOf(piece).filter(({ sources }) =>
        sources.some(({ type }) => type === 'report'),
      );
      expect(aside).toEqual([
        {
          text: 'From the research “Belgrave Road, Leicester”: Belgrave Road is known as the Golden Mile of Leicester.',
          sources: [{ type: 'report', id: 'r1' }],
        },
      ]);
    });

    it('is empty where nothing was told', async () => {
      expect((await write({ ...priya, turns: [] })).blocks).toEqual([]);
    });
  });
}
