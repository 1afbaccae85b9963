import { type Ground, type Grounded, yearsNear } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { belongs, isOneSentence, several } from '#server/proof/support.ts';
import type { Faults } from '#server/proof/verdict.ts';
import { isOf } from '#server/proof/words.ts';

/** Names, kin, numbers and years must stand in the very statements that the claim rests on. */
export function specificFaults(
  claim: Statement,
  support: Grounded[],
  cited: Grounded[],
  { cast, birth }: Ground,
): Faults {
  const about = [...support, ...cited.filter((one) => support.some((each) => belongs(one, each)))];
  const nominal = claim.order === 'after' || claim.order === 'before';
  const names = new Set((nominal ? cited : about).flatMap((one) => [...one.names]));
  const people = new Set(about.flatMap((one) => [...one.people]));
  // "We" may be said with the name of whom one is married to.
  const together = new Set(
    support.some(({ text }) => several.test(text))
      ? [...cast.related('wife'), ...cast.related('husband')]
      : [],
  );
  const isKnown = (name: string) =>
    names.has(name) ||
    names.has(`${name}s`) ||
    cast.known.has(name) ||
    cast.named(name).some((key) => people.has(key) || together.has(key));
  const years = yearsNear(support, cited);
  const all = cited.flatMap((one) => one.years);
  const ages = birth === null ? [] : all.flatMap(({ first }) => [first - birth, first - birth - 1]);
  const spans = all.flatMap(({ first }) => all.map((other) => Math.abs(first - other.first)));
  const numbers = new Set([
    ...about.flatMap((one) => [...one.numbers]),
    ...spans,
    ...ages,
    ...(support.some(({ text }) => several.test(text)) ? [2] : []),
  ]);
  const kin = new Set(
    cited
      .filter((one) => about.includes(one) || about.some((each) => isOneSentence(one, each)))
      .flatMap((one) => [...one.kin]),
  );
  // A name or number of the same telling may be added, but not put in the place of another.
  const [best] = support;
  const telling = cited.filter(({ unitId }) => unitId === best?.unitId);
  const adds =
    <Item>(of: (one: Statement) => Set<Item>) =>
    (item: Item) =>
      [...(best ? of(best) : [])].every((own) => of(claim).has(own)) &&
      telling.some((one) => of(one).has(item));
  const addsName = adds((one) => one.names);
  const addsNumber = adds((one) => one.numbers);
  const yearNumbers = new Set(claim.years.map(({ first }) => first));
  const counts = about.flatMap((one) => one.counted);
  const wrongNumbers = [...claim.numbers].filter(
    (number) => !numbers.has(number) && !yearNumbers.has(number) && !addsNumber(number),
  );
  const wrongYears = claim.years.filter((year) => !years.some((told) => holds(told, year)));
  // It may be reckoned from a figure beside it ("past seventy", six others of seven), or counted from a list.
  const isElsewhere = (number: number): boolean =>
    number <= mostCounted ||
    cited.some((one) => [...one.numbers].some((told) => Math.abs(told - number) <= 1));
  // "The next spring", "when I was nine": a year that may be reckoned from one that was told.
  const isReckoned = telling.some(({ text }) => reckoning.test(text));
  const isYearElsewhere = (year: Year): boolean =>
    all.some(
      (told) =>
        holds(told, year) || (isReckoned && Math.abs(told.first - year.first) <= farthestReckoned),
    );
  const unsaidNumber = (number: number) =>
    `the number ${number} is not in the words that it rests on`;
  const unsaidYear = ({ first }: Year) => `the words that it rests on do not say ${first}`;
  const refuted = [
    ...claim.counted
      .filter(
        ({ number, noun }) =>
          counts.some((told) => told.noun === noun) &&
          !counts.some((told) => told.noun === noun && told.number === number),
      )
      .map(({ number, noun }) => `nobody told of ${number} "${noun}"`),
    ...wrongNumbers.filter((number) => !isElsewhere(number)).map(unsaidNumber),
    ...wrongYears.filter((year) => !isYearElsewhere(year)).map(unsaidYear),
  ];
  const doubts = [
    ...wrongNumbers.filter(isElsewhere).map(unsaidNumber),
    ...wrongYears.filter(isYearElsewhere).map(unsaidYear),
    ...claim.placed
      .filter(
        ({ lead, name }) =>
          isElsewherePlaced(name, claim, best) ||
          (isMoved(lead, name, claim, best) && !telling.some((one) => one.names.has(name))),
      )
      .map(({ lead, name }) => `"${best?.text}" was not ${lead} "${name}"`),
    ...[...claim.names]
      .filter((name) => !isKnown(name) && !addsName(name))
      .map((name) => `"${name}" is not in the words that it rests on`),
    ...[...claim.kin]
      .filter(
        (relation) =>
          !relation.endsWith('s') &&
          !isKinByAge(relation, about) &&
          !kin.has(relation) &&
          !cast.between.includes(relation) &&
          !kin.has(relation.replace(/-in-law$/u, '')) &&
          !isToldOfName(relation, claim, cited, cast) &&
          !derivable(relation, people, cast) &&
          !isParentOf(relation, claim, people, cast),
      )
      .map((relation) => `nobody is called "${relation}" in the words that it rests on`),
  ];
  return { refuted, doubts };
}

