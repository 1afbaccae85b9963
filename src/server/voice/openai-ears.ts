import type { Persistence, Provider } from '#server/provider/provider.ts';
import { CannotHear, type Ears } from './ears.ts';
import { createListeningQueue } from './listening-queue.ts';
import { withLocalFile } from './local-file.ts';
import { transcribeByProvider } from './openai-transcription.ts';
import { wavOf } from './wav.ts';

// Far under every provider's limits of size (25 MB), length and answer, and short enough to find a
// sentence again in the recording. A minute as WAV, which every compatible server reads, is 1.9 MB.
const cuts = {
  pauses: [
    { underMs: 45_000, pauseMs: 3_000 },
    { underMs: 60_000, pauseMs: 300 },
  ],
  mostMs: 60_000,
};
const atOnce = 3;

type Options = Provider & { folder: string; persistence?: Persistence };

/**
 * Recognition by OpenAI or a compatible server. The recording is decoded and cut on this machine, so
 * every kind and length of it works, silence is not sent, and what is no sound is known at once.
 */
export function createOpenAiEars({ folder, persistence, ...provider }: Options) {
  const queue = createListeningQueue({ recogniser: 'asker', cuts, atOnce });
  const recognise = async (samples: Float32Array, signal: AbortSignal) => {
    try {
      return await transcribeByProvider(wavOf(samples), provider, signal, persistence);
    } catch (cause) {
      throw new CannotHear('failed', cause);
    }
  };
  const ears: Ears = {
    description: `${provider.model} at ${new URL(provider.baseUrl).host}`,
    transcribe: (recording, { onProgress = () => {}, signal } = {}) =>
      withLocalFile(recording, folder, signal, (path, bytes) =>
        queue.listen({ path, bytes, onProgress, signal, recognise }),
      ),
  };
  return { ...ears, processes: queue.processes, close: queue.close };
}
