import { expect, test } from 'vitest';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Unit } from '#server/mind/material.ts';
import type { FoundFacts, Told } from './extract-facts.ts';
import { extractFacts } from './rules.ts';
import { type Expected, rows, type Said } from './test-told-facts.ts';

const minds: { name: string; find(told: Told): FoundFacts | Promise<FoundFacts> }[] = [
  { name: 'offline', find: extractFacts },
];

function told(said: Said[], known: KnownFact[] = []): Told {
  const units = said.map((turn, index): Unit => {
    const [question, text] = typeof turn === 'string' ? [undefined, turn] : turn;
    const id = `u${index}`;
    const toldAt = new Date(Date.UTC(2023, 0, 1, 0, index));
    return {
      id,
      source: { type: 'message', id },
      text,
      toldAt,
      conversationId: 'c',
      ...(question !== undefined && { question }),
    };
  });
  const teller = { name: 'Nell', pronoun: 'she' as const };
  return { teller, units, known, today: new Date('2023-06-01') };
}

function fits(fact: Fact, { kind, years, says, workedOut }: Expected): boolean {
  const year = (day = '') => Number(day.slice(0, 4));
  const when = years
    ? year(fact.when?.from) === years[0] && year(fact.when?.to) === years[1]
    : true;
  const derived = workedOut === undefined || fact.when?.workedOut === workedOut;
  return (
    fact.kind === kind && when && derived && says.every((words) => fact.statement.includes(words))
  );
}

for (const mind of minds) {
  for (const { behaviour, said, facts: expected, never = [] } of rows) {
    test(`the ${mind.name} mind finds ${behaviour}`, async () => {
      const given = told(said);
      const { facts } = await mind.find(given);
      const list = facts.map((fact) => `[${fact.kind} ${fact.when?.text ?? ''}] ${fact.statement}`);
      for (const one of expected) {
        expect(
          facts.some((fact) => fits(fact, one)),
          `${JSON.stringify(one)} in\n${list.join('\n')}`,
        ).toBe(true);
      }
      for (const words of never) expect(list.join('\n')).not.toContain(words);
      for (const { rests } of facts) {
        for (const { unitId, quote } of rests) {
          expect(given.units.find(({ id }) => id === unitId)?.text).toContain(quote);
        }
      }
    });
  }

  test(`the ${mind.name} mind asks where two dates are told for one wedding`, async () => {
    const said = ['I married Ernesto Villa in 1966.', 'I married Ernesto in 1965, at Talpa.'];
    const { contradictions } = await mind.find(told(said));
    expect(contradictions).toHaveLength(1);
    expect(contradictions[0]?.question).toMatch(/1966.*1965.*\?$/u);
  });

  test(`the ${mind.name} mind does not bring back what was rejected or corrected`, async () => {
    const said = ['I was born in Cork in 1930.', 'I moved to Leeds in 1950.'];
    const { facts } = await mind.find(told(said));
    const known = facts.map((fact, index): KnownFact => {
      const status = fact.kind === 'birth' ? 'corrected' : 'rejected';
      return {
        ...fact,
        id: `f${index}`,
        status,
        ...(fact.kind === 'birth' && { statement: 'Nell was born in Cobh.' }),
      };
    });
    expect((await mind.find(told(said, known))).facts).toEqual([]);
  });

  test(`the ${mind.name} mind finds the same facts every time`, async () => {
    const given = told(rows.flatMap(({ said }) => said));
    expect(await mind.find(given)).toEqual(await mind.find(given));
  });
}
