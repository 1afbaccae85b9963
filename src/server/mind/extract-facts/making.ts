import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { type Span, wordsOf } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Person } from './cast.ts';
import type { Choice } from './choice.ts';
import type { ClauseTime } from './clause-times.ts';
import { phrased } from './phrasing.ts';
import { endOf, type ReadClause, type Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';

export type Found = {
  fact: Fact;
  who: Person | null;
  /** What it was made of, where it is a clause's own statement: more of the sentence may join it. */
  made?: { clause: ReadClause; choice: Choice; time: ClauseTime };
};

/** The fact a clause tells, in the words it was told in. */
export function make(
  clause: ReadClause,
  choice: Choice,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found {
  const when = whenOf(choice, clause, time);
  const speech = speechAfter(clause, reading.unit);
  const { told, unmasked } = masked(clause, reading.unit);
  const statement = withSpeech(unmasked(phrased(told, choice, when, story)), speech);
  const spoken = clause.people.flatMap(({ name }) => name ?? []);
  const names = [
    choice.who?.name ?? [],
    spoken.map((name) => story.cast.named(name)?.name ?? name),
  ].flat();
  const fact = factOf(
    reading.unit,
    {
      kind: choice.kind,
      statement,
      when,
      people: [...new Set(names)],
      places: clause.places.map(({ text }) => text),
    },
    quotesOf(speech ? { ...clause, end: speech.end } : clause, time),
  );
  return { fact, who: choice.who, made: { clause, choice, time } };
}

/** Stands for every character of a quotation, which nobody may change, while the words around it are shifted. */
const mask = '\uE000';

function masked(clause: ReadClause, { text }: Unit) {
  const quoted = quotationsOf(text).filter(
    ({ start, end }) => clause.start <= start && end <= clause.end,
  );
  const told = quoted.reduce((words, { start, end }) => {
    const [from, to] = [start - clause.start, end - clause.start];
    return words.slice(0, from) + mask.repeat(to - from) + words.slice(to);
  }, clause.text);
  const unmasked = (statement: string) => {
    let next = 0;
    return statement
      .replace(new RegExp(`${mask}+`, 'gu'), () => quoted[next++]?.text ?? '')
      .replace(/([.!?]["'”’])\.$/u, '$1');
  };
  return { told: { ...clause, text: told }, unmasked };
}

/** What the clause says that somebody said: it is told in their words. */
function speechAfter({ text, end }: ReadClause, unit: Unit): Span | null {
  if (!saying.test(text)) return null;
  const follows = quotationsOf(unit.text).find(
    ({ start }) => start >= end && /^[\s,:]*$/u.test(unit.text.slice(end, start)),
  );
  return follows && wordsOf(follows.text).length < longestSpeech ? follows : null;
}

const saying =
  /(?<!\p{L})(?:say|said|says|goes|go|(?:say|said|says)\s+to\s+(?:me|us|him|her|\p{Lu}\p{L}+)|asked|asks|asked\s+(?:me|us|him|her)|(?:told|tell|tells)\s+(?:me|us|him|her|\p{Lu}\p{L}+)|wrote|writes|answered|replied|shouted|shouts|cried|sang|thought)[,:]?$/u;
const longestSpeech = 30;

/** ", and she used to say": what she said is not told here. */
const speechless =
  /,?\s+(?:and\s+|so\s+|but\s+)?(?:he|she|they|\p{Lu}[\p{L}\p{M}]+)\s+(?:used\s+to\s+|would\s+|always\s+|just\s+)?(?:say|said|says|goes)[.,:]*$/u;

function withSpeech(statement: string, speech: Span | null): string {
  if (speech === null) {
    const rest = statement.replace(speechless, '');
    return rest.includes(' ') && rest !== statement ? `${rest}.` : statement;
  }
  const words = speech.text.replace(/,(?=["'”’]$)/u, '.');
  return `${statement.replace(/[.,:]+$/u, '')}, ${words}`;
}

/** "My mother lived until 2003" gives the end, which for a life is the date. */
function whenOf(choice: Choice, clause: ReadClause, time: ClauseTime): When | null {
  if (choice.kind !== 'loss') return time.when;
  const dates = clause.times.filter(({ expression, when }) => expression.kind === 'date' && when);
  const after = dates.find(({ start }) => start - clause.start > choice.at);
  if (dates.length > 1 && after) return after.when;
  return time.when ?? endOf(clause);
}

export function quotesOf(
  clause: ReadClause,
  { from }: ClauseTime,
): { start: number; end: number }[] {
  if (from === null) return [clause];
  if (from.sentence !== clause.sentence) return [clause, from];
  return [{ start: Math.min(clause.start, from.start), end: Math.max(clause.end, from.end) }];
}
