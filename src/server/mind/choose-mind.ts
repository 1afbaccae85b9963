import type { Config } from '#server/config.ts';
import type { Mind } from './mind.ts';
import { createAsk } from './model/chat.ts';
import { createModelMind } from './model-mind.ts';
import { offlineMind } from './offline-mind.ts';

/** Who thinks, by the configuration. The offline mind stands behind the model, too. */
export function chooseMind({ mind }: Pick<Config, 'mind'>): Mind {
  if (mind.kind === 'offline') return offlineMind;
  const description = `${mind.model} at ${new URL(mind.baseUrl).host}`;
  return createModelMind(createAsk(mind), offlineMind, description);
}
