import { countWords, hasVerb } from '#server/mind/abilities/shared/excerpts.ts';
import type { StoryEvent } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { askedIn, rejectsQuestion, stemsOf } from './asked.ts';
import { answersOnly } from './openings.ts';
import { type Passage, wordsIn } from './passage.ts';
import type { Block } from './write-piece.ts';

const labels = new Map(
  rowsOf('life-dates').map(([kind = '', alone = '', placed = '', named = '']) => [
    kind,
    { alone, placed, named },
  ]),
);

type Row = Extract<Block, { kind: 'dates' }>['rows'][number];

/** "3 May 1948." says nothing but a date of the life: it stands among its dates. */
export function datesIn(passages: readonly Passage[]): { rows: Row[]; used: Set<Passage> } {
  const bare = passages.filter(isBareAnswer);
  const used = new Set<Passage>();
  const rows: (Row & { from: string })[] = [];
  for (const passage of bare) {
    const dated =
      passage.events.find(({ when, event }) => when && labels.has(event.kind)) ??
      passage.events.find(({ when }) => when);
    if (!dated?.when || !saysOnlyThat(passage)) continue;
    const asked = labels.has(dated.event.kind) ? '' : questionFor(passage);
    if (asked === null) continue;
    used.add(passage);
    const sources = [passage.unit.source];
    const others = bare.filter(
      (other) => other !== passage && isPlaceOf(other, dated) && !used.has(other),
    );
    const [beside] = others;
    if (beside) {
      used.add(beside);
      sources.push(beside.unit.source);
    }
    const text = asked || labelOf(dated, [...dated.places, ...(beside?.events[0]?.places ?? [])]);
    rows.push({ when: dated.when.text, from: dated.when.from, text, sources });
  }
  rows.sort((one, other) => one.from.localeCompare(other.from));
  return { rows: rows.map(({ when, text, sources }) => ({ when, text, sources })), used };
}

/** Nothing in it is told: it only answers. */
export const isBareAnswer = ({ lines }: Passage): boolean =>
  lines.length > 0 && lines.every(({ sentence }) => sentence.act === 'bare-answer');

const shortest = 3;
const fewestStems = 2;

/** "Five.", "I did.": nobody would print it, and no date of the life is in it. */
export const saysTooLittle = (passage: Passage): boolean =>
  wordsIn(passage) <= shortest &&
  (isBareAnswer(passage) ||
    passage.lines.flatMap(({ text }) => contentStems(text)).length < fewestStems);

const mostBeside = 3;

/** Hardly a word but its times and places: "12 June 1958, and 1957 on the paper" says more. */
function saysOnlyThat({ unit, lines }: Passage): boolean {
  const here = new Set(lines.map(({ at }) => at));
  const spans = [
    ...unit.doc.times,
    ...unit.doc.mentions.filter(({ kind }) => kind === 'place' || kind === 'person'),
  ].filter(({ sentence }) => here.has(sentence));
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0);
  const said = spans.reduce(
    (sum, { start, end }) => sum + countWords(unit.text.slice(start, end)),
    0,
  );
  return words - said <= mostBeside;
}

/** "Gardenstown.", asked where, after the date was asked for. */
const isPlaceOf = ({ events }: Passage, { event, subject }: StoryEvent): boolean => {
  const [only, ...others] = events;
  return (
    others.length === 0 &&
    only !== undefined &&
    only.when === null &&
    only.places.length > 0 &&
    only.event.kind === event.kind &&
    only.subject === subject
  );
};

function labelOf({ event, subject, people }: StoryEvent, places: readonly string[]): string {
  const { alone, placed, named } = labels.get(event.kind) ?? { alone: '', placed: '', named: '' };
  const other = subject !== null && subject !== 'teller' ? subject : people[0];
  const person = other?.names[0];
  if (person) return named.replace('{person}', person);
  const [place] = places;
  return place ? placed.replace('{place}', place) : alone;
}

/** What had been asked, where the answer makes no sense without: whom it means may stand in what it goes on with. */
export function questionFor({ unit, lines, meansSomebody, leans, goesOn }: Passage): string | null {
  const [first] = lines;
  const isNeeded = first && ((meansSomebody && !goesOn) || (!leans && answersOnly(first)));
  const asked = isNeeded && !rejectsQuestion(unit, first.at) ? askedIn(unit) : null;
  const stems = stemsOf(asked ?? '');
  // "What must not be forgotten is the school." says what was asked.
  const said = new Set(first && hasVerb(first.sentence) ? contentStems(first.text) : []);
  return stems.every((stem) => said.has(stem)) ? null : asked;
}
