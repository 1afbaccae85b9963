import type { KeptTold, Report } from './mind.ts';
import { offlineMind } from './offline-mind.ts';
import { type Answered, NotLookedUp, recordedEncyclopedia } from './recorded-encyclopedia.ts';
import type { Researched, Thought } from './thoughts.ts';

/** Does what a thread was asked for. */
export async function think(order: unknown): Promise<unknown> {
  const thought = order as Thought;
  if ('check' in thought) {
    // Only where there is a model.
    const { checks } = await import('./model/checks.ts');
    const check = checks[thought.check as keyof typeof checks] as (...said: unknown[]) => unknown;
    return check(...thought.said);
  }
  if ('answered' in thought) return research(thought.about, thought.answered);
  const ability = offlineMind[thought.ability] as (about: unknown) => Promise<unknown>;
  return ability(thought.about);
}

async function research(
  { topic, told }: { topic: string; told: unknown },
  answered: Answered,
): Promise<Researched<Report>> {
  try {
    const encyclopedia = recordedEncyclopedia(answered);
    const quest = { topic, told: told as KeptTold[], encyclopedia };
    return { report: await offlineMind.researchTopic(quest) };
  } catch (error) {
    if (error instanceof NotLookedUp) return { needs: error.needed };
    throw error;
  }
}
