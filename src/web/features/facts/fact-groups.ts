import { type Fact, factThemeLabels, factThemes } from '#contract/facts.ts';
import { asEvents, type LifeEvent } from './events.ts';

export type FactGroup = { title: string; facts: Fact[] };

const decadeOf = ({ when }: Fact) =>
  when ? `The ${Math.floor(Number(when.from.slice(0, 4)) / 10) * 10}s` : 'Without a date';

/** Facts that come in the order of the life, decade by decade. */
export function byTime(facts: Fact[]): FactGroup[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const title = decadeOf(fact);
    groups.set(title, [...(groups.get(title) ?? []), fact]);
  }
  return [...groups].map(([title, own]) => ({ title, facts: own }));
}

export const byTheme = (facts: Fact[]): FactGroup[] =>
  factThemes
    .map((theme) => ({
      title: factThemeLabels[theme],
      facts: facts.filter((fact) => fact.theme === theme),
    }))
    .filter((group) => group.facts.length > 0);

export type Dispute = { question: string; facts: [Fact, Fact] };

/** Each pair that cannot both be true, once. */
export function disputesIn(facts: Fact[]): Dispute[] {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return facts.flatMap((fact) =>
    fact.contradictions.flatMap(({ factId, question }) => {
      const other = known.get(factId);
      return other && fact.id < factId ? [{ question, facts: [fact, other] as [Fact, Fact] }] : [];
    }),
  );
}

/** The first so many events, in the groups they belong to, and how many are left. */
export function firstEvents(groups: FactGroup[], most: number) {
  const rows: { group: FactGroup; events: LifeEvent[] }[] = [];
  let shown = 0;
  let all = 0;
  for (const group of groups) {
    const events = asEvents(group.facts);
    all += events.length;
    const fitting = events.slice(0, most - shown);
    shown += fitting.length;
    if (fitting.length > 0) rows.push({ group, events: fitting });
  }
  return { rows, left: all - shown };
}
