import type { When } from '#contract/whens.ts';
import {
  excerpt,
  type ToldSentence,
  toldSentences,
} from '#server/mind/abilities/shared/excerpts.ts';
import type { Event, Mention, TimeMention } from '#server/mind/reading/doc.ts';
import type { Story, StoryEvent } from '#server/mind/reading/story.ts';
import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { plain } from '#server/mind/text/plain.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import { kindsAround, kindsOfName, type LeadKind, leadKinds, nameWithKind } from './name-kinds.ts';

/** Something public that a life touched: what to look up, and the sentence it was told in. */
export type Lead = {
  kind: LeadKind;
  name: string;
  when: When | null;
  /** "in Clydebank", of a trade. */
  place: string | null;
  told: ToldSentence;
  isOwn: boolean;
};

const placing = new Set<Event['kind']>(['birth', 'move', 'school', 'work', 'military', 'event']);

/** Everything public that was told, but nothing around a death and nobody's private name. */
export function leadsOf(story: Story): Lead[] {
  const private_ = privateNames(story);
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  return story.told.flatMap((unit) => {
    const events = byUnit.get(unit.id) ?? [];
    const mourned = events.some(({ event }) => event.tone === 'loss');
    return toldSentences(unit).flatMap((told) => {
      const here = events.filter(({ event }) => event.sentence === told.at);
      if (here.some(({ event }) => event.tone === 'loss')) return [];
      const named = [...namedLeads(told, here), ...publicEvents(told, here), ...trades(told, here)];
      const places = mourned ? [] : placeLeads(told, here);
      return [...named, ...places].filter(({ name }) => !isPrivate(name, private_));
    });
  });
}

/** The words of the names of everybody in the life. */
const privateNames = ({ people }: Story): Set<string> =>
  new Set(people.flatMap(({ names }) => names.flatMap((name) => plain(name).split(/\s+/u))));

const isPrivate = (name: string, names: ReadonlySet<string>): boolean => {
  const words = plain(name).split(/\s+/u);
  return words.includes('and') || words.every((word) => names.has(word));
};

const isOwnIn = (events: readonly StoryEvent[]): boolean =>
  events.some(({ subject }) => subject === 'teller');

const whenIn = (events: readonly StoryEvent[]): When | null =>
  events.find(({ when, known }) => when !== null && known !== 'carried')?.when ?? null;

/** What a small word behind a name may say that it was. */
const happening = ['event', 'site'] as const;

function namedLeads(told: ToldSentence, events: readonly StoryEvent[]): Lead[] {
  const { unit, at, sentence, text } = told;
  const offset = unit.text.indexOf(text, sentence.start);
  return unit.doc.mentions.flatMap((mention) => {
    if (mention.sentence !== at || mention.name === null || mention.kind === 'person') return [];
    const longer = nameWithKind(
      mention.name,
      text.slice(mention.end - offset, mention.end - offset + 30),
    );
    const named = happening.find((one) => one === longer?.kind);
    const kind = named ?? kindOf(mention, text, offset, events);
    const name = named && longer ? longer.name : mention.name;
    const lead = { name, when: whenIn(events), place: null, told, isOwn: isOwnIn(events) };
    return kind ? [{ ...lead, kind }] : [];
  });
}

function kindOf(
  { name, kind, start, end }: Mention,
  text: string,
  offset: number,
  events: readonly StoryEvent[],
): LeadKind | null {
  const kinds = kindsOfName(name ?? '');
  const around = kindsAround(text, start - offset, end - offset);
  if (kinds.has('small') || around.has('sick')) return null;
  const said = leadKinds.find((one) => kinds.has(one) || (around.has(one) && one === 'ship'));
  if (said) return said;
  if (kind !== 'organisation' || !/\s/u.test(name ?? '')) return null;
  const told = events.find(({ event }) => event.start <= start && end <= event.end)?.event.kind;
  return told === 'work' ? 'employer' : told === 'school' ? 'school' : null;
}

/** What all the world dates by, where it has a name of its own. */
const publicEvents = (told: ToldSentence, events: readonly StoryEvent[]): Lead[] =>
  told.unit.doc.times.flatMap((time) => {
    const known = time.sentence === told.at ? publicEventIn(time) : null;
    if (known === null) return [];
    const { name, when } = known;
    const isOwn = isOwnIn(events);
    return [{ kind: 'event' as const, name, when, place: null, told, isOwn }];
  });

function publicEventIn({ expression }: TimeMention): { name: string; when: When } | null {
  if (expression.kind !== 'offset' && expression.kind !== 'beside') return null;
  const { from } = expression;
  if (from.kind !== 'event' || !from.known || !/\p{Lu}/u.test(from.words)) return null;
  const name = from.words.replace(/^the /iu, '');
  return /^\p{Lu}/u.test(name) ? { name, when: from.known } : null;
}

const tradeNames = new Phrasebook(
  rowsOf('trades').flatMap(([known = '', trades = '']) => phrasesFor(trades, known)),
);

/** A trade that the teller or their kin had; a common one only with its place and its year. */
function trades(told: ToldSentence, events: readonly StoryEvent[]): Lead[] {
  return events.flatMap((one) => {
    const { event, subject, when, places } = one;
    if (subject === null || (subject !== 'teller' && subject.kin === null)) return [];
    const text = excerpt(told.unit.text, event);
    const said = wholeOf(text);
    const [found] = tradeNames.find(said);
    const [first, last] = [said.tokens[found?.from ?? -1], said.tokens[(found?.to ?? 0) - 1]];
    if (!found || !first || !last) return [];
    const isTheirs = event.kind === 'work' || kindsAround(text, first.start, last.end).has('trade');
    if (!isTheirs) return [];
    const [place = null] = places.length === 1 ? places : [];
    if (found.row === 'common' && (place === null || when === null)) return [];
    const name = text.slice(first.start, last.end).toLowerCase();
    return [{ kind: 'trade' as const, name, when, place, told, isOwn: subject === 'teller' }];
  });
}

/** A town at the time when the teller was there. */
const placeLeads = (told: ToldSentence, events: readonly StoryEvent[]): Lead[] =>
  events.flatMap(({ event, subject, when, known, places }) => {
    const [name, ...others] = places;
    if (!name || others.length > 0 || when === null || known === 'carried') return [];
    if (subject !== 'teller' || !placing.has(event.kind)) return [];
    if (event.confidence < sure || kindsOfName(name).has('small')) return [];
    return [{ kind: 'place' as const, name, when, place: null, told, isOwn: true }];
  });
const sure = 0.5;
