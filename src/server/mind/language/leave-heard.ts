import type { Unit } from '#server/mind/material.ts';
import { passageKey } from '#server/mind/told-openly.ts';
import { asksLeave, type LeaveAsked, leaveAskedIn, promisesToLeaveOut } from './leave-asked.ts';
import { type Leave, type LeaveHeard, leaveHeard } from './leave-words.ts';
import { namedElse } from './named-else.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut } from './spans.ts';
import { takesWishBack } from './wish-returns.ts';

/** What a teller says of what Walt would leave out, and of what he said so. */
export type LeaveSaid = LeaveHeard & {
  of: LeaveAsked;
  /** What else is to stay out, by name. */
  named?: readonly string[];
};

type Exchange = { question?: string | undefined; text: string };

/** What answers Walt who asked for leave, or objects to his promise; null where it is about something else. */
export function leaveSaid({ question, text }: Exchange): LeaveSaid | null {
  if (asksLeave(question)) {
    const of = leaveAskedIn(question);
    if (of === 'else') return saidOfElse(text);
    const heard = leaveHeard(text, of);
    return heard && { ...heard, of };
  }
  if (!promisesToLeaveOut(question)) return null;
  const heard = leaveHeard(text);
  const objects = heard?.sentences.some((sentence) => takesWishBack(sentence.text));
  return heard?.leave === 'in' && objects ? { ...heard, of: 'last' } : null;
}

function saidOfElse(text: string): LeaveSaid | null {
  const named = namedElse(text);
  if (named === null) return null;
  const leave = named.length > 0 ? 'out' : 'in';
  return {
    leave,
    isAll: false,
    isOnlyBefore: false,
    sentences: sentencesOf(text),
    of: 'else',
    named,
  };
}

/** The names of what else is to stay out, as the teller gave them when Walt asked. */
export const unsaidIn = (units: Unit[]): string[] =>
  units.flatMap((unit) => leaveSaid(unit)?.named ?? []);

/**
 * What was asked about is kept out or told openly as the teller says. The answer itself tells nothing,
 * so that only its blanks are left of it.
 */
export function withLeaveHeard(units: Unit[]): Unit[] {
  const said = units.map(leaveSaid);
  if (said.every((one) => one === null)) return units;
  const result = [...units];
  for (const [at, unit] of units.entries()) {
    const heard = said[at];
    if (!heard) continue;
    const { question, ...rest } = unit;
    result[at] = {
      ...rest,
      ...(!asksLeave(question) && { question }),
      text: blankOut(unit.text, heard.sentences),
    };
    for (const { about, leave } of settledBy(heard, units, said, at)) {
      const meant = result[about];
      if (meant !== undefined) result[about] = withLeave(meant, leave);
    }
  }
  return result;
}

/** The answers that the last of them lets in, by their ids; of a part of one the whole. */
export function answersLetIn(units: Unit[]): string[] {
  const said = units.map(leaveSaid);
  const last = said.at(-1);
  if (!last) return [];
  const whole = last.of === 'rest' ? { ...last, isAll: true } : last;
  return settledBy(whole, units, said, units.length - 1).flatMap(({ about, leave }) =>
    leave === 'in' ? (units[about]?.id ?? []) : [],
  );
}

type Settled = { about: number; leave: Leave };

/** Which answers are let in or kept out; whoever says that only a part was meant changes nothing. */
function settledBy(
  { of, leave, isAll, isOnlyBefore }: LeaveSaid,
  units: Unit[],
  said: readonly (LeaveSaid | null)[],
  at: number,
): Settled[] {
  const here = units[at];
  const answers = [...units.keys()].filter(
    (index) =>
      index < at &&
      units[index]?.conversationId === here?.conversationId &&
      !asksLeave(units[index]?.question) &&
      !said[index],
  );
  const last = { about: answers.at(-1) ?? -1, leave };
  const before = { about: answers.at(-2) ?? -1, leave };
  switch (of) {
    case 'last':
      return [last];
    case 'rest':
      return leave === 'in' && !isAll ? [] : [last];
    case 'before':
      if (isOnlyBefore) return [before, { ...last, leave: 'in' }];
      return leave === 'in' && isAll ? [before, last] : [before];
    case 'earlier':
      return leave === 'in'
        ? [{ about: saidAgain(units.slice(0, at), here?.question), leave }]
        : [];
    case 'else':
      return [];
  }
}

/** Which of the answers Walt said again when he asked. */
function saidAgain(units: Unit[], question = ''): number {
  const quote = quoteIn(question);
  return quote === '' ? -1 : units.findLastIndex(({ text }) => text.includes(quote));
}

const quoteIn = (question: string): string =>
  /“(?<quote>[^”]+?)…?”/u.exec(question)?.groups?.['quote'] ?? '';

/** What was kept out by hand stays out. */
function withLeave(unit: Unit, leave: Leave): Unit {
  if (leave === 'out' || unit.keptOut) return { ...unit, keptOut: true };
  const keys = sentencesOf(unit.text).map(({ text }) => passageKey(text));
  return { ...unit, toldOpenly: { keys, wishes: 'heeded' } };
}
