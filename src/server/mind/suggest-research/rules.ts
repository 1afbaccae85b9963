import type { KnownFact } from '#server/mind/facts.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { openSentences } from '#server/mind/language/open-sentences.ts';
import { resolveTimes } from '#server/mind/language/times.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import { type Lead, type LeadKind, leadsIn, plain } from './leads.ts';
import type { Suggestion, SuggestionQuest, Suggestions } from './suggest-research.ts';

/** How much a sort of thing can be looked up. */
const specificity: Record<LeadKind, number> = {
  event: 6,
  ship: 6,
  unit: 5.5,
  institution: 4,
  trade: 3.5,
  place: 3,
};
const mostOfOneKind = 2;
const longestQuote = 28;
const sameTopic = 0.6;
/** Those who will read the book remember the years since. */
const longAgo = 1990;

/** What in the world this life touched, and why it is worth looking up. English only. */
export function suggestResearch(quest: SuggestionQuest): Suggestions {
  const birth =
    quest.facts.find((fact) => fact.kind === 'birth' && fact.status !== 'rejected')?.when ?? null;
  const spoken = openSentences(quest.units)
    .filter(({ text }) => lossIn([text]) === null)
    .flatMap(({ text, unit }) => leadsIn(text, yearOf(text, birth, unit.toldAt)));
  const leads = [...spoken, ...quest.facts.flatMap(leadsOfFact)];
  const grouped = Map.groupBy(leads, (lead) => `${lead.kind} ${lead.key}`);
  const ranked = [...grouped.values()]
    .flatMap((same) => {
      const best = same.find((lead) => /\d{4}/u.test(lead.topic)) ?? same[0];
      return best === undefined ? [] : [{ lead: best, rank: rankOf(best, leads) }];
    })
    .filter(({ lead }) => !isTaken(lead.topic, quest.taken))
    .sort((one, other) => other.rank - one.rank)
    .map(({ lead }) => lead);
  return { suggestions: varied(ranked).slice(0, quest.maxSuggestions).map(suggestionOf) };
}

/** Where the teller was and when, as far as it was worked out before. */
function leadsOfFact({ kind, status, when, places, rests }: KnownFact): Lead[] {
  const quote = rests[0]?.quote;
  if (status === 'rejected' || when === null || quote === undefined) return [];
  if (!placing.has(kind) || when.from.slice(0, 4) !== when.to.slice(0, 4)) return [];
  const year = when.from.slice(0, 4);
  return places.map((place) => ({
    kind: 'place',
    topic: `${place} in ${year}`,
    key: plain(`${place} ${year}`),
    quote,
  }));
}
const placing = new Set<KnownFact['kind']>([
  'birth',
  'move',
  'school',
  'work',
  'military',
  'event',
]);

/** The year of a sentence where it has exactly one. */
function yearOf(
  sentence: string,
  birth: NonNullable<SuggestionQuest['facts'][number]['when']> | null,
  today: Date,
): string | null {
  const years = resolveTimes(sentence, { birth, previous: null, today }).flatMap(({ when }) =>
    when === null || when.from.slice(0, 4) !== when.to.slice(0, 4) ? [] : [when.from.slice(0, 4)],
  );
  return new Set(years).size === 1 ? (years[0] ?? null) : null;
}

function rankOf(lead: Lead, all: readonly Lead[]): number {
  const mentions = all.filter(
    (other) => other.key.includes(lead.key) || other.quote.includes(lead.topic),
  ).length;
  const year = Number(/\d{4}/u.exec(lead.topic)?.[0] ?? Number.NaN);
  const age = Number.isNaN(year) ? 0 : year < longAgo ? 1 : -0.5;
  return specificity[lead.kind] + Math.min(mentions, 4) * 0.4 + age;
}

function isTaken(topic: string, taken: readonly string[]): boolean {
  const words = contentWords(topic);
  return taken.some((other) => {
    const theirs = new Set(contentWords(other));
    const shared = words.filter((word) => theirs.has(word)).length;
    return words.length > 0 && shared / Math.min(words.length, theirs.size || 1) >= sameTopic;
  });
}

/** Not five towns: each sort gets its turn, and a sentence is used once. */
function varied(ranked: readonly Lead[]): Lead[] {
  const chosen: Lead[] = [];
  const waiting: Lead[] = [];
  for (const lead of ranked) {
    const alike = chosen.filter((one) => one.kind === lead.kind).length;
    if (chosen.some((one) => isTaken(lead.topic, [one.topic]))) continue;
    const crowded = alike >= mostOfOneKind || chosen.some((one) => one.quote === lead.quote);
    (crowded ? waiting : chosen).push(lead);
  }
  return [
    ...chosen,
    ...waiting.filter(
      (lead) =>
        !isTaken(
          lead.topic,
          chosen.map((one) => one.topic),
        ),
    ),
  ];
}

const reasons: Record<LeadKind, string> = {
  event: 'What happened around it would set your part in its time.',
  ship: 'Its voyages and passengers may be on record.',
  unit: 'Where it served may be on record.',
  institution: 'Its history may hold something of the years you knew it.',
  trade: 'How the work was done then is worth telling those who never saw it.',
  place: 'What the place was like that year gives the scene its background.',
};

const suggestionOf = (lead: Lead): Suggestion => ({
  topic: lead.topic,
  rationale: `You said: “${shortened(lead.quote)}” ${reasons[lead.kind]}`,
});

/** The whole sentence where it is short, else its beginning up to a comma. */
function shortened(sentence: string): string {
  const words = sentence.split(/\s+/u);
  if (words.length <= longestQuote) return sentence;
  const start = words.slice(0, longestQuote).join(' ');
  const comma = start.lastIndexOf(',');
  return `${comma > 30 ? start.slice(0, comma) : start} …`;
}
