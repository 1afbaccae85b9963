import type { Unsaid } from '#contract/confidences.ts';
import { saysAnyOf } from '#server/features/materials/unsaid.ts';
import type { LeftOut } from '#server/mind/privacy.ts';

export const isWithheld = ({ standing }: LeftOut) => standing === 'withheld';

/** Those that are kept out in one list and not in another. */
export function newlyLeftOut(after: LeftOut[], before: LeftOut[]): LeftOut[] {
  const known = new Set(before.filter(isWithheld).map(placeOf));
  return after.filter((one) => isWithheld(one) && !known.has(placeOf(one)));
}

const placeOf = ({ source, text }: LeftOut) => `${source.type} ${source.id} ${text}`;

type LeftOutWith = {
  leftOut: LeftOut[];
  /** What would be left out if there were no words. */
  anyhow: LeftOut[];
};

/** How many sentences each word keeps out; "She was kind." goes with the sentence that it goes on with. */
export async function counted(
  rows: { id: string; text: string }[],
  { leftOut, anyhow }: LeftOutWith,
): Promise<Unsaid[]> {
  const forWords = new Set(newlyLeftOut(leftOut, anyhow));
  const kept = leftOut.filter(isWithheld);
  const saysAny = await saysAnyOf(rows.map(({ text }) => text));
  const isSaid = kept.map(({ text }) => saysAny(text));
  return Promise.all(
    rows.map(async ({ id, text }) => {
      const says = await saysAnyOf([text]);
      let isBeforeKept = false;
      const sentences = kept.filter((one, at) => {
        const goesOn = !isSaid[at] && forWords.has(one) && isSameTelling(kept[at - 1], one);
        isBeforeKept = says(one.text) || (goesOn && isBeforeKept);
        return isBeforeKept;
      });
      return { id, text, sentences: sentences.length };
    }),
  );
}

const isSameTelling = (one: LeftOut | undefined, { source }: LeftOut) =>
  one?.source.type === source.type && one.source.id === source.id;
