import { type CountedCondition, countedConditions, type Measure } from '#contract/step-rules.ts';

const things: Record<CountedCondition, { one: string; many: string }> = {
  textEntries: { one: 'note', many: 'notes' },
  words: { one: 'word', many: 'words' },
  notes: { one: 'conversation note', many: 'conversation notes' },
  photos: { one: 'photo', many: 'photos' },
  research: { one: 'research report', many: 'research reports' },
};

/** How far a condition has come, as people say it: "2 of 3 photos", or "5 photos (3 asked for)". */
export function measureInWords(condition: CountedCondition, { current, required }: Measure) {
  const { one, many } = things[condition];
  const [have, need] = [current, required].map((count) => count.toLocaleString('en-US'));
  if (current > required) return `${have} ${many} (${need} asked for)`;
  return `${have} of ${need} ${required === 1 ? one : many}`;
}

/** All that a step counts, in one line. */
export const measuresInWords = (measures: Partial<Record<CountedCondition, Measure>>) =>
  countedConditions
    .flatMap((condition) => {
      const measure = measures[condition];
      return measure ? [measureInWords(condition, measure)] : [];
    })
    .join(' · ');
