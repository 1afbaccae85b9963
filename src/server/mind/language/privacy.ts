import type { Unit } from '#server/mind/material.ts';
import type { Opened } from '#server/mind/privacy.ts';
import { isLeaning } from './privacy-leaning.ts';
import {
  aliasesIn,
  bringsUpSomebody,
  matterWords,
  peopleKeys,
  rareIn,
  type Secret,
  tellsOf,
  tellsOfNamed,
} from './privacy-matters.ts';
import { released } from './privacy-reach.ts';
import { nearestNames, type Wish, wishesIn } from './privacy-wishes.ts';
import { namesOf } from './remembered.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, type Span } from './spans.ts';

/** A unit, its sentences, and which of them are to be left out. */
type Page = { unit: Unit; sentences: Span[]; wishes: Wish[]; hidden: Set<number> };

/**
 * Takes out what the teller asked to keep out of the book, and rather too much than too little.
 * What is left out becomes blanks, so that quotes of the rest stay exact pieces of the unit.
 */
export function leaveOut(units: Unit[]): Opened {
  const { pages, secrets } = readPrivately(units);
  return secrets.length === 0 ? { units, withheld: [] } : opened(pages, secrets);
}

/** What must not be said: whether a text tells of anything that is to be left out. */
export function privacyOf(units: Unit[]): Opened & { isPrivate: (text: string) => boolean } {
  const { pages, secrets } = readPrivately(units);
  const isPrivate = (text: string) =>
    sentencesOf(text).some((sentence) => secrets.some((secret) => tellsOf(secret, sentence.text)));
  if (secrets.length === 0) return { units, withheld: [], isPrivate };
  return { ...opened(pages, secrets), isPrivate };
}

export const hasWish = (text: string): boolean => wishesIn(sentencesOf(text)).length > 0;

/** Whether the teller only announced what they want to keep out, and has yet to tell it. */
export const isAnnounced = (text: string): boolean =>
  wishesIn(sentencesOf(text)).at(-1)?.beyond === 'after';

function readPrivately(units: Unit[]): { pages: Page[]; secrets: Secret[] } {
  const pages = units.map((unit): Page => {
    const sentences = sentencesOf(unit.text);
    return { unit, sentences, wishes: wishesIn(sentences), hidden: new Set() };
  });
  if (pages.every(({ wishes }) => wishes.length === 0)) return { pages, secrets: [] };
  const aliases = aliasesIn(units.map(({ text }) => text));
  const secrets = pages.flatMap((page, at) =>
    page.wishes.flatMap((wish) => secretOf(pages, at, wish, aliases)),
  );
  for (const secret of secrets) hideElsewhere(pages, secret);
  return { pages, secrets };
}

/** Hides what a wish points at, and tells by what words it is known elsewhere. */
function secretOf(
  pages: Page[],
  at: number,
  wish: Wish,
  aliases: Map<string, Set<string>>,
): Secret[] {
  const page = pages[at];
  if (page === undefined) return [];
  const { target } = wish;
  page.hidden.add(wish.sentence);
  if (target.kind === 'person') {
    const keys = withAliases(target.keys, aliases);
    return [
      { people: new Set(), words: new Set(), strangers: keys, sentences: [], rare: new Set() },
    ];
  }
  if (target.kind === 'names') {
    const before = pages[at - 1];
    const own = nearestNames(page.sentences, wish.sentence);
    const names =
      own.size > 0 || !before ? own : nearestNames(before.sentences, before.sentences.length);
    return [
      { people: new Set(), words: new Set(), strangers: names, sentences: [], rare: new Set() },
    ];
  }
  if (target.kind === 'matter') return matterOf(pages, at, wish, aliases);
  const texts = hideNear(pages, at, wish);
  return [secretFrom(texts, pages, aliases)];
}

/** A matter that was named is looked for by its name; where nothing tells of it, what is near is meant. */
function matterOf(
  pages: Page[],
  at: number,
  wish: Wish,
  aliases: Map<string, Set<string>>,
): Secret[] {
  const page = pages[at];
  if (page === undefined || wish.target.kind !== 'matter') return [];
  const { named, part } = wish.target;
  const people = withAliases(wish.target.people, aliases);
  const own = page.sentences[wish.sentence]?.text ?? '';
  const told =
    part === 'theirs'
      ? hideNear(pages, at, wish)
      : pages.flatMap((one) =>
          hideAll(
            one,
            (text) =>
              tellsOfNamed(named, text) &&
              (people.size === 0 || peopleKeys(text).size === 0 || isOf(people, text)),
          ),
        );
  const texts =
    told.length > 1 || part === 'theirs' ? told : [...told, ...hideNear(pages, at, wish)];
  const secret = secretFrom([own, ...texts], pages, aliases);
  return [people.size > 0 ? { ...secret, people } : secret];
}

const isOf = (people: Set<string>, text: string): boolean => {
  const names = peopleKeys(text);
  return [...people].some((one) => names.has(one));
};

