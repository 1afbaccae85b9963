import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is written into a message of the format that models are kept in: a number or bytes under a field's number. */
type Field = [field: number, value: number | Uint8Array | string];

function varint(value: number) {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const message = (...fields: Field[]): Uint8Array =>
  Buffer.concat(
    fields.flatMap(([field, value]) => {
      if (typeof value === 'number') return [varint(field * 8), varint(value)];
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      return [varint(field * 8 + 2), varint(bytes.length), bytes];
    }),
  );

const float = 1;
const int64 = 7;

const value = (name: string, type: number, ...sizes: (number | string)[]): Uint8Array => {
  const dims = sizes.map(
    (size): Field => [1, message(typeof size === 'number' ? [1, size] : [2, size])],
  );
  return message([1, name], [2, message([1, message([1, type], [2, message(...dims)])])]);
};

const node = (type: string, inputs: string[], output: string, ...more: Field[]) =>
  message(...inputs.map((name): Field => [1, name]), [2, output], [4, type], ...more);

const tensor = (name: string, type: number, sizes: number[], raw: ArrayBufferView) =>
  message(
    ...sizes.map((size): Field => [1, size]),
    [2, type],
    [8, name],
    [9, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)],
  );

export const tinyRate = 16_000;
/** So many samples for each sound of a word. */
export const samplesASound = 800;

/** A voice of a few hundred bytes that hums each sound of a word at a loudness of its own. */
function tinyModel() {
  const hum = Float32Array.from(
    { length: samplesASound },
    (_, at) => 0.1 * Math.sin((2 * Math.PI * 220 * at) / tinyRate),
  );
  const graph = message(
    [1, node('Cast', ['x'], 'loudness', [5, message([1, 'to'], [3, float], [20, 2])])],
    [1, node('Reshape', ['loudness', 'column'], 'sounds')],
    [1, node('MatMul', ['sounds', 'hum'], 'hummed')],
    [1, node('Reshape', ['hummed', 'flat'], 'y')],
    [2, 'tiny'],
    [5, tensor('column', int64, [2], BigInt64Array.from([-1n, 1n]))],
    [5, tensor('hum', float, [1, samplesASound], hum)],
    [5, tensor('flat', int64, [3], BigInt64Array.from([1n, 1n, -1n]))],
    [11, value('x', int64, 1, 'sounds')],
    [11, value('x_length', int64, 1)],
    [11, value('noise_scale', float, 1)],
    [11, value('length_scale', float, 1)],
    [11, value('noise_scale_w', float, 1)],
    [12, value('y', float, 1, 1, 'samples')],
  );
  const said = { sample_rate: tinyRate, n_speakers: 1, language: 'English', comment: 'tiny' };
  return message(
    [1, 8],
    [8, message([1, ''], [2, 13])],
    [7, graph],
    ...Object.entries(said).map(([key, text]): Field => [14, message([1, key], [2, String(text)])]),
  );
}

/** Lays a whole voice down in a folder: its model, its sounds, and the two words it knows. */
export async function layTinyVoice(folder: string) {
  await writeFile(join(folder, 'tiny.onnx'), tinyModel());
  await writeFile(join(folder, 'tokens.txt'), ['_ 0', 'a 1', 'b 2', 'c 3', '  4', ''].join('\n'));
  await writeFile(join(folder, 'lexicon.txt'), ['hello a b c', 'walt b c', ''].join('\n'));
}
