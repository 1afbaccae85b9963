import { readText } from '#server/mind/reading/read.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { nameWords } from './cast.ts';
import { type Ground, type Grounded, yearsNear } from './ground.ts';
import { flat, quotationsIn } from './quotations.ts';
import { type Statement, statementsOf } from './statements.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/** A sentence that somebody generated, and what it claims to rest on. */
export type Generated = { text: string; cites: string[] };

/** What is wrong with a generated sentence, each in words that a model can mend it by; empty when nothing is. */
export function faultsOf(
  { text, cites }: Generated,
  ground: Ground,
  before: string[] = [],
): string[] {
  const cited = cites.flatMap((id) => ground.statements(id));
  if (cited.length === 0) return ['it cites nothing that was told'];
  const claims = claimsOf(text, ground, cited, before);
  const supports = claims.map((claim) => supportOf(claim, cited));
  const used = new Set(supports.flat().map(({ unitId }) => unitId));
  // What is cited and bears nothing else was cited for a name or a year.
  const aside = cited.filter(({ unitId }) => !used.has(unitId));
  return [
    ...new Set([
      ...quotationFaults(text, cites, ground),
      ...nameFaults(text, claims, cites, ground),
      ...claims.flatMap((claim, at) => {
        const support = supports[at] ?? [];
        return [
          ...wordFaults(claim, support),
          ...specificFaults(claim, [...support, ...aside], cited, ground),
          ...kinFaults(claim, cited, ground),
          ...whoFaults(claim, support),
          ...denialFaults(claim, support),
          ...hedgeFaults(claim, claims, support, cited),
        ];
      }),
      ...orderFaults(claims, supports),
    ]),
  ];
}

function claimsOf(
  said: string,
  { cast }: Ground,
  cited: Grounded[],
  before: string[],
): Statement[] {
  const text = parted(withoutQuotations(said));
  const names = new Set(cited.flatMap((one) => [...one.names]));
  const words = new Set(cited.flatMap((one) => [...one.words]));
  const tokens = tokensOf(text);
  const tags = tagsOf(tokens);
  const tagged = new Set(tokens.filter((_, at) => tags[at]?.has('name')).map(({ start }) => start));
  const doc = readText(text);
  const earlier = new Set(
    before.flatMap(nameWords).flatMap((word) => (names.has(word) ? cast.named(word) : [])),
  );
  return statementsOf(
    { text, doc },
    {
      cast,
      at: () => null,
      yearsOf: (time) => {
        const expression = doc.times[time]?.expression;
        if (expression?.kind === 'date' && expression.year !== null)
          return { first: expression.year, last: expression.year };
        return expression?.kind === 'decade' && expression.year !== null
          ? { first: expression.year, last: expression.year + 9 }
          : null;
      },
      isName: ({ word, start }, opens) => {
        const [part = ''] = nameWords(word);
        if (!opens) return true;
        if (!isTelling(word)) return false;
        if (names.has(part) || cast.known.has(part)) return true;
        return tagged.has(start) && !words.has(lemmaOf(word)) && !isOf('added', word);
      },
      called: (seen, pronoun) => [
        ...[...seen, ...earlier].filter((key) => (cast.genderOf(key) ?? pronoun) === pronoun),
        ...cast.called(pronoun),
      ],
    },
  );
}

/** What is quoted was said as it stands, and is proved by that: the rest of the sentence is the writer's. */
function withoutQuotations(text: string): string {
  const left = quotationsIn(text)
    .reduce((rest, quote) => rest.replace(quote, ' '), text)
    .trim();
  return /\p{L}/u.test(left) ? left.replace(/^[\s,.]+/u, '') : text;
}

/** "After they had gone to Accra they married": with the comma that a reader would put. */
const parted = (text: string): string =>
  text.replace(
    /^((?:After|Before|When|Until|Once)\b[^,]*?\b(?:she|he|they|I|we)\b[^,]*?) (?=(?:she|he|they|I|we)\b)/u,
    '$1, ',
  );

