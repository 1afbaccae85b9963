import { rememberModules } from '#server/remember-modules.ts';
import { answerOrders } from '#server/workers/answer-orders.ts';
import type { KeptTold, Report } from './mind.ts';
import type { Answered } from './recorded-encyclopedia.ts';
import type { Researched, Thought } from './thoughts.ts';

// Run as a thread of its own: thinking takes seconds, in which the web process answers others.
rememberModules();
const { offlineMind } = await import('./offline-mind.ts');
const { NotLookedUp, recordedEncyclopedia } = await import('./recorded-encyclopedia.ts');
answerOrders(think);

/** Does what a thread was asked for. */
async function think(order: unknown): Promise<unknown> {
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
