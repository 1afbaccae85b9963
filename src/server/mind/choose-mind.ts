import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { noteFailure } from '#server/log.ts';
import { createAsk } from '#server/provider/chat.ts';
import { createDatabaseMeter } from '#server/provider/database-meter.ts';
import { roomIn } from './model/material-data.ts';
import type { ThreadedMind } from './threaded-mind.ts';

type Thinking = Pick<ThreadedMind, 'mind' | 'prepare' | 'close'>;

/** Who thinks, by the configuration. The offline mind stands behind the model, too. */
export async function chooseMind(
  { mind }: Pick<Config, 'mind'>,
  log: FastifyBaseLogger,
  db: Db,
  { mind: offline, check, prepare, close }: ThreadedMind,
): Promise<Thinking> {
  if (mind.kind === 'offline') return { mind: offline, prepare, close };
  // Loaded only where there is a model.
  const { createModelMind } = await import('#server/model/model-mind.ts');
  const model = createModelMind({
    ask: createAsk(mind, {
      meter: createDatabaseMeter(db, mind.budget),
      contextTokens: mind.contextTokens,
    }),
    room: roomIn(mind.contextTokens),
    offline,
    // The thread runs the check of that name: its answer has the shape that the model's mind expects.
    check: check as Parameters<typeof createModelMind>[0]['check'],
    description: `${mind.model} at ${new URL(mind.baseUrl).host}`,
    onFailure: (failure) => noteFailure(log, failure, 'Walt talks without his model for now'),
  });
  return { mind: model, prepare, close };
}
