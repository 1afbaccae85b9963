/**
 * Now, in seconds, but the same for a fifth of the time that an address is good for: asked for
 * again meanwhile, it is the same address, and what the browser has of it need not come twice.
 */
export function stableTimestamp(seconds: number) {
  const span = Math.max(1, Math.floor(seconds / 5));
  return Math.floor(Date.now() / 1000 / span) * span;
}
