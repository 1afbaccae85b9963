import type { Fact } from '#server/mind/facts.ts';
import { kinPattern, relationOf } from '#server/mind/language/kin.ts';
import type { Person } from './cast.ts';

type Introduced = { fact: Fact; person: Person };

/** "Nell had a brother, Tim" adds nothing where another fact says who he is and more. */
export function withoutRepeats<T extends Introduced>(introduced: T[], told: Fact[]): T[] {
  return introduced.filter(({ fact, person }) => !told.some((other) => tells(other, fact, person)));
}

function tells(
  other: Fact,
  { kind, when, rests, statement }: Fact,
  { name, relation }: Person,
): boolean {
  return (
    other.kind === kind &&
    (when === null || when.text === other.when?.text) &&
    name !== null &&
    other.statement.includes(name) &&
    other.statement.includes(wordsAfter(statement, name)) &&
    other.rests.some(({ unitId }) => rests.some((rest) => rest.unitId === unitId)) &&
    (kind === 'child' || saysKin(other.statement, relation))
  );
}

function saysKin(statement: string, relation: string | null): boolean {
  return (statement.match(kinPattern) ?? []).some((word) => relationOf(word) === relation);
}

/** What a statement says of somebody behind their name: "a quiet man". */
function wordsAfter(statement: string, name: string): string {
  const after = statement.slice(statement.lastIndexOf(name) + name.length);
  return /^, (?!born|adopted)(.+)\.$/u.exec(after)?.[1] ?? '';
}
