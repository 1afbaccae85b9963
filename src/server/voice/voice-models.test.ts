import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CannotStart } from '#server/errors.ts';
import { findModel } from './voice-models.ts';

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
  const model = findModel(folder);
  const expected = Object.entries(files).map(([role, name]) => [role, join(folder, name)]);
  expect(model.kind).toBe(kind);
  expect(model.files).toEqual(Object.fromEntries(expected));
  expect(model.tokens).toMatch(/tokens\.txt$/);
});

test('a folder without a recogniser stops the start with one line', async () => {
  const wrong = [
    await folderWith(),
    await folderWith('tokens.txt'),
    await folderWith('encoder.onnx', 'decoder.onnx'),
    '/nowhere/at/all',
  ];
  for (const folder of wrong) {
    expect(() => findModel(folder)).toThrow(CannotStart);
    expect(() => findModel(folder)).toThrow(/^VOICE_MODELS_DIR .*\.$/);
  }
});
