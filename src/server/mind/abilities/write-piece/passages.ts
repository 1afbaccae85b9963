import { beginsWithPronoun, withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { isOwnLife, type Teller } from '#server/mind/teller.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { asksOn } from './asked.ts';
import { answersOnly, countsFromBefore, wedsSomebodyBefore } from './openings.ts';
import { isOfToday, ownTime } from './own-time.ts';
import type { Line, Passage } from './passage.ts';
import { repeatsIn } from './repeats.ts';
import { storySentences } from './story-sentences.ts';

const fewestStems = 3;

/** All that was told, in the order of telling, no sentence twice. */
export function passagesOf(story: Story, teller: Teller): Passage[] {
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  const repeats = repeatsIn(story.told.map(storySentences));
  const known = namesOf(story);
  const passages: Passage[] = [];
  for (const unit of story.told) {
    const all = storySentences(unit);
    const lines = all.flatMap((told): Line[] => {
      const written = printed(withoutCuts(told));
      if (written === '' || repeats.has(told)) return [];
      return [{ ...told, written }];
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
    const when = today ? null : ownTime(unit, lines, story, isOwnLife(teller));
    const isOfSomebody = beginsWithPronoun(unit.doc, first.at);
    const leans =
      (isOfSomebody && !namesSomebody(unit, known)) ||
      countsFromBefore(first) ||
      wedsSomebodyBefore(first, events, before?.events ?? []) ||
      (when === null && answersOnly(first) && asksOn(unit));
    passages.push({
      unit,
      lines,
      order: passages.length,
      events,
      when,
      isOfToday: today,
      leans: leans && isNear(before, unit),
      goesOn: false,
      meansSomebody: isOfSomebody || meansUnnamed(unit, lines),
    });
  }
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
