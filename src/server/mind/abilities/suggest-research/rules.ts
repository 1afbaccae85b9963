import type { When } from '#contract/whens.ts';
import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { plain } from '#server/mind/text/plain.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { type Lead, leadsOf } from './leads.ts';
import type { Suggestion, SuggestionQuest, Suggestions } from './suggest-research.ts';

const kinds = new Map(
  rowsOf('research-leads').map(([kind = '', weight = '', most = '', topic = '', reason = '']) => [
    kind,
    { weight: Number(weight), most: Number(most), topic, reason },
  ]),
);
const sameTopic = 0.6;
/** Those who will read the book remember the years since. */
const longAgo = '1990';
const longestStay = 12;
const longestQuote = 45;

/** What in the world this life touched, and why it is worth looking up. */
export function suggestResearch(quest: SuggestionQuest): Suggestions {
  const story = linkStory(quest.told, quest.teller, quest.today);
  const groups = [...Map.groupBy(leadsOf(story), ({ name }) => plain(name)).values()];
  const ranked = groups
    .flatMap((same) => bestOf(same) ?? [])
    .toSorted((one, other) => other.rank - one.rank);
  const suggestions: Suggestion[] = [];
  const quotes = new Set<string>();
  const counts = new Map<string, number>();
  for (const { lead } of ranked) {
    const topic = topicOf(lead);
    const { most } = kinds.get(lead.kind) ?? { most: 1 };
    const count = counts.get(lead.kind) ?? 0;
    const taken = [...quest.taken, ...suggestions.map((one) => one.topic)];
    if (count >= most || quotes.has(lead.told.text) || isTaken(topic, taken)) continue;
    suggestions.push({ topic, rationale: rationaleOf(lead) });
    quotes.add(lead.told.text);
    counts.set(lead.kind, count + 1);
    if (suggestions.length === quest.maxSuggestions) break;
  }
  return { suggestions };
}

/** Of all that was said of one thing, what says most; told more often, it matters more. */
function bestOf(same: readonly Lead[]): { lead: Lead; rank: number } | null {
  const tellings = new Set(same.map(({ told }) => told.text)).size;
  const [lead] = same.toSorted((one, other) => rankOf(other) - rankOf(one));
  return lead ? { lead, rank: rankOf(lead) + Math.min(tellings, 4) * 0.4 } : null;
}

const rankOf = ({ kind, when, isOwn, told }: Lead): number =>
  (kinds.get(kind)?.weight ?? 0) +
  (when !== null && when.from < longAgo ? 1 : 0) +
  (isOwn ? 1.5 : 0) -
  (told.leans ? 0.5 : 0);

function topicOf({ kind, name, place, when }: Lead): string {
  const template = kinds.get(kind)?.topic ?? '{name}';
  const topic = template
    .replace('{The name}', /^the /iu.test(name) ? name : `The ${name}`)
    .replace('{a name}', `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`)
    .replace('{name}', name);
  const where = place === null ? '' : ` ${phrasing('in place', { place })}`;
  const years = when && yearsOf(when);
  if (!years) return `${topic}${where}`;
  return `${topic}${where}${kind === 'place' && !years.includes('–') ? ' in' : ','} ${years}`;
}

/** "1952" where it is one year, "the 1950s" or "1950–1958" where it is more. */
function yearsOf({ from, to, precision }: When): string | null {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (first === last) return first;
  if (precision === 'decade') return `the ${first.slice(0, 3)}0s`;
  return Number(last) - Number(first) <= longestStay ? `${first}–${last}` : null;
}

/** Whether it is the same thing in other words. */
function isTaken(topic: string, taken: readonly string[]): boolean {
  const words = contentStems(topic).filter((stem) => !/^\d/u.test(stem));
  return taken.some((other) => {
    const theirs = new Set(contentStems(other).filter((stem) => !/^\d/u.test(stem)));
    const shared = words.filter((word) => theirs.has(word)).length;
    return words.length > 0 && shared / Math.min(words.length, theirs.size || 1) >= sameTopic;
  });
}

function rationaleOf({ kind, told }: Lead): string {
  const words = told.text.split(/\s+/u);
  const short = words.length <= longestQuote;
  const quote = short ? told.text : `${words.slice(0, longestQuote).join(' ')} …`;
  const stopped = /[.!?…]["”’]*$/u.test(quote) ? '' : '.';
  return `${phrasing('you said', { quote })}${stopped} ${kinds.get(kind)?.reason ?? ''}`;
}
