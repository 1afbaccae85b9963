import type { Deps } from '#server/compose.ts';
import type { TakeoutFile } from '#server/feature.ts';
import { listSecondFactors } from './second-factors.ts';

/** Which ways someone has set up; never what they open with. */
export async function* secondFactorTakeout(deps: Deps, userId: string): AsyncIterable<TakeoutFile> {
  const { needed: _, ...factors } = await listSecondFactors(deps, { userId, isAdmin: false });
  yield { path: 'sign-in.json', text: `${JSON.stringify(factors, null, 2)}\n` };
}
