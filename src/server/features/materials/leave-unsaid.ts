import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import type { Opened, Secret } from '#server/mind/privacy.ts';

type ToldIn = { unit: Unit; projectId: string };

type Words = { here: string; unsaid: Map<string, readonly string[]> };

/**
 * Leaves out what the person asked for. The words that are to stand nowhere in this project stand in nothing that is
 * made here; those of another project keep out what was told there.
 */
export async function leaveOutIn(
  mind: Pick<Mind, 'leaveOut'>,
  told: ToldIn[],
  { here, unsaid }: Words,
): Promise<Opened> {
  const known = await secretsOf(unsaid.get(here));
  let opened = await mind.leaveOut({ units: told.map(({ unit }) => unit), known });
  for (const [projectId, words] of unsaid) {
    const there = told.filter((one) => one.projectId === projectId).map(({ unit }) => unit.id);
    if (projectId === here || there.length === 0) continue;
    opened = await leaveOutThere(mind, opened, new Set(there), await secretsOf(words));
  }
  return opened;
}

async function secretsOf(words: readonly string[] = []): Promise<Secret[]> {
  if (words.length === 0) return [];
  const { secretUnsaid } = await import('#server/mind/language/unsaid-words.ts');
  return [secretUnsaid(words)];
}

async function leaveOutThere(
  mind: Pick<Mind, 'leaveOut'>,
  before: Opened,
  there: Set<string>,
  known: Secret[],
): Promise<Opened> {
  const again = await mind.leaveOut({
    units: before.units.filter(({ id }) => there.has(id)),
    known,
  });
  const open = new Map(again.units.map((unit) => [unit.id, unit]));
  return {
    units: before.units.flatMap((unit) => (there.has(unit.id) ? (open.get(unit.id) ?? []) : unit)),
    withheld: [...before.withheld, ...again.withheld],
    leftOut: [...before.leftOut, ...again.leftOut],
    secrets: before.secrets,
  };
}
