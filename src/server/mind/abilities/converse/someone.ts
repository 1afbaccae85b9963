import { kinOf } from '#server/mind/people/kin.ts';
import type { Mention } from '#server/mind/reading/doc.ts';
import { callNameOf, isOwnLife, type Teller } from '#server/mind/teller.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import { plain } from '#server/mind/text/plain.ts';
import type { Fillers } from './templates.ts';

/** Somebody of a telling, as Walt can speak of them. */
export type Someone = {
  /** The same for every mention of them in this talk. */
  key: string;
  /** "Morag", "your uncle Dod", "your mother". */
  called: string;
  name: string | null;
  kin: string | null;
  gender: 'she' | 'he' | null;
};

const forms = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  they: { they: 'they', them: 'them', their: 'their' },
} as const;

export function fillersOf({ called, gender }: Pick<Someone, 'called' | 'gender'>): Fillers {
  const owner = `${called}’s`;
  const noun = { who: called, whom: called, whose: owner };
  return gender === null ? noun : { ...noun, ...forms[gender] };
}

/** Somebody who was only "she" or "he": called so by Walt, too. */
export function pronounFillers(pronoun: 'she' | 'he' | 'they'): Fillers {
  const { they, them, their } = forms[pronoun];
  return { who: they, whom: them, whose: their, they, them, their };
}

/** Whoever the book is about, where that is somebody else. */
export function subjectOf({ brief }: Teller): Someone | null {
  const { whose, name, relation } = brief.subject;
  if (whose === 'own') return null;
  const called = name?.split(/\s+/u)[0] ?? (relation === null ? null : `your ${relation}`);
  if (called === null) return null;
  const byPronoun = brief.pronoun === 'they' ? null : brief.pronoun;
  const gender = byPronoun ?? (relation === null ? null : (kinOf(relation)?.gender ?? null));
  return { key: 'subject', called, name, kin: relation, gender };
}

/** Kin, a title, or a first name that is known: a capital by itself makes nobody a person ("Bogie Roll"). */
export const isSurelySomebody = ({ kin, name, called }: Someone): boolean =>
  kin !== null ||
  isTitle(called.split(' ')[0] ?? '') ||
  classOf((name ?? called).split(' ')[0] ?? '') === 'person';

/** "PRAWNS FRESH LIKE": a sign, not a name. */
const isSign = (name: string): boolean => name.length > 3 && name === name.toUpperCase();

/** Null for whoever cannot be named with certainty, and for the teller. */
export function someoneOf(
  mention: Mention,
  { text, mentions, teller }: { text: string; mentions: Mention[]; teller: Teller },
): Someone | null {
  const { kind, name, kin, of, plural, gender } = mention;
  if (kind !== 'person' || plural || (name !== null && isSign(name))) return null;
  const subject = subjectOf(teller);
  if (subject !== null && isSubject(mention, subject))
    return { ...subject, gender: subject.gender ?? gender };
  if (name !== null && isTeller(name, teller)) return null;
  const owner = ownerOf(of, mentions, subject);
  const relation = kin !== null && owner !== null ? `${owner} ${kin}` : null;
  const called =
    titledIn(text.slice(mention.start, mention.end), name) ?? calledBy(name, kin, relation);
  if (called === null) return null;
  const isOnly = relation !== null && onlyOne.has(kin ?? '');
  // Somebody else's mother is not asked about as one's own.
  const ofTheirs = relation === null ? null : kin;
  return { key: plain(isOnly ? relation : (name ?? called)), called, name, kin: ofTheirs, gender };
}

/** Whom one has one of, by whatever name they are told of. */
const onlyOne = new Set(['mother', 'father']);

/** "Granny Watt", "Miss Bullock": a title that belongs to the name. */
function titledIn(said: string, name: string | null): string | null {
  const bare = said.replace(/['’]s$/u, '');
  if (name === null || !bare.endsWith(name) || bare === name) return null;
  const title = bare.slice(0, -name.length).trim();
  return /^\p{Lu}\p{L}+\.?$/u.test(title) && !/^(?:My|Our|His|Her|Their|The|Wee|Oor)$/u.test(title)
    ? bare
    : null;
}

const titles = new Set(
  'mr mrs ms miss sister brother nurse doctor dr matron sir captain'.split(' '),
);
export const isTitle = (word: string): boolean => titles.has(plain(word).replace('.', ''));

/** Whom one calls by their names alone, once they are named. */
const byName = new Set(['husband', 'wife', 'partner', 'son', 'daughter', 'child', 'fiancé']);
const byKin = new Set(['mother', 'father', 'grandmother', 'grandfather']);

function calledBy(name: string | null, kin: string | null, relation: string | null): string | null {
  if (name === null || relation === null) return name ?? relation;
  if (name.includes(' ') || byName.has(kin ?? '')) return name;
  return byKin.has(kin ?? '') ? relation : `${relation} ${name}`;
}

function ownerOf(of: Mention['of'], mentions: Mention[], subject: Someone | null): string | null {
  if (of === 'teller') return 'your';
  if (of === null || subject === null || subject.gender === null) return null;
  const owner = mentions[of];
  return owner && isSubject(owner, subject) ? forms[subject.gender].their : null;
}

function isSubject({ name, kin, of }: Mention, subject: Someone): boolean {
  if (name !== null && subject.name !== null) return sharesWord(name, subject.name);
  return kin !== null && kin === subject.kin && of === 'teller';
}

/** By the first name: a family has its last name in common. */
function sharesWord(name: string, other: string): boolean {
  const first = plain(name).split(/\s+/u)[0] ?? '';
  return plain(other).split(/\s+/u)[0] === first;
}

/** Their own name, or their last name behind a title: "Sister Clarke". */
function isTeller(name: string, teller: Teller): boolean {
  const [last = '', ...before] = plain(name).split(/\s+/u).toReversed();
  const isTitled = before.length <= 1 && before.every((word) => isTitle(word));
  if (
    isTitled &&
    plain(teller.accountName)
      .split(/[\s-]+/u)
      .slice(1)
      .includes(last)
  )
    return true;
  if (plain(name) === plain(callNameOf(teller))) return true;
  const whole = isOwnLife(teller)
    ? [teller.brief.printName, teller.accountName]
    : [teller.accountName];
  return whole.some((own) => own !== null && plain(own) === plain(name));
}
