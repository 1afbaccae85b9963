import type { When } from '#contract/whens.ts';
import {
  beginsWithPronoun,
  hasVerb,
  type ToldSentence,
  withoutCuts,
} from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Story, StoryEvent } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { answersOnly, countsFromBefore, wedsSomebodyBefore } from './openings.ts';
import { repeatsIn } from './repeats.ts';
import { storySentences } from './story-sentences.ts';

/** A sentence as it stands in a piece. */
export type Line = ToldSentence & { written: string };

/** What was told at once and of one time: it is moved and left out as a whole. */
export type Passage = {
  unit: Told;
  lines: Line[];
  /** Its place in the order of telling. */
  order: number;
  events: StoryEvent[];
  /** Of what it tells first, where it is known. */
  when: When | null;
  /** It goes on from the passage told before it and stays behind it. */
  leans: boolean;
  /** It begins what was answered, or else goes on with it. */
  opens: boolean;
  /** It begins with somebody whom only the question named. */
  needsQuestion: boolean;
};

/** A telling goes to and fro in time: from so many years back or ahead on it is another passage. */
const yearsBack = 2;
const yearsAhead = 6;
/** A shorter telling is one story, however many years it goes through, and so is each part of a longer one. */
const longTelling = 8;
const shortestPart = 3;
const fewestStems = 3;

/** All that was told, in the order of telling, no sentence twice. */
export function passagesOf(story: Story): Passage[] {
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  const known = namesOf(story);
  const repeats = repeatsIn(story.told.map(storySentences));
  const passages: Passage[] = [];
  for (const unit of story.told) {
    const events = byUnit.get(unit.id) ?? [];
    const all = storySentences(unit);
    const lines = all.flatMap((told): Line[] => {
      const written = printed(withoutCuts(told));
      if (written === '' || repeats.has(told)) return [];
      return [{ ...told, written }];
    });
    // What is left of a story that was told before says nothing by itself.
    if (all.some((told) => repeats.has(told)) && stemsIn(lines) < fewestStems) continue;
    for (const part of parted(lines, events)) {
      const own = events.filter(({ event }) => part.some(({ at }) => at === event.sentence));
      const [first] = part;
      const opens = first !== undefined && first === lines[0];
      const isOfSomebody = opens && beginsWithPronoun(unit.doc, first.at);
      const needsQuestion =
        opens && (isOfSomebody ? namesSomebody(unit, known) : meansUnnamed(unit, part));
      const leans =
        opens &&
        ((isOfSomebody && !needsQuestion) ||
          countsFromBefore(first) ||
          wedsSomebodyBefore(first, own, passages.at(-1)?.events ?? []) ||
          (answersOnly(first) && isGoingOn(unit)));
      passages.push({
        unit,
        lines: part,
        order: passages.length,
        events: own,
        when: whenOf(own, unit, story) ?? (opens ? whenOf(events, unit, story) : null),
        leans: leans && isNear(passages.at(-1), unit),
        opens,
        needsQuestion,
      });
    }
  }
  return passages;
}

const stemsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + contentStems(text).length, 0);

