import { capitalised } from '#server/mind/language/edits.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { doingIn, isDeed, isNamed } from './doings.ts';

/** English only: who and what of the first half of a sentence is meant in its second. */

const doer = String.raw`(?:My \p{Ll}+|I|(?!It )\p{Lu}[\p{L}\p{M}'’-]+)`;
const didWith = new RegExp(
  `^${doer} (?:had|(\\p{Ll}+)(?: over| up| on| out| back)?) ((?:that|the|my|our|this) (?:\\p{Ll}+ )?\\p{Ll}+)(?= (?:in|from|since|for|on|at) )`,
  'u',
);
const didIt = new RegExp(`^${doer} (\\p{Ll}+) it(?!\\p{L})`, 'u');

/** "I had that shop from 1978 till I sold it in 2011": the thing stands in the half that it was parted from. */
export function ownThing({ text, joint }: Line): string | null {
  const [, verb = 'had', thing = ''] = didWith.exec(joint?.behind ?? '') ?? [];
  const did = didIt.exec(text)?.[1] ?? '';
  return thing !== '' && isDeed(verb) && isDeed(did) ? capitalised(thing) : null;
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
