import type { Fact } from '#server/mind/facts.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { ClauseTime } from './clause-times.ts';
import { keptOf } from './kept.ts';
import { type Found, make } from './making.ts';
import { onlyDates, ownTime, type Reading } from './reading.ts';
import { isRemark } from './remarks.ts';
import { type Step, spanning } from './steps.ts';
import type { Story } from './story.ts';

/** Clauses of one sentence that are told in one breath; the head is the one that makes the fact. */
type Group = { head: Step | null; steps: Step[] };

/** As much as a family would keep in one sentence. */
const longest = 40;

/** The facts of a sentence, each with the clauses beside it that tell nothing else and of no other time. */
export function widened(steps: Step[], reading: Reading, story: Story, said: Fact[]): Found[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const joined = last && joinedBy(last, step, reading);
    if (joined) groups.splice(-1, 1, joined);
    else groups.push({ head: step.found.length > 0 ? step : null, steps: [step] });
  }
  return groups.flatMap((group) =>
    group.head
      ? factsOf(group.head, group.steps, reading, story)
      : keptOf(group.steps, reading, story, said),
  );
}

function joinedBy(group: Group, step: Step, reading: Reading): Group | null {
  const steps = [...group.steps, step];
  if (steps.some(({ clause }) => isRemark(clause))) return null;
  if (steps.some(({ talk }) => talk) || isParted(group, step, reading)) return null;
  if (wordsOf(spanning(steps, reading).text).length > longest) return null;
  const { head } = group;
  if (step.found.length === 0) return isOfTime(step, head) ? { head, steps } : null;
  if (head === null)
    return group.steps.every((before) => isOfTime(before, step) && canLead(before))
      ? { head: step, steps }
      : null;
  return isSameMatter(head, step) ? { head: isPlain(head) ? step : head, steps } : null;
}

/** What somebody else said stands between them. */
function isParted(group: Group, { clause }: Step, { unit }: Reading): boolean {
  const between = unit.text.slice(group.steps.at(-1)?.clause.end, clause.start);
  return /["“”‘]/u.test(between);
}

/** It has no date of its own, or none but the other's. */
function isOfTime({ clause }: Step, head: Step | null): boolean {
  const own = ownTime(clause);
  return own === null || onlyDates(clause) || own.when?.text === head?.time.when?.text;
}

/** A sentence cannot begin with a "he" of whom it is not known who he is. */
function canLead({ clause, subject }: Step): boolean {
  return subject?.kind !== 'other' || !/^(?:he|she)(?!\p{L})/iu.test(clause.text);
}

function isSameMatter(one: Step, other: Step): boolean {
  const [[first], [second]] = [one.found, other.found];
  if (one.found.length + other.found.length > 2 || !first?.made || !second?.made) return false;
  const [at, then] = [one.time.when?.text, other.time.when?.text];
  return (
    (at === undefined || then === undefined || at === then) &&
    (first.fact.kind === second.fact.kind || (at !== then && (isPlain(one) || isPlain(other)))) &&
    whoOf(first) === whoOf(second)
  );
}

/** Something that happened, of no kind that is known. */
function isPlain({ found }: Step): boolean {
  return found.every(({ fact }) => fact.kind === 'event');
}

function whoOf({ made }: Found): unknown {
  const subject = made?.choice.subject;
  return subject?.kind === 'person' ? subject.person : subject?.kind;
}

/** A date of one of the clauses, else the one that was given to the head or to another. */
function timeOf(head: Step, steps: Step[]): ClauseTime {
  const own = steps.find(({ time: { when, from } }) => when !== null && from === null);
  const given = [head, ...steps].find(({ time }) => time.when !== null);
  return (own ?? given ?? head).time;
}

function factsOf(head: Step, steps: Step[], reading: Reading, story: Story): Found[] {
  const [first] = steps;
  if (!first || steps.length === 1) return head.found;
  const clause = spanning(steps, reading);
  const time = timeOf(head, steps);
  return head.found.map((found) => {
    if (found.made?.clause !== head.clause) return found;
    const { choice } = found.made;
    const subject = first === head ? choice.subject : first.subject;
    const at = choice.at + head.clause.start - clause.start;
    return make(clause, { ...choice, subject, at }, time, reading, story);
  });
}
