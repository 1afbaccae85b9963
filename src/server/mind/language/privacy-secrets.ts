import type { Secret } from '#server/mind/privacy.ts';
import { hasVerb } from './clauses.ts';
import { isDelicate, matterOf as matterNumber } from './delicate-matters.ts';
import type { PrivacyIndex } from './privacy-index.ts';
import {
  bringsUpSomebody,
  keysOfNamed,
  keysOfSecret,
  matterWords,
  peopleKeys,
  rareIn,
  scarceIn,
  soleIn,
  tellsOfNamed,
  topicsOf,
} from './privacy-matters.ts';
import { hideMeant, hideNear, type Page, toldOf, type Whole } from './privacy-pages.ts';
import { tellsSomething } from './privacy-reach.ts';
import { tellsOf } from './privacy-retelling.ts';
import { isOnlyWish, nearestNames, type Wish } from './privacy-wishes.ts';
import { namesOf } from './remembered.ts';

/** All that was told, read once, and who is who in it. */
export type Reading = {
  pages: Page[];
  index: PrivacyIndex;
  aliases: Map<string, Set<string>>;
};

const noSecret = (): Secret => ({
  people: new Set(),
  words: new Set(),
  strangers: new Set(),
  matters: new Set(),
  sentences: [],
  rare: new Set(),
  scarce: new Set(),
  sole: new Set(),
});

/** Hides what a wish points at, and tells by what words it is known elsewhere. */
export function secretOf(reading: Reading, at: number, wish: Wish): Secret {
  const { pages, aliases } = reading;
  const { target } = wish;
  pages[at]?.hidden.add(wish.sentence);
  if (wish.certainty === 'likely') {
    hideNear(pages, at, wish);
    return noSecret();
  }
  switch (target.kind) {
    case 'person':
      return { ...noSecret(), strangers: withAliases(target.keys, aliases) };
    case 'names':
      return namesMeant(reading, at, wish);
    case 'matter':
      return matterOf(reading, at, wish, target);
    default:
      return nearSecret(reading, at, wish);
  }
}

/** What stands near a wish; where nothing was told, what was asked is what shall not be told. */
function nearSecret(reading: Reading, at: number, wish: Wish): Secret {
  const { pages } = reading;
  const page = pages[at];
  const asked = page?.unit.question ?? '';
  if (page !== undefined && isDelicate(asked) && !tellsBefore(page, wish))
    return secretFrom(['', asked], reading, at);
  const secret = secretFrom(hideNear(pages, at, wish), reading, at);
  if (page === undefined || secret.people.size > 0) return secret;
  return { ...secret, people: withAliases(peopleKeys(toldOf(page, wish)), reading.aliases) };
}

const tellsBefore = ({ sentences }: Page, { sentence }: Wish): boolean =>
  sentences.slice(0, sentence + 1).some(({ text }) => !isOnlyWish(text) && tellsSomething(text));

/** Whom "no names" means; somebody of whom much is told is not to be unnamed, but what is near is meant. */
function namesMeant(reading: Reading, at: number, wish: Wish): Secret {
  const { pages } = reading;
  const [page, before] = [pages[at], pages[at - 1]];
  const own = nearestNames(page?.sentences ?? [], wish.sentence);
  const names =
    own.size > 0 || !before ? own : nearestNames(before.sentences, before.sentences.length);
  const unknown = [...names].filter((name) => countOpen(reading, `name ${name}`) <= mostNamed);
  if (unknown.length > 0) return { ...noSecret(), strangers: new Set(unknown) };
  return secretFrom(hideNear(pages, at, wish), reading, at);
}
const mostNamed = 4;

/** A matter that was named is looked for by its name; where nothing tells of it, what is near is meant. */
function matterOf(
  reading: Reading,
  at: number,
  wish: Wish,
  { named, part, people: told }: Extract<Wish['target'], { kind: 'matter' }>,
): Secret {
  const { pages, aliases } = reading;
  const people = withAliases(told, aliases);
  const own = pages[at]?.sentences[wish.sentence]?.text ?? '';
  const near = () => hideNear(pages, at, wish).slice(1);
  const isMeant = (text: string) =>
    tellsOfNamed(named, text) &&
    (people.size === 0 || peopleKeys(text).size === 0 || isOf(people, text));
  const keys = keysOfNamed(named);
  const isLooked = part !== 'theirs' && !isEverywhere(reading, named, keys);
  const found = isLooked ? hideAll(reading, keys, isMeant, 'matter') : [];
  const texts = found.length > 0 ? found : near();
  const secret = secretFrom([own, ...texts], reading, at);
  return people.size > 0 ? { ...secret, people } : secret;
}

const mostTold = 6;

/** What a whole life is about is no name for a secret: "sign", where a deaf teller speaks of signing. */
const isEverywhere = (reading: Reading, named: string, keys: string[] | null): boolean =>
  keys !== null &&
  !isDelicate(named) &&
  keys.some((key) => key.startsWith('word ') && countOpen(reading, key) > mostTold);

