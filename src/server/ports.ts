import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { CannotStart } from './errors.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** Asks for the port before anything is made, so that a taken one leaves nothing behind. */
export function findPort({ port, host }: Address) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(cannotListen({ port, host }, error)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
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