const shared = <T>(one: Set<T>, other: Set<T>): number => {
  let count = 0;
  for (const item of one) if (other.has(item)) count += 1;
  return count;
};

const likeness = (claim: Statement, told: Statement): number =>
  3 * shared(claim.words, told.words) +
  (claim.verb !== null && claim.verb === told.verb ? 2 : 0) +
  shared(claim.names, told.names) +
  shared(claim.numbers, told.numbers) +
  shared(claim.kin, told.kin) / 2 +
  (shared(claim.who, told.who) > 0 ? 0.5 : 0);

/** The told statements that hold the words of a claim, the most like it first. */
function supportOf(claim: Statement, cited: Grounded[]): Grounded[] {
  const [best] = cited.toSorted((one, other) => likeness(claim, other) - likeness(claim, one));
  if (!best) return [];
  const support = [best];
  const left = new Set([...claim.words].filter((word) => !best.words.has(word)));
  while (left.size > 0) {
    const next = cited
      .filter((one) => !support.includes(one))
      .toSorted(
        (one, other) =>
          shared(left, other.words) - shared(left, one.words) ||
          near(best, one) - near(best, other),
      )[0];
    if (!next || shared(left, next.words) === 0) break;
    support.push(next);
    for (const word of next.words) left.delete(word);
  }
  // What says nothing else than the claim does belongs to it: "I was eighteen."
  for (const one of cited)
    if (
      !support.includes(one) &&
      one.unitId === best.unitId &&
      (one.who.size === 0 || shared(one.who, claim.who) > 0) &&
      [...one.words].every((word) => claim.words.has(word) || isOf('added', word))
    )
      support.push(one);
  return support;
}

const near = (one: Grounded, other: Grounded): number =>
  one.unitId === other.unitId ? Math.abs(one.at - other.at) : 1_000;

/** Words that nothing told says: one of weather, motive or feeling is too many, and of others some. */
function wordFaults(claim: Statement, support: Grounded[]): string[] {
  const strange = [...claim.words].filter(
    (word) => !support.some(({ words, names }) => words.has(word) || names.has(word)),
  );
  const coloured = strange.filter((word) => isOf('weather', word) || isOf('motive', word));
  if (coloured.length > 0)
    return coloured.map((word) => `nothing that it cites speaks of "${word}"`);
  const unsaid = strange.filter(
    (word) => !isOf('added', word) && !(word === birth && support.some(hasChild)),
  );
  const telling = [...claim.words].filter((word) => !isOf('added', word));
  const isNewDeed =
    claim.verb !== null &&
    unsaid.includes(claim.verb) &&
    !support.some(({ verb }) => verb === null);
  const borne = new Set(support.flatMap(({ names }) => [...names]));
  return isNewDeed || unsaid.length > 0.4 * (telling.length + shared(claim.names, borne))
    ? [`what it cites does not say "${unsaid.join(', ')}"`]
    : [];
}

/** Who "had a son" tells of a birth. */
const birth = lemmaOf('born');
const hasChild = ({ kin }: Statement): boolean =>
  [...kin].some((one) => /^(?:son|daughter|child)s?$/u.test(one));

/** Names, kin, numbers and years must stand in the very statements that the claim rests on. */
function specificFaults(
  claim: Statement,
  support: Grounded[],
  cited: Grounded[],
  { cast, birth }: Ground,
): string[] {
  const about = [...support, ...cited.filter((one) => support.some((each) => belongs(one, each)))];
  const nominal = claim.order === 'after' || claim.order === 'before';
  const names = new Set((nominal ? cited : about).flatMap((one) => [...one.names]));
  const people = new Set(about.flatMap((one) => [...one.people]));
  const isKnown = (name: string) =>
    names.has(name) || cast.known.has(name) || cast.named(name).some((key) => people.has(key));
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
  const kin = new Set(about.flatMap((one) => [...one.kin]));
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
  return [
    ...[...claim.names]
      .filter((name) => !isKnown(name) && !addsName(name))
      .map((name) => `"${name}" is not in the words that it rests on`),
    ...[...claim.numbers]
      .filter((number) => !numbers.has(number) && !yearNumbers.has(number) && !addsNumber(number))
      .map((number) => `the number ${number} is not in the words that it rests on`),
    ...claim.years
      .filter(({ first, last }) => !years.some((told) => told.first <= first && last <= told.last))
      .map(({ first }) => `the words that it rests on do not say ${first}`),
    ...[...claim.kin]
      .filter(
        (relation) =>
          !relation.endsWith('s') && !kin.has(relation) && !derivable(relation, people, cast),
      )
      .map((relation) => `nobody is called "${relation}" in the words that it rests on`),
  ];
}

