import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import tokenizer from 'llama-tokenizer-js';
import sherpa from 'sherpa-onnx-node';
import { tokensFile } from './listening-messages.ts';
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

/** Moonshine speaks Llama's vocabulary and adds marks of its own after it. */
const rows = 32_768;

/** The recogniser's vocabulary file: a row per token, its bytes in base64, a tab, its number. */
export function moonshineTokens() {
  const vocabulary = tokenizer.vocabById;
  const lines = Array.from({ length: rows }, (_, id) => {
    const bytes = bytesOf(vocabulary[id] ?? `<<ST_${id - vocabulary.length}>>`);
    return `${bytes.toString('base64')}\t${id}\n`;
  });
  return lines.join('');
}

function bytesOf(token: string) {
  const byte = token.match(/^<0x([0-9A-F]{2})>$/)?.[1];
  return byte ? Buffer.from(byte, 'hex') : Buffer.from(token.replaceAll('▁', ' '));
}
