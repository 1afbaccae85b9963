/** A small generator with a seed, so that a failure can be seen again. */
export function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;

export const randomText = (random: Random) =>
  String.fromCharCode(...Array.from({ length: 1 + random(60) }, () => 32 + random(0xd000)));

const keys = ['name', 'email', 'password', 'token', 'permissions', 'newPassword', '', 'length'];

export function randomValue(random: Random, depth: number): unknown {
  const plain = [null, true, -1, 1e308, '', 'a@example.org', '\ud800', '\0', randomText(random)];
  if (depth === 0 || random(3) === 0) return plain[random(plain.length)];
  if (random(2) === 0) {
    return Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
  }
  const entries = Array.from({ length: random(5) }, () => [
    keys[random(keys.length)],
    randomValue(random, depth - 1),
  ]);
  return Object.fromEntries(entries);
}
