import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { compose, type House } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
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
  try {
    return await open(house);
  } catch (error) {
    await house.close().catch(() => {});
    throw error;
  }
}

async function open(house: House) {
  const { config } = house.deps;
  await promoteNamedAdmins(house.deps);
  await layStarterContent(house.deps.db);
  const app = await buildApp(house.deps);
  if (!config.webOnly) await house.work();
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(config, error);
  });
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
    probe.once('error', (error) => reject(cannotListen({ port, host }, error)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

function cannotListen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  { code }: NodeJS.ErrnoException,
) {
  return new CannotStart(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop what uses it, or set PORT to another number.`
      : `Cannot listen on ${host}:${port} (${code}): set HOST and PORT to an address of this machine.`,
  );
}

/** Says in plain words where to go and what is on. */
function announce({ deps: { config, storage, mail, mind, ears, line, siteUrl } }: House) {
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
    `  Mind             ${mind.description}`,
    `  Ears             ${ears.description}`,
    `  Voice            ${line.description}`,
    `  Background work  ${config.webOnly ? 'left to npm run worker' : 'in this process'}`,
    `Ready in ${seconds} s, using ${megabytes} MB of memory. Ctrl-C stops it.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
