import type { When } from '#contract/whens.ts';
import { resolveTime } from '#server/mind/time/resolve-time.ts';
import type { TimeContext } from '#server/mind/time/time-expressions.ts';
import { yearIn, yearsSpan } from '#server/mind/time/when-spans.ts';
import { type Doc, isTold, type Span, type TimeMention, type Told } from './doc.ts';
import type { People } from './people.ts';
import type { Person } from './story.ts';

export type Births = { teller: When | null; of: Map<Person, When> };

/** Births come first, since ages are counted from them. */
export function birthsOf(told: Told[], people: People, today: Date): Births {
  const context: TimeContext = { birth: null, previous: null, today };
  const dateOf = (unit: Told, time: TimeMention): When | null =>
    resolveTime({ ...time, text: unit.text.slice(time.start, time.end) }, context);
  const teller = (whensOf: (unit: Told) => (When | null)[]): When | null => {
    for (const unit of told)
      for (const when of whensOf(unit)) if (when && isLived(when, today)) return when;
    return null;
  };
  const own =
    teller((unit) => bornTimes(unit).map((time) => dateOf(unit, time))) ??
    teller((unit) => answeredTimes(unit.doc).map((time) => dateOf(unit, time))) ??
    teller((unit) => besideAge(unit, dateOf)) ??
    teller((unit) => agesNow(unit));
  return { teller: own, of: othersBirths(told, people, dateOf) };
}

const [youngest, oldest] = [12, 110];

function isLived(when: When, today: Date): boolean {
  const age = today.getUTCFullYear() - yearIn(when.from);
  return (
    when.precision !== 'range' && when.precision !== 'decade' && age >= youngest && age <= oldest
  );
}

const isYear = ({ expression, bound }: TimeMention): boolean =>
  expression.kind === 'date' && bound === 'at' && (expression.year ?? expression.short) !== null;

/** "I was born in 1941", "They had me in the spring of 1955". */
const bornTimes = (unit: Told): TimeMention[] =>
  unit.doc.events
    .filter(
      (event) =>
        (event.kind === 'birth' || event.said === 'birth') &&
        event.subject === 'teller' &&
        !isAnothers(unit, event),
    )
    .flatMap(({ time }) => (time === null ? [] : (unit.doc.times[time] ?? [])))
    .filter(isYear);

/** "It was 1967 we shifted, because Carmel's Anthony was born the week before" */
function isAnothers({ text, doc }: Told, { start, end }: Span): boolean {
  const born = text.slice(start, end).search(/(?<!\p{L})born(?!\p{L})/iu);
  if (born < 0) return false;
  const own = text
    .slice(start, start + born)
    .search(/(?<!\p{L})(?:I|me)(?!.*(?<!\p{L})(?:I|me)(?!\p{L}))/u);
  return doc.mentions.some(
    (mention) =>
      (mention.kind === 'person' || mention.kind === 'pronoun') &&
      mention.start >= start + own &&
      mention.end <= start + born,
  );
}

/** "Where and when were you born?" – "Gardenstown. Fourth of January, forty-seven." */
function answeredTimes({ asked, times, sentences, mentions }: Doc): TimeMention[] {
  if (asked?.topic !== 'birth' && asked?.topic !== 'begins') return [];
  const first = times.find(
    (time) =>
      isYear(time) &&
      isTold(sentences[time.sentence] ?? { act: 'talk' }) &&
      (asked.topic === 'birth' || isBare(sentences[time.sentence])) &&
      !mentions.some(
        ({ kind, sentence, start }) =>
          (kind === 'person' || kind === 'pronoun') &&
          sentence === time.sentence &&
          start < time.start,
      ),
  );
  return first ? [first] : [];
}

const isBare = (sentence: Doc['sentences'][number] | undefined): boolean =>
  sentence?.act === 'bare-answer';

const near = 40;

/** "It was 1974, I was nineteen": one breath that tells the year and the age. */
function besideAge(
  unit: Told,
  dateOf: (unit: Told, time: TimeMention) => When | null,
): (When | null)[] {
  const { times } = unit.doc;
  return times.map((age, at) => {
    const { expression } = age;
    if (
      expression.kind !== 'age' ||
      expression.whose !== 'I' ||
      expression.now ||
      age.bound !== 'at'
    )
      return null;
    const date = [times[at - 1], times[at + 1]].find(
      (other) =>
        other &&
        isYear(other) &&
        !other.hedged &&
        other.sentence === age.sentence &&
        gap(other, age) < near,
    );
    const when = date && expression.from === expression.to ? dateOf(unit, date) : null;
    if (!when || yearIn(when.from) !== yearIn(when.to)) return null;
    const year = yearIn(when.from) - expression.from;
    return { ...yearsSpan(year - 1, year), workedOut: true };
  });
}

const gap = (one: TimeMention, other: TimeMention): number =>
  Math.max(one.start, other.start) - Math.min(one.end, other.end);

const grownUp = 30;

/** "I'm eighty-one now": so many years before the day of telling. */
function agesNow({ doc, toldAt }: Told): (When | null)[] {
  const year = toldAt.getUTCFullYear();
  return doc.times.map(({ expression }) =>
    expression.kind === 'age' &&
    expression.whose === 'I' &&
    expression.now &&
    expression.from > grownUp
      ? { ...yearsSpan(year - expression.from - 1, year - expression.from), workedOut: true }
      : null,
  );
}

/** Of everybody whose birth was told with its date. */
function othersBirths(
  told: Told[],
  people: People,
  dateOf: (unit: Told, time: TimeMention) => When | null,
): Map<Person, When> {
  const found = new Map<Person, When>();
  for (const unit of told)
    for (const { kind, said: words, subject, time } of unit.doc.events) {
      if (
        (kind !== 'birth' && kind !== 'child' && words !== 'birth') ||
        typeof subject !== 'number' ||
        time === null
      )
        continue;
      const said = unit.doc.times[time];
      const person = people.at(unit.id, subject);
      const when = said && isYear(said) ? dateOf(unit, said) : null;
      if (!person || !when || found.has(person)) continue;
      found.set(person, when);
      person.born = when;
    }
  return found;
}
