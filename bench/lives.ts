import { parseArgs } from 'node:util';
import { offlineMind } from '#server/mind/offline-mind.ts';
import { type Group, groups, type Life, readLives } from './lives/life.ts';
import { type Lived, liveThrough } from './lives/live-through.ts';
import { printGoals, printGroups, printLives, printWhens } from './lives/report.ts';
import { read, show } from './lives/show.ts';

/**
 * How well the offline mind listens, remembers and writes, on invented lives: some its rules were tuned
 * on, others set aside. The details of those are shown to nobody who tunes, hence --final.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string' },
    read: { type: 'boolean' },
    goals: { type: 'boolean' },
    final: { type: 'boolean' },
  },
});
const wanted = positionals[0] ?? 'all';
const chosen = groups.filter((group) => wanted === 'all' || wanted === group);

const lived = new Map<Group, Lived[]>();
for (const group of chosen) {
  const lives = readLives(group).filter((life) => isWanted(life));
  if (lives.length === 0) continue;
  const results: Lived[] = [];
  for (const life of lives) results.push(await liveThrough(offlineMind, life));
  lived.set(group, results);
}

for (const [group, results] of lived) {
  console.log(`\n${group}`);
  printLives(results);
  if (values.show === undefined && !values.read) continue;
  if (group === 'set-aside' && !values.final) {
    console.log('The lives set aside are not shown before the end (--final).');
    continue;
  }
  for (const one of results) {
    if (values.show !== undefined) show(one);
    if (values.read) read(one);
  }
}
console.log('');
printGroups(lived);
console.log(
  '\n"True, by proxy": every name, number and word of weight in a statement was said; a person reads with --read.',
);
for (const [group, results] of lived) printWhens(group, results);
if (values.goals) for (const [group, results] of lived) printGoals(group, results);

function isWanted({ name }: Life): boolean {
  return values.show === undefined || name.toLowerCase() === values.show.toLowerCase();
}
