import { createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a server that can be cut, or go silent, and be mended again. */
export async function weakLine(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = dial(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => {
        if (state === 'whole') to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address?.port);
  return {
    url: url.href,
    cut() {
      state = 'cut';
      drop();
    },
    silence() {
      state = 'silent';
    },
    mend() {
      // What was swallowed in silence is lost, so those conversations cannot go on.
      if (state === 'silent') drop();
      state = 'whole';
    },
  };
}
