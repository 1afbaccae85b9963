import type { KeptThemeQuest } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { hearing } from '#server/proof/specifics.ts';
import { citedFrom, type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { FoundThemes, Theme } from './find-themes.ts';
import type { ModelThemes } from './prompt.ts';
import { prevalenceOf } from './rules.ts';

/** Themes that come up at least twice, with examples that are the teller's own words. */
export function checkedThemes(
  { themes }: ModelThemes,
  quest: Pick<KeptThemeQuest, 'teller' | 'told' | 'maxThemes'>,
  judged: Judged[] = [],
): Verdict<FoundThemes> {
  const { stands, verdict } = weighing(judged);
  const kept = themes.flatMap(({ unitIds, examples, ...theme }): Theme[] => {
    const touched = quest.told.filter(({ id }) => unitIds.includes(id));
    const exact = examples.flatMap(({ unitId, quote }) => {
      const unit = quest.told.find(({ id }) => id === unitId);
      return unit && quote.trim() && unit.text.includes(quote)
        ? [{ text: quote, source: unit.source }]
        : [];
    });
    const unheard = hearing([...touched.map(({ text }) => text), ...namesOf(quest.teller)]);
    const described = [theme.description, ...theme.relatedConcepts].join('. ');
    const said = `${theme.title}. ${described}`;
    const faults = [
      ...(touched.length < 2 ? ['it does not come up twice'] : []),
      ...(exact.length === 0 ? ['its examples are not the teller’s words, letter by letter'] : []),
      ...[...unheard(theme.title, 'title'), ...unheard(described)].map(
        (one) => `nobody mentioned ${one}`,
      ),
    ];
    if (!stands(said, faults, touched.map(citedFrom))) return [];
    return [
      { ...theme, examples: exact, prevalence: prevalenceOf(touched.length / quest.told.length) },
    ];
  });
  return verdict({ themes: kept.slice(0, quest.maxThemes) });
}
