import { availableParallelism } from 'node:os';
import type { Ears } from './ears.ts';
import type { TimeLimits } from './listener.ts';
import { createListeningQueue } from './listening-queue.ts';
import { withLocalFile } from './local-file.ts';
import { bundledModel, findEars } from './voice-models.ts';

// Moonshine hears best with some context around it, up to about 20 s of it.
const cuts = {
  pauses: [
    { underMs: 14_000, pauseMs: 2_000 },
    { underMs: 20_000, pauseMs: 250 },
  ],
  mostMs: 20_000,
};

type Options = {
  /** Where streams are laid down while they are listened to. */
  folder: string;
  modelsDir?: string;
  timeLimits?: TimeLimits;
};

/** Speech recognition on this machine, in processes of its own. Nothing is loaded until it is needed. */
export function createOfflineEars({ folder, modelsDir, timeLimits }: Options) {
  const model = modelsDir ? findEars(modelsDir) : bundledModel();
  // Each piece at work takes about 70 MB; more of them than cores is no faster.
  const atOnce = Math.min(availableParallelism(), 3);
  const queue = createListeningQueue({ recogniser: model, cuts, atOnce }, timeLimits);
  const ears: Ears = {
    description: `on this machine (${model.name})`,
    transcribe: (recording, { onProgress = () => {}, signal } = {}) =>
      withLocalFile(recording, folder, signal, (path, bytes) =>
        queue.listen({ path, bytes, onProgress, signal, recognise: undefined }),
      ),
  };
  return { ...ears, processes: queue.processes, close: queue.close };
}
