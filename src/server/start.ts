import { constants } from 'node:fs';
import { access, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { buildApp } from './app.ts';
import { compose, type House } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { CannotStart } from './errors.ts';
import { promoteNamedAdmins } from './features/accounts/accounts.ts';
import { jobs } from './features.ts';
import { live } from './lifetime.ts';
import { createLog } from './log.ts';
import { layStarterContent } from './starter/starter.ts';

await live(start);

async function start() {
  const given = readConfig();
  const config = { ...given, port: await findPort(given) };
  const undo = await prepareDataDir(config.dataDir);
  const house = await compose(config, jobs, createLog(config.logLevel)).catch(async (error) => {
    await undo();
    throw error;
  });
  await promoteNamedAdmins(house.deps);
  await layStarterContent(house.deps.db);
  const app = await buildApp(house.deps);
  if (!config.webOnly) await house.work();
  await app.listen({ port: config.port, host: config.host });
  announce(house);
  return {
    async close() {
      await app.close();
      await house.close();
    },
  };
}

/** Asks for the port before anything is made, so that a taken one leaves nothing behind. */
function findPort({ port, host }: Config) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use: stop what uses it, or set PORT to another number.`;
      const other = `Cannot listen on ${host}:${port} (${error.code}): set HOST and PORT to an address of this machine.`;
      reject(new CannotStart(error.code === 'EADDRINUSE' ? taken : other));
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Makes the folder if need be; the answer takes it away again, should it still be empty. */
async function prepareDataDir(dataDir: string) {
  try {
    const made = await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return async () => {
      if (made) await rmdir(dataDir).catch(() => {});
    };
  } catch {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written: set it to a folder that can.`);
  }
}

/** Like a recursive mkdir, which in Node goes round for ever where a parent refuses with ENOENT. */
async function makeFolder(path: string): Promise<boolean> {
  const make = async () => {
    await mkdir(path);
    return true;
  };
  return make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    return make();
  });
}

/** Says in plain words where to go and what is on. */
function announce({ deps: { config, storage, mail, siteUrl } }: House) {
  const seconds = (performance.now() / 1000).toFixed(1);
  const megabytes = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  const database =
    config.database.kind === 'embedded'
      ? `PostgreSQL of its own in ${config.database.directory}`
      : `PostgreSQL at ${new URL(config.database.url).host}`;
  const lines = [
    `Walt is at ${siteUrl}`,
    `  Database         ${database}`,
    `  Files            ${storage.description}`,
    `  Mail             ${mail.description}`,
    `  Background work  ${config.webOnly ? 'left to npm run worker' : 'in this process'}`,
    `Ready in ${seconds} s, using ${megabytes} MB of memory. Ctrl-C stops it.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
