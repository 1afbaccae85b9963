import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import { biography } from '#server/starter/formats.ts';
import { writePiece } from './rules.ts';
import { type TestLife, unitsOf } from './test-lives.ts';

const today = new Date('2026-05-01');

/** The piece with the facts that the mind itself finds, as in the product. */
export const written = (...turns: TestLife['turns']) =>
  writtenAs(biography, ['Where does your story begin?', 'I was born in Aveiro in 1944.'], ...turns);

export async function writtenAs(
  format: { name: string; writerPrompt: string },
  ...turns: TestLife['turns']
) {
  const life: TestLife = {
    teller: { name: 'Nuno', pronoun: 'he' },
    turns,
    hidden: [],
  };
  const [teller, units] = [life.teller, unitsOf(life)];
  const { facts } = await extractFacts({ teller, units, known: [], today });
  const known = facts.map((fact, at) => ({ ...fact, id: `f${at}`, status: 'suggested' as const }));
  return writePiece({
    teller,
    format,
    person: 'first',
    length: 'long',
    units,
    facts: known,
    reports: [],
    today,
  });
}

export async function proseOf(...turns: TestLife['turns']): Promise<string> {
  const { blocks } = await written(...turns);
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []))
    .map(({ text }) => text)
    .join(' ');
}

export const inTurn = (prose: string, marks: string[]) =>
  marks.toSorted((one, other) => prose.indexOf(one) - prose.indexOf(other));

export type MarkedLife = { says: string; turns: TestLife['turns']; marks: string[] };

/** The marks in the order in which they stand in the piece; all of them must. */
export async function marksOf({ turns, marks }: MarkedLife): Promise<string[]> {
  const prose = await proseOf(...turns);
  return inTurn(
    prose,
    marks.filter((mark) => prose.includes(mark)),
  );
}
