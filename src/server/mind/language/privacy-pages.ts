import type { Unit } from '#server/mind/material.ts';
import type { Secret } from '#server/mind/privacy.ts';
import { wishIsHeeded } from '#server/mind/told-openly.ts';
import { hasVerb } from './clauses.ts';
import { isConfiding } from './delicate-matters.ts';
import { isLeaning } from './privacy-leaning.ts';
import { peopleKeys } from './privacy-matters.ts';
import { released, tellsOfThen } from './privacy-reach.ts';
import { nearWish, type Wish, wishesIn } from './privacy-wishes.ts';
import { sentencesOf } from './sentences.ts';
import type { Span } from './spans.ts';
import type { Setting } from './wish-context.ts';
import { wishLikelihood } from './wish-likelihood.ts';
import { recallsWish, remindsOfWish } from './wish-reminders.ts';
import { takesWishBack } from './wish-returns.ts';

/** A unit, its sentences, and which of them are to be left out. */
export type Page = { unit: Unit; sentences: Span[]; wishes: Wish[]; hidden: Set<number> };

export function pagesOf(units: Unit[], known: readonly Secret[] = []): Page[] {
  const pages = units.map((unit, at) => pageOf(unit, units[at + 1]));
  const first = pages.findIndex(({ wishes }) => wishes.length > 0);
  if (known.length > 0) beReminded(pages);
  else if (first >= 0) beReminded(pages.slice(first + 1));
  for (const [at, page] of pages.entries())
    for (const [index, { text }] of page.sentences.entries())
      if (takesWishBack(text)) takeBack(pages, at, index);
  return pages;
}

/** Once something is to be left out, whoever comes back to it need not ask in full again. */
function beReminded(pages: Page[]): void {
  for (const { unit, sentences, wishes } of pages)
    for (const [at, { text }] of sentences.entries()) {
      if (wishIsHeeded(unit, text) || !isReminder({ sentences, at, question: unit.question }))
        continue;
      const known = wishes.findIndex(({ sentence }) => sentence === at);
      wishes.splice(known < 0 ? wishes.length : known, 1, {
        ...nearWish(sentences, at),
        from: 0,
      });
    }
}

const recalledFrom = 0;

const isReminder = (setting: Setting): boolean => {
  const text = setting.sentences[setting.at]?.text ?? '';
  if (takesWishBack(text)) return false;
  if (remindsOfWish(text)) return true;
  return recallsWish(text) && wishLikelihood(setting) >= recalledFrom;
};

/** Within so many answers a "put it back in" still means the last wish. */
const lookback = 2;
/** Later in an answer it means what was told there: "Her name was Rose. Put that in." */
const atFirst = 1;

function takeBack(pages: Page[], at: number, sentence: number): void {
  for (let page = at; page >= Math.max(0, at - lookback); page -= 1) {
    if (pages[page]?.unit.keptOut) continue;
    const wishes = pages[page]?.wishes ?? [];
    const last = wishes.findLastIndex((wish) => page < at || wish.sentence < sentence);
    if (pages[page]?.unit.conversationId !== pages[at]?.unit.conversationId) return;
    if (page < at && sentence > atFirst) return;
    if (last >= 0) {
      wishes.splice(last, 1);
      return;
    }
  }
}

function pageOf(unit: Unit, next: Unit | undefined): Page {
  const reply = next?.conversationId === unit.conversationId ? next?.question : undefined;
  const sentences = sentencesOf(unit.text);
  const wishes = wishesIn(sentences, { question: unit.question, reply }).filter(
    ({ sentence }) => !wishIsHeeded(unit, sentences[sentence]?.text ?? ''),
  );
  if (unit.keptOut) wishes.push(wholly(sentences));
  return { unit, sentences, wishes, hidden: new Set() };
}

/** Kept out by the person's own hand: as if a wish after the last sentence reached back to the first. */
const wholly = ({ length }: Span[]): Wish => ({
  ...{ sentence: length, from: 0, until: length, beyond: null },
  ...{ target: { kind: 'near' }, certainty: 'clear' },
});

/** What stands around a wish, in its own utterance or beyond; the wish itself comes first. */
export function hideNear(pages: Page[], at: number, wish: Wish): string[] {
  const page = pages[at];
  if (page === undefined) return [];
  const own = page.sentences[wish.sentence]?.text ?? '';
  const reached = [{ page, from: wish.from, until: wish.until }, ...beyond(pages, at, wish)];
  const texts = reached.flatMap((one) =>
    hideFrom(one.page, one.from, one.until).filter((text) => text !== own),
  );
  return [own, ...texts];
}

