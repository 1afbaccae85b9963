import { z } from 'zod';
import { askProvider, type Persistence, type Provider } from '#server/provider/provider.ts';
import { CannotHear, type Ears } from './ears.ts';
import { createListeningQueue } from './listening-queue.ts';
import { withLocalFile } from './local-file.ts';
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

const longestAnswer = 1024 * 1024;
const answerShape = z.object({ text: z.string() });

/** Sends one piece as WAV and returns its words; tries again where that may help. */
export async function transcribeByProvider(
  wav: Uint8Array<ArrayBuffer>,
  provider: Provider,
  signal: AbortSignal,
  persistence?: Persistence,
): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
  body.set('model', provider.model);
  body.set('response_format', 'json');
  const read = (text: string) => answerShape.parse(JSON.parse(text)).text;
  const question = { path: '/audio/transcriptions', body, read, longestAnswer, signal };
  return askProvider(provider, question, persistence);
}
