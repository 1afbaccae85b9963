import { writeFileSync } from 'node:fs';
import { readLives } from '#bench/lives/life.ts';
import { askedWeightsFile } from '#server/mind/extract-facts/kinds/asked.ts';
import { weigh, weightsFile, writeWeights } from '#server/mind/extract-facts/kinds/classifier.ts';
import { clausesFrom, readExamples } from './corpus.ts';
import { learn, rightShare } from './learn.ts';

/** Learns from the corpus what kind of thing a clause tells, and what a question asks for, and says how well it does on clauses it never saw. */
const weights = learn(clausesFrom(readLives('tuned')));
writeFileSync(weightsFile, writeWeights(weights));
writeFileSync(askedWeightsFile, writeWeights(learn(readExamples('questions'))));
for (const part of ['corpus', 'held-out'] as const) {
  const share = rightShare(readExamples(part), (clause) => weigh(weights, clause, null)[0]?.kind);
  console.log(`${part}: ${share.toFixed(3)}`);
}