type Year = Statement['years'][number];
const holds = (told: Year, { first, last }: Year): boolean =>
  told.first <= first && last <= told.last;

const reckoning =
  /\b(?:next|later|following|earlier|older|younger|aged?|years? (?:after|before))\b/iu;
const farthestReckoned = 10;

/** So many may be counted by whoever reads a list of them. */
const mostCounted = 5;

/** "His brother Idris", where nobody told of a brother of that name. Of whose kin somebody else's are, nothing is known here. */
export const kinFaults = (claim: Statement, cited: Grounded[], { cast }: Ground): string[] =>
  claim.called
    .filter(({ kin, name, isOthers }) => !isOthers && !isTold(kin, name, cited, cast))
    .map(({ kin, name }) => `nobody said that "${name}" is "${kin}"`);

const isTold = (kin: string, name: string, cited: Grounded[], cast: Ground['cast']): boolean => {
  const related = cast.related(kin);
  return (
    cited.some(
      (one) =>
        one.called.some((each) => each.kin === kin && each.name === name) ||
        (one.kin.size === 1 && one.kin.has(kin) && one.names.has(name)),
    ) || cast.named(name).some((key) => related.includes(key))
  );
};

/** "Her sister Fátima", wherever she was called so. */
const isToldOfName = (
  relation: string,
  { called }: Statement,
  cited: Grounded[],
  cast: Ground['cast'],
): boolean => called.some(({ kin, name }) => kin === relation && isTold(kin, name, cited, cast));

/** Another name in the very place where the same deed has its own: "at the Ritz" for "at the Grand". */
const isMoved = (
  lead: string,
  name: string,
  claim: Statement,
  best: Grounded | undefined,
): boolean => {
  const own = best?.placed.filter((told) => told.lead === lead) ?? [];
  return (
    best !== undefined &&
    best.verb === claim.verb &&
    own.length > 0 &&
    !best.names.has(name) &&
    !own.some((told) => claim.names.has(told.name))
  );
};

/** The same deed at none of the places where it was: "met in the hall" for "met at the Grand". */
const isElsewherePlaced = (name: string, claim: Statement, best: Grounded | undefined): boolean => {
  const own = best?.placed.filter(isSite) ?? [];
  const others = claim.placed.filter(isSite);
  return (
    best !== undefined &&
    best.verb === claim.verb &&
    !isOf('light', claim.verb ?? '') &&
    own.length > 0 &&
    others.some((one) => one.name === name) &&
    !others.some((one) => best.names.has(one.name))
  );
};
const isSite = ({ lead, name }: Statement['placed'][number]): boolean =>
  /^(?:in|at|on)$/u.test(lead) && !isOf('calendar', name);

/** Anybody is a child of somebody's, and "the second boy" a son. */
const isKinByAge = (relation: string, about: Grounded[]): boolean =>
  relation === 'child' ||
  about.some(({ every }) => every.has(byAge[relation] ?? '') || every.has(`${byAge[relation]}s`));
const byAge: Record<string, string> = { son: 'boy', daughter: 'girl' };

/** "Teresa spoke for her mother": for whom the book is about, if Teresa is a child of hers. */
function isParentOf(
  relation: string,
  claim: Statement,
  people: Set<string>,
  cast: Ground['cast'],
): boolean {
  const gender = parents[relation];
  const isOfOther = gender !== undefined && (cast.genderOf(cast.subject) ?? gender) !== gender;
  if (gender === undefined || isOfOther || !people.has(cast.subject)) return false;
  const children = cast.related('child');
  return [...claim.people].some((key) => children.includes(key));
}
const parents: Record<string, 'she' | 'he'> = { mother: 'she', father: 'he' };

/** Kin that nobody was called, but that follow: who is married is a wife or a husband; a known person may be called so. */
function derivable(relation: string, people: Set<string>, cast: Ground['cast']): boolean {
  return cast.related(relation).some((key) => people.has(key));
}
