import { type ToldSentence, withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';

const mark = /[.!?…]["'”’»)\]]*$/u;

/** Nothing in the text parts a sentence from the next: where it ends was guessed (see text/dictation.ts). */
function endsByGuess({ text, doc: { sentences } }: Told, at: number): boolean {
  const [one, next] = [sentences[at], sentences[at + 1]];
  if (!one || !next) return false;
  const until = text.slice(one.start, next.start);
  return !until.includes('\n') && !mark.test(until.trimEnd());
}

/** The first and the last of the sentences that only guesses part from each other. */
export function guessedRuns(unit: Told): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const at of unit.doc.sentences.keys()) {
    if (!endsByGuess(unit, at)) continue;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

export const isGuessed = ({ unit, at }: ToldSentence): boolean =>
  endsByGuess(unit, at) || endsByGuess(unit, at - 1);

/** What only guesses part is one sentence. */
export function withoutGuesses<Told extends ToldSentence>(lines: readonly Told[]): Told[][] {
  const whole: Told[][] = [];
  for (const line of lines) {
    const before = whole.at(-1)?.at(-1);
    const goesOn = before?.at === line.at - 1 && endsByGuess(line.unit, before.at);
    if (goesOn) whole.at(-1)?.push(line);
    else whole.push([line]);
  }
  return whole;
}

/** As it stands in a piece: a capital and a full stop only where a sentence surely begins and ends. */
export function written(told: ToldSentence): string {
  const { unit, at, text } = told;
  const whole = withoutCuts(told);
  const ended = endsByGuess(unit, at) && !mark.test(text) ? whole.replace(/\.$/u, '') : whole;
  const first = ended.charAt(0);
  const begun = endsByGuess(unit, at - 1) ? first.toLowerCase() : first.toUpperCase();
  return `${/^\p{Lu}/u.test(text) ? first : begun}${ended.slice(1)}`.replace(
    /(?<=^|[\s"“(])i(?=$|[\s,.;:!?'’])/gu,
    'I',
  );
}
