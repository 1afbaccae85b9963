import type { Config } from '#server/config.ts';
import type { Mind } from './mind.ts';
import { createAsk } from './model/chat.ts';
import { createModelMind } from './model-mind.ts';
import { createThreadedMind } from './threaded-mind.ts';

type Thinking = { mind: Mind; close(): Promise<void> };

/** Who thinks, by the configuration. The offline mind stands behind the model, too. */
export function chooseMind({ mind }: Pick<Config, 'mind'>): Thinking {
  const offline = createThreadedMind();
  if (mind.kind === 'offline') return offline;
  const description = `${mind.model} at ${new URL(mind.baseUrl).host}`;
  return { ...offline, mind: createModelMind(createAsk(mind), offline.mind, description) };
}
