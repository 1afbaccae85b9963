import { gatheredLeads, type TouchedLead } from './gathered-leads.ts';
import type { LeadKind } from './lead-patterns.ts';
import { shortened } from './quotes.ts';
import { isTaken, rankOf, varied } from './ranking.ts';
import type { Suggestion, SuggestionQuest, Suggestions } from './suggest-research.ts';

/** After these, only what is at least a town of the teller's own at its time. */
const fewest = 3;
const leastRank = 3.5;

/** What in the world this life touched, and why it is worth looking up. English only. */
export function suggestResearch(quest: SuggestionQuest): Suggestions {
  const leads = gatheredLeads(quest);
  const ranks = new Map(leads.map((lead) => [lead, rankOf(lead, leads)]));
  const rank = (lead: TouchedLead): number => ranks.get(lead) ?? 0;
  const ranked = leads
    .filter(({ topic }) => !isTaken(topic, quest.taken))
    .sort((one, other) => rank(other) - rank(one));
  const best = [...Map.groupBy(ranked, ({ key }) => key).values()].flatMap(
    ([first]) => first ?? [],
  );
  const worth = varied(best).filter((lead, at) => at < fewest || rank(lead) >= leastRank);
  return { suggestions: worth.slice(0, quest.maxSuggestions).map(suggestionOf) };
}

const reasons: Record<LeadKind, string> = {
  world: 'What happened around it would set your part in its time.',
  event: 'What happened around it would set your part in its time.',
  ship: 'Its voyages and passengers may be on record.',
  unit: 'Where it served may be on record.',
  site: 'How it was built and worked is likely to be on record.',
  institution: 'Its history may hold something of the years you knew it.',
  trade: 'How the work was done then is worth telling those who never saw it.',
  place: 'What the place was like then gives the scene its background.',
};

const suggestionOf = ({ kind, topic, when, quote }: TouchedLead): Suggestion => ({
  topic:
    when === null
      ? topic
      : `${topic}${kind === 'place' && !when.includes('–') ? ' in' : ','} ${when}`,
  rationale: `You said: ${quoted(shortened(quote))} ${reasons[kind]}`,
});

/** Whoever types may leave the full stop out. */
const quoted = (words: string): string => `“${words}”${/[.!?…]$/u.test(words) ? '' : '.'}`;
