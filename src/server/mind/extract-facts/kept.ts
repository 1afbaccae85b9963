import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { blankOut, wordsOf } from '#server/mind/language/spans.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { standingOf } from './gates.ts';
import { heading } from './heading.ts';
import { likelihoodsOf } from './kinds/classifier.ts';
import { kindsTold } from './kinds/kinds-told.ts';
import { type Found, make } from './making.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { type Step, spanning } from './steps.ts';
import type { Story } from './story.ts';
import type { Subject } from './subjects.ts';
import { sentence as asSentence, statementOf } from './wording.ts';
import { canStand, isWorthTelling } from './worth.ts';

/** A sentence that no rule made a fact of, but that says who, where, when or what for: in the teller's own words. */
export function keptOf(steps: Step[], reading: Reading, story: Story, said: Fact[]): Found[] {
  const told = steps.filter(({ talk }) => !talk);
  const [first] = told;
  if (!first || !canStand(first) || isSupposed(first.clause, reading)) return [];
  const clause = spanning(told, reading);
  if (told.every((step) => onlyDates(step.clause)) || isTold(clause, reading, said)) return [];
  if (wordsOf(clause.text).length < 2 || !isWorthTelling(clause, first.subject, story)) return [];
  const { subject } = first;
  const kind = kindFor(clause, subject, story);
  const who = subject?.kind === 'person' ? subject.person : null;
  const time = told.find(isDated)?.time ?? { when: null, from: null };
  const found = make(clause, { kind, subject, who, at: 0 }, time, reading, story);
  if (hasVerb(clause.text)) return [found];
  if (isAfterthought(clause, time)) return [];
  const words = statementOf(clause, { kind: 'other' }, null, story.cast);
  const statement = asSentence(
    `${heading(kind === story.expected ? kind : 'event', story)} ${words}`,
  );
  return [{ fact: { ...found.fact, statement }, who: null }];
}

const fewWords = 6;

/** A few words further on that name nobody, no place and no time: "Fellows from Houston." */
function isAfterthought(clause: ReadClause, { when }: ClauseTime): boolean {
  const named = clause.people.some(({ name }) => name !== null) || clause.places.length > 0;
  return clause.sentence > 1 && when === null && !named && wordsOf(clause.text).length < fewWords;
}

/** By itself or by a clause that does nothing else; a name or a place that only opens an answer, by what tells more of it. */
function isDated({ clause, time: { when, from } }: Step): boolean {
  return when !== null && (from === null || onlyDates(from) || !hasVerb(clause.text));
}

const tellersOwn = new Set<FactKind>(['child', 'marriage', 'met', 'retirement']);
const graver = new Set<FactKind>(['birth', 'loss', 'name']);

/** What another was, married or retired from is family; a birth or a death needs a surer word. */
function kindFor(clause: ReadClause, subject: Subject | null, { expected }: Story): FactKind {
  const kind = kindsTold(clause.text, expected)[0]?.kind ?? likeliest(clause, expected);
  if (subject?.kind !== 'person') return graver.has(kind) ? 'event' : kind;
  const isChild = /^(?:son|daughter|child)$/u.test(subject.person.relation ?? '');
  if (isChild && (kind === 'child' || kind === 'birth')) return 'child';
  return graver.has(kind) || tellersOwn.has(kind) ? 'family' : kind;
}

function likeliest({ text }: ReadClause, expected: FactKind | null): FactKind {
  const plain = likelihoodsOf(text, expected).find(
    ({ kind }) =>
      kind === expected || (kind !== 'none' && !graver.has(kind) && !tellersOwn.has(kind)),
  );
  return plain && plain.kind !== 'none' ? plain.kind : 'event';
}

function isSupposed(clause: ReadClause, { unit, sentences }: Reading): boolean {
  const around = sentences[clause.sentence];
  const said = unit.text.slice(around?.start, around?.end);
  return standingOf(clause, said) === 'supposed';
}

/** Its words of weight stand in facts already. */
function isTold(clause: ReadClause, { unit }: Reading, found: Fact[]): boolean {
  const near = found.filter(({ rests }) =>
    rests.some(({ quote, unitId }) => unitId === unit.id && overlaps(unit.text, quote, clause)),
  );
  if (near.length === 0) return false;
  const statements = near.map(({ statement }) => statement.toLowerCase()).join(' ');
  const plain = blankOut(
    clause.text,
    clause.times.map(({ start, end }) => ({
      start: start - clause.start,
      end: end - clause.start,
    })),
  );
  const words = plain.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const missing = words.filter((word) => !statements.includes(word.slice(0, 5)));
  return missing.length <= words.length * 0.4;
}

function overlaps(text: string, quote: string, clause: ReadClause): boolean {
  const at = text.indexOf(quote);
  return at >= 0 && at < clause.end && clause.start < at + quote.length;
}
