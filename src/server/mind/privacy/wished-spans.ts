import type { Sentence, Span, Told, WishCue } from '#server/mind/reading/doc.ts';
import type { Wished } from './coverage.ts';

/** Which words of a message say what stays out, and which what stays in. */
export function wishedSpans({ text, doc }: Told): Wished {
  const wished: Wished = { out: [], in: [] };
  for (const sentence of doc.sentences)
    for (const clause of clausesOf(sentence, text)) {
      const { start, end } = clause;
      const from = clause.polarity === 'out' ? startOfWish(sentence, clause, text) : start;
      wished[clause.polarity].push({ start: from, end });
      // "The shop and the till may be read by anybody, but not …"
      if (from > start && isContrast(text.slice(from)) && !sentence.told)
        wished.in.push({ start, end: from });
    }
  return wished;
}

const isContrast = (words: string): boolean => /^but(?!\p{L})/iu.test(words);

/** Neither who is not to read it is what stays out ("Paloma must not read this") nor what stands before a "but". */
function startOfWish({ wishes = [] }: Sentence, { start, end }: Span, text: string): number {
  const cue = wishes.find((one) => one.start >= start && one.end <= end);
  if (!cue) return start;
  if (cue.way === 'reader') return text.lastIndexOf(' ', cue.end - 1) + 1;
  const said = text.slice(start, cue.end);
  return start + ([...said.matchAll(/(?<!\p{L})but(?!\p{L})/giu)].at(-1)?.index ?? 0);
}

type Clause = Span & Pick<WishCue, 'polarity'>;

/** "The shop can stay, but leave out the five pound": each wish with the words that belong to it. */
function clausesOf({ start, end, wishes = [] }: Sentence, text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const cue of wishes) {
    const last = clauses.at(-1);
    if (!last) clauses.push({ polarity: cue.polarity, start, end });
    else if (last.polarity !== cue.polarity) {
      const from = Math.min(cue.start, wishes[wishes.indexOf(cue) - 1]?.end ?? start);
      const cut = from + cutIn(text.slice(from, cue.start));
      last.end = cut;
      clauses.push({ polarity: cue.polarity, start: cut, end });
    }
  }
  return clauses;
}

const joint = /[,;:—–]|(?<!\p{L})(?:but|though|although|only)(?!\p{L})/giu;

/** Where one clause ends and the next begins; at the end where nothing parts them. */
const cutIn = (between: string): number =>
  [...between.matchAll(joint)].at(-1)?.index ?? between.length;
