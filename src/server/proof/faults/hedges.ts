import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { isOf } from '#server/proof/words.ts';

/** "About 1950" must not become "1950". */
export function hedgeFaults(
  claim: Statement,
  claims: Statement[],
  support: Grounded[],
  cited: Grounded[],
): string[] {
  const [best] = support;
  if (!best || claims.some(({ hedged }) => hedged)) return [];
  // A figure keeps its doubt wherever it is put; a deed keeps the doubt of its own statement.
  const figures = cited.filter(
    ({ unitId, hedged, numbers }) =>
      hedged && unitId === best.unitId && [...numbers].some((number) => claim.numbers.has(number)),
  );
  const deeds = support.filter(
    (told) =>
      told.hedged &&
      told.numbers.size === 0 &&
      told.words.size > 0 &&
      (told === best || tells(told, claim.verb)),
  );
  return uncertain([...figures, ...deeds]);
}

const uncertain = (told: Grounded[]): string[] =>
  told.slice(0, 1).map(({ text }) => `"${text}" was not certain`);

/** "We heard he was shot" tells of a shooting, whatever its own verb is. */
const tells = ({ words }: Grounded, verb: string | null): boolean =>
  verb !== null && !isOf('light', verb) && words.has(verb);
