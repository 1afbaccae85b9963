import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Bench, Run } from './bench-table.ts';

const root = join(import.meta.dirname, '..');

/** In a process group of its own, so that whatever a bench has started ends with it. */
export function take({
  command,
  mostMinutes,
}: Pick<Bench, 'command' | 'mostMinutes'>): Promise<Run> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isLate = false;
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  const stop = () => {
    end('SIGTERM');
    setTimeout(end, 20_000, 'SIGKILL').unref();
  };
  const interrupted = () => {
    end('SIGTERM');
    process.exit(130);
  };
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, mostMinutes * 60_000);
  process.once('SIGINT', interrupted);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const finish = (ending: Run['ending']) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted);
      resolve({ output, ending });
    };
    child.once('error', (error) => {
      output += error.message;
      finish('failed');
    });
    child.once('close', (code) => finish(isLate ? 'too long' : code === 0 ? 'done' : 'failed'));
  });
}
