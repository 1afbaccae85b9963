import type { KnownFact } from '#server/mind/facts.ts';
import type { Opened } from '#server/mind/privacy.ts';

/** Whether a text says something that is to stand nowhere. */
export type IsUnsaid = (text: string) => boolean;

/** By words alone; what Walt knows of language is loaded only where there are any. */
export async function saysAnyOf(words: readonly string[]): Promise<IsUnsaid> {
  if (words.length === 0) return () => false;
  const { saysUnsaid, secretUnsaid } = await import('#server/mind/language/unsaid-words.ts');
  const secret = secretUnsaid(words);
  return (text) => saysUnsaid(secret, text);
}

export const isUnsaidIn = ({ secrets }: Pick<Opened, 'secrets'>): Promise<IsUnsaid> =>
  saysAnyOf(secrets.flatMap(({ unsaid = [] }) => unsaid));

/** The facts without those that say it, unless they rest on a sentence that may be told after all. */
export async function openFacts(
  opened: Pick<Opened, 'units' | 'secrets'>,
  facts: KnownFact[],
): Promise<KnownFact[]> {
  const isUnsaid = await isUnsaidIn(opened);
  const textOf = new Map(opened.units.map(({ id, text }) => [id, text]));
  return facts.filter(
    ({ statement, people, places, rests }) =>
      ![statement, ...people, ...places].some(isUnsaid) ||
      rests.some(({ unitId, quote }) => isUnsaid(quote) && textOf.get(unitId)?.includes(quote)),
  );
}
