import { relationOf } from '#server/mind/language/kin.ts';
import { isPast } from '#server/mind/language/lexicon.ts';

/** English only: whether early in a sentence something is "it", "them" or "there" that was said before it. */
export function pointsBack(text: string): boolean {
  if (someOf.test(text) || toldThis.test(text) || outlivedOne.test(text)) return true;
  const [, before = '', word = '', after = ''] = pointer.exec(text) ?? [];
  return word !== '' && !(word === 'it' && (saysHowItWas(before, after) || namesThing(before)));
}

const someOf = /^(?:One|Two|Some|Most|All|None|Both) of (?:them|those|these)(?!\p{L})/u;

/** "She outlived him by twenty years." */
const outlivedOne = /(?<!\p{L})(?:outlived|survived) (?:him|her)(?!\p{L})/u;

/** "She told me this in 1991." */
const toldThis =
  /^(?:\S+\s+){1,4}(?:told|said|heard|learned|learnt|wrote|showed|found|wanted|gave)(?: me| us| him| her)? (?:this|that)(?=[,.]| (?:in|on|at|one)(?!\p{L}))/u;

/** "I was thirty-three years with them": with whom stands before it. */
const pointer =
  /^(\S+(?:\s+\S+){0,6}?\s)(them|it|there(?! (?:was|were|came|is|are)(?!\p{L})))(?!\p{L})(.*)/u;

/** "…, when it was against the law", "and it was he who said": no thing is meant; "and it was sold" tells of one. */
const saysHowItWas = (before: string, after: string) =>
  /(?:^|[,;] ?|(?<!\p{L})(?:and|but|so|when|because|while|that)\s)$/u.test(before) &&
  /^(?: was| is| took|['’]s)\s/u.test(after) &&
  !isPast(/^(?: \p{L}+|['’]s) (\p{L}+)/u.exec(after)?.[1] ?? '');

const given =
  /(\p{L}+)(?: me| us| him| her| them)? (?:an?|the|my|our) (?:\p{L}+ )?(\p{L}+)[^,;]*(?:[,;]| and| but)\s[^,;\d]*$/u;

/** "They gave me a medal, it is in the drawer": the thing stands in the sentence itself. */
function namesThing(before: string): boolean {
  const [, verb = '', thing = ''] = given.exec(before) ?? [];
  return isPast(verb.toLowerCase()) && relationOf(thing) === null;
}
