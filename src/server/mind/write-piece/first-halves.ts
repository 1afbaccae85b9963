import { hasVerb } from '#server/mind/language/clauses.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { doingIn, isDeed, isNamed } from './doings.ts';
import type { Line } from './lines.ts';

/** English only: who and what of the first half of a sentence is meant in its second. */

const doer = String.raw`(?:My \p{Ll}+|I|(?!It )\p{Lu}[\p{L}\p{M}'’-]+)`;
const didWith = new RegExp(
  `^${doer} (?:had|(\\p{Ll}+)(?: over| up| on| out| back)?) ((?:that|the|my|our|this|an?) (?:\\p{Ll}+ )?\\p{Ll}+)(?= (?:in|from|since|for|on|at) )`,
  'u',
);
const didIt = new RegExp(`^${doer} (\\p{Ll}+) it(?!\\p{L})`, 'u');

/** What a second half calls "it", as it was called in the first half or right before both. */
export const thingOf = (line: Line, told: Line[]) => ownThing(line) ?? thingBefore(line, told);

/** "I had that shop from 1978 till I sold it in 2011": the thing stands in the half that it was parted from. */
function ownThing({ text, joint }: Line): string | null {
  const [, verb = 'had', thing = ''] = didWith.exec(joint?.behind ?? '') ?? [];
  const did = didIt.exec(text)?.[1] ?? '';
  return thing !== '' && isDeed(verb) && isDeed(did)
    ? capitalised(thing.replace(/^an? /u, 'the '))
    : null;
}

const it = /(?<!\p{L})it(?!\p{L})/iu;
const wasHad =
  /^(?:I|We|He|She|My \p{Ll}+) (?:had|have|bought|built|opened|ran|kept|owned|made) an? ((?:\p{Ll}+ ){0,2}\p{Ll}+(?: (?:in|on|at) \p{Lu}[\p{L} ]*)?)\.$/u;
const wasNamed = /^((?:The|My|Our) [^.,;]{3,40})\.$/u;

/** "I had a shop on Columbus Drive. It opened in 1981 and it closed in 2015": the shop did both. */
function thingBefore({ text, joint }: Line, told: Line[]): string | null {
  const before = told.at(-2)?.text ?? '';
  if (!joint || !it.test(joint.behind) || !/^(?:It|(?:I|We|They) \p{Ll}+ it)\s/u.test(text))
    return null;
  const [, had] = wasHad.exec(before) ?? [];
  if (had && relationOf(wordsOf(had).at(-1)?.text ?? '') === null) return `The ${had}`;
  return hasVerb(before) ? null : (wasNamed.exec(before)?.[1] ?? null);
}

/** "Solange married a Mauritian in 1962, they went to Perth in 1971": Solange and he did. */
export function coupleOf({ text, joint }: Line): string | null {
  const wed = /^They(?=\s)/u.test(text) && joint ? doingIn(joint.behind) : null;
  if (!wed || !/^(?:married|wed)$/u.test(wed.verb) || !isNamed(wed.doer)) return null;
  const [, other] =
    /^ (\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?)(?=[ ,.])/u.exec(wed.rest) ?? [];
  return other ? `${wed.doer} and ${other}` : wed.doer;
}

/** "Bernie was the nun, she's buried in Zambia": whoever the first half is about, where it names nobody else. */
export function ofFirstHalf({ joint }: Line): string | null {
  const [doer, said] = [joint && doingIn(joint.behind)?.doer, joint?.behind ?? ''];
  const others = wordsOf(said.slice(doer?.length)).filter(
    ({ text }) => /^\p{Lu}/u.test(text) && classOf(text) !== 'place',
  );
  const isOne = peopleOf(said).every(({ start, plural }) => !plural && start < (doer?.length ?? 0));
  return doer && isNamed(doer) && isOne && others.length === 0 ? doer : null;
}
