import { observeTables } from '#server/mind/text/tables.ts';

/** A word or a phrase of a table; phrases are known by their words alone, whichever table has them. */
export type Rule = string;

export const ruleOfWord = (table: string, word: string): Rule => `${table}\t${word}`;

/** How often each rule found something, and in which cases. */
export const fired = new Map<Rule, { times: number; cases: Set<number> }>();

let current: number | null = null;
let dropped: ReadonlySet<Rule> = new Set();

function fires(rule: Rule): boolean {
  if (dropped.has(rule)) return false;
  if (current === null) return true;
  const known = fired.get(rule) ?? { times: 0, cases: new Set() };
  known.times += 1;
  known.cases.add(current);
  fired.set(rule, known);
  return true;
}

/** While it works, what is found counts for this case. */
export function counting<Result>(index: number, work: () => Result): Result {
  current = index;
  try {
    return work();
  } finally {
    current = null;
  }
}

export function without<Result>(rules: Iterable<Rule>, work: () => Result): Result {
  dropped = new Set(rules);
  try {
    return work();
  } finally {
    dropped = new Set();
  }
}

class WatchedMap<Value> extends Map<string, Value> {
  table = '';
  override get(word: string): Value | undefined {
    const value = super.get(word);
    return value === undefined || !fires(ruleOfWord(this.table, word)) ? undefined : value;
  }
  override has(word: string): boolean {
    return super.has(word) && !dropped.has(ruleOfWord(this.table, word));
  }
}

class WatchedSet extends Set<string> {
  table = '';
  override has(word: string): boolean {
    return super.has(word) && fires(ruleOfWord(this.table, word));
  }
}

observeTables({
  finds: fires,
  watch(table, words) {
    const watched = words instanceof Map ? new WatchedMap(words) : new WatchedSet(words.keys());
    watched.table = table;
    return watched as unknown as typeof words;
  },
});