function hideFrom({ sentences, hidden }: Page, from: number, until: number): string[] {
  return sentences.slice(from, until).map(({ text }, index) => {
    hidden.add(from + index);
    return text;
  });
}

type Stretch = { page: Page; from: number; until: number };

function beyond(pages: Page[], at: number, wish: Wish): Stretch[] {
  const side = wish.beyond ?? (isOfAnswerBefore(pages, at, wish) ? 'before' : null);
  if (side === null) return [];
  if (side === 'released') return untilReleased(pages, at);
  const page = neighbour(pages, at, side);
  return page === undefined ? [] : [{ page, from: 0, until: page.sentences.length }];
}

/** A wish in an answer that tells nothing by itself means the answer before, where that has something to hide. */
function isOfAnswerBefore(pages: Page[], at: number, { sentence }: Wish): boolean {
  const own = pages[at]?.sentences.filter((_, index) => index !== sentence) ?? [];
  const before = neighbour(pages, at, 'before')?.sentences ?? [];
  return (
    !own.some(({ text }) => isConfiding(text) || tellsOfThen(text)) &&
    before.some(({ text }) => isConfiding(text))
  );
}

/** Within so many utterances a teller who put the pen down is back on the record. */
const lookahead = 4;

function untilReleased(pages: Page[], at: number): Stretch[] {
  const here = pages[at]?.unit.conversationId;
  if (pages[at]?.sentences.some(({ text }) => released.test(text))) return [];
  const next = pages
    .slice(at + 1, at + 1 + lookahead)
    .filter(({ unit }) => unit.conversationId === here)
    .map((page) => ({ page, until: page.sentences.findIndex(({ text }) => released.test(text)) }));
  const end = next.findIndex(({ until }) => until >= 0);
  return next.slice(0, end + 1).map(({ page, until }) => ({
    page,
    from: 0,
    until: until < 0 ? page.sentences.length : until,
  }));
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

/** Of whom "she" was told, where nobody is named in what is hidden: of whoever was named, or asked about, before. */
export function toldOf({ unit, sentences }: Page, { from }: Wish): string {
  const text = sentences[from]?.text ?? '';
  if (!/(?<!\p{L})(?:he|she|him|her|his)(?!\p{L})/iu.test(text)) return '';
  const before = sentences[from - 1]?.text ?? '';
  return peopleKeys(before).size > 0 ? before : (unit.question ?? '');
}

/** So few sentences between two that are left out go with them: a matter is told in one piece. */
const gap = 2;

export function hideBetween({ sentences, hidden, wishes }: Page): void {
  if (!wishes.some(({ target }) => target.kind === 'near')) return;
  const known = [...hidden].toSorted((one, other) => one - other);
  for (const [index, at] of known.entries()) {
    const next = known[index + 1] ?? at;
    const between = sentences.slice(at + 1, next);
    if (between.length <= gap && !between.some(({ text }) => released.test(text)))
      for (let one = at + 1; one < next; one += 1) hidden.add(one);
  }
}

/** "I never ate her soup again. It was years." goes on; "He christened all of mine" is of somebody known. */
const goesOn = /^\W*(?:but |and |so )?(?:it|that|this|it['’]s|that['’]s|i['’]m sure)(?!\p{L})/iu;

/** Whether somebody is meant, wherever they are told of, or a matter. */
export type Whole = 'person' | 'matter';

/** "Feliks. We shared a tent": a name alone is only the beginning. */
const followsOn = (before: string, text: string, whole: Whole): boolean =>
  whole === 'person'
    ? isLeaning(text) || !hasVerb(before) || /^\W*the (?:only|first|last|one)(?!\p{L})/iu.test(text)
    : goesOn.test(text);

/** Hides those of the sentences that are meant and what goes on with them, and tells which. */
export function hideMeant(
  { sentences, hidden }: Page,
  isMeant: (at: number, text: string) => boolean,
  whole: Whole,
): string[] {
  const texts: string[] = [];
  let last = -2;
  for (const [at, { text }] of sentences.entries()) {
    const before = last === at - 1 ? sentences[last]?.text : undefined;
    const leans = before !== undefined && followsOn(before, text, whole);
    if (hidden.has(at) || (!leans && !isMeant(at, text))) continue;
    hidden.add(at);
    texts.push(text);
    last = at;
  }
  return texts;
}
