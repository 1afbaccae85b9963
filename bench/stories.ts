import './kept-meanings.ts';
import { type Brief, emptyBrief } from '#contract/briefs.ts';
import { arranged } from '#server/mind/abilities/write-piece/arrange.ts';
import type { Line } from '#server/mind/abilities/write-piece/passage.ts';
import { biography } from '#server/starter/formats.ts';
import { type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * How labelled talks are arranged: where chapters begin, whether stories stay whole, what leaves the order of telling.
 *   node bench/stories.ts [learned|held|held-out]    counts
 *   node bench/stories.ts … titles                   and every chapter's title, with its first and last sentence
 */
const folder =
  (['learned', 'held-out', 'held'] as const).find((one) => process.argv.includes(one)) ?? 'learned';
const isShown = process.argv.includes('titles');

/** A printed sentence, by the story that it belongs to as the labels have it. */
type Printed = { line: Line; story: number; at: number; chapter: number; block: string };

function storiesOf(talk: LabelledTalk): (unitId: string, start: number, end: number) => number {
  const spans = new Map<string, { start: number; end: number; story: number }[]>();
  let story = 0;
  for (const [at, unit] of talk.told.entries())
    for (const line of talk.lines[at] ?? []) {
      if (line.label !== 'story') continue;
      if (line.begins) story += 1;
      spans.set(unit.id, [...(spans.get(unit.id) ?? []), { ...line, story }]);
    }
  return (unitId, start, end) =>
    spans.get(unitId)?.find((one) => one.start < end && one.end > start)?.story ?? -1;
}

const briefOf = ({ told, life }: LabelledTalk): Brief => {
  let brief: Brief = {
    ...emptyBrief,
    subject: { ...emptyBrief.subject, whose: life === 'own' ? 'own' : 'another' },
  };
  for (const { doc } of told)
    for (const { change } of doc.brief)
      brief = { ...brief, ...change, subject: { ...brief.subject, ...change.subject } } as Brief;
  return brief;
};

/** How many must be taken out so that the rest stands in order. */
function outOfOrder(list: readonly number[]): number {
  const ends: number[] = [];
  for (const one of list) {
    const at = ends.findIndex((end) => end > one);
    if (at < 0) ends.push(one);
    else ends[at] = one;
  }
  return list.length - ends.length;
}

const sums = new Map<string, number>();
const add = (what: string, count: number) => sums.set(what, (sums.get(what) ?? 0) + count);

for (const talk of readTalks(folder)) {
  const storyAt = storiesOf(talk);
  const { chapters, episodes } = arranged({
    teller: { accountName: talk.accountName, brief: briefOf(talk) },
    format: biography,
    person: 'first',
    length: 'long',
    told: talk.told,
    facts: [],
    reports: [],
    photos: [],
    today: new Date('2026-01-01'),
  });
  const blockOf = new Map(
    episodes.flatMap(({ passages }, at) =>
      passages.flatMap(({ lines }) => lines.map((line) => [line, at] as const)),
    ),
  );
  const printed: Printed[] = [];
  const places = new Map(talk.told.map(({ id }, at) => [id, at]));
  for (const [chapter, { passages }] of chapters.entries())
    for (const line of passages.flatMap(({ lines }) => lines)) {
      const { start, end } = line.sentence;
      const story = storyAt(line.unit.id, start, end);
      const at = (places.get(line.unit.id) ?? 0) * 1e6 + start;
      if (story >= 0) printed.push({ line, story, at, chapter, block: `${blockOf.get(line)}` });
    }
  const toldInOrder = printed.toSorted((one, other) => one.at - other.at);
  add('talks', 1);
  add('sentences', printed.length);
  add('chapters', chapters.length);
  add('chapters of one sentence', chapters.filter(({ passages }) => linesIn(passages) < 2).length);
  add('untitled', chapters.filter(({ title }) => title === null).length);
  // Where stories begin, and where blocks do, between sentences that were told one after the other.
  for (const [at, one] of toldInOrder.entries()) {
    const before = toldInOrder[at - 1];
    if (!before) continue;
    const isNew = before.story !== one.story;
    const isBlock = before.block !== one.block;
    if (isNew) add('stories begun', 1);
    if (isBlock) add('blocks begun', 1);
    if (isNew && isBlock) add('blocks begun with a story', 1);
    if (isBlock && before.chapter !== one.chapter) add('chapters begun', 1);
    if (before.chapter !== one.chapter && isNew) add('chapters begun with a story', 1);
    if (before.chapter !== one.chapter && !isNew) add('torn by a chapter', 1);
  }
  for (const own of Map.groupBy(printed, ({ story }) => story).values()) {
    add('stories', 1);
    const blocks = new Set(own.map(({ block }) => block));
    const first = own[0] ? printed.indexOf(own[0]) : -1;
    const isTogether = own.every((one, at) => printed[first + at] === one);
    if (!isTogether || new Set(own.map(({ chapter }) => chapter)).size > 1) add('torn stories', 1);
    if (blocks.size > 1) add('stories in several blocks', 1);
  }
  add('out of order', outOfOrder(printed.map(({ at }) => at)));
  if (isShown)
    for (const { title, passages } of chapters) {
      const lines = passages.flatMap((one) => one.lines);
      console.log(
        `${talk.name}\t${title ?? '–'}\t${lines.length}\t${cut(lines[0])}\t${cut(lines.at(-1))}`,
      );
    }
}
for (const [what, count] of sums) console.log(`${what.padEnd(28)} ${count}`);

function cut(line: Line | undefined): string {
  return (line?.written ?? '').slice(0, 90);
}

function linesIn(passages: readonly { lines: readonly Line[] }[]): number {
  return passages.reduce((sum, { lines }) => sum + lines.length, 0);
}
