import { hasVerb } from '#server/mind/language/clauses.ts';
import { isYearOfThing } from '#server/mind/language/thing-years.ts';
import type { DatedMention } from '#server/mind/language/times.ts';

/** English only: which times of a sentence are those of what it tells, and not of a thing that it tells of. */
export function ownTimes(mentions: DatedMention[], text: string, start: number): DatedMention[] {
  const begins = start + beginOfDoing(text);
  const later = mentions.filter((mention) => mention.start >= begins && mention.when);
  const doing = (later.length > 0 ? later : mentions).filter(
    (mention) =>
      !isYearOfThing(text, { ...mention, start: mention.start - start, end: mention.end - start }),
  );
  const first = doing[0]?.start ?? 0;
  return doing.filter(
    (mention) =>
      mention.start === first || !isLookedBackTo(text.slice(first - start, mention.start - start)),
  );
}

/** "He came in 2004 to pay me for what he'd eaten in 1992." */
const isLookedBackTo = (between: string) =>
  /(?<!\p{L})(?:what|that|which|who|whom|where)\s(?:\p{L}+\s){0,3}?(?:had|\p{L}+['’]d)\s[^,;.]*$/u.test(
    between,
  );

const topic =
  /^(?:(?:But|And|Then|So|Now|Well),? )?(?:[^,]{1,24}, ){0,2}((?:[Tt]he|[Mm]y|[Oo]ur|[Tt]hat|[Tt]his) [^.;]*?, )(?=(?:I|we|they|he|she) \p{Ll}+ (?:\p{Ll}+ )?(?:it|him|her|them)(?!\p{L}))/u;
const isFrom = /(?<!\p{L})from (?:when|(?:about |around |the )*(?:years?|['’]?\d))/u;
const whenSmall = /(?<!\p{L})when (?:I|we|he|she|they) (?:was|were) [^,]+/gu;

/** "The green coat, the one from 1958, they found it in 2003": it was found, and where it is from is said of it. */
export function beginOfDoing(text: string): number {
  const [all = '', said = ''] = topic.exec(text) ?? [];
  return !isFrom.test(said) || hasVerb(said.replace(whenSmall, '')) ? 0 : all.length;
}
