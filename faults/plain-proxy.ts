import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A plain proxy that hands each connection to the next machine, and to another when one is down. */
export async function plainProxy() {
  let machines: number[] = [];
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => {});
    pass(near, machines.length);
  });
  const pass = (near: Socket, tries: number) => {
    const port = machines[next++ % machines.length];
    if (port === undefined || tries === 0) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    let isThere = false;
    far.on('connect', () => {
      isThere = true;
      near.pipe(far).pipe(near);
    });
    far.on('error', () => (isThere ? near.destroy() : pass(near, tries - 1)));
    far.on('close', () => isThere && near.destroy());
    near.on('close', () => far.destroy());
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    send: (ports: number[]) => {
      machines = ports;
    },
  };
}