/** The sentence before one that makes no sense without it, and parts of a sentence that have no verb of their own. */
const belongs = (one: Grounded, to: Grounded): boolean =>
  one.unitId === to.unitId &&
  ((one.sentence === to.sentence && (one.verb === null || to.verb === null)) ||
    (to.leans && one.sentence === to.sentence - 1) ||
    (several.test(to.text) && one.sentence < to.sentence));

/** "We", "they": everybody named before may be among them. */
const several = /\b(?:we|us|our|they|them|their)\b/iu;

/** "His brother Idris", where nobody told of a brother of that name. */
function kinFaults(claim: Statement, cited: Grounded[], { cast }: Ground): string[] {
  return claim.called
    .filter(({ kin, name }) => {
      const told = cited.some((one) =>
        one.called.some((each) => each.kin === kin && each.name === name),
      );
      const related = cast.related(kin);
      return !told && !cast.named(name).some((key) => related.includes(key));
    })
    .map(({ kin, name }) => `nobody said that "${name}" is "${kin}"`);
}

/** Kin that nobody was called, but that follow: who is married is a wife or a husband; a known person may be called so. */
function derivable(relation: string, people: Set<string>, cast: Ground['cast']): boolean {
  return cast.related(relation).some((key) => people.has(key));
}

/** The same deed by somebody else. */
function whoFaults(claim: Statement, support: Grounded[]): string[] {
  const deeds = deedsOf(claim, support);
  if (claim.who.size === 0 || deeds.length === 0) return [];
  const isMeant = (told: Grounded): boolean => {
    if (told.who.size === 0 || told.passive !== claim.passive) return true;
    if (isVague(told.who) !== isVague(claim.who))
      return !told.who.has('teller') && !claim.who.has('teller');
    const free = told.verb !== claim.verb || isOf('converse', told.verb ?? '');
    return shared(claim.who, free ? told.people : told.who) > 0;
  };
  if (isVague(claim.who) && deeds.some(({ who }) => isVague(who))) return [];
  return deeds.some(isMeant) ? [] : [`"${deeds[0]?.text}" is told of somebody else`];
}

/** Only by what they are: "a woman". */
const isVague = (who: Set<string>): boolean => [...who].every((key) => key.startsWith('noun '));

/** What was told with the claim's own verb, or else in its words. */
function deedsOf(claim: Statement, support: Grounded[]): Grounded[] {
  const common = ({ words, names, kin }: Grounded): number =>
    shared(claim.words, words) + shared(claim.names, names) + shared(claim.kin, kin);
  const alike = support.filter(
    (told) =>
      claim.verb !== null &&
      told.verb !== null &&
      (common(told) >= 2 || (common(told) === 1 && told.words.size <= 4)),
  );
  const most = Math.max(...alike.filter(({ verb }) => verb === claim.verb).map(common));
  const same = alike.filter((told) => told.verb === claim.verb && common(told) === most);
  if (same.length > 0 || !claim.verb || isOf('light', claim.verb))
    return same.length > 0 ? same : alike;
  const verbal = support.filter(({ verb }) => verb === claim.verb);
  return verbal.length > 0 ? verbal : alike;
}

