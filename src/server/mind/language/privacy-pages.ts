import type { Unit } from '#server/mind/material.ts';
import { wishIsHeeded } from '#server/mind/told-openly.ts';
import { isLeaning } from './privacy-leaning.ts';
import { released } from './privacy-reach.ts';
import { type Wish, wishesIn } from './privacy-wishes.ts';
import { sentencesOf } from './sentences.ts';
import type { Span } from './spans.ts';

/** A unit, its sentences, and which of them are to be left out. */
export type Page = { unit: Unit; sentences: Span[]; wishes: Wish[]; hidden: Set<number> };

export const pagesOf = (units: Unit[]): Page[] =>
  units.map((unit) => {
    const sentences = sentencesOf(unit.text);
    const wishes = unit.keptOut
      ? [wholly(sentences)]
      : wishesIn(sentences).filter(
          ({ sentence }) => !wishIsHeeded(unit, sentences[sentence]?.text ?? ''),
        );
    return { unit, sentences, wishes, hidden: new Set() };
  });

/** Kept out by the person's own hand: as if a wish after the last sentence reached back to the first. */
const wholly = ({ length }: Span[]): Wish => ({
  ...{ sentence: length, from: 0, until: length, beyond: null },
  target: { kind: 'near' },
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
  if (wish.beyond === null) return [];
  if (wish.beyond === 'released') return untilReleased(pages, at);
  const page = neighbour(pages, at, wish.beyond);
  return page === undefined ? [] : [{ page, from: 0, until: page.sentences.length }];
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

/** "I never ate her soup again. It was years." goes on; "He christened all of mine" is of somebody known. */
const goesOn = /^\W*(?:but |and |so )?(?:it|that|this|it['’]s|that['’]s|i['’]m sure)(?!\p{L})/iu;

/** Hides those of the sentences that are meant and what goes on with them, and tells which. */
export function hideMeant(
  { sentences, hidden }: Page,
  isMeant: (at: number, text: string) => boolean,
  whole: 'person' | 'matter',
): string[] {
  const texts: string[] = [];
  let last = -2;
  for (const [at, { text }] of sentences.entries()) {
    const leans = last === at - 1 && (whole === 'person' ? isLeaning(text) : goesOn.test(text));
    if (hidden.has(at) || (!leans && !isMeant(at, text))) continue;
    hidden.add(at);
    texts.push(text);
    last = at;
  }
  return texts;
}
