import { CannotStart } from './errors.ts';

const longestStopMs = 15_000;

/**
 * Runs `open`, says in one line why if it cannot, and closes in order on Ctrl-C or SIGTERM. Who is still opening
 * then is told by the signal, and need not open the rest.
 */
export async function live(
  open: (stopping: AbortSignal) => Promise<{ close(): Promise<unknown> }>,
) {
  const stopping = new AbortController();
  const opening = open(stopping.signal);
  const stop = async () => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
    setTimeout(() => process.exit(1), longestStopMs).unref();
    // Connections may now break off in any order; none of that keeps the rest from closing.
    process.on('uncaughtException', () => {});
    const opened = await opening.catch(() => null);
    await opened?.close().catch(() => process.exit(1));
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await opening;
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`Walt cannot start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Runs a command that ends by itself, and says in one line why if it cannot. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Ends a running process that has lost what it cannot do without, in one line that says why. */
export function giveUp(error: Error) {
  process.stderr.write(`Walt stops. ${error.message}\n`);
  process.exit(1);
}
