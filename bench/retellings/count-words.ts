import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLives } from '#bench/lives/life.ts';
import { placeMark, topicSet } from '#server/mind/language/privacy-matters.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';

const perSentences = 10_000;
/** A word that is told more seldom is rare, however seldom. */
const fewest = 4;

/** How often words stand in what was told in the tuned lives and written for the kinds, as a table. */
export function countWords(): string {
  const sentences = [...toldInLives(), ...writtenForKinds()];
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const word of topicSet(sentence))
      if (!word.startsWith(placeMark)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => [word, Math.round((count / sentences.length) * perSentences)] as const)
    .filter(([, share]) => share >= fewest)
    .toSorted(([one, share], [other, less]) => less - share || (one < other ? -1 : 1))
    .map(([word, share]) => `${word}\t${share}\n`)
    .join('');
}

const toldInLives = (): string[] =>
  readLives('tuned').flatMap(({ turns }) => turns.flatMap(({ answer }) => textsOf(answer)));

const textsOf = (text: string): string[] => sentencesOf(text).map((sentence) => sentence.text);

function writtenForKinds(): string[] {
  const folder = join(import.meta.dirname, '..', 'kinds', 'corpus');
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
}
