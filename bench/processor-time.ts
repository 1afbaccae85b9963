import { readdirSync, readFileSync } from 'node:fs';

/** From /proc, whose clock ticks a hundred times a second. */
const secondsPerTick = 0.01;

type Spent = Map<string, { who: string; seconds: number }>;

/**
 * Who spends the processor's time from now on: this process, each kind of thread of the product, and each kind of
 * process that it or its PostgreSQL started. Answers how to ask for what was spent meanwhile. Linux alone can tell.
 */
export function processorTime(product: number, postgres: number) {
  const look = () => spentBy(product, postgres);
  const before = look();
  // Processes come and go; what they had spent when they were last seen counts.
  const seen: Spent = new Map(before);
  const watch = setInterval(() => {
    for (const [id, spent] of look()) seen.set(id, spent);
  }, 500);
  return () => {
    clearInterval(watch);
    for (const [id, spent] of look()) seen.set(id, spent);
    const sums = new Map<string, number>();
    for (const [id, { who, seconds }] of seen) {
      const spent = seconds - (before.get(id)?.seconds ?? 0);
      sums.set(who, (sums.get(who) ?? 0) + spent);
    }
    const shares = [...sums].filter(([, spent]) => spent >= 0.05).sort(([, a], [, b]) => b - a);
    return shares.map(([who, spent]) => `${who} ${spent.toFixed(1)} s`).join(', ');
  };
}

function spentBy(product: number, postgres: number): Spent {
  const spent: Spent = new Map();
  const parents = new Map(processes().map((pid) => [pid, statOf(`/proc/${pid}`)?.parent ?? 0]));
  const isOurs = (pid: number): boolean =>
    pid === product || pid === postgres || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  for (const pid of parents.keys()) {
    if (pid !== process.pid && !isOurs(pid)) continue;
    const kind = pid === process.pid ? 'this bench' : kindOf(pid);
    for (const tid of tasksOf(pid)) {
      const stat = statOf(`/proc/${pid}/task/${tid}`);
      if (!stat) continue;
      const nice = stat.nice > 0 ? ` (nice ${stat.nice})` : '';
      const who =
        pid === product ? `${tid === pid ? 'event loop' : stat.name}${nice}` : kind + nice;
      spent.set(`${pid}/${tid}`, { who, seconds: stat.seconds });
    }
  }
  return spent;
}

const numbersIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
const processes = () => numbersIn('/proc');

function tasksOf(pid: number) {
  try {
    return numbersIn(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function kindOf(pid: number) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return /postgres/.test(command)
      ? 'PostgreSQL'
      : (command.match(/([\w-]+)\.ts/)?.[1] ?? 'other');
  } catch {
    return 'other';
  }
}

function statOf(place: string) {
  try {
    const line = readFileSync(`${place}/stat`, 'utf8');
    const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, ticks = 0, systemTicks = 0, nice = 0] = [1, 11, 12, 16].map(
      (at) => fields[at],
    );
    return { name, parent, nice, seconds: (ticks + systemTicks) * secondsPerTick };
  } catch {
    return null;
  }
}
