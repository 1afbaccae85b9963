import { leaveOut } from '#server/mind/language/privacy.ts';
import { paragraphInThirdPerson } from '#server/mind/language/third-person.ts';
import { askedFor } from './asked-for.ts';
import { datingOf } from './dating.ts';
import { linesOf } from './lines.ts';
import { inOrder } from './ordering.ts';
import { passagesOf } from './passages.ts';
import type { Assignment, Block, Piece } from './write-piece.ts';

export function writePiece(assignment: Assignment): Piece {
  const { teller, facts, today, length } = assignment;
  const asked = askedFor(assignment);
  const { units } = leaveOut(assignment.units);
  const dating = datingOf(units, facts, teller, today);
  const passages = inOrder(passagesOf(linesOf(units, facts, dating)), dating);
  const blocks: Block[] = passages.map(({ lines }, index) => {
    const told = lines.map(({ text }) => text);
    const texts =
      asked.person === 'first'
        ? told
        : paragraphInThirdPerson(told, teller, index === 0 ? 'full' : 'given');
    return {
      kind: 'paragraph',
      sentences: lines.map(({ unit }, at) => ({ text: texts[at] ?? '', sources: [unit.source] })),
    };
  });
  return { name: teller.name, blocks, metadata: { theme: '', tone: '', length } };
}
