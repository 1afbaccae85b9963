import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { CannotStart } from './errors.ts';

type Address = Pick<Config, 'port' | 'host'>;

export type HeldPort = { port: number; release(): Promise<void> };

/**
 * Takes the port before anything is made, so that a taken one leaves nothing behind, and keeps it
 * from everyone else until the product listens on it; whoever comes before that is turned away.
 */
export function holdPort({ port, host }: Address) {
  return new Promise<HeldPort>((resolve, reject) => {
    const holder = createServer((early) => early.destroy());
    holder.once('error', (error) => reject(cannotListen({ port, host }, error)));
    holder.listen(port, host, () => {
      const address = holder.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        release: () => new Promise((released) => holder.close(() => released())),
      });
    });
  });
}

export function cannotListen({ port, host }: Address, { code }: NodeJS.ErrnoException) {
  return new CannotStart(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop what uses it, or set PORT to another number.`
      : `Cannot listen on ${host}:${port} (${code}): set HOST and PORT to an address of this machine.`,
  );
}
