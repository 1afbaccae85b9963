import type { Fact } from '#contract/facts.ts';
import type { Chapter } from '#server/book/book.ts';
import type { Tx } from '#server/db/database.ts';
import { describeSources } from '#server/features/artefacts/source-notes.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { Candidate } from './book-content.ts';

const textOf = ({ blocks }: Chapter) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const mentions = (text: string, name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Everyone who was named in what was told and stands in the book under that name. */
export function peopleIn(chapters: Chapter[], facts: Fact[], author: string) {
  const text = chapters.map(textOf).join('\n');
  const names = [...new Set(facts.flatMap(({ people }) => people.map((name) => name.trim())))];
  const named = names.filter(
    (name) =>
      name !== '' && name !== author && /^\p{Lu}|^\p{Lo}/u.test(name) && mentions(text, name),
  );
  return named
    .filter((name) => !named.some((fuller) => isPartOf(name, fuller)))
    .sort((a, b) => a.localeCompare(b));
}

/** "Ernesto" is not somebody besides "Ernesto Villa". */
function isPartOf(name: string, fuller: string): boolean {
  const words = new Set(fuller.split(/\s+/u));
  const own = name.split(/\s+/u);
  return own.length < words.size && own.every((word) => words.has(word));
}

/** Where each of them stands, for the register. */
export const withNames = (chapter: Chapter, people: string[]): Chapter => ({
  ...chapter,
  blocks: chapter.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, names: people.filter((name) => mentions(block.text, name)) }
      : block,
  ),
});

/** The dated facts that make a life, and what the pieces say in dates of days that no fact speaks of. */
export function datesOf(facts: Fact[], included: Candidate[]) {
  const rows = facts.flatMap((fact) =>
    fact.when && belongsInDates(fact)
      ? [{ when: fact.when.text, text: asRow(fact.statement) }]
      : [],
  );
  const known = new Set(rows.map(({ when }) => when));
  for (const row of included.flatMap(({ dates }) => dates)) {
    if (known.has(row.when)) continue;
    const later = rows.findIndex(({ when }) => yearIn(when) > yearIn(row.when));
    rows.splice(later < 0 ? rows.length : later, 0, row);
  }
  return rows;
}

/** Not looked for in a list of dates, unless somebody confirmed or corrected it. */
const notOfALife = new Set<Fact['kind']>(['name', 'family', 'health', 'event']);

function belongsInDates({ kind, status, when, statement }: Fact): boolean {
  if (status === 'confirmed' || status === 'corrected') return true;
  if (!when || notOfALife.has(kind)) return false;
  const isVague = when.workedOut && when.from.slice(0, 4) !== when.to.slice(0, 4);
  return !isVague && !/^(?:he|she|it|they|that|this|which|who)\b/iu.test(withoutOpening(statement));
}

/** "Anyway, in 1978 I met": a list goes on by itself. */
const withoutOpening = (statement: string): string =>
  statement.replace(/^(?:(?:and|but|so|then|well|now|anyway|oh|yes|no)\b[\s,]+)+/iu, '');

function asRow(statement: string): string {
  const text = withoutOpening(statement).replace(/\.$/u, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const yearIn = (when: string) => Number(/\d{4}/u.exec(when)?.[0] ?? 0);

const days: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
};

/** The talks and notes that the chapters rest on, each once, in the order in which they were told. */
export async function sourcesOf(db: Tx, project: OwnProject, included: Candidate[]) {
  const sources = included.flatMap(({ sentences }) => sentences.flatMap((each) => each.sources));
  const notes = await describeSources(db, project.userId, sources);
  const dayOf = new Intl.DateTimeFormat('en-GB', days);
  const told = new Map(
    notes.map(({ type, id, title, toldAt, conversationId }) => {
      const day = dayOf.format(toldAt);
      const detail = type === 'message' ? `A talk with Walt, ${day}` : day;
      return [
        conversationId ?? `${title} ${day} ${type === 'report' ? id : ''}`,
        { title, detail },
      ];
    }),
  );
  return [...told.values()];
}
