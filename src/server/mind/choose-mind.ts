import type { Config } from '#server/config.ts';
import type { Mind } from './mind.ts';
import { offlineMind } from './offline-mind.ts';

/** Who thinks, by the configuration. */
export async function chooseMind(_config: Pick<Config, 'openai'>): Promise<Mind> {
  return offlineMind;
}