function denialFaults(claim: Statement, support: Grounded[]): string[] {
  const deeds = deedsOf(claim, support).filter(({ text }) => !/\bonly\b/iu.test(text));
  if (deeds.length === 0) return [];
  if (deeds.some((told) => told.denied === claim.denied)) return [];
  if (claim.denied && support.some(({ text }) => denial.test(text))) return [];
  return [claim.denied ? 'what it cites denies nothing' : `"${deeds[0]?.text}" was denied`];
}

const denial = /\b(?:not|no|never|nobody|nothing|none|nor|neither|without)\b|n['’]t\b/iu;

/** "About 1950" must not become "1950". */
function hedgeFaults(
  claim: Statement,
  claims: Statement[],
  support: Grounded[],
  cited: Grounded[],
): string[] {
  if (claims.some(({ hedged }) => hedged)) return [];
  const [best] = support;
  if (!best) return [];
  const doubted = cited.filter(
    ({ unitId, sentence, hedged }) =>
      unitId === best.unitId && sentence === best.sentence && hedged,
  );
  const bears = doubted.some((told) => {
    const figures = new Set([...told.numbers, ...(told === best ? [] : best.numbers)]);
    return figures.size === 0
      ? told === best && told.words.size > 0
      : shared(figures, claim.numbers) > 0;
  });
  return bears ? [`"${doubted[0]?.text}" was not certain`] : [];
}

/** Quotation marks hold words that were said, to the letter. */
function quotationFaults(text: string, cites: string[], ground: Ground): string[] {
  const heard = flat(cites.map(ground.text).join('\n'));
  return quotationsIn(text)
    .filter((quote) => !heard.includes(flat(quote)))
    .map((quote) => `nobody said ${quote}`);
}

/** Two names side by side must have stood so: "Eleanor Marsh" and "Mr Grice" make no "Eleanor Grice". */
function nameFaults(text: string, claims: Statement[], cites: string[], ground: Ground): string[] {
  const names = new Set(claims.flatMap((claim) => [...claim.names]));
  const heard = ` ${flat(cites.map(ground.text).join('\n'))} `;
  const pairs =
    text
      .match(/\p{Lu}[\p{L}\p{M}'’]+(?= \p{Lu})/gu)
      ?.filter((word) => !isOf('calendar', word.toLowerCase())) ?? [];
  return pairs.flatMap((first) => {
    const at = text.indexOf(`${first} `);
    const second = /^\p{Lu}[\p{L}\p{M}]+/u.exec(text.slice(at + first.length + 1))?.[0] ?? '';
    const [one = '', other = ''] = [flat(first), flat(second)];
    if (!names.has(one) || !names.has(other) || ground.cast.known.has(other)) return [];
    return heard.includes(` ${one} ${other} `) ? [] : [`nobody is called "${first} ${second}"`];
  });
}

/** What is told in one order must not be put in the other. */
function orderFaults(claims: Statement[], supports: Grounded[][]): string[] {
  return claims.flatMap((claim, at) => {
    const other = claim.order === null ? -1 : at > 0 ? at - 1 : at + 1;
    const [mine, theirs] = [supports[at]?.[0], supports[other]?.[0]];
    if (!mine || !theirs || mine === theirs) return [];
    const [first, last] =
      claim.order === 'after'
        ? [mine, theirs]
        : claim.order === 'before'
          ? [theirs, mine]
          : [theirs, mine];
    return comesBefore(last, first) ? [`"${first.text}" did not come before "${last.text}"`] : [];
  });
}

function comesBefore(one: Grounded, other: Grounded): boolean {
  const [first, second] = [one.years[0], other.years[0]];
  if (first && second && first.first !== second.first) return first.last < second.first;
  if (one.unitId !== other.unitId) return false;
  const [early, late] = one.at < other.at ? [one, other] : [other, one];
  const turned =
    late.at === early.at + 1 &&
    (late.order === 'after' || (late.order === null && early.order === 'before'));
  return (early === one) !== turned;
}
