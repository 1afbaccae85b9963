import { tokensOf } from '#server/mind/text/tokens.ts';
import { isHedged } from '#server/proof/clause-modality.ts';
import { numbersIn } from '#server/proof/figures.ts';
import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import type { Faults } from '#server/proof/verdict.ts';
import { isOf, isTelling } from '#server/proof/words.ts';

/** "About 1950" must not become "1950". */
export function hedgeFaults(
  claim: Statement,
  claims: Statement[],
  support: Grounded[],
  cited: Grounded[],
): Faults {
  const [best] = support;
  if (!best || claims.some(({ hedged }) => hedged)) return { refuted: [], doubts: [] };
  // A figure keeps its doubt wherever it is put; a deed keeps the doubt of its own statement.
  const figures = cited.filter(
    ({ unitId, hedged, numbers }) =>
      hedged && unitId === best.unitId && [...numbers].some((number) => claim.numbers.has(number)),
  );
  const bound = figures.filter((told) => isRough(told, claim));
  const deeds = support.filter(
    (told) =>
      told.hedged &&
      told.numbers.size === 0 &&
      told.words.size > 0 &&
      (told === best || tells(told, claim.verb)),
  );
  return { refuted: uncertain(bound), doubts: uncertain([...figures, ...deeds]) };
}

/** "At fifty-four, of the chest, the asbestos likely": what is doubted between commas is no figure outside of them. */
function isRough({ text }: Grounded, { numbers }: Statement): boolean {
  const parts = text.split(/[,;]/u).map((part) => ({ part, tokens: tokensOf(part) }));
  const doubted = parts.filter(({ part, tokens }) => isHedged(part, tokens));
  return (
    doubted.length === 0 ||
    doubted.some(
      ({ tokens }) =>
        [...numbersIn(tokens)].some((number) => numbers.has(number)) ||
        !tokens.some(({ word }) => isTelling(word) && !isOf('hedge', word) && !isOf('added', word)),
    )
  );
}

const uncertain = (told: Grounded[]): string[] =>
  told.slice(0, 1).map(({ text }) => `"${text}" was not certain`);

/** "We heard he was shot" tells of a shooting, whatever its own verb is. */
const tells = ({ words }: Grounded, verb: string | null): boolean =>
  verb !== null && !isOf('light', verb) && words.has(verb);
