import type { When } from '#contract/whens.ts';
import { openingYear } from '#server/mind/language/opening-year.ts';
import { isYearOfMaking, isYearOfThing } from '#server/mind/language/thing-years.ts';
import { timesIn } from '#server/mind/language/time-mentions.ts';
import type { TimeMention } from '#server/mind/language/time-shapes.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { Unit } from '#server/mind/material.ts';

/** The times that an answer tells of, without those of the things in it. */
export function timesTold({ text, question }: Unit): TimeMention[] {
  const times = timesIn(text).filter((time) => !isYearOfThing(text, time));
  const opening = openingYear(text, question);
  const isNew = opening && times.every(({ start }) => start >= opening.end);
  return isNew ? [opening, ...times] : times;
}

/** "The mill was built in 1861", told by somebody who was not there yet. */
export const isOfOlderThing = (text: string, time: DatedMention, birth: When | null): boolean =>
  birth !== null && time.when !== null && time.when.from < birth.from && isYearOfMaking(text, time);
