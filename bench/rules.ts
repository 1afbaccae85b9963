import { parseArgs } from 'node:util';
import { type Figures, figureOf, measureNames, sumOf } from './lives/figures.ts';
import { counting, fired, without } from './rules/observer.ts';
import { linesOf, type Row, rowsOfTable, tables, wholeTables } from './rules/tables.ts';

/**
 * How often each row of data and each pass had something to do, over the lives and the sentences of `bench/acts`, and
 * what is lost without it: `node bench/rules.ts` counts all rows and drops each pass and each file in turn,
 * `node bench/rules.ts acts.tsv` drops the rows of that file one by one. --also PATH reads a further life (.json) or
 * text, or a folder of them; --seconds limits how long each dropping is tried, --every N takes
 * every Nth of our own cases alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    also: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '20' },
    every: { type: 'string', default: '1' },
    'counts-only': { type: 'boolean', default: false },
  },
});
const chosen = positionals.map((file) => file.replace(/^.*\/|\.tsv$/gu, ''));
for (const table of chosen) if (!tables[table]) throw new Error(`No rows to drop in ${table}`);

// The mind reads its tables when it is imported: the observer has to be there first.
const { casesAt, ownCases } = await import('./rules/cases.ts');
const { watchPasses, passFigures, withoutPass } = await import('./rules/passes.ts');

const own = ownCases().filter((_, at) => at % Number(values.every) === 0);
const cases = [...own, ...values.also.flatMap(casesAt)];
watchPasses();
const outcomes = cases.map((one, index) => counting(index, () => one.make()));
const made = outcomes.map((outcome) => outcome.made);

type Cost = { tried: number; differ: number; figures: Map<string, number>; failed: boolean };

type Outcome = (typeof outcomes)[number];

/** Makes again what the dropped part had a share in, as far as there is time. */
function costOf(indices: Iterable<number>, dropping: (make: () => Outcome) => Outcome): Cost {
  const until = performance.now() + Number(values.seconds) * 1000;
  const before: Partial<Figures>[] = [];
  const after: Partial<Figures>[] = [];
  const cost: Cost = { tried: 0, differ: 0, figures: new Map(), failed: false };
  for (const index of indices) {
    const [one, known] = [cases[index], outcomes[index]];
    if (!one || !known || performance.now() > until) break;
    try {
      const again = dropping(one.make);
      cost.tried += 1;
      if (again.made !== known.made) cost.differ += 1;
      if (known.figures && again.figures) {
        before.push(known.figures);
        after.push(again.figures);
      }
    } catch {
      cost.failed = true;
      break;
    }
  }
  for (const name of measureNames) {
    const one = figureOf(name, sumOf(before, name));
    const other = figureOf(name, sumOf(after, name));
    if (one !== null && other !== null && one !== other) cost.figures.set(name, other - one);
  }
  return cost;
}

const signed = (change: number) => `${change > 0 ? '+' : ''}${Number(change.toFixed(3))}`;

function written({ tried, differ, figures, failed }: Cost): string {
  if (failed) return 'nothing can be made without it';
  const changes = [...figures].map(([name, change]) => `${name} ${signed(change)}`);
  return [`${differ} of ${tried} differ`, ...changes].join(', ');
}

const columns = (name: string, times: number | string, within: number | string, rest: string) =>
  console.log(
    [name.padEnd(26), String(times).padStart(9), String(within).padStart(7), `  ${rest}`].join(''),
  );

type Fired = { times: number; cases: Set<number> };

function firedBy({ rules, wording }: Row): Fired {
  const within = new Set<number>();
  let times = 0;
  for (const rule of rules) {
    const one = fired.get(rule);
    times += one?.times ?? 0;
    for (const index of one?.cases ?? []) within.add(index);
  }
  if (wording)
    for (const [index, text] of made.entries())
      if (text.includes(JSON.stringify(wording).slice(1, -1))) {
        times += 1;
        within.add(index);
      }
  return { times, cases: within };
}

console.log(`${cases.length} lives, talks and texts\n`);
columns('pass', 'found', 'texts', 'without it, in lives');
const lives = outcomes.flatMap(({ figures }, index) => (figures ? [index] : []));
/** Lives are made in another order than they are read from the folders, so that few are a fair sample. */
const spread = lives.toSorted((one, other) => ((one * 7919) % 1009) - ((other * 7919) % 1009));
for (const { name, times, texts } of passFigures()) {
  const cost = values['counts-only']
    ? ''
    : written(costOf(spread, (make) => withoutPass(name, make)));
  columns(name, times, texts, cost);
}

console.log('');
columns('table', 'found', 'cases', 'rows, and lives without it');
const idle: Row[] = [];
for (const [table, how] of Object.entries(tables)) {
  const rows = rowsOfTable(table, how).map((row) => ({ row, ...firedBy(row) }));
  const within = new Set(rows.flatMap((one) => [...one.cases]));
  const rules = rows.flatMap(({ row }) => row.rules);
  const kept = how.isClosed ? ' closed class' : how.isUntold ? ' told by nobody here' : '';
  const isDropped = !values['counts-only'] && rules.length > 0 && chosen.length === 0;
  const cost = isDropped
    ? written(
        costOf(
          spread.filter((index) => within.has(index)),
          (make) => without(rules, make),
        ),
      )
    : '';
  const times = rows.reduce((sum, one) => sum + one.times, 0);
  columns(`${table}.tsv`, times, within.size, `${rows.length} rows${kept}  ${cost}`);
  const never = rows.filter((one) => one.times === 0).map(({ row }) => row);
  if (!how.isClosed && !how.isUntold) idle.push(...never);
  if (!chosen.includes(table)) continue;
  for (const { row, times, cases: own } of rows) {
    const cost =
      row.rules.length === 0 || values['counts-only']
        ? ''
        : written(costOf(own, (make) => without(row.rules, make)));
    columns(`  line ${row.line}`, times, own.size, `${cost}\t${row.text}`);
  }
}
for (const table of wholeTables)
  columns(`${table}.tsv`, '', '', `${linesOf(table).length} rows, learned or looked up as a whole`);

console.log(`\n${idle.length} rows found nothing`);
for (const { table, line, text } of idle) console.log(`${table}.tsv:${line}\t${text}`);