/** What was spoken has no capitals where a sentence begins. */
const printed = (written: string): string =>
  (written.charAt(0).toUpperCase() + written.slice(1)).replace(
    /(?<=^|[\s"“(])i(?=$|[\s,.;:!?'’])/gu,
    'I',
  );

/** The words that those in the life are called by. */
const namesOf = ({ people }: Story): Set<string> =>
  new Set(people.flatMap(({ names, kin }) => [...names, kin ?? ''].flatMap(contentStems)));

const namesSomebody = ({ question }: Told, names: ReadonlySet<string>): boolean =>
  contentStems(question ?? '').some((stem) => names.has(stem));

/** "The wedding was in the rain, and he said": whom it means, the question says. */
function meansUnnamed({ doc }: Told, lines: readonly Line[]): boolean {
  const here = new Set(lines.map(({ at }) => at));
  const people = doc.mentions
    .filter(
      ({ sentence, kind, gender }) =>
        here.has(sentence) && (kind === 'person' || (kind === 'pronoun' && gender !== null)),
    )
    .toSorted((one, other) => one.start - other.start);
  return people[0]?.kind === 'pronoun';
}

/** "Where was that?", "And then?" */
const isGoingOn = ({ question }: Told): boolean =>
  question !== undefined && contentStems(question).length === 0;

const isNear = (before: Passage | undefined, { conversationId }: Told): boolean =>
  conversationId !== undefined && before?.unit.conversationId === conversationId;

/** Where a sentence that stands by itself says a time far from the last one, another passage begins. */
function parted(lines: Line[], events: readonly StoryEvent[]): Line[][] {
  const parts: Line[][] = [];
  let years: Years | null = null;
  for (const [at, line] of lines.entries()) {
    const own = events.filter(({ event }) => event.sentence === line.at);
    const said = own.find(({ when, known }) => when !== null && known !== 'carried')?.when;
    const last = parts.at(-1);
    const span: Years | null = said ? { from: yearOf(said.from), to: yearOf(said.to) } : null;
    const jumps: boolean =
      years !== null &&
      span !== null &&
      (span.from < years.from - yearsBack || span.from > years.to + yearsAhead);
    const isWhole =
      lines.length < longTelling ||
      (last?.length ?? 0) < shortestPart ||
      lines.length - at < shortestPart;
    if (!last || (jumps && !isWhole && canLead(line))) {
      parts.push([line]);
      years = span;
    } else {
      last.push(line);
      years = joined(years, span);
    }
  }
  return parts;
}

/** It has somebody who does something, and means nobody whom only the sentences before it name. */
function canLead({ unit: { doc }, at, sentence, leans }: Line): boolean {
  if (!leans) return true;
  const subject = sentence.clauses[0]?.subject ?? null;
  const isNamed = typeof subject === 'number' && doc.mentions[subject]?.kind !== 'pronoun';
  if (!hasVerb(sentence) || !(subject === 'teller' || isNamed)) return false;
  return !doc.mentions.some((mention, index) => {
    const { kind, gender, sentence: its, antecedent } = mention;
    if (its !== at || kind !== 'pronoun' || gender === null) return false;
    if (antecedent !== null) return doc.mentions[antecedent]?.sentence !== at;
    return !doc.mentions
      .slice(0, index)
      .some(
        (one) => one.sentence === at && one.kind === 'person' && one.gender !== opposite[gender],
      );
  });
}

const opposite = { she: 'he', he: 'she' } as const;

type Years = { from: number; to: number };

const joined = (one: Years | null, other: Years | null): Years | null =>
  one && other
    ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
    : (one ?? other);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * What happened to whoever the life is comes before what happened to others, what was said before what was worked out,
 * and what they lived through before what was long ago; "until 1981" says only when it ended.
 */
function whenOf(events: readonly StoryEvent[], { doc }: Told, { birth }: Story): When | null {
  const born = birth ? yearOf(birth.from) : 0;
  const dated = events.filter(({ when, event }) => {
    const bound = event.time === null ? 'at' : doc.times[event.time]?.bound;
    return when !== null && bound !== 'until' && bound !== 'before';
  });
  const isOwn = ({ subject, event }: StoryEvent): boolean => {
    const sentence = doc.sentences[event.sentence];
    return (
      subject === 'teller' || (subject === null && sentence !== undefined && !hasVerb(sentence))
    );
  };
  const isLived = ({ when }: StoryEvent): boolean => when !== null && yearOf(when.to) >= born;
  const best =
    dated.find((one) => isOwn(one) && one.known === 'said' && isLived(one)) ??
    dated.find((one) => one.subject === 'teller' && one.known !== 'carried') ??
    dated.find((one) => one.subject !== null && isLived(one)) ??
    dated.find(isLived) ??
    dated.find(({ subject }) => subject !== null) ??
    dated[0];
  return best?.when ?? null;
}

export const wordsIn = ({ lines }: Passage): number =>
  lines.reduce((sum, { written }) => sum + written.split(/\s+/u).length, 0);
