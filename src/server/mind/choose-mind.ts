import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { noteFailure } from '#server/log.ts';
import type { Mind } from './mind.ts';
import { createAsk } from './model/chat.ts';
import { createThreadedMind } from './threaded-mind.ts';

type Thinking = { mind: Mind; close(): Promise<void> };

/** Who thinks, by the configuration. The offline mind stands behind the model, too. */
export async function chooseMind(
  { mind }: Pick<Config, 'mind'>,
  log: FastifyBaseLogger,
): Promise<Thinking> {
  const { mind: offline, check, close } = createThreadedMind();
  if (mind.kind === 'offline') return { mind: offline, close };
  // Loaded only where there is a model.
  const { createModelMind } = await import('./model-mind.ts');
  const model = createModelMind({
    ask: createAsk(mind),
    offline,
    check,
    description: `${mind.model} at ${new URL(mind.baseUrl).host}`,
    onFailure: (failure) => noteFailure(log, failure, 'Walt talks without his model for now'),
  });
  return { mind: model, close };
}
