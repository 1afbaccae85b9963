import { hasWish, isAnnounced, leaveOut, tellsOfAny } from '#server/mind/language/privacy.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import { heeded } from '#server/mind/told-openly.ts';
import type { Moment, ToolCall, Turn } from './converse.ts';

/** The moment without what the teller wants to be left out, and what else that wish asks for. */
export type Privately = {
  moment: Moment;
  /** `wished`: what was just said is to be left out; `announced`: what comes next is. */
  wish: 'none' | 'wished' | 'announced';
  isPrivate: (text: string) => boolean;
  /** What was left out, word for word. */
  withheld: string[];
};

/** Nothing that is to be left out is recalled, asked about or noted again. */
export function privately(moment: Moment): Privately {
  const before = moment.earlier.length;
  const told = [...moment.earlier, ...unitsOfTurns(moment.turns)];
  const { units, withheld, secrets } = leaveOut(
    told.map((unit, at) => ({ ...unit, id: String(at) })),
    moment.secrets,
  );
  const isPrivate = (text: string) => tellsOfAny(secrets, text);
  const open = new Map(units.map((unit) => [unit.id, unit]));
  let at = before - 1;
  const turns = moment.turns.map((turn): Turn => {
    if (turn.role === 'assistant') return turn;
    at += 1;
    return { ...turn, ...heeded(turn), content: (open.get(String(at))?.text ?? '').trim() };
  });
  return {
    moment: {
      ...moment,
      turns,
      earlier: moment.earlier.flatMap(({ id }, index) => {
        const unit = open.get(String(index));
        return unit === undefined ? [] : [{ ...unit, id }];
      }),
      secrets,
      facts: moment.facts.filter(({ statement }) => !isPrivate(statement)),
    },
    wish: wishNow(moment.turns.at(-1), turns.at(-1)),
    isPrivate,
    withheld: withheld.map(({ text }) => text),
  };
}

function wishNow(said: Turn | undefined, open: Turn | undefined): Privately['wish'] {
  if (said === undefined || said.role === 'assistant') return 'none';
  if (hasWish(said.content)) return isAnnounced(said.content) ? 'announced' : 'wished';
  return said.content.trim() !== '' && open?.content === '' ? 'wished' : 'none';
}

/** A note that tells of it goes, and none is taken. */
export const withoutPrivateNotes = (tools: ToolCall[], isPrivate: Privately['isPrivate']) =>
  tools.filter((tool) => !('content' in tool && isPrivate(tool.content)));
