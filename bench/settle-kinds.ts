import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { settledWeightsFile } from '#server/mind/extract-facts/kinds/settled.ts';
import { writeLogOdds } from '#server/mind/language/log-odds.ts';
import { judgesFor } from './lives/judges.ts';
import { learnSettling } from './lives/learn-settling.ts';
import { leaveLivesOut, printLeftOut } from './lives/leave-lives-out.ts';
import { readLives } from './lives/life.ts';
import { settlingsIn } from './lives/settlings.ts';

/**
 * Learns from the lives that are tuned on how the last word on the kind of a fact is had; with
 * --left-out it says instead how well that goes on lives that were not learned from.
 */
const { values } = parseArgs({ options: { 'left-out': { type: 'boolean' } } });
const lives = readLives('tuned');

if (values['left-out']) printLeftOut(leaveLivesOut(lives));
else {
  const settlings = [...judgesFor(lives)].flatMap(([life, judge]) => settlingsIn(life, judge));
  writeFileSync(settledWeightsFile, writeLogOdds(learnSettling(settlings)));
}
