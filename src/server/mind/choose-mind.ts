import type { Config } from '#server/config.ts';
import type { Mind } from './mind.ts';
import { createThreadedMind } from './threaded-mind.ts';

/** Who thinks, by the configuration. */
export function chooseMind(_config: Pick<Config, 'openai'>): {
  mind: Mind;
  close(): Promise<void>;
} {
  return createThreadedMind();
}
