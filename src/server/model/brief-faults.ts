import type { ModelPiece } from '#server/mind/abilities/write-piece/prompt.ts';
import type { KeptAssignment } from '#server/mind/mind.ts';
import { callNameOf, isOwnLife, printNameOf, type Teller } from '#server/mind/teller.ts';
import { nameWords } from '#server/proof/cast.ts';
import { quotationsIn } from '#server/proof/quotations.ts';
import type { Fault } from '#server/proof/verdict.ts';

type Terms = Pick<KeptAssignment, 'teller' | 'person' | 'language' | 'told'>;

/**
 * What a piece does against the brief, in words that a model can mend it by: who speaks, and what they are called in
 * the book. It is no lie, so it is named for the repair and marked nowhere. The rules know English.
 */
export function briefFaults({ content }: ModelPiece, terms: Terms): Fault[] {
  if (terms.language) return [];
  const isCalledOtherwise = otherNames(terms);
  return content
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []))
    .flatMap(({ text: sentence }) => {
      const own = withoutQuotations(sentence);
      const faults = [
        ...personFaults(own, terms),
        ...nameWords(own)
          .filter(isCalledOtherwise)
          .map((name) => `the book says "${printNameOf(terms.teller)}", not "${name}"`),
      ];
      return faults.length > 0 ? [{ sentence, faults }] : [];
    });
}

function personFaults(sentence: string, { person, teller }: Terms): string[] {
  if (person === 'third')
    return ofTheTeller.test(sentence) ? ['the piece is in the third person'] : [];
  const [first = ''] = nameWords(sentence);
  return isOwnLife(teller) && namesOf(teller).has(first) && !possessive.test(sentence)
    ? ['the piece is in the first person']
    : [];
}
const ofTheTeller = /\b(?:I|[Mm]e|[Mm]y|[Mm]yself)\b/u;
/** "Kitty's boat" may be what others called it. */
const possessive = /^\p{L}+['’]s\b/u;

const namesOf = (teller: Teller): Set<string> =>
  new Set([callNameOf(teller), printNameOf(teller).split(' ')[0] ?? ''].flatMap(nameWords));

/** Names of the teller's that they do not want in print, where nobody told of anybody called so. */
function otherNames({ teller, told, person }: Terms): (name: string) => boolean {
  if (person === 'first' || !isOwnLife(teller) || teller.brief.printName === null)
    return () => false;
  const printed = new Set(nameWords(printNameOf(teller)));
  const heard = new Set(told.flatMap(({ text }) => nameWords(text)));
  const others = new Set(
    nameWords(`${teller.accountName} ${callNameOf(teller)}`).filter(
      (name) => !printed.has(name) && !heard.has(name),
    ),
  );
  return (name) => others.has(name);
}

const withoutQuotations = (text: string): string =>
  quotationsIn(text).reduce((rest, quote) => rest.replace(quote, ' '), text);
