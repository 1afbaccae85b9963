/** The last stretch of sound, found by how many samples came before it. */
export function createRing(size: number) {
  const samples = new Float32Array(size);
  let seen = 0;
  return {
    push(some: Float32Array) {
      for (const value of some) samples[seen++ % size] = value;
    },
    slice(from: number, to: number): Float32Array {
      const first = Math.max(from, seen - size, 0);
      const last = Math.min(to, seen);
      return Float32Array.from({ length: Math.max(0, last - first) }, (_, index) => {
        return samples[(first + index) % size] ?? 0;
      });
    },
  };
}
