import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';

/** What a teller does once, or a few times, and counts other things from. */
type Once = 'marriage' | 'retirement';

const counted =
  /(?<!\p{L})(?:after|before|since|until|till|when|once|of)\s+(?:(?:I|we|the|our|my)\s+)(?:\p{L}+\s+)?(?:wedding|marri|retir|came|moved|went|arrived|left|settled)/iu;
const unsaid = /^(?:Married|Wed|Retired|In|On|At)(?!\p{L})/u;
const noWedding = /(?<!\p{L})(?:divorc\p{L}+|separat\p{L}+|anniversary|jubilee|engaged)(?!\p{L})/iu;

type Told = Pick<Fact, 'kind' | 'statement' | 'rests' | 'when'>;

/** "The year after we married we took the bar" is counted from the wedding and does not tell when it was. */
const isCounted = ({ rests }: Told): boolean => rests.some(({ quote }) => counted.test(quote));

const wed =
  /(?<who>\p{L}[\p{L}\p{M}'’-]*)(?:\s+(?:had|has|got|was|were|been|then|finally))*\s+(?:married|wed)(?!\p{L}|\s+(?:me|us)(?!\p{L}))/gu;

/** "My sister Joan got married in 1972. The year after the wedding…": hers was told of last. */
export function tellsOthersWedding(text: string): boolean {
  const who = [...text.matchAll(wed)].at(-1)?.groups?.['who'];
  return who !== undefined && !/^(?:I|we|me|and|got|get|were|was|both|just)$/iu.test(who);
}

/** "My sister got married in 1972" is nobody's wedding but hers. */
const isOwn = ({ statement, rests }: Told, teller: string): boolean =>
  (statement.replaceAll(`${teller}’s`, '').includes(teller) ||
    rests.some(({ quote }) => /(?<!\p{L})(?:I|we)(?!\p{L})/iu.test(quote) || unsaid.test(quote))) &&
  !rests.some(({ quote }) => tellsOthersWedding(quote.replaceAll(teller, 'I')));

/** When the teller married or retired; null where nobody said so, or where it was in several years. */
export function dateOfOnce(kind: Once, facts: Iterable<Told>, teller: string): When | null {
  const told = [...facts].filter(
    (fact) =>
      fact.kind === kind &&
      isOwn(fact, teller) &&
      !isCounted(fact) &&
      !fact.rests.some(({ quote }) => noWedding.test(quote)),
  );
  const whens = told.flatMap(({ when }) => when ?? []);
  const said = whens.filter(({ workedOut }) => !workedOut);
  const [first, ...others] = said.length > 0 ? said : whens;
  return first && others.every(({ from }) => from.slice(0, 4) === first.from.slice(0, 4))
    ? first
    : null;
}

/** The first date on which the teller came to each place; what is counted from it changes nothing. */
export function heedMove(fact: Told & Pick<Fact, 'places'>, dates: Map<string, When>): void {
  const { when } = fact;
  if (when === null || isCounted(fact)) return;
  for (const place of fact.places) {
    const known = dates.get(place);
    if (!known || known.workedOut || (!when.workedOut && when.from < known.from))
      dates.set(place, when);
  }
}
