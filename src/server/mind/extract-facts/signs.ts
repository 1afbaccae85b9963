import type { FactKind } from '#contract/facts.ts';
import type { Seen } from './choice.ts';
import { anyOf } from './kinds/phrases.ts';
import { signsOfAchievement } from './kinds/signs/achievement.ts';
import { signsOfBirth, signsOfChildren } from './kinds/signs/family.ts';
import { signsOfHealth } from './kinds/signs/health.ts';
import { signsOfLoss } from './kinds/signs/loss.ts';
import { signsOfMarriage, signsOfMeeting } from './kinds/signs/love.ts';
import { signsOfMove } from './kinds/signs/move.ts';
import { signsOfSchool } from './kinds/signs/school.ts';
import { signsOfRetirement, signsOfService } from './kinds/signs/service.ts';
import { signsOfTrade } from './kinds/signs/trades.ts';
import { signsOfOwnWork, signsOfWork } from './kinds/signs/work.ts';

/** Words that show what kind of thing a clause tells; the surest come first. */
const written: [FactKind, string][] = [
  ['loss', signsOfLoss],
  ['birth', signsOfBirth],
  ['child', signsOfChildren],
  ['marriage', signsOfMarriage],
  ['met', signsOfMeeting],
  ['retirement', signsOfRetirement],
  ['military', signsOfService],
  ['health', signsOfHealth],
  ['achievement', signsOfAchievement],
  ['work', signsOfOwnWork],
  ['school', signsOfSchool],
  ['work', signsOfWork],
  ['work', signsOfTrade],
  ['move', signsOfMove],
];

const signs = written.map(([kind, phrases]) => ({ kind, pattern: anyOf(phrases) }));

/** Every rule asks for the kinds of the clause at hand: the last ones are kept. */
const lately = new Map<string, Seen[]>();
const keptKinds = 64;

export function kindsOf(clause: string): Seen[] {
  const kept = lately.get(clause);
  if (kept) return kept;
  const found = kindsIn(clause);
  if (lately.size >= keptKinds) lately.clear();
  lately.set(clause, found);
  return found;
}

function kindsIn(clause: string): Seen[] {
  return signs.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(clause);
    return match ? [{ kind, index: match.index, word: match[0] }] : [];
  });
}
