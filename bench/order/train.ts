import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Share, share } from '#bench/lives/figures.ts';
import { readLives } from '#bench/lives/life.ts';
import { orderOf } from '#bench/lives/measure-piece.ts';
import { type LogOdds, parseLogOdds, writeLogOdds } from '#server/mind/language/log-odds.ts';
import { inOrder } from '#server/mind/write-piece/ordering.ts';
import { placingWeightsFile } from '#server/mind/write-piece/placing-weights.ts';
import { learnOrder } from './learn-order.ts';
import { lessonsFrom } from './lessons.ts';
import { type Manner, type Read, read, retold } from './retold.ts';

/**
 * Learns from the tuned lives what places a passage without a date; with --left-out it says instead how
 * well that goes on every fourth life, which is not learned from, as they were told and told otherwise,
 * with --kept how well it goes on all of them with the weights that are kept.
 */
const { values } = parseArgs({
  options: { 'left-out': { type: 'boolean' }, kept: { type: 'boolean' } },
});

const manners: Manner[] = [
  { name: 'as told', hidden: 0, stories: 'as told', times: 1 },
  { name: 'a fifth of the dates hidden', hidden: 0.2, stories: 'as told', times: 3 },
  { name: 'half of the dates hidden', hidden: 0.5, stories: 'as told', times: 3 },
  { name: 'stories shuffled', hidden: 0, stories: 'shuffled', times: 3 },
  { name: 'shuffled, a fifth hidden', hidden: 0.2, stories: 'shuffled', times: 3 },
  { name: 'shuffled, half hidden', hidden: 0.5, stories: 'shuffled', times: 3 },
];
const everyFourth = (_: unknown, at: number) => at % 4 === 3;

/** From what one would say by hand; what the lives show nothing of stays as it is. */
const byHand: LogOdds = parseLogOdds(readFileSync(`${import.meta.dirname}/by-hand.tsv`, 'utf8'));

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const all: Read[] = [];
for (const life of readLives('tuned')) all.push(await read(life));

const learnedFrom = (lives: Read[]) => learnOrder(lives.flatMap(lessonsFrom), byHand);

if (values['left-out']) {
  const others = all.filter((one, at) => !everyFourth(one, at));
  printOrder(all.filter(everyFourth), learnedFrom(others));
} else if (values.kept) printOrder(all, parseLogOdds(readFileSync(placingWeightsFile, 'utf8')));
else writeFileSync(placingWeightsFile, writeLogOdds(learnedFrom(all)));

function printOrder(lives: Read[], weights: LogOdds): void {
  for (const manner of manners) {
    const shares = lives.map((one) => orderIn(one, manner, weights));
    const [hits, of] = [sum(shares.map((one) => one.hits)), sum(shares.map((one) => one.of))];
    console.log(`${manner.name.padEnd(30)}${(hits / of).toFixed(4)}`);
  }
}

function orderIn(one: Read, manner: Manner, weights: LogOdds): Share {
  const shares = Array.from({ length: manner.times }, (_, seed) => {
    const { passages, dating, chapters } = retold(one, manner, seed + 1);
    const ordered = inOrder(passages, dating, chapters, weights);
    return orderOf(
      one.life,
      ordered.flatMap(({ lines }) => lines),
    );
  });
  return share(sum(shares.map(({ hits }) => hits)), sum(shares.map(({ of }) => of)));
}
