import type { When } from '#contract/whens.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { type Placed, placedBy } from '#server/mind/language/when-answered.ts';
import { tellsIt } from '#server/mind/language/when-asked.ts';
import {
  isAsked,
  isBareWhen,
  type WhenHeard,
  whensHeard,
} from '#server/mind/language/when-heard.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Read } from './rules.ts';
import type { Story } from './story.ts';

/** "Roughly when was it that you left the mill?" – "Sixty-one.": what had been told without a date has one. */
export function withRepliesHeard(
  reads: Read[],
  units: readonly Unit[],
  known: readonly KnownFact[],
  story: Story,
): Read[] {
  return whensHeard(units).reduce((all, heard) => {
    const facts = [...known.filter(isStanding), ...all.flatMap((read) => read.facts)];
    const { landmark } = heard.answer.asked;
    const beside = landmark === null ? null : dateOf(landmark, facts);
    const placed = placedBy(heard.answer, beside, story.context());
    return all.map((read) =>
      read.reading.unit.id === heard.of.id ? dated(read, heard, placed) : read,
    );
  }, reads);
}

const isStanding = ({ status }: KnownFact): boolean => status !== 'rejected';

/** The date of what Walt named as a landmark, where those who tell of it agree. */
export function dateOf(landmark: string, facts: readonly Fact[]): When | null {
  const done = landmark.replace(/^you\s+/u, '');
  const found = facts.flatMap(({ when, rests, statement }) =>
    when !== null &&
    (rests.some(({ quote }) => tellsIt(quote, landmark)) || tellsIt(statement, done))
      ? [when]
      : [],
  );
  const [first] = found;
  const agree = found.every(({ from }) => from.slice(0, 4) === first?.from.slice(0, 4));
  return first !== undefined && agree ? first : null;
}

/** Only what was asked about takes the date, and only where it has none. */
function dated(read: Read, { answer, reply, of }: WhenHeard, placed: Placed | null): Read {
  if (placed === null || placed.when === null) return read;
  const { when } = placed;
  const meant = read.facts.filter((fact) =>
    fact.rests.some(({ quote }) => isAsked(quote, answer.asked, of.text)),
  );
  if (meant.some((fact) => fact.when !== null)) return read;
  const quote = isBareWhen(reply) ? reply.text.trim() : (sentencesOf(reply.text)[0]?.text ?? '');
  const rest = { unitId: reply.id, source: reply.source, quote };
  return {
    ...read,
    facts: read.facts.map((fact) =>
      meant.includes(fact) ? { ...fact, when, rests: [...fact.rests, rest] } : fact,
    ),
  };
}
