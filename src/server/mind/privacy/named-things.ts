import { isNumber } from '#server/mind/text/classes.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Term, termsOf } from './terms.ts';

/** Something that a wish names, and the words it is recognised by. */
export type Phrase = { text: string; terms: Term[] };

/** "Dad blaming her" */
const trailing = testOf('whom it is done to', 'u');

/** "Dad blaming her, and the separate rooms" names two things. */
export function phrasesOf(text: string): Phrase[] {
  const parts = phrasesBetween(text, /[,;.!?]|\s(?:and|or|nor|but)\s/u);
  // "Insurance, Callum and me in court" is one matter: a single plain word names too much by itself.
  const isClear = ({ terms: [first, second] }: Phrase) => second !== undefined || first?.capital;
  return parts.length < 2 || parts.every(isClear) ? parts : phrasesBetween(text, /[.!?;]/u);
}

const reason = testOf('why it stays out');

function phrasesBetween(text: string, separator: RegExp): Phrase[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .flatMap((part, at) => {
      // "…, he has children" is why, not what; a number names nothing.
      const terms = reason.test(part) ? [] : termsOf(part).filter(({ stem }) => !isNumber(stem));
      const [first, last] = [terms[0], terms.at(-1)];
      if (!first || !last) return [];
      // A capital that only opens the sentence makes no name.
      const opens = at === 0 && first.start === 0;
      return {
        text: part.slice(first.start, last.end) + (trailing.exec(part.slice(last.end))?.[0] ?? ''),
        terms: opens ? [{ ...first, capital: false }, ...terms.slice(1)] : terms,
      };
    });
}
