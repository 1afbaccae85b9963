import { beginsWithPronoun } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Story, StoryEvent } from '#server/mind/reading/story.ts';
import { isOwnLife, type Teller } from '#server/mind/teller.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { asksOn } from './asked.ts';
import { birthYear } from './birth-year.ts';
import { yearAsked } from './chapter-ages.ts';
import { answersOnly, countsFromBefore, wedsSomebodyBefore } from './openings.ts';
import { isOfToday, ownTime } from './own-time.ts';
import { type Line, type Passage, yearOf } from './passage.ts';
import { repeatsIn } from './repeats.ts';
import { storySentences } from './story-sentences.ts';
import { isGuessed, written } from './unmarked.ts';

const fewestStems = 3;

/** All that was told, in the order of telling, no sentence twice. */
export function passagesOf(story: Story, teller: Teller): Passage[] {
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  const repeats = repeatsIn(story.told.map(storySentences));
  const known = namesOf(story);
  const [born, isOwn] = [birthYear(story, teller), isOwnLife(teller)];
  const passages: Passage[] = [];
  for (const unit of story.told) {
    const all = storySentences(unit);
    const lines = all.flatMap((told): Line[] => {
      const text = written(told);
      if (text === '' || (repeats.has(told) && !isGuessed(told))) return [];
      return [{ ...told, written: text }];
    });
    // What is left of a story that was told before says nothing by itself.
    const isTold = all.some((told) => repeats.has(told));
    if (lines.length === 0 || (isTold && stemsIn(lines) < fewestStems)) continue;
    const isTalk = unit.conversationId !== undefined;
    for (const part of isTalk ? [lines] : paragraphsIn(unit, lines)) push(unit, part);
  }
  return passages;

  function push(unit: Told, lines: Line[]) {
    const [first] = lines;
    if (!first) return;
    const here = new Set(lines.map(({ at }) => at));
    const events = (byUnit.get(unit.id) ?? []).filter(({ event }) => here.has(event.sentence));
    const before = passages.at(-1);
    const today = isOfToday(unit, lines);
    const isBirth = !passages.some((one) => one.isBirth) && tellsOfBirth(events, isOwn, born);
    const { year, years, isOfOthers } = ownTime(unit, lines, story, isOwn);
    const isOfSomebody = beginsWithPronoun(unit.doc, first.at);
    const leans =
      (isOfSomebody && !namesSomebody(unit, known)) ||
      countsFromBefore(first) ||
      wedsSomebodyBefore(first, events, before?.events ?? []) ||
      (year === null && answersOnly(first) && asksOn(unit));
    passages.push({
      unit,
      lines,
      order: passages.length,
      events,
      year: isBirth ? born : today ? null : year,
      yearAsked: yearAsked(unit, born),
      years,
      isOfOthers: year === null && isOfOthers,
      isBirth,
      isOfToday: today,
      leans: leans && isNear(before, unit),
      goesOn: isNear(before, unit) && endsOn(before, unit, known),
      meansSomebody: isOfSomebody || meansUnnamed(unit, lines),
    });
  }
}

const stemsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + contentStems(text).length, 0);

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

/** Whoever the question names stands in the last words of what was told before it. */
function endsOn(before: Passage | undefined, { question }: Told, names: ReadonlySet<string>) {
  const last = new Set(contentStems(before?.lines.at(-1)?.text ?? ''));
  return contentStems(question ?? '').some((stem) => names.has(stem) && last.has(stem));
}

/** "I was born in the big snow", "Nineteen thirty."; of somebody else's life the first birth that is not the teller's. */
const tellsOfBirth = (
  events: readonly StoryEvent[],
  isOwn: boolean,
  born: number | null,
): boolean =>
  events.some(({ event, subject, when, known }) => {
    const isOfBirthYear =
      when !== null && known !== 'carried' && yearOf(when.from) === born && isOwn;
    if (subject === null) return isOfBirthYear && event.kind !== 'child';
    return (subject === 'teller') === isOwn && (event.kind === 'birth' || isOfBirthYear);
  });

const isNear = (before: Passage | undefined, unit: Told): boolean =>
  before?.unit === unit ||
  (unit.conversationId !== undefined && before?.unit.conversationId === unit.conversationId);

/** What was written stays in the paragraphs that it was written in. */
export function paragraphsIn({ text }: Told, lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    const goesOn = before && !text.slice(before.sentence.end, line.sentence.start).includes('\n');
    if (last && goesOn) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}
