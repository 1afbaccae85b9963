import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import { title } from '#server/mind/people/names.ts';
import type { Mention, Span, Told } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { callNameOf, type Teller } from '#server/mind/teller.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import { testOf } from '#server/mind/text/patterns.ts';

/**
 * Whom a mention certainly means, as a label says it: by name where it is certain that the name is somebody's, by
 * kinship where it is certain that it is the teller's own. Null is right, a wrong label is not.
 */
export function certainPeople(story: Story, teller: Teller) {
  const isName = certainNames(story.told, teller);
  return function labelOf(unit: Told, at: number): string | null {
    const mention = unit.doc.mentions[at];
    if (!mention || mention.plural) return null;
    if (mention.kind === 'pronoun') {
      const { antecedent } = mention;
      return antecedent !== null && isNear(unit, at, antecedent) ? labelOf(unit, antecedent) : null;
    }
    const person = story.personAt(unit.id, at);
    const fullest = person?.names.find(isName) ?? null;
    if (mention.name !== null)
      return isName(mention.name) && !isOfPlace(unit, mention) ? (fullest ?? mention.name) : null;
    if (!isOwnKin(unit, mention)) return null;
    return fullest === null || isOneOfSeveral(unit, mention) ? mention.kin : fullest;
  };
}

/** Whether a mention certainly means somebody of the teller's own family. */
export function isCertainKin(unit: Told, at: number): boolean {
  const mention = unit.doc.mentions[at];
  if (mention?.kind !== 'pronoun') return mention !== undefined && isOwnKin(unit, mention);
  const { antecedent } = mention;
  return antecedent !== null && isNear(unit, at, antecedent) && isCertainKin(unit, antecedent);
}

const wordsIn = ({ text }: Told, { start, end }: Span): string => text.slice(start, end);

