import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** The files of one voice, as sherpa-onnx wants them named. */
export type VoiceModel = {
  name: string;
  kind: 'kokoro' | 'kitten' | 'vits';
  files: Record<string, string>;
};

export type FoundModels = { recogniser: RecogniserModel | null; voice: VoiceModel | null };

/** What a folder with sherpa-onnx models holds, itself or in the folders in it: ears, a voice, or both. */
export function findModels(folder: string): FoundModels {
  const found: FoundModels = { recogniser: null, voice: null };
  for (const place of [folder, ...foldersIn(folder)]) {
    const names = list(place);
    found.recogniser ??= findRecogniser(place, names);
    found.voice ??= findVoice(place, names);
  }
  if (found.recogniser || found.voice) return found;
  throw new CannotStart(`VOICE_MODELS_DIR ${folder} has neither ears nor a voice: ${expectation}`);
}

/** The recogniser of a folder, or the one that comes along where it holds only a voice. */
export const findEars = (folder: string): RecogniserModel =>
  findModels(folder).recogniser ?? bundledModel();

const tokensIn = (names: string[]) => names.find((name) => /tokens\.txt$/.test(name));

function findRecogniser(folder: string, names: string[]): RecogniserModel | null {
  const tokens = tokensIn(names);
  if (!tokens) return null;
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
  return null;
}

/** A Kokoro or a Kitten brings its speakers in a file of their own; a VITS, such as Piper's, is one model. */
function findVoice(folder: string, names: string[]): VoiceModel | null {
  const tokens = tokensIn(names);
  const models = names.filter((name) => /\.onnx$/.test(name));
  const model = models.find((name) => !name.includes('int8')) ?? models[0];
  const speaks = ['voices.bin', 'espeak-ng-data', 'lexicon.txt'].some((name) =>
    names.includes(name),
  );
  if (!tokens || !model || !speaks || findRecogniser(folder, names)) return null;
  const has = (role: string, name: string) =>
    names.includes(name) ? { [role]: join(folder, name) } : {};
  const files = {
    model: join(folder, model),
    tokens: join(folder, tokens),
    ...has('voices', 'voices.bin'),
    ...has('dataDir', 'espeak-ng-data'),
    ...has('lexicon', 'lexicon.txt'),
    ...has('lexicon', 'lexicon-us-en.txt'),
  };
  const kind = !names.includes('voices.bin') ? 'vits' : isKitten(files.model) ? 'kitten' : 'kokoro';
  return { name: `${kind === 'vits' ? 'VITS' : kind} voice in ${basename(folder)}`, kind, files };
}

const tailBytes = 64 * 1024;

/** Both look alike from outside; which it is stands among the last things in the model. */
function isKitten(model: string) {
  const file = openSync(model, 'r');
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return /kitten/i.test(tail.toString('latin1'));
  } finally {
    closeSync(file);
  }
}

const expectation =
  'give a folder with a sherpa-onnx recogniser (Moonshine, Whisper or transducer) or voice (Kokoro, Kitten or VITS such as Piper), or with a folder for each.';

const foldersIn = (folder: string) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && entry.name !== 'espeak-ng-data')
    .map(({ name }) => join(folder, name))
    .toSorted();

function list(folder: string) {
  return entriesOf(folder)
    .map(({ name }) => name)
    .toSorted();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
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
