import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Equipment, Order, Report } from './call-messages.ts';

type Owner = {
  idleMs: number;
  onReport(report: Report): void;
  /** It has ended by itself, and with it all that it held. */
  onDeath(): void;
};

/** The calls' process: started when it is first needed, stopped when idle, started anew if it died. */
export function keepCallsProcess(equipment: Equipment, { idleMs, onReport, onDeath }: Owner) {
  let running: { child: ChildProcess; ready: Promise<void> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = () => {
    const child = fork(join(import.meta.dirname, 'calls-process.ts'), {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever connects waits for it; nobody else needs to hear that it failed.
    promise.catch(() => {});
    child.on('message', (report: Report) => {
      if (report.kind === 'ready') resolve();
      else onReport(report);
    });
    child.on('error', reject);
    child.once('exit', () => {
      reject(new Error('The process of the calls has ended'));
      if (running?.child !== child) return;
      running = undefined;
      onDeath();
    });
    child.send({ kind: 'begin', equipment } satisfies Order);
    return { child, ready: promise };
  };
  const stop = () => {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = undefined;
  };

  return {
    pid: () => running?.child.pid,
    /** Starts it where it does not run; resolves when it can take calls. */
    begin() {
      running ??= start();
      return running.ready;
    },
    order(message: Order) {
      if (running?.child.connected) running.child.send(message, () => {});
    },
    stayAwake: () => clearTimeout(idle),
    restSoon() {
      clearTimeout(idle);
      idle = setTimeout(stop, idleMs).unref();
    },
    stop,
  };
}
