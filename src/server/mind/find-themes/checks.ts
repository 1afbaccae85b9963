import type { FoundThemes, Theme, ThemeQuest } from './find-themes.ts';
import { prevalenceOf } from './prevalence.ts';
import type { ModelThemes } from './prompt.ts';

/** Themes that come up at least twice, with examples that are the teller's own words. */
export function checkedThemes({ themes }: ModelThemes, quest: ThemeQuest): FoundThemes {
  const kept = themes.flatMap(({ unitIds, examples, ...theme }): Theme[] => {
    const touched = quest.units.filter(({ id }) => unitIds.includes(id));
    const exact = examples.flatMap(({ unitId, quote }) => {
      const unit = quest.units.find(({ id }) => id === unitId);
      return unit && quote.trim() && unit.text.includes(quote)
        ? [{ text: quote, source: unit.source }]
        : [];
    });
    if (touched.length < 2 || exact.length === 0) return [];
    return [
      { ...theme, examples: exact, prevalence: prevalenceOf(touched.length / quest.units.length) },
    ];
  });
  return { themes: kept.slice(0, quest.maxThemes) };
}
