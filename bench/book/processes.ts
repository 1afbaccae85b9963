import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of the processes beneath this one, as far as they have been seen. */
export function watchProcesses() {
  const seen = new Map<string, number>();
  const look = (parent: number | string) => {
    for (const pid of childrenOf(parent)) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        seen.set(pid, (Number(fields[11]) + Number(fields[12])) / 100);
        look(pid);
      } catch {
        // It has gone in the meantime.
      }
    }
  };
  const timer = setInterval(() => look(process.pid), 50);
  return {
    /** So far, of all of them together. */
    cpu() {
      look(process.pid);
      return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
    end: () => clearInterval(timer),
  };
}

function childrenOf(pid: number | string) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** The most memory that the typesetting process has held, in megabytes. */
export function peakMemory() {
  const peaks = childrenOf(process.pid).flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typesetting')) return [];
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024];
    } catch {
      return [];
    }
  });
  return Math.round(Math.max(0, ...peaks));
}
