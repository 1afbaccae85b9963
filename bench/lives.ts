import { parseArgs } from 'node:util';
import { type Group, groups, readLives } from './lives/life.ts';
import { type Lived, liveThrough } from './lives/live-through.ts';
import { printGoals, printGroups, printLives } from './lives/report.ts';
import { show } from './lives/show.ts';

/**
 * What the offline mind makes of invented lives that are told to it: some were looked at while it was built, others
 * are set aside, and the details of those are shown to nobody who works on it, hence --final.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string' },
    goals: { type: 'boolean' },
    final: { type: 'boolean' },
  },
});
const wanted = positionals[0] ?? 'all';
const chosen = groups.filter((group) => wanted === 'all' || wanted === group);
const named = values.show?.toLowerCase();

const lived = new Map<Group, Lived[]>();
for (const group of chosen) {
  const lives = readLives(group).filter(
    ({ name }) => named === undefined || name.toLowerCase() === named,
  );
  if (lives.length > 0) lived.set(group, lives.map(liveThrough));
}

for (const [group, results] of lived) {
  console.log(`\n${group}`);
  printLives(results);
  if (named === undefined) continue;
  if (group === 'set-aside' && !values.final)
    console.log('The lives set aside are not shown before the end (--final).');
  else for (const one of results) show(one);
}
console.log('');
printGroups(lived);
if (values.goals) for (const [group, results] of lived) printGoals(group, results);
