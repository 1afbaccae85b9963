import { keepProcess } from '#server/workers/kept-process.ts';
import type { Equipment, Order, Report } from './call-messages.ts';

type Owner = {
  idleMs: number;
  onReport(report: Report): void;
  /** It has ended by itself, and with it all that it held. */
  onDeath(): void;
};

/** The calls' process. It sees the network and the models' files, and of the environment nothing. */
export function keepCallsProcess(equipment: Equipment, { idleMs, onReport, onDeath }: Owner) {
  const kept = keepProcess({
    script: new URL('calls-process.ts', import.meta.url),
    env: {},
    execArgv: ['--max-old-space-size=256'],
    idleMs,
    onDeath,
  });
  let ready = Promise.resolve();

  return {
    pid: kept.pid,
    /** Starts it where it does not run; resolves when it can take calls. */
    begin() {
      const { child, isNew } = kept.begin();
      if (!isNew) return ready;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // Whoever connects waits for it; nobody else needs to hear that it failed.
      promise.catch(() => {});
      ready = promise;
      child.on('message', (report: Report) => {
        if (report.kind === 'ready') resolve();
        else onReport(report);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error('The process of the calls has ended')));
      kept.send({ kind: 'begin', equipment } satisfies Order);
      return ready;
    },
    order: (message: Order) => kept.send(message),
    stayAwake: kept.stayAwake,
    restSoon: kept.restSoon,
    stop: kept.stop,
  };
}
