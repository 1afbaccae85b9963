import { isCountry } from '#server/mind/language/lexicon.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import type { TouchedLead } from './gathered-leads.ts';
import type { LeadKind } from './lead-patterns.ts';

/** How much a sort of thing can be looked up. */
const specificity: Record<LeadKind, number> = {
  world: 6,
  event: 6,
  ship: 6,
  unit: 5.5,
  site: 5,
  institution: 4,
  trade: 3.5,
  place: 3.5,
};
const mostOfOneKind = 2;
const mostEvents = 3;
const sameTopic = 0.6;
/** Those who will read the book remember the years since. */
const longAgo = 1990;
const lately = 1999;

/** Before the name of an event that says only when something else was. */
const onlyDates =
  /(?<!\p{L})(?:year|day|night|week|month|summer|winter|spring|autumn|fall|time)(?: of| that| when)? (?:the )?$|(?<!\p{L})(?:before|after|ahead of|since|until|till|when|following) (?:the )?$/iu;

/** What is only a date is less this life's own, and least if it is everybody's. */
const farOff: Partial<Record<LeadKind, number>> = { world: 3.5, event: 2 };

export function rankOf(lead: TouchedLead, all: readonly TouchedLead[]): number {
  const { kind, key, topic, when, quote, isOwn } = lead;
  const quoted = new Set(all.filter((other) => other.key === key).map((other) => other.quote));
  const year = Number(/\d{4}/u.exec(when ?? '')?.[0] ?? Number.NaN);
  const age = Number.isNaN(year) || year >= longAgo ? 0 : 1;
  const recent = kind === 'place' && (year > lately || isCountry(topic)) ? 1.5 : 0;
  const named = quote.indexOf(topic.replace(/^The (?:ship )?/u, ''));
  const dating = named > 0 && onlyDates.test(quote.slice(0, named)) ? (farOff[kind] ?? 0) : 0;
  return (
    specificity[kind] + Math.min(quoted.size, 4) * 0.4 + age - dating - recent - (isOwn ? 0 : 1.5)
  );
}

/** Whether it is the same thing in other words. */
export function isTaken(topic: string, taken: readonly string[]): boolean {
  const words = namingWords(topic);
  return taken.some((other) => {
    const theirs = new Set(namingWords(other));
    const shared = words.filter((word) => theirs.has(word)).length;
    return words.length > 0 && shared / Math.min(words.length, theirs.size || 1) >= sameTopic;
  });
}

/** Without years and the words that any topic may have. */
const namingWords = (topic: string): string[] =>
  contentWords(topic).filter((word) => !/^(?:\d{4}s?|work|ship)$/u.test(word));

/** Not five towns: each sort gets its turn, and a sentence is used once. */
export function varied(ranked: readonly TouchedLead[]): TouchedLead[] {
  const chosen: TouchedLead[] = [];
  const waiting: TouchedLead[] = [];
  const isNew = ({ topic, quote }: TouchedLead) =>
    !chosen.some((one) => one.quote === quote || isTaken(topic, [one.topic]));
  for (const lead of ranked.filter((one) => !isBesideItsOwn(one, ranked))) {
    if (!isNew(lead)) continue;
    const alike = chosen.filter((one) => one.kind === lead.kind).length;
    const most = lead.kind === 'event' ? mostEvents : mostOfOneKind;
    (alike >= most ? waiting : chosen).push(lead);
  }
  for (const lead of waiting) if (isNew(lead)) chosen.push(lead);
  return chosen;
}

/** A town of which something greater is known by the same name. */
const isBesideItsOwn = ({ kind, key }: TouchedLead, all: readonly TouchedLead[]): boolean =>
  kind === 'place' &&
  all.some((other) => specificity[other.kind] > specificity.institution && other.key.includes(key));
