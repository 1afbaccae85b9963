import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '#server/errors.ts';

/** The files of one recogniser, as sherpa-onnx wants them named. Without tokens, ours are made. */
export type RecogniserModel = {
  name: string;
  kind: 'moonshine' | 'whisper' | 'transducer';
  files: Record<string, string>;
  tokens?: string;
};

const resolve = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

export const detectorModel = join(dirname(resolve('@ricky0123/vad-web')), 'silero_vad_v5.onnx');

/** The one that comes with the installation. */
export function bundledModel(): RecogniserModel {
  const folder = join(dirname(resolve('@moonshine-ai/moonshine-js')), 'model/tiny/quantized');
  return {
    name: 'Moonshine tiny',
    kind: 'moonshine',
    files: {
      encoder: join(folder, 'encoder_model.onnx'),
      mergedDecoder: join(folder, 'decoder_model_merged.onnx'),
    },
  };
}

type Layout = { kind: RecogniserModel['kind']; files: Record<string, RegExp> };

// In this order: every transducer also has the two files by which a Whisper is known.
const layouts: Layout[] = [
  {
    kind: 'moonshine',
    files: { encoder: /encoder_model.*/, mergedDecoder: /decoder_model_merged.*/ },
  },
  {
    kind: 'moonshine',
    files: {
      preprocessor: /preprocess.*/,
      encoder: /encode.*/,
      uncachedDecoder: /uncached_decode.*/,
      cachedDecoder: /cached_decode.*/,
    },
  },
  {
    kind: 'transducer',
    files: { encoder: /.*encoder.*/, decoder: /.*decoder.*/, joiner: /.*joiner.*/ },
  },
  { kind: 'whisper', files: { encoder: /.*encoder.*/, decoder: /.*decoder.*/ } },
];

/** Recognises the layout of a folder with sherpa-onnx models by its files. */
export function findModel(folder: string): RecogniserModel {
  const names = list(folder);
  const tokens = names.find((name) => /tokens\.txt$/.test(name));
  if (!tokens)
    throw new CannotStart(`VOICE_MODELS_DIR ${folder} has no tokens.txt: ${expectation}`);
  for (const { kind, files } of layouts) {
    const found = Object.entries(files).map(
      ([role, pattern]) => [role, pick(names, pattern)] as const,
    );
    if (found.some(([, name]) => name === undefined)) continue;
    const paths = found.map(([role, name]) => [role, join(folder, name ?? '')] as const);
    return {
      name: `${kind} in ${folder}`,
      kind,
      files: Object.fromEntries(paths),
      tokens: join(folder, tokens),
    };
  }
  throw new CannotStart(`VOICE_MODELS_DIR ${folder} has no recogniser: ${expectation}`);
}

const expectation = 'give a folder with a sherpa-onnx Moonshine, Whisper or transducer model.';

function list(folder: string) {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    throw new CannotStart(`VOICE_MODELS_DIR ${folder} cannot be read: ${expectation}`);
  }
}

/** Where a model comes in several precisions, the one made for processors. */
function pick(names: string[], pattern: RegExp) {
  const whole = new RegExp(`^${pattern.source}\\.(onnx|ort)$`);
  const found = names.filter((name) => whole.test(name));
  return found.find((name) => name.includes('int8')) ?? found[0];
}
