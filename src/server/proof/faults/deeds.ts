import type { Ground, Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { several, shared } from '#server/proof/support.ts';
import { isOf } from '#server/proof/words.ts';

/** The same deed by somebody else. */
export function whoFaults(claim: Statement, support: Grounded[], { cast }: Ground): string[] {
  const borrowed = borrowedFrom(claim, support, cast);
  if (borrowed) return [`"${borrowed.text}" is told of somebody else`];
  // What somebody is or has is no deed that another verb could tell.
  const deeds = complementOf(
    claim,
    deedsOf(claim, support).filter(({ verb }) => verb === claim.verb || !isOf('light', verb ?? '')),
  );
  if (claim.who.size === 0 || deeds.length === 0) return [];
  const isMeant = (told: Grounded): boolean => {
    if (told.who.size === 0 || told.passive !== claim.passive) return true;
    // "We traced the ships": whoever "we" are may be called by what they are.
    if (isVague(claim.who) && several.test(told.text)) return true;
    if (isVague(told.who) !== isVague(claim.who))
      return !told.who.has('teller') && !claim.who.has('teller');
    const free = told.verb !== claim.verb || isOf('converse', told.verb ?? '');
    // "On her mother's death she came home": somebody else's deed, and they are named with it.
    const isNamed = told.verb !== claim.verb && shared(told.who, claim.people) > 0;
    return isNamed || shared(claim.who, free ? told.people : told.who) > 0;
  };
  if (isVague(claim.who) && deeds.some(({ who }) => isVague(who))) return [];
  return deeds.some(isMeant) ? [] : [`"${deeds[0]?.text}" is told of somebody else`];
}

/** Who "was the mechanic" is decided where somebody was told to be one, not where something else was. */
function complementOf(claim: Statement, deeds: Grounded[]): Grounded[] {
  const [complement] = claim.predicate;
  if (claim.verb !== 'be' || complement === undefined) return deeds;
  const same = deeds.filter(({ verb, words }) => verb === 'be' && words.has(complement));
  return same.length > 0 ? same : deeds;
}

/** What is said of somebody, where another telling than the one with them has all of it. */
function borrowedFrom(
  claim: Statement,
  support: Grounded[],
  cast: Ground['cast'],
): Grounded | undefined {
  const named = new Set([...claim.names].flatMap(cast.named));
  const known = [...claim.who].filter((key) => key.startsWith('person ') && named.has(key));
  const isSure = [...claim.who].every((key) => known.includes(key) || key.startsWith('noun '));
  if (known.length === 0 || !isSure || claim.passive) return undefined;
  const has = ({ people }: Grounded): boolean => known.some((key) => people.has(key));
  const said = (told: Grounded): number => shared(claim.predicate, told.words);
  const [most] = support.toSorted((one, other) => said(other) - said(one));
  if (!most || said(most) < 2 || has(most) || most.passive || most.who.size === 0) return undefined;
  const beside = support.filter(({ unitId }) => unitId === most.unitId);
  return support.some((told) => has(told) && said(told) > 0) || beside.some(has) ? undefined : most;
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
  // Another verb of theirs tells it where nearly everything else is there: "Matei came in the snow" of a birth.
  const closest = Math.max(...alike.map(common));
  const same = alike.filter(
    (told) => told.verb === claim.verb && common(told) === most && closest < most + 2,
  );
  if (same.length > 0 || !claim.verb || isOf('light', claim.verb))
    return same.length > 0 ? same : alike;
  const verbal = support.filter(({ verb }) => verb === claim.verb);
  return verbal.length > 0 ? verbal : alike;
}

export function denialFaults(claim: Statement, support: Grounded[]): string[] {
  const deeds = deniable(claim, support).filter(({ text }) => !exception.test(text));
  if (deeds.length === 0) return [];
  // "Never taught again" decides about "taught again", whatever else was taught.
  const same = support.filter(({ verb }) => verb !== null && verb === claim.verb);
  const whole = [...deeds, ...same].filter(({ every, text }) => {
    if (exception.test(text)) return false;
    const said = [...every].filter((word) => !isOf('denial', word) && !bare.test(word));
    return said.length >= 2 && said.every((word) => claim.every.has(word));
  });
  if ((whole.length > 0 ? whole : deeds).some((told) => told.denied === claim.denied)) return [];
  const isUndone = ({ text, every }: Grounded): boolean =>
    denial.test(text) || [...every].some((word) => isOf('undone', word));
  if (claim.denied && support.some(isUndone)) return [];
  return [claim.denied ? 'what it cites denies nothing' : `"${deeds[0]?.text}" was denied`];
}

/** "Obi was on her" has no word to know it by: whoever it is told of, and the verb, are all there is. */
function deniable(claim: Statement, support: Grounded[]): Grounded[] {
  const deeds = deedsOf(claim, support);
  const [best] = support;
  if (deeds.length > 0 || !best || best.verb !== claim.verb) return deeds;
  return shared(claim.who, best.who) > 0 ? [best] : [];
}

/** "Never whipped me but the once": it was done. */
const exception = /\bonly\b|\bbut (?:the )?once\b/iu;

/** Who does it, and what helps the verb along. */
const bare = /^(?:i|we|he|she|they|it|the|an?|and|but|so|do|have|be|would|could)$/u;

const denial = /\b(?:not|no|never|nobody|nothing|none|nor|neither|without|gone)\b|n['’]t\b/iu;