/** "Arnold's Cove", "at Dixon's" */
const isOfPlace = ({ text }: Told, { start, end }: Span): boolean =>
  /^['’]s\s+\p{Lu}/u.test(text.slice(end, end + 5)) ||
  (/^['’]s/u.test(text.slice(end, end + 2)) &&
    /(?:^|\s)at\s+$/iu.test(text.slice(Math.max(0, start - 4), start)));

/** "My second wife" need not be the one who was named. */
const isOneOfSeveral = (unit: Told, mention: Mention): boolean =>
  /(?<!\p{L})(?:first|second|third|fourth|last|late|ex|other|new|future)(?!\p{L})/iu.test(
    wordsIn(unit, mention),
  );

const stranger = testOf('a stranger');

/**
 * They were spoken of in this sentence or the one before, are known to be a he or a she, and nobody without a name came
 * between.
 */
function isNear(unit: Told, pronoun: number, root: number): boolean {
  const { mentions } = unit.doc;
  const own = mentions[pronoun];
  const last = mentions.findLastIndex(
    ({ antecedent }, at) => at < pronoun && (at === root || antecedent === root),
  );
  const before = mentions[last];
  return (
    own !== undefined &&
    before !== undefined &&
    own.sentence - before.sentence <= 1 &&
    mentions[root]?.gender === own.gender &&
    !stranger.test(unit.text.slice(before.end, own.start))
  );
}

/** What may stand before "mam" in small letters, so that it is not part of another word: "nuoc mam". */
const bare = testOf('before bare kin');
const formal = /^(?:grand)?(?:mother|father)$/u;

/** "My mother", or "Mum" who is nobody else's and is not spoken to. */
function isOwnKin(unit: Told, mention: Mention): boolean {
  const { kin, of, sentence } = mention;
  if (kin === null || of !== 'teller' || isQuoted(unit, mention)) return false;
  const words = wordsIn(unit, mention);
  const word = kinWordIn(words);
  if (isLooseKin(word) && word !== kin) return false;
  if (isAddressed(unit, mention)) return false;
  if (/^(?:my|me|mi|our|ma)\s/iu.test(words)) return true;
  if (!/^\p{Lu}/u.test(words) && (formal.test(words) || !bare.test(beforeIn(unit, mention))))
    return false;
  return !unit.doc.mentions.some(
    (other) =>
      other.kin === kin &&
      other.of !== 'teller' &&
      other.sentence <= sentence &&
      sentence - other.sentence <= 2,
  );
}

/** The words of it that name the relation: "mother-in-law" of "my poor mother-in-law". */
function kinWordIn(words: string): string {
  const all = words.toLowerCase().split(/\s+/u);
  for (let from = 0; from < all.length; from += 1) {
    const word = all.slice(from).join(' ');
    if (kinOf(word) !== null) return word;
  }
  return all.at(-1) ?? '';
}

const isQuoted = ({ doc }: Told, { sentence, start, end }: Mention): boolean =>
  doc.sentences[sentence]?.quotes.some((quote) => quote.start <= start && end <= quote.end) ??
  false;

/** "She said no Ma, I'm going", "he asked me Grandma were you there" */
function isAddressed({ text }: Told, { start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - 14), start);
  const words = text.slice(start, end);
  if (/^(?:my|mi|our)\s/iu.test(words)) return false;
  if (/^me\s/iu.test(words))
    return /(?<!\p{L})(?:asks?|asked|tells?|told|calls?|called)\s+$/iu.test(before);
  if (
    /(?<!\p{L})(?:sa(?:id|ys?)|asks?|asked|tells?|told)(?:\s+(?:me|him|her|us))?\s+$/iu.test(before)
  )
    return true;
  return (
    /^\s*[,!?.]/u.test(text.slice(end, end + 2)) &&
    /(?:[,“"‘']\s*|(?:^|\s)(?:no|yes|oh|ah|well|hello|please|you)\s+)$/iu.test(before)
  );
}

type Evidence = {
  /** Somebody's kin, or married or met. */
  isRelated: boolean;
  isFirstName: boolean;
  /** With its capital where none has to be. */
  isInside: boolean;
  doesSomething: boolean;
  /** A place or a thing elsewhere: "in Onitsha", "the Alexander Pushkin". */
  isOther: boolean;
};

/** A capital makes nobody a person. */
function certainNames(told: Told[], teller: Teller) {
  const byName = new Map<string, Evidence>();
  for (const unit of told) {
    const subjects = new Set(
      unit.doc.sentences.flatMap(({ clauses }) =>
        clauses.flatMap(({ subject, verb }) => (verb ? (subject ?? []) : [])),
      ),
    );
    for (const [at, mention] of unit.doc.mentions.entries()) {
      const { name, kin, kind } = mention;
      if (name === null) continue;
      const known = byName.get(name) ?? nothingKnown(name);
      const before = beforeIn(unit, mention);
      known.isRelated ||= kind === 'person' && (kin !== null || wed.test(before));
      known.isInside ||= kind === 'person' && !opens.test(before);
      known.doesSomething ||= kind === 'person' && subjects.has(at);
      known.isOther ||= (kind !== 'person' && kind !== 'thing') || article.test(before);
      byName.set(name, known);
      const [first = '', ...rest] = name.split(' ');
      if ((kind === 'place' || kind === 'organisation') && rest.length > 0)
        byName.set(first, { ...(byName.get(first) ?? nothingKnown(first)), isOther: true });
    }
  }
  const own = nameWords(`${teller.accountName} ${callNameOf(teller)}`);
  /** "Abdi" is Abdirahman, and Clement is Clem. */
  const isOwn = (word: string) =>
    own.some(
      (one) =>
        one === word ||
        (isLong(word) && one.startsWith(word)) ||
        (isLong(one) && word.startsWith(one)),
    );
  return (name: string): boolean => {
    const known = byName.get(name);
    if (!known || isNoName.test(name) || nameWords(name).every(isOwn)) return false;
    if (known.isRelated || isTitled(name)) return true;
    return !known.isOther && (known.isFirstName || (known.isInside && known.doesSomething));
  };
}

const nothingKnown = (name: string): Evidence => ({
  isRelated: false,
  isFirstName: classOf(name.split(' ')[0] ?? '') === 'person',
  isInside: false,
  doesSomething: false,
  isOther: false,
});

/** "Mrs Hanley"; a Chief Engineer is nobody's name. */
const isTitled = (name: string): boolean =>
  title.test(name) && classOf(name.split(' ').at(-1) ?? '') !== 'other';

/** Shouted words, Walt himself, and whoever is only addressed: "Your Honor". */
const isNoName =
  /^(?:[\p{Lu}\s]{4,}|(?:.*\s)?Walt|(?:Your|His|Her|My|Our|Miss|Madam|Sir)(?:\s.*)?)$/u;
const opens = /(?:^|[.!?…:]["'”’)]*\s+|["“‘(]\s*|\n\s*)$/u;
const wed = /(?:^|\s)(?:married|marry|wed|met|courted)\s+$/iu;
const article = /(?:^|\s)(?:the|an?)\s+$/iu;

const beforeIn = ({ text, doc }: Told, { sentence, start }: Mention): string =>
  text.slice(Math.max(doc.sentences[sentence]?.start ?? 0, start - 30), start);

const isLong = (word: string): boolean => word.length > 2;

const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s.]+/u)
    .filter((word) => word !== '' && !/^(?:mrs?|ms|miss|dr|sir|lady)$/u.test(word));
