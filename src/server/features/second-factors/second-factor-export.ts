import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { listSecondFactors } from './second-factors.ts';

/** Which ways someone has set up; never what they open with. */
export async function* secondFactorExport(deps: Deps, userId: string): AsyncIterable<ExportFile> {
  const { needed: _, ...factors } = await listSecondFactors(deps, { userId, isAdmin: false });
  yield { path: 'sign-in.json', text: `${JSON.stringify(factors, null, 2)}\n` };
}