const isOf = (people: Set<string>, text: string): boolean => {
  const names = peopleKeys(text);
  return [...people].some((one) => names.has(one));
};

function withAliases(keys: Set<string>, aliases: Map<string, Set<string>>): Set<string> {
  const all = new Set(keys);
  for (const key of keys) {
    const others = aliases.get(key);
    if (others !== undefined && others.size === 1)
      for (const other of others) if (/^\p{Lu}/u.test(other)) all.add(other);
  }
  return all;
}

/** The words of the wish itself tell of the matter only where nothing else does, or it tells something, too. */
function secretFrom(all: string[], reading: Reading, at: number): Secret {
  const [wish = '', ...around] = all;
  const texts = around.length > 0 && isOnlyWish(wish) ? ['', ...around] : all;
  const text = texts.join(' ');
  const people = peopleKeys(text);
  const names = new Set([...people].map((one) => one.toLowerCase()));
  const words = new Set(topicsOf(text).filter((word) => !names.has(word)));
  const count = (word: string) =>
    toldBefore(reading, `word ${word}`, at) ? Infinity : countOpen(reading, `word ${word}`);
  return {
    people: withAliases(people, reading.aliases),
    words,
    strangers: new Set(texts.slice(1).flatMap((one) => strangersIn(one, text, reading, at))),
    matters: mattersIn(words, reading),
    sentences: texts.slice(1).map(matterWords),
    rare: rareIn(words, count),
    scarce: scarceIn(words, count),
    sole: soleIn(words, count),
  };
}

const mostOfMatter = 2;

function mattersIn(words: Set<string>, reading: Reading): Set<number> {
  const all = new Set([...words].flatMap((word) => matterNumber.get(word) ?? []));
  return new Set([...all].filter((one) => countOpen(reading, `matter ${one}`) <= mostOfMatter));
}

/** In how many sentences that are open something stands. */
const countOpen = ({ pages, index }: Reading, key: string): number =>
  index.placesOf(key).filter(({ page, at }) => !pages[page]?.hidden.has(at)).length;

const mostMentions = 2;
const besideMe = /(?:(?<!\p{L})(?:me|I) and\s+$)/u;
const andMe = /^\p{L}+ and (?:I|me)(?!\p{L})/u;

const introduces =
  /(?<!\p{L})(?:with|to|by|from|for|called|named|was|of|Mr\.?|Mrs\.?|Miss|Dr\.?|Doctor)\s+(?:an?\s+)?$|,\s*$/u;

/** Who was brought up only to tell this: everything of them is part of it. */
function strangersIn(sentence: string, whole: string, reading: Reading, at: number): string[] {
  return namesOf(sentence).flatMap(({ sort, text, start }) => {
    const name = text.split(/\s+/u).at(-1) ?? text;
    if (sort !== 'person' || reading.aliases.has(text) || reading.aliases.has(name)) return [];
    const before = sentence.slice(0, start);
    const isBesideMe = besideMe.test(before) || andMe.test(sentence.slice(start));
    const isIntroduced =
      bringsUpSomebody(whole) || !hasVerb(sentence) || (introduces.test(before) && !isBesideMe);
    const isKnown =
      toldBefore(reading, `name ${name}`, at) || countOpen(reading, `name ${name}`) > mostMentions;
    return isIntroduced && !isKnown ? [name] : [];
  });
}

const toldBefore = ({ pages, index }: Reading, key: string, until: number): boolean =>
  index.placesOf(key).some(({ page, at }) => page < until && !pages[page]?.hidden.has(at));

/** Hides whatever tells of a secret, wherever it is told. */
export function hideElsewhere(reading: Reading, secret: Secret): void {
  const keys = keysOfSecret(secret).filter((key) => !reading.index.isWidespread(key));
  hideAll(reading, keys, (text, asked) => tellsOf(secret, text, asked), wholeOf(secret));
}

const wholeOf = ({ words }: Secret): Whole => (words.size === 0 ? 'person' : 'matter');

/** Looks at the sentences under some keys, or at all where there are none. */
function hideAll(
  { pages, index }: Reading,
  keys: string[] | null,
  isMeant: (text: string, asked: string) => boolean,
  whole: Whole,
): string[] {
  if (keys === null)
    return pages.flatMap((page) =>
      hideMeant(page, (_, text) => isMeant(text, page.unit.question ?? ''), whole),
    );
  const places = new Map<number, Set<number>>();
  for (const key of keys)
    for (const { page, at } of index.placesOf(key))
      places.set(page, (places.get(page) ?? new Set()).add(at));
  return [...places.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((at) => {
      const [page, candidates] = [pages[at], places.get(at)];
      if (page === undefined || candidates === undefined) return [];
      const asked = page.unit.question ?? '';
      return hideMeant(page, (index, text) => candidates.has(index) && isMeant(text, asked), whole);
    });
}
