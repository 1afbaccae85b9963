import { type Figures, share, shareOf } from './figures.ts';
import { isOpen, type Life } from './life.ts';
import { stands, wordsOf } from './wording.ts';

const numberWord =
  /^(?:\d.*|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)(?:-.*)?)$/;

/** Names inside a sentence, where a capital means something, and numbers, spoken or written. */
export function particularsOf(text: string): string[] {
  const names = [...text.matchAll(/(?<=[\p{Ll},;:] )\p{Lu}[\p{L}\p{M}\p{N}'’-]+/gu)]
    .map(([name]) => name.replace(/['’]s?$/u, ''))
    .filter((name) => !/^I['’]/.test(name));
  const numbers = wordsOf(withoutCorrected(text)).filter((word) => numberWord.test(word));
  return [...new Set([...names, ...numbers])];
}

/** "In fifty-two, no, hang on, fifty-one": the first of the two need not be kept. */
const withoutCorrected = (text: string) =>
  text.replace(/(?<=^|\s)\S.{0,30}(?=\b(?:no|sorry|actually|wait|i tell a lie)[,.])/gisu, ' ');

/** What was told about something that belongs in the book has to be in its note, to the number. */
export function measureNotes(life: Life, notes: (string | null)[]): Partial<Figures> {
  const toldTurns = new Set(life.facts.filter(isOpen).map(({ turn }) => turn));
  const withheld = new Set(life.facts.filter((fact) => !isOpen(fact)).map(({ turn }) => turn));
  let kept = 0;
  let all = 0;
  for (const [index, { answer }] of life.turns.entries()) {
    if (!toldTurns.has(index + 1) || withheld.has(index + 1) || holdsPrivate(life, answer))
      continue;
    const particulars = particularsOf(answer);
    all += particulars.length;
    kept += particulars.filter((one) => stands(one, notes[index] ?? '')).length;
  }
  const taken = notes.flatMap((note, index) => (note === null ? [] : { note, index }));
  return {
    notesKept: share(kept, all),
    exactNotes: shareOf(taken, ({ note, index }) =>
      (life.turns[index]?.answer ?? '').includes(note.split(' — ').at(-1) ?? note),
    ),
  };
}

const holdsPrivate = (life: Life, text: string) => life.private.some((word) => stands(word, text));
