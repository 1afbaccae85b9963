import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Sentence } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { namedAges } from './chapter-ages.ts';
import { type Topic, topicsOf } from './chapter-topics.ts';
import { countsFromBefore } from './openings.ts';
import type { Episode, Line } from './passage.ts';
import { isGuessed } from './unmarked.ts';

/**
 * Each chapter by the time of life that all of it is surely of, by a short sentence of theirs about what comes back in
 * it, or by that alone; none twice, and none where nothing is sure.
 */
export function chapterTitles(
  chapters: readonly (readonly Episode[])[],
  story: Story,
  born: number | null,
): (string | null)[] {
  const taken = new Set<string>();
  const topics = topicsOf(chapters.map(linesOf), story);
  return chapters.map((episodes, at) => {
    const about = (topics[at] ?? []).filter((topic) => isOfMost(topic, episodes));
    const title = [
      ageTitle(episodes, born),
      ...ownWords(linesOf(episodes), about),
      ...about.map(({ name }) => name),
    ].find((one) => one !== null && !taken.has(one));
    if (title) taken.add(title);
    return title ?? null;
  });
}

const linesOf = (episodes: readonly Episode[]): Line[] =>
  episodes.flatMap(({ passages }) => passages.flatMap(({ lines }) => lines));

const most = 0.65;

/** The stories that speak of it are most of the chapter. */
function isOfMost({ lines }: Topic, episodes: readonly Episode[]): boolean {
  const own = episodes.filter((episode) => linesOf([episode]).some((line) => lines.has(line)));
  return linesOf(own).length >= linesOf(episodes).length * most;
}

/** Each of its stories says a year, and all of these are of that time. */
function ageTitle(episodes: readonly Episode[], born: number | null): string | null {
  if (born === null) return null;
  const ages = episodes.map(({ passages }) =>
    passages
      .flatMap(({ years, year }) => [...years, ...(year === null ? [] : [year])])
      .map((year) => year - born),
  );
  const isOfToday = episodes.some(({ passages }) => passages.some((one) => one.isOfToday));
  if (isOfToday || ages.some((own) => own.length === 0)) return null;
  const time = namedAges.find(({ from, to }) =>
    ages.flat().every((age) => age >= from && age <= to),
  );
  return time?.title ?? null;
}

const fewestInTitle = 3;
const mostInTitle = 8;
const fewestStems = 2;
/** Short whole sentences of theirs that name what comes back: "The hens had the news first". */
export function ownWords(lines: readonly Line[], topics: readonly Topic[]): string[] {
  const short = lines.flatMap((line) => {
    const topic = topics.find((one) => one.lines.has(line));
    return topic && isTitleLike(line) ? [{ line, topic }] : [];
  });
  return sortedBy(short, ({ topic }) => topic.lines.size).map(({ line: { written } }) =>
    `${written.charAt(0).toUpperCase()}${written.slice(1)}`.replace(/[.!]$/u, ''),
  );
}

const leaning = wordsOf('words that lean');
/** What these stand for, or whom they speak to, a title cannot say. */
const pointing = new Set(
  'it this that these those there here then so such one you your yours walt they them their he him his she her hers'.split(
    ' ',
  ),
);
const surelyStory = 0.85;

const talking = wordsOf('verbs of the talk');
const meaning = wordsOf('meaning to');

/** "The hens had the news", not "I wanted it for Tyler" or "I'm serious". */
const tellsWhatWas = ({ clauses: [first] }: Sentence): boolean =>
  first?.verb?.tense === 'past' &&
  first.subject !== null &&
  first.modality !== 'unreal' &&
  !(first.subject === 'teller' && (talking.has(first.verb.lemma) || meaning.has(first.verb.lemma)));

function isTitleLike(line: Line): boolean {
  const { leans, sentence, written } = line;
  const words = tokensOf(written).map(({ word }) => word);
  return (
    sentence.act === 'telling' &&
    (sentence.printable ?? 1) >= surelyStory &&
    !leans &&
    !isGuessed(line) &&
    tellsWhatWas(sentence) &&
    !/["“”?…:;()]|[.!]\s/u.test(written) &&
    words.length >= fewestInTitle &&
    words.length <= mostInTitle &&
    contentStems(written).length >= fewestStems &&
    !words.some((word) => pointing.has(word)) &&
    !leaning.has(words[0] ?? '') &&
    !countsFromBefore(line)
  );
}
