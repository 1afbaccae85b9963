import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CannotStart } from '#server/errors.ts';
import { findEars, findModels } from './voice-models.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function folderWith(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'walt-models-'));
  folders.push(folder);
  for (const name of names) await writeFile(join(folder, name), '');
  return folder;
}

const layouts = [
  {
    kind: 'moonshine',
    names: ['encoder_model.ort', 'decoder_model_merged.ort', 'tokens.txt'],
    files: { encoder: 'encoder_model.ort', mergedDecoder: 'decoder_model_merged.ort' },
  },
  {
    kind: 'moonshine',
    names: [
      'preprocess.onnx',
      'encode.int8.onnx',
      'uncached_decode.int8.onnx',
      'cached_decode.int8.onnx',
      'tokens.txt',
    ],
    files: {
      preprocessor: 'preprocess.onnx',
      encoder: 'encode.int8.onnx',
      uncachedDecoder: 'uncached_decode.int8.onnx',
      cachedDecoder: 'cached_decode.int8.onnx',
    },
  },
  {
    kind: 'whisper',
    names: [
      'base.en-encoder.onnx',
      'base.en-encoder.int8.onnx',
      'base.en-decoder.onnx',
      'base.en-decoder.int8.onnx',
      'base.en-tokens.txt',
    ],
    files: { encoder: 'base.en-encoder.int8.onnx', decoder: 'base.en-decoder.int8.onnx' },
  },
  {
    kind: 'transducer',
    names: [
      'encoder.int8.onnx',
      'decoder.int8.onnx',
      'joiner.int8.onnx',
      'tokens.txt',
      'bpe.model',
    ],
    files: {
      encoder: 'encoder.int8.onnx',
      decoder: 'decoder.int8.onnx',
      joiner: 'joiner.int8.onnx',
    },
  },
];

test.each(layouts)('a folder with $names is a $kind', async ({ kind, names, files }) => {
  const folder = await folderWith(...names);
  const model = findEars(folder);
  const expected = Object.entries(files).map(([role, name]) => [role, join(folder, name)]);
  expect(model.kind).toBe(kind);
  expect(model.files).toEqual(Object.fromEntries(expected));
  expect(model.tokens).toMatch(/tokens\.txt$/);
});

test('a folder with neither ears nor a voice stops the start with one line', async () => {
  const wrong = [
    await folderWith(),
    await folderWith('tokens.txt'),
    await folderWith('encoder.onnx', 'decoder.onnx'),
    await folderWith('model.onnx', 'tokens.txt'),
    '/nowhere/at/all',
  ];
  for (const folder of wrong) {
    expect(() => findModels(folder)).toThrow(CannotStart);
    expect(() => findModels(folder)).toThrow(/^VOICE_MODELS_DIR .*\.$/);
  }
});

const voices = [
  {
    kind: 'kokoro',
    names: ['model.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data', 'lexicon-us-en.txt'],
    files: ['model', 'tokens', 'voices', 'dataDir', 'lexicon'],
  },
  {
    kind: 'vits',
    names: ['en_GB-alan-medium.onnx', 'tokens.txt', 'espeak-ng-data'],
    files: ['model', 'tokens', 'dataDir'],
  },
  {
    kind: 'vits',
    names: ['vits.onnx', 'tokens.txt', 'lexicon.txt'],
    files: ['model', 'tokens', 'lexicon'],
  },
];

test.each(voices)(
  'a folder with $names is a voice of the kind $kind',
  async ({ kind, names, files }) => {
    const folder = await folderWith(...names);
    const { voice, recogniser } = findModels(folder);
    expect([voice?.kind, Object.keys(voice?.files ?? {})]).toEqual([kind, files]);
    expect(recogniser).toBeNull();
    expect(findEars(folder).name).toBe('Moonshine tiny');
  },
);

test('a Kitten is told from a Kokoro by what its model says', async () => {
  const folder = await folderWith('voices.bin', 'tokens.txt', 'espeak-ng-data');
  await writeFile(join(folder, 'model.fp16.onnx'), 'weights … model_type kitten-tts');
  expect(findModels(folder).voice?.kind).toBe('kitten');
});

test('ears and a voice may lie in folders of their own', async () => {
  const folder = await folderWith();
  const put = async (name: string, files: string[]) => {
    await mkdir(join(folder, name));
    for (const file of files) await writeFile(join(folder, name, file), '');
  };
  await put('ears', ['base.en-encoder.onnx', 'base.en-decoder.onnx', 'base.en-tokens.txt']);
  await put('voice', ['model.onnx', 'tokens.txt', 'espeak-ng-data']);
  const { recogniser, voice } = findModels(folder);
  expect([recogniser?.kind, voice?.kind]).toEqual(['whisper', 'vits']);
  expect(voice?.name).toBe('VITS voice in voice');
});
