import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart } from '#bench/npm-start.ts';

const root = join(import.meta.dirname, '../..');

export type LoopDelay = { medianMs: number; lateMs: number };

/** The product as it is started for real, on a folder of its own, with a watch on its event loop. */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const child = fork(join(root, 'src/server/start.ts'), {
    cwd: root,
    env: {
      ...process.env,
      ...npmStart.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      MOST_CALLS: '64',
    },
    execArgv: [...npmStart.options, '--import', join(import.meta.dirname, 'watch-loop.ts')],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
    const url = said.match(/Walt is at (\S+)/)?.[1];
    if (url && said.includes('Ready in')) resolve(url);
  });
  child.once('exit', (code) => reject(new Error(`Walt stopped with ${code}: ${said}`)));
  const { origin: url } = new URL(await promise);
  return {
    url,
    /** How late the web process was since the last time it was asked. */
    loopDelay: () =>
      new Promise<LoopDelay>((answer) => {
        child.once('message', (told) => answer(told as LoopDelay));
        child.send('loop delay?');
      }),
    calls: () => callsProcessOf(child.pid ?? 0),
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Product = Awaited<ReturnType<typeof startProduct>>;

/** What the process of the calls has used, as `ps` tells it. */
function callsProcessOf(parent: number) {
  const columns = ['-A', '-o', 'ppid=,rss=,time=,args='];
  const rows = execFileSync('ps', columns, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const [, kilobytes = '0', time = '0'] =
    rows
      .map((row) => row.trim().split(/\s+/))
      .find(
        ([ppid, ...rest]) => ppid === String(parent) && rest.join(' ').includes('calls-process'),
      ) ?? [];
  const parts = time.split(/[:-]/).map(Number);
  const place = (index: number) => 60 ** (parts.length - 1 - index);
  return {
    megabytes: Math.round(Number(kilobytes) / 1024),
    cpuSeconds: parts.reduce((sum, part, index) => sum + part * place(index), 0),
  };
}
