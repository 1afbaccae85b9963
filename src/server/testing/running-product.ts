import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { eventually } from './test-house.ts';

type Program = 'start' | 'worker';

const pathOf = (program: Program) => fileURLToPath(new URL(`../${program}.ts`, import.meta.url));

/** As the npm scripts set it: what one start has compiled, the next reads. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** What `npm start` tells Node: how much memory the product takes depends on it. */
const options: string[] = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).scripts.start.match(/--\S+/g);

/** A folder that goes away with the test. */
export async function temporaryFolder() {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

export const makeFolder = () => mkdtemp(join(tmpdir(), 'walt-run-'));

export async function removeFolder(folder: string) {
  await stopPostgres(folder);
  await rm(folder, { recursive: true, force: true });
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product as `npm start` runs it: a process of its own, told what to do by its environment alone.
 * `within` is a command line to run it under.
 */
export async function runProduct(
  environment: Record<string, string>,
  program: Program = 'start',
  within: string[] = [],
) {
  const [file = '', ...args] = [...within, process.execPath, ...options, pathOf(program)];
  const child = spawn(file, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid,
    said,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    child,
  };
}

/** Runs the product and waits until it says where it is. */
export async function startProduct(environment: Record<string, string>, within: string[] = []) {
  const product = await runProduct(environment, 'start', within);
  const address = await eventually(
    () => {
      if (hasEnded(product.child)) throw new Error(`It did not start: ${product.said.err}`);
      return product.said.out.match(/Walt is at http:\/\/[^:]+:(\d+)/)?.[1];
    },
    { seconds: 600 },
  );
  const origin = `http://127.0.0.1:${address}`;
  return {
    ...product,
    port: Number(address),
    origin,
    fetch: (path: string, options?: Sent) => send(origin, path, options),
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

type Sent = { method?: string; body?: unknown; cookie?: string };

/** One request on a connection of its own, with its path untouched, and how long the answer took. */
function send(origin: string, path: string, { method = 'GET', body, cookie }: Sent = {}) {
  const started = performance.now();
  return new Promise<{ status: number; text: string; cookies: string; ms: number }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const sent = request({ hostname, port, path, method, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? [])
            .map((each) => each.split(';', 1)[0])
            .join('; ');
          const ms = performance.now() - started;
          resolve({ status: answer.statusCode ?? 0, text, cookies, ms });
        });
      });
      sent.on('error', reject);
      if (cookie) sent.setHeader('cookie', cookie);
      if (body !== undefined) {
        sent.setHeader('content-type', 'application/json');
        sent.write(JSON.stringify(body));
      }
      sent.end();
    },
  );
}

/** The process that holds the embedded PostgreSQL's data, if there is one. */
export async function postgresPid(dataDir: string) {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return pid > 0 && isAlive(pid) ? pid : null;
}

/** A killed process that nobody has collected yet has an entry, but it is not alive. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !state.slice(state.lastIndexOf(')')).startsWith(') Z');
  } catch (error) {
    // Where there is no /proc, the signal alone has to do.
    return !existsSync('/proc/self/stat') && !String(error).includes('ESRCH');
  }
}

/** Ends what a killed product left running, by its own process id and no other. */
async function stopPostgres(dataDir: string) {
  const pid = await postgresPid(dataDir);
  if (pid === null) return;
  process.kill(pid, 'SIGQUIT');
  await eventually(() => (isAlive(pid) ? undefined : true));
}
