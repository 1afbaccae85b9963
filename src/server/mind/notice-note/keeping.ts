import type { Span } from '#server/mind/language/spans.ts';
import { sentencesAsMeant } from '#server/mind/language/taken-back.ts';
import { tidy } from '#server/mind/language/talk-about-talk.ts';
import { opener } from '#server/mind/language/talk-phrases.ts';
import { paragraphInThirdPerson } from '#server/mind/language/third-person.ts';
import type { Teller } from '#server/mind/material.ts';
import { isMereTalk } from './mere-talk.ts';
import { holdsParticulars } from './particulars.ts';

type Kept = {
  kept: Span[];
  /** The answer itself, of which no name and no number may get lost. */
  text: string;
  /** What the note says of it before. */
  already: string;
  teller: Teller;
};

/**
 * English only: sentences of an answer as a note tells them. What would be lost of a name or a number
 * comes back with its whole sentence; where another's telling would lose it, the sentence stays as said.
 */
export function notedSentences({ teller, ...kept }: Kept): string[] {
  const whole = withParticulars(kept).map((sentence) => sentence.text);
  return paragraphInThirdPerson(whole, teller, 'given').map((told, at) => {
    const said = whole[at] ?? told;
    return holdsParticulars(told, said) ? told : `“${said.replaceAll(/[“”]/gu, '"')}”`;
  });
}

/** With every sentence, as it was said, whose names or numbers would otherwise be lost. */
function withParticulars({ kept, text, already }: Omit<Kept, 'teller'>): Span[] {
  const lost = sentencesIn(text).filter((said) => {
    const around = kept.filter(({ start, end }) => start < said.end && said.start < end);
    const noted = [already, ...around.map((sentence) => sentence.text)].join(' ');
    return !holdsParticulars(noted, said.raw) && !isMereTalk(said.text);
  });
  const cut = kept.filter(({ start }) => !lost.some((said) => said.start === start));
  return [...cut, ...lost].toSorted((one, other) => one.start - other.start);
}

/** What somebody took back and said anew is not kept. */
const sentencesIn = (text: string): (Span & { raw: string })[] =>
  sentencesAsMeant(text).map((sentence) => ({
    ...sentence,
    raw: sentence.text,
    text: tidy(sentence.text.replace(opener, '')),
  }));
