import { expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import { kinPattern, relationOf } from '#server/mind/language/kin.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { type Acquaintances, calledBy } from './acquaintances.ts';
import { type Ages, agesOfLoss } from './usual-ages.ts';

/** "Is she still with you?", "Was your mother living then?" */
const asksForLiving =
  /(?<!\p{L})(?:is|are|was|were) (?:he|she|they|your \p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:still )?(?:with (?:you|us)|living|alive)(?!\p{L})/iu;

const [sure, likely] = [0.6, 0.3];

/** What of a loss was asked, and told at once. */
export type LossTold = { asked: number; told: 'plainly' | 'between the lines' | null };

export const lossTold = (question: string, opening: string[]): LossTold => ({
  asked: asksForLiving.test(question) ? 1 : (expectationsOf(question).get('loss') ?? 0),
  told: lossIn(opening)?.told ?? null,
});

/** At which age such a loss comes as a rule, where one was asked for or told plainly; who was asked about comes first. */
export function ageOfLoss(
  { asked, told }: LossTold,
  texts: string[],
  people: Acquaintances,
): Ages | null {
  if (told !== 'plainly' && asked <= sure) return null;
  const relations = texts.flatMap((text) => relationsIn(text, people));
  return relations.flatMap((relation) => agesOfLoss(relation) ?? [])[0] ?? null;
}

/** Whoever is gone may be spoken of as gone. */
export const maySpeakOfLoss = ({ asked, told }: LossTold) => told !== null || asked > likely;

function relationsIn(text: string, people: Acquaintances): string[] {
  const kin = [...text.matchAll(kinPattern)].map(([word]) => relationOf(word));
  const named = peopleOf(text).map(({ name }) => name && people.get(calledBy(name))?.relation);
  return [...kin, ...named].flatMap((relation) => relation || []);
}
