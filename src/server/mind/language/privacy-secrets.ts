import type { Secret } from '#server/mind/privacy.ts';
import { hasVerb } from './clauses.ts';
import { isDelicate, signsIn } from './delicate-matters.ts';
import type { PrivacyIndex } from './privacy-index.ts';
import {
  bringsUpSomebody,
  keysOfNamed,
  keysOfSecret,
  matterWords,
  peopleKeys,
  tellsOfNamed,
  topicsOf,
} from './privacy-matters.ts';
import { hideMeant, hideNear, type Page, toldOf, type Whole } from './privacy-pages.ts';
import { tellsSomething } from './privacy-reach.ts';
import { saidAt, tellsOf, toldOfBefore } from './privacy-retelling.ts';
import { isOnlyWish, nearestNames, type Wish } from './privacy-wishes.ts';
import { namesOf } from './remembered.ts';
import { numbersIn, type Said } from './retelling-features.ts';
import { saysUnsaid } from './unsaid-words.ts';

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
  const isMeant = ({ text }: Said) =>
    tellsOfNamed(named, text) &&
    (people.size === 0 || peopleKeys(text).size === 0 || isOf(people, text));
  const keys = keysOfNamed(named);
  const isLooked = part !== 'theirs' && !isEverywhere(reading, named, keys);
  const places = keys === null ? null : candidatesOf(reading.index, keys, Infinity);
  const found = isLooked ? hideAll(reading, places, isMeant, 'matter') : [];
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
  return {
    people: withAliases(people, reading.aliases),
    words,
    strangers: new Set(texts.slice(1).flatMap((one) => strangersIn(one, text, reading, at))),
    matters: mattersOf(text),
    sentences: texts.slice(1).map(matterWords),
    told: toldIn(text, words, reading),
  };
}

/** How often what it is told with stands in what is open. */
function toldIn(text: string, words: Set<string>, reading: Reading): Map<string, number> {
  const keys = [
    ...[...words].map((word) => `word ${word}`),
    ...[...peopleKeys(text)].map((name) => `name ${name}`),
    ...signsIn(text).map(({ matter }) => `matter ${matter}`),
  ];
  return new Map([
    ...keys.map((key) => [key, countOpen(reading, key)] as const),
    ...numbersIn(text).map((number) => [`number ${number}`, 0] as const),
  ]);
}

const worth = { plain: 3, near: 1, veiled: 1, after: 0.5 };
const mostMatters = 4;

/** What it may be about, the likeliest first. */
function mattersOf(text: string): Set<number> {
  const worths = new Map<number, number>();
  for (const { matter, tier } of signsIn(text))
    worths.set(matter, (worths.get(matter) ?? 0) + worth[tier]);
  return new Set(
    [...worths]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostMatters)
      .map(([matter]) => matter),
  );
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

/** The answers right before it lead up to it. */
const justBefore = 2;

/** Hides whatever tells of a secret that was heard at a page, wherever it is told. */
export function hideElsewhere(reading: Reading, secret: Secret, heardAt: number): void {
  const keys = keysOfSecret(secret).filter((key) => !reading.index.isWidespread(key));
  const whole = wholeOf(secret);
  if (secret.unsaid)
    return void hideAll(reading, null, (said) => saysUnsaid(secret, said.text), whole);
  const places = candidatesOf(reading.index, keys, whole === 'person' ? Infinity : fewPlaces);
  const isMeant = (said: Said, page: number) =>
    page < heardAt - justBefore ? toldOfBefore(secret, said) : tellsOf(secret, said);
  hideAll(reading, places, isMeant, whole);
}

const wholeOf = ({ words }: Secret): Whole => (words.size === 0 ? 'person' : 'matter');

/** Looks at some sentences, by page, or at all of them. */
function hideAll(
  { pages }: Reading,
  places: Map<number, Set<number>> | null,
  isMeant: (said: Said, page: number) => boolean,
  whole: Whole,
): string[] {
  const looked = places ?? new Map([...pages.keys()].map((at) => [at, null]));
  return [...looked]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([index, candidates]) => {
      const page = pages[index];
      if (page === undefined) return [];
      const isThere = (at: number) =>
        (candidates === null || candidates.has(at)) &&
        isMeant(saidAt(page.sentences, at, page.unit.question), index);
      return hideMeant(page, isThere, whole);
    });
}

/** What stands in so few sentences is a reason to look at each of them; of all else it takes two. */
const fewPlaces = 8;

function candidatesOf(index: PrivacyIndex, keys: string[], most: number): Map<number, Set<number>> {
  const places = new Map<number, Set<number>>();
  const once = new Map<number, Set<number>>();
  for (const key of keys) {
    const found = index.placesOf(key);
    for (const { page, at } of found) {
      const before = once.get(page) ?? new Set();
      if (found.length <= most || before.has(at))
        places.set(page, (places.get(page) ?? new Set()).add(at));
      else once.set(page, before.add(at));
    }
  }
  return places;
}
