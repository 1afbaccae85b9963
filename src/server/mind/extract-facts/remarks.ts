import { isPast } from '#server/mind/language/lexicon.ts';
import { piece } from './pieces.ts';
import type { ReadClause } from './reading.ts';

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const named = String.raw`(?:(?:Mr|Mrs|Miss|Dr|Sister|Father)\.?\s+)?${name}(?:\s+${name})*`;
const kin = String.raw`(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er)\s+\p{Ll}+(?:\s+${name})*`;
const atTheEnd = new RegExp(String.raw`(?<!\p{L})(?<whom>${kin}|${named})$`, 'u');
const amid = new RegExp(
  String.raw`^(?<whom>${kin}|${named})(?<joint>,\s+who\s+)(?<told>[^,;]+)(?<end>,\s+)(?<verb>\p{Ll}+)`,
  'u',
);

/**
 * "I married Jan Kowal, who had come over in 1947", "Miss Prewett, who had been presented at court in 1924,
 * taught me shorthand": what is remarked of somebody is told by itself, and its date is of nothing else.
 */
export function withRemarks(clauses: ReadClause[]): ReadClause[] {
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    if (!isDated(clause)) return [clause];
    return before?.sentence === clause.sentence && clause.text.startsWith('who ')
      ? [told(clause, before)]
      : parted(clause);
  });
}

/** Its date is that of a remark. */
export const isRemark = ({ joint, quoteFrom }: ReadClause): boolean =>
  joint === 'who' && quoteFrom !== undefined;

const isDated = ({ times }: ReadClause): boolean => times.some(({ when }) => when !== null);

function told(clause: ReadClause, before: ReadClause): ReadClause {
  const whom = atTheEnd.exec(before.text)?.groups?.['whom'];
  if (whom === undefined) return clause;
  const part = piece(clause, { from: 'who '.length, to: clause.text.length }, `${whom} `);
  return { ...of(whom, part, before), quoteFrom: before.start, joint: 'who' };
}

function parted(clause: ReadClause): ReadClause[] {
  const {
    whom = '',
    joint = '',
    told = '',
    end = '',
    verb = '',
  } = amid.exec(clause.text)?.groups ?? {};
  if (!isPast(verb)) return [clause];
  const from = whom.length + joint.length;
  const rest = { from: from + told.length + end.length, to: clause.text.length };
  const remark = piece(clause, { from, to: from + told.length }, `${whom} `);
  if (!isDated(remark)) return [clause];
  return [
    { ...of(whom, remark, clause), joint: 'who' },
    of(whom, piece(clause, rest, `${whom} `), clause),
  ];
}

/** With the one it is told of among its people, at the place where the piece now names them. */
function of(whom: string, part: ReadClause, source: ReadClause): ReadClause {
  const mention = source.people.find(({ text }) => text.endsWith(whom) || whom.endsWith(text));
  if (!mention) return part;
  const here = { ...mention, text: whom, start: part.start, end: part.start + whom.length };
  return { ...part, people: [here, ...part.people] };
}
