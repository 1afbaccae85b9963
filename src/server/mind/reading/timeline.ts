import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { relationOf } from '#server/mind/people/kin.ts';
import { dated } from '#server/mind/time/dated-times.ts';
import type { TimeContext } from '#server/mind/time/time-expressions.ts';
import type { Births } from './births.ts';
import type { Doc, TimeMention, Told } from './doc.ts';
import type { People } from './people.ts';
import type { Person } from './story.ts';

/** Dated events by kind and by whom they befell: "after the wedding", "the year my father died". */
export type Landmarks = Map<string, When>;

export const landmarkKey = (kind: FactKind, who: Person | 'teller' | null): string =>
  `${kind} ${who === null || who === 'teller' ? 'teller' : who.id}`;

export type Timeline = { whenAt(unitId: string, time: number): When | null };

/** When every time that was spoken of was, as far as it can be known. */
export function timelineOf(
  told: Told[],
  people: People,
  births: Births,
  landmarks: Landmarks,
  today: Date,
): Timeline {
  const whens = new Map<string, (When | null)[]>();
  for (const unit of told) whens.set(unit.id, timesOf(unit, people, births, landmarks, today));
  return { whenAt: (unitId, time) => whens.get(unitId)?.[time] ?? null };
}

function timesOf(
  unit: Told,
  people: People,
  births: Births,
  landmarks: Landmarks,
  today: Date,
): (When | null)[] {
  const { text, doc } = unit;
  const at = new Map(doc.times.map((time) => [time.start, time]));
  const context: Omit<TimeContext, 'previous'> = {
    birth: births.teller,
    today,
    birthOf: (whose, start) => {
      const person = whoIs(unit, people, whose, at.get(start));
      return person ? (births.of.get(person) ?? null) : null;
    },
    landmark: (words, start) => {
      const time = at.get(start);
      if (!time) return null;
      const born = /^(?<whom>.+) was born$/u.exec(words)?.groups?.['whom'];
      if (born === 'I') return births.teller;
      const person =
        born === undefined || !isOnlyName(born)
          ? personIn(unit, people, time)
          : whoIs(unit, people, born, time);
      if (born !== undefined || time.anchor === 'birth')
        return (person && births.of.get(person)) ?? onlyBirthOf(born ?? '', births);
      if (!time.anchor) return person && isOnlyName(words) ? (births.of.get(person) ?? null) : null;
      return landmarks.get(landmarkKey(time.anchor, person ?? 'teller')) ?? null;
    },
  };
  const mentions = doc.times.map((time) => ({ ...time, text: text.slice(time.start, time.end) }));
  const byStart = new Map(dated(mentions, context).map(({ start, when }) => [start, when]));
  return doc.times.map((time) =>
    isCertain(unit, time) ? (byStart.get(time.start) ?? null) : null,
  );
}

/** An age is the teller's where they say so themselves; a day has the year that was told just before it. */
function isCertain(
  { text, doc }: Told,
  { start, end, sentence, expression }: TimeMention,
): boolean {
  const own = doc.sentences[sentence];
  if (expression.kind === 'age' && expression.whose === 'I' && !expression.now) {
    if (/(?<!\p{L})(?:I|my|me)(?!\p{L})/u.test(text.slice(start, end))) return true;
    const clause = own?.clauses.find((one) => one.start <= start && start < one.end);
    return (clause?.subject ?? null) === 'teller' || doc.asked?.topic === 'when' || isBare(own);
  }
  if (expression.kind === 'date' && expression.year === null && expression.short === null)
    return (
      own?.act !== 'correction' &&
      doc.times.some(
        (other) =>
          other.start < start && sentence - other.sentence <= near && !isYearless(other.expression),
      )
    );
  return true;
}

const near = 2;

const isBare = (sentence: Doc['sentences'][number] | undefined): boolean =>
  sentence?.act === 'bare-answer';

const isYearless = (expression: TimeMention['expression']): boolean =>
  expression.kind === 'duration' ||
  expression.kind === 'vague' ||
  (expression.kind === 'date' && expression.year === null && expression.short === null);

/** "Eight years behind Shona": behind her birth. */
const isOnlyName = (words: string): boolean => /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(words);

/** "Eight years after my brother", where one brother alone has a date of birth. */
function onlyBirthOf(words: string, { of }: Births): When | null {
  const kin = relationOf(words.split(' ').at(-1) ?? '');
  const born = kin === null ? [] : [...of].filter(([person]) => person.kin === kin);
  return born.length === 1 ? (born[0]?.[1] ?? null) : null;
}

/** Whom the words of an age mean: somebody in the same sentence, or else the last one of that name. */
function whoIs(
  { id, text, doc }: Told,
  people: People,
  whose: string,
  time: TimeMention | undefined,
): Person | null {
  if (!time) return null;
  const wanted = whose.toLowerCase();
  const index = doc.mentions.findLastIndex(
    ({ start, end, kind, sentence }) =>
      (kind === 'person' || kind === 'pronoun') &&
      start <= time.end &&
      (kind === 'person' || sentence === time.sentence) &&
      text.slice(start, end).toLowerCase().includes(wanted),
  );
  return index === -1 ? null : people.at(id, index);
}

function personIn({ id, doc }: Told, people: People, { start, end }: TimeMention): Person | null {
  const index = doc.mentions.findIndex(
    (mention) =>
      (mention.kind === 'person' || mention.kind === 'pronoun') &&
      mention.start >= start &&
      mention.end <= end,
  );
  return index === -1 ? null : people.at(id, index);
}
