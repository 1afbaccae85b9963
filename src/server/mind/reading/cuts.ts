import { classes } from '#server/mind/text/classes.ts';
import { type Found, Phrasebook } from '#server/mind/text/phrases.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import type { Stretch } from '#server/mind/text/tokens.ts';
import type { Sentence, Span } from './doc.ts';
import type { Reading } from './reading.ts';

type Kind = 'noise' | 'aside' | 'opener';

const isKind = (word: string): word is Kind => /^(?:noise|aside|opener)$/u.test(word);

const book = new Phrasebook<Kind>(
  rowsOf('fillers').map(([kind = '', phrase = '']) => {
    if (!isKind(kind)) throw new Error(`No such filler: ${kind}`);
    return { phrase, row: kind };
  }),
  classes,
);

/** What a piece leaves out: fillers, words said twice, words to Walt. What is left is still their sentence to the letter. */
export function readCuts(reading: Reading): Pick<Reading, 'doc'> {
  const sentences = reading.doc.sentences.map((sentence, index): Sentence => {
    const stretch = reading.stretches[index];
    if (!stretch) return sentence;
    const cuts = [
      ...sentence.cuts,
      ...book.find(stretch).flatMap((found) => cutAt(reading, stretch, found) ?? []),
      ...twiceSaid(stretch),
    ];
    return cuts.length === 0 ? sentence : { ...sentence, cuts: merged(cuts) };
  });
  return { doc: { ...reading.doc, sentences } };
}

function cutAt({ text }: Reading, { tokens, from, to }: Stretch, found: Found<Kind>): Span | null {
  const [before, first, last, after] = [
    tokens[found.from - 1],
    tokens[found.from],
    tokens[found.to - 1],
    tokens[found.to],
  ];
  if (!first || !last) return null;
  const [opens, ends] = [found.from === from, found.to === to];
  if (opens && ends) return null;
  if (opens) {
    const isWhole = found.row !== 'aside' || (after?.before ?? '') !== '';
    return after && isWhole && /^\p{Lu}/u.test(text.slice(after.start))
      ? { start: first.start, end: after.start }
      : null;
  }
  if (found.row === 'opener' || !before) return null;
  const led = first.before.startsWith(',') || /^[—–-]/u.test(first.before);
  if (ends) return led || found.row === 'noise' ? { start: before.end, end: last.end } : null;
  if (!after) return null;
  const closed = after.before !== '';
  if (led && closed) return { start: before.end, end: after.start - 1 };
  return found.row === 'noise' && !closed ? { start: first.start, end: after.start } : null;
}

/** "I, I went", "the – the boat". */
function twiceSaid({ tokens, from, to }: Stretch): Span[] {
  const found: Span[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (
      before &&
      token &&
      before.word === token.word &&
      /^[,—–-]|^\.{3}|^…/u.test(token.before) &&
      stumbles.has(token.word)
    )
      found.push({ start: before.start, end: token.start });
  }
  return found;
}

const stumbles = wordsOf('stumbles');

function merged(cuts: Span[]): Span[] {
  const found: Span[] = [];
  for (const cut of cuts.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && cut.start <= last.end) last.end = Math.max(last.end, cut.end);
    else found.push({ ...cut });
  }
  return found;
}

const leaning = wordsOf('leaning');

/** Whether a sentence makes sense without the one before it. */
export function readLeaning(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches, tokens } = reading;
  const open = new Set(
    doc.mentions.flatMap(({ kind, sentence, antecedent }) =>
      kind === 'pronoun' && (antecedent === null || doc.mentions[antecedent]?.sentence !== sentence)
        ? [sentence]
        : [],
    ),
  );
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    const stretch = stretches[index];
    const first = stretch ? tokens[stretch.from] : undefined;
    const leans =
      first !== undefined &&
      (leaning.has(first.word) ||
        open.has(index) ||
        sentence.clauses.every(({ verb }) => verb === null));
    return leans ? { ...sentence, leans } : sentence;
  });
  return { doc: { ...doc, sentences } };
}
