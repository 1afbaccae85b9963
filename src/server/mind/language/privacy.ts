import type { Unit } from '#server/mind/material.ts';
import type { LeftOut, Opened, Secret } from '#server/mind/privacy.ts';
import { heeded, isToldOpenly } from '#server/mind/told-openly.ts';
import { unsaidIn, withLeaveHeard } from './leave-heard.ts';
import { indexOf } from './privacy-index.ts';
import { aliasesIn } from './privacy-matters.ts';
import { hideBetween, type Page, pagesOf } from './privacy-pages.ts';
import { tellsOf } from './privacy-retelling.ts';
import { hideElsewhere, secretOf } from './privacy-secrets.ts';
import { isOnlyWish, wishesIn } from './privacy-wishes.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, type Span } from './spans.ts';
import { secretUnsaid } from './unsaid-words.ts';

/**
 * Takes out what the teller asked to keep out of the book, here or, as far as that is known, elsewhere;
 * rather too much than too little. What is left out becomes blanks, so that quotes of the rest stay exact
 * pieces of the unit.
 */
export function leaveOut(units: Unit[], others: readonly Secret[] = []): Opened {
  const unsaid = unsaidIn(units);
  const known = unsaid.length === 0 ? others : [...others, secretUnsaid(unsaid)];
  const pages = pagesOf(withLeaveHeard(units), known);
  if (known.length === 0 && pages.every(({ wishes }) => wishes.length === 0))
    return {
      units: pages.map(({ unit }) => unit).filter(saysAnything),
      withheld: [],
      leftOut: [],
      secrets: [],
    };
  const reading = {
    pages,
    index: indexOf(pages),
    aliases: aliasesIn(units.map(({ text }) => text)),
  };
  const found = pages.flatMap((page, at) =>
    page.wishes.map((wish) => ({ secret: secretOf(reading, at, wish), at })),
  );
  const heard = [...known.map((secret) => ({ secret, at: 0 })), ...found];
  for (const { secret, at } of heard) hideElsewhere(reading, secret, at);
  for (const page of pages) hideBetween(page);
  return opened(
    pages,
    heard.map(({ secret }) => secret),
  );
}

/** Whether a text tells of anything that is to be left out. */
export const tellsOfAny = (secrets: readonly Secret[], text: string): boolean =>
  secrets.length > 0 &&
  sentencesOf(text).some((sentence) => secrets.some((secret) => tellsOf(secret, sentence)));

export const hasWish = (text: string): boolean => wishesIn(sentencesOf(text)).length > 0;

/** Whether the teller only announced what they want to keep out, and has yet to tell it. */
export const isAnnounced = (text: string): boolean =>
  wishesIn(sentencesOf(text)).at(-1)?.beyond === 'after';

function opened(pages: Page[], secrets: Secret[]): Opened {
  const result: Opened = { units: [], withheld: [], leftOut: [], secrets };
  const isPrivate = askedBefore(secrets);
  for (const { unit, sentences, hidden } of pages) {
    const meant = sentences.filter((_, at) => hidden.has(at));
    const spans = meant.filter((sentence) => !isToldOpenly(unit, sentence.text));
    for (const { text } of spans) result.withheld.push({ unitId: unit.id, text });
    const told = wasAsked(unit) ? [] : meant.filter((sentence) => !isOnlyWish(sentence.text));
    result.leftOut.push(...told.map((span) => leftOutOf(unit, span, spans)));
    const text = spans.length === 0 ? unit.text : blankOut(unit.text, spans);
    if (!saysAnything({ text })) continue;
    const { question, ...rest } = unit;
    const keeps = question !== undefined && !isPrivate(question);
    result.units.push({ ...rest, ...heeded(unit), text, ...(keeps && { question }) });
  }
  return result;
}

const saysAnything = ({ text }: Pick<Unit, 'text'>): boolean => /[\p{L}\p{N}]/u.test(text);

/** What the teller said of when Walt asked is not shown to be decided once more. */
const wasAsked = ({ toldOpenly }: Unit): boolean => toldOpenly?.wishes === 'heeded';

const leftOutOf = ({ source, conversationId }: Unit, span: Span, withheld: Span[]): LeftOut => ({
  source,
  conversationId: conversationId ?? null,
  text: span.text,
  standing: withheld.includes(span) ? 'withheld' : 'told openly',
});

/** A question that names what is kept out is not kept either; many are asked again and again. */
function askedBefore(secrets: readonly Secret[]): (question: string) => boolean {
  const known = new Map<string, boolean>();
  return (question) => {
    const answer =
      known.get(question) ?? secrets.some((secret) => tellsOf(secret, { text: question }));
    known.set(question, answer);
    return answer;
  };
}
