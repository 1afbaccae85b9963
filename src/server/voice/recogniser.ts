import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { tokensFile } from './listening-messages.ts';
import { moonshineTokens } from './moonshine-tokens.ts';
import { sampleRate } from './sound.ts';
import type { RecogniserModel } from './voice-models.ts';

export type Recognise = (samples: Float32Array) => Promise<string>;

/** Loads the model. Several pieces may be recognised at once, each on one thread. */
export async function loadRecogniser({ kind, files, tokens }: RecogniserModel): Promise<Recognise> {
  const made = tokens ? undefined : await writeTokens();
  try {
    const recogniser = await sherpa.OfflineRecognizer.createAsync({
      featConfig: { sampleRate, featureDim: 80 },
      modelConfig: { [kind]: files, tokens: tokens ?? made ?? '', numThreads: 1 },
    });
    return async (samples) => {
      const stream = recogniser.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      const { text } = await recogniser.decodeAsync(stream);
      return text;
    };
  } finally {
    if (made) await rm(made, { force: true });
  }
}

/** The recogniser reads its vocabulary from a file, once; making it takes a moment and leaves nothing. */
async function writeTokens() {
  const path = `${tokensFile}${randomUUID()}.txt`;
  await writeFile(path, moonshineTokens(), { flag: 'wx', mode: 0o600 });
  return path;
}