/** Hides the sentences that are meant and those that lean on them, and tells which. */
function hideAll({ sentences, hidden }: Page, isMeant: (text: string) => boolean): string[] {
  const texts: string[] = [];
  for (const [at, { text }] of sentences.entries()) {
    const leans = hidden.has(at - 1) && texts.length > 0 && isLeaning(text);
    if (!leans && !isMeant(text)) continue;
    hidden.add(at);
    texts.push(text);
  }
  return texts;
}

/** What stands around a wish, in its own utterance or the one before or after. */
function hideNear(pages: Page[], at: number, wish: Wish): string[] {
  const page = pages[at];
  if (page === undefined) return [];
  const texts: string[] = [];
  for (let index = wish.from; index < wish.until; index += 1) {
    page.hidden.add(index);
    if (index !== wish.sentence) texts.push(page.sentences[index]?.text ?? '');
  }
  const own = page.sentences[wish.sentence]?.text ?? '';
  for (const other of beyond(pages, at, wish))
    for (const [index, sentence] of other.page.sentences.slice(0, other.until).entries()) {
      other.page.hidden.add(index);
      texts.push(sentence.text);
    }
  return [own, ...texts];
}

/** The utterances besides its own that a wish reaches, each up to a sentence of it. */
function beyond(pages: Page[], at: number, wish: Wish): { page: Page; until: number }[] {
  if (wish.beyond === null) return [];
  if (wish.beyond === 'released') return untilReleased(pages, at);
  const page = neighbour(pages, at, wish.beyond);
  return page === undefined ? [] : [{ page, until: page.sentences.length }];
}

/** So many utterances further a teller may be back on the record. */
const lookahead = 4;

function untilReleased(pages: Page[], at: number): { page: Page; until: number }[] {
  const here = pages[at]?.unit.conversationId;
  const next = pages
    .slice(at + 1, at + 1 + lookahead)
    .filter(({ unit }) => unit.conversationId === here)
    .map((page) => ({ page, until: page.sentences.findIndex(({ text }) => released.test(text)) }));
  const end = next.findIndex(({ until }) => until >= 0);
  return next
    .slice(0, end + 1)
    .map(({ page, until }) => ({ page, until: until < 0 ? page.sentences.length : until }));
}

const fewWords = 3;

/** The answer a wish of its own points at; a mere "Yes" between them says nothing. */
function neighbour(pages: Page[], at: number, side: 'before' | 'after'): Page | undefined {
  const step = side === 'before' ? -1 : 1;
  const here = pages[at]?.unit.conversationId;
  const next = pages[at + step];
  if (next === undefined || next.unit.conversationId !== here) return undefined;
  const empty = (next.unit.text.match(/\p{L}+/gu) ?? []).length < fewWords;
  const further = pages[at + 2 * step];
  return empty && further?.unit.conversationId === here ? further : next;
}

function withAliases(keys: Set<string>, aliases: Map<string, Set<string>>): Set<string> {
  const all = new Set(keys);
  for (const key of keys) {
    const others = aliases.get(key);
    if (others !== undefined && others.size === 1)
      for (const other of others) if (/^\p{Lu}/u.test(other)) all.add(other);
  }
  return all;
}

function secretFrom(texts: string[], pages: Page[], aliases: Map<string, Set<string>>): Secret {
  const text = texts.join(' ');
  const open = pages
    .flatMap(({ sentences, hidden }) => sentences.filter((_, at) => !hidden.has(at)))
    .map((sentence) => sentence.text);
  const people = peopleKeys(text);
  const strangers = namesOf(text)
    .filter(
      ({ sort, text: name }) =>
        sort === 'person' &&
        bringsUpSomebody(text) &&
        !aliases.has(name) &&
        !introduced(open.join('\n'), name),
    )
    .map(({ text: name }) => name.split(/\s+/u).at(-1) ?? name);
  const names = new Set([...people].map((one) => one.toLowerCase()));
  const words = new Set(matterWords(text).filter((word) => !names.has(word)));
  return {
    people: withAliases(people, aliases),
    words,
    rare: rareIn(words, open),
    strangers: new Set(strangers),
    sentences: texts.slice(1).map(matterWords),
  };
}

/** Somebody who is told of at length besides is no secret. */
const introduced = (open: string, name: string): boolean => open.split(name).length > 3;

function hideElsewhere(pages: Page[], secret: Secret): void {
  for (const page of pages) {
    const open = new Set(
      page.sentences.filter((_, at) => !page.hidden.has(at)).map(({ text }) => text),
    );
    hideAll(page, (text) => open.has(text) && tellsOf(secret, text));
  }
}

function opened(pages: Page[], secrets: Secret[]): Opened {
  const result: Opened = { units: [], withheld: [] };
  for (const { unit, sentences, hidden } of pages) {
    const spans = sentences.filter((_, at) => hidden.has(at));
    for (const { text } of spans) result.withheld.push({ unitId: unit.id, text });
    const text = blankOut(unit.text, spans);
    if (/[\p{L}\p{N}]/u.test(text)) result.units.push(asked({ ...unit, text }, secrets));
  }
  return result;
}

/** A question that names what is kept out is not kept either. */
function asked(unit: Unit, secrets: Secret[]): Unit {
  const { question, ...rest } = unit;
  if (question === undefined || !secrets.some((secret) => tellsOf(secret, question))) return unit;
  return rest;
}
