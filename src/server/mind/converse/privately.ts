import { asksLeave } from '#server/mind/language/leave-asked.ts';
import { answersLetIn, unsaidIn } from '#server/mind/language/leave-heard.ts';
import { leaveOut, tellsOfAny } from '#server/mind/language/privacy.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import { saysUnsaid, secretUnsaid } from '#server/mind/language/unsaid-words.ts';
import type { Unit } from '#server/mind/material.ts';
import { heeded } from '#server/mind/told-openly.ts';
import { hasAskedElse } from './before-goodbye.ts';
import type { Moment, ToolCall, Turn } from './converse.ts';
import { goesAlong } from './goes-along.ts';
import { timesAsked, type WishNow, wishNow } from './wish-now.ts';

/** The moment without what the teller wants to be left out, and what else that wish asks for. */
export type Privately = {
  moment: Moment;
  wish: WishNow;
  /** What was told before the wish and goes with it, so that Walt asks whether it shall. */
  along: string | null;
  isPrivate: (text: string) => boolean;
  /** What was left out, word for word, and what may be told. */
  withheld: string[];
  open: string[];
  /** Of this talk, whether anything was left out. */
  leavesOut: boolean;
  /** The turns that the teller has just let in, by their ids. */
  letIn: string[];
  hasAskedElse: boolean;
  /** Whether what else is to stay out, as the teller named it, was told anywhere. */
  foundElse: boolean;
  /** How often Walt has asked in this talk whether something may be told. */
  timesAsked: number;
};

/** Nothing that is to be left out is recalled, asked about or noted again. */
export function privately(moment: Moment): Privately {
  const before = moment.earlier.length;
  const told = [...moment.earlier, ...unitsOfTurns(moment.turns)].map((unit, at) => ({
    ...unit,
    id: String(at),
  }));
  const opened = leaveOut(told, moment.secrets);
  const { units, withheld, secrets } = opened;
  const isPrivate = (text: string) => tellsOfAny(secrets, text);
  const open = new Map(units.map((unit) => [unit.id, unit]));
  const turns = openTurns(moment.turns, (at) => open.get(String(before + at)));
  const wish = wishNow({ told: moment.turns, open: turns, secrets });
  const along = isSettled(wish) ? goesAlong(told, opened, moment.secrets) : null;
  return {
    moment: {
      ...moment,
      turns: withoutLeaveAsked(turns),
      earlier: moment.earlier.flatMap(({ id }, index) => {
        const unit = open.get(String(index));
        return unit === undefined ? [] : [{ ...unit, id }];
      }),
      secrets,
      facts: moment.facts.filter(({ statement }) => !isPrivate(statement)),
    },
    wish: along === null ? wish : 'earlier in doubt',
    along,
    isPrivate,
    withheld: withheld.map(({ text }) => text),
    open: units.map(({ text }) => text),
    leavesOut: withheld.some(({ unitId }) => Number(unitId) >= before),
    hasAskedElse: hasAskedElse(moment.turns),
    foundElse: withheld.some(({ text }) => saysUnsaid(secretUnsaid(unsaidIn(told)), text)),
    letIn: answersLetIn(unitsOfTurns(moment.turns)),
    timesAsked: timesAsked(moment.turns),
  };
}

const isSettled = (wish: WishNow): boolean =>
  wish === 'wished' || wish === 'stays out' || wish === 'goes in';

/** The turns with what is open of each answer, by its number. */
function openTurns(turns: Turn[], openOf: (answer: number) => Unit | undefined): Turn[] {
  let answers = 0;
  return turns.map((turn): Turn => {
    if (turn.role === 'assistant') return turn;
    const unit = openOf(answers);
    answers += 1;
    return { ...turn, ...heeded(unit ?? {}), content: (unit?.text ?? '').trim() };
  });
}

/** That Walt asked whether it may be told is no part of the talk, once it was answered. */
const withoutLeaveAsked = (turns: Turn[]): Turn[] =>
  turns.filter((turn, at) => {
    const [asked, answer] =
      turn.role === 'assistant' ? [turn, turns[at + 1]] : [turns[at - 1], turn];
    const isAnswered = asksLeave(asked?.content) && answer?.content === '';
    return !isAnswered || at >= turns.length - 2;
  });

/** A note that tells of it goes, and none is taken. */
export const withoutPrivateNotes = (tools: ToolCall[], isPrivate: Privately['isPrivate']) =>
  tools.filter((tool) => !('content' in tool && isPrivate(tool.content)));
