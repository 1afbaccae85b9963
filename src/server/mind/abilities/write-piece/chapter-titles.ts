import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { namedAges } from './chapter-ages.ts';
import type { Episode } from './passage.ts';
import { type TitleContext, titleContexts, titleFeatures } from './title-features.ts';

/** A title that is worth less than this is none: a number is better. */
const enough = 1.4;

/**
 * Each chapter by the words of theirs that readers would rate highest as its title (`data/title-weights.tsv`), else by
 * the time of life that all of it is surely of; none twice, and none where nothing is good.
 */
export function chapterTitles(
  chapters: readonly (readonly Episode[])[],
  story: Story,
  born: number | null,
): (string | null)[] {
  const taken = new Set<string>();
  return titleContexts(chapters, story).map((context) => {
    const best = ratedTitles(context).find(({ text }) => !taken.has(text.toLowerCase()));
    const age = ageTitle(context.episodes, born);
    const title = best && best.worth >= enough ? best.text : age;
    if (title === null || taken.has(title.toLowerCase())) return null;
    taken.add(title.toLowerCase());
    return title;
  });
}

/** How likely a title is wrong, weak or good makes what it is worth, 0 to 2. */
export const worthOf = ([, weak = 0, good = 0]: readonly number[]): number => weak + 2 * good;

function ratedTitles(context: TitleContext): { text: string; worth: number }[] {
  const weights = weightsOf('title-weights');
  return context.candidates
    .map((one) => ({
      text: one.text,
      worth: worthOf(sharesOf(weights, titleFeatures(context, one))),
    }))
    .toSorted((one, other) => other.worth - one.worth);
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
