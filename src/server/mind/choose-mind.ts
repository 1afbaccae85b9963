import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { noteFailure } from '#server/log.ts';
import type { Mind } from './mind.ts';
import type { MindFailure } from './mind-failure.ts';
import { createAsk } from './model/chat.ts';
import { createThreadedMind } from './threaded-mind.ts';

type Thinking = { mind: Mind; close(): Promise<void> };

/** Who thinks, by the configuration. The offline mind stands behind the model, too. */
export async function chooseMind(
  { mind }: Pick<Config, 'mind'>,
  log: FastifyBaseLogger,
): Promise<Thinking> {
  const offline = createThreadedMind();
  if (mind.kind === 'offline') return offline;
  // Loaded only where there is a model: it knows as much of language as the offline mind.
  const { createModelMind } = await import('./model-mind.ts');
  const description = `${mind.model} at ${new URL(mind.baseUrl).host}`;
  const noted = (failure: MindFailure) =>
    noteFailure(log, failure, 'Walt talks without his model for now');
  return { ...offline, mind: createModelMind(createAsk(mind), offline.mind, description, noted) };
}
