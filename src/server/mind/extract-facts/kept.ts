import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { spouseNear } from './choosing.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { standingOf } from './gates.ts';
import { heading } from './heading.ts';
import { isWorthKeeping, kindsTold } from './kinds/kinds-told.ts';
import { type Found, make, quotesOf } from './making.ts';
import { onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { type Subject, subjectOf } from './subjects.ts';
import { sentence, statementOf } from './wording.ts';

/** What no rule made a fact of, but what says who, where, when or what for: in the teller's own words. */
export function keptOf(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  found: Fact[],
): Found | null {
  const around = reading.sentences[clause.sentence];
  if (!around || onlyDates(clause)) return null;
  const said = reading.unit.text.slice(around.start, around.end);
  if (standingOf(clause, said) === 'supposed' || isTold(clause, reading, found)) return null;
  const headless = subjectOf(clause, clause.text.length, story.cast, story.focus) === null;
  const fact =
    (hasVerb(clause.text) ? told(clause, time, reading, story) : null) ??
    (headless || !hasVerb(clause.text) ? noted(clause, time, reading, story) : null);
  return fact ? { fact, who: null } : null;
}

/** Its words of weight stand in facts already. */
function isTold(clause: ReadClause, { unit }: Reading, found: Fact[]): boolean {
  const near = found.filter(({ rests }) =>
    rests.some(
      ({ quote, unitId }) =>
        unitId === unit.id &&
        (quote.includes(clause.text.trim()) ||
          clause.text.includes(quote) ||
          overlaps(unit.text, quote, clause)),
    ),
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

function told(clause: ReadClause, time: ClauseTime, reading: Reading, story: Story): Fact | null {
  const subject = subjectOf(clause, 40, story.cast, story.focus);
  const kind = kindOf(clause, subject, story);
  if (
    subject?.kind === 'other' &&
    clause.people.some(({ relation }) => relation !== null) &&
    clause.people.some(({ name }) => name !== null) &&
    !/^(?:he|she|they|it|that|this|there)(?!\p{L})/iu.test(clause.text)
  )
    return make(clause, { kind: 'family', subject, who: null, at: 0 }, time, reading, story).fact;
  if (kind === null || subject?.kind === 'other') return null;
  const pointing = /^(?:he|she|they|it|this|that|who|which|where)(?!\p{L})/iu.test(clause.text);
  if (pointing && subject?.kind !== 'person') return null;
  if (subject === null) return null;
  const together = /(?<!\p{L})we(?!\p{L}).*together/iu.test(clause.text);
  const who = subject.kind === 'person' ? subject.person : together ? spouseNear(story) : null;
  return make(clause, { kind, subject, who, at: 0 }, time, reading, story).fact;
}

/** By its own words, then by who it is about, then by what was asked. */
function kindOf(clause: ReadClause, subject: Subject | null, story: Story): FactKind | null {
  const named = clause.people.some(({ name }) => name !== null);
  const placed = clause.places.length > 0;
  const sign = kindsTold(clause.text, story.expected).filter(
    (likely) => ownTime(clause) !== null || isWorthKeeping(likely),
  )[0]?.kind;
  if (subject?.kind === 'person') {
    const asked = named && (story.expected === 'family' || story.expected === 'child');
    const did = /^(?:he|she)\s+(\p{Ll}+)\s+\p{L}+/iu.exec(clause.text)?.[1] ?? '';
    const deed =
      story.expected === 'family' &&
      isPast(did) &&
      !/^(?:was|were|had|did|said|told|thought|liked|loved|never)$/u.test(did);
    if (named && ownTime(clause) && story.expected === 'child' && subject.person.relation === null)
      return 'child';
    if (named && story.expected === 'work' && sign === undefined) return 'work';
    if (sign === undefined)
      return ownTime(clause) || asked || deed || (named && placed) ? 'family' : null;
    const child = /^(?:son|daughter|child)$/u.test(subject.person.relation ?? '');
    if (child && (sign === 'child' || sign === 'birth')) return 'child';
    return about.has(sign) ? 'family' : sign;
  }
  if (sign === 'family' && clause.people.length === 0) return ownTime(clause) ? 'event' : null;
  if (sign !== undefined && (named || placed || ownTime(clause) || firm.has(sign))) {
    return sign === 'loss' || sign === 'birth' ? 'event' : sign;
  }
  if (/^we(?!\p{L}).*together/iu.test(clause.text)) return 'family';
  if (/^(?:I|we)\s+(?:\p{L}+\s+)?(?:lived|grew\s+up|moved)(?!\p{L})/iu.test(clause.text))
    return 'move';
  if (
    placed &&
    subject?.kind === 'teller' &&
    /(?<!\p{L})(?:waited|stayed|stopped|spent|camped|ended\s+up|lodged|boarded|slept)(?!\p{L})/u.test(
      clause.text,
    )
  )
    return 'move';
  return ownTime(clause) ? (story.expected ?? 'event') : null;
}

const mild = new Set<FactKind>(['school', 'work', 'move', 'military']);
const about = new Set<FactKind>(['birth', 'child', 'marriage', 'met', 'retirement']);
const firm = new Set<FactKind>([
  'school',
  'work',
  'health',
  'military',
  'achievement',
  'retirement',
]);

/** "National Service, two years, RAF Hednesford." */
function noted(clause: ReadClause, time: ClauseTime, reading: Reading, story: Story): Fact | null {
  const words = clause.text.match(/\p{L}{2,}/gu) ?? [];
  const named = clause.people.length > 0 || clause.places.length > 0;
  if (clause.people.some(({ text }) => text === clause.text.replace(/[.,\s]+$/u, ''))) return null;
  const dated = time.when !== null && (time.from === null || onlyDates(time.from));
  const sign = kindsTold(clause.text, story.expected).find(
    (likely) =>
      likely.kind !== 'birth' && likely.kind !== 'loss' && (dated || isWorthKeeping(likely)),
  )?.kind;
  const asked = story.expected;
  if (words.length < (dated ? 1 : 2) || words.length > 25) return null;
  if (!named && sign === undefined && !dated) return null;
  if (hasVerb(clause.text) && (sign === undefined || sign !== asked)) return null;
  const someone = clause.people.some(({ name }) => name !== null) && words.length > 2;
  if (sign === undefined && asked === null && !dated && !someone) return null;
  const prior = asked !== null && mild.has(asked) && sign !== undefined && mild.has(sign);
  const kind = (prior ? asked : sign) ?? (clause.people.length > 0 ? 'family' : (asked ?? 'event'));
  const statement = sentence(
    `${heading(kind, story)} ${statementOf(clause, { kind: 'other' }, null, story.cast)}`,
  );
  const people = clause.people.flatMap(({ name }) => name ?? []);
  const places = clause.places.map(({ text }) => text);
  return factOf(
    reading.unit,
    {
      kind: kind === 'birth' || kind === 'name' ? 'event' : kind,
      statement,
      when: time.when,
      people,
      places,
    },
    quotesOf(clause, time),
  );
}
