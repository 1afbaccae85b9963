/** The last stretch of sound, found by how many samples came before it. */
export function createRing(size: number) {
  const samples = new Float32Array(size);
  let seen = 0;
  return {
    push(some: Float32Array) {
      const at = seen % size;
      const fits = some.subarray(0, size - at);
      samples.set(fits, at);
      samples.set(some.subarray(fits.length), 0);
      seen += some.length;
    },
    slice(from: number, to: number): Float32Array {
      const first = Math.max(from, seen - size, 0);
      const length = Math.max(0, Math.min(to, seen) - first);
      const out = new Float32Array(length);
      const start = first % size;
      const fits = samples.subarray(start, Math.min(size, start + length));
      out.set(fits);
      out.set(samples.subarray(0, length - fits.length), fits.length);
      return out;
    },
  };
}
