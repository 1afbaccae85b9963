import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from './app.ts';
import type { Bootstrapped } from './bootstrap.ts';
import { compose, type House } from './compose.ts';
import type { Config } from './config.ts';
import { gmailOff } from './email/open-google.ts';
import { promoteNamedAdmins } from './features/accounts/accounts.ts';
import { hasTalks } from './features/conversations/conversation-list.ts';
import { readAgainAtStart } from './features/readings/reading-orders.ts';
import { jobs } from './features.ts';
import { closeInTime } from './http/closing.ts';
import { createLog } from './log.ts';
import { cannotListen, type HeldPort } from './ports.ts';
import { layStarterContent } from './starter/starter.ts';

/** The port that is kept until the product listens, and whether somebody wants it stopped before that. */
type Start = { release: HeldPort['release']; stopping: AbortSignal };

/** Opens the product on what start has bootstrapped: everything is ready when it says where it is. */
export async function openProduct(config: Config, bootstrapped: Bootstrapped, start: Start) {
  const { stopping } = start;
  const house = await compose(config, jobs, createLog(config.logLevel), { bootstrapped, stopping });
  try {
    return await open(house, start);
  } catch (error) {
    await house.close().catch(() => {});
    throw error;
  }
}

async function open(house: House, { release, stopping }: Start) {
  const { config } = house.deps;
  await promoteNamedAdmins(house.deps);
  await layStarterContent(house.deps.db);
  stopping.throwIfAborted();
  const app = await buildApp(house.deps);
  prepareForTalks(app, house);
  if (!config.webOnly) await house.work();
  await readAgainAtStart(house.deps);
  await release();
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(config, error);
  });
  announce(house);
  void prepareWhereSomebodyTalked(house);
  return {
    async close() {
      // Side by side: an answer that is slow to finish must not cost the last words of a call.
      await Promise.all([closeInTime(app), house.deps.switchboard.close()]);
      await house.close();
    },
  };
}

const talks = '/api/conversations';

/**
 * Who talks first does not wait for all that Walt has to read before he can think: he begins once he is ready where
 * somebody has talked before, and else when somebody opens a talk. Who only looks at something else needs no memory for it.
 */
function prepareForTalks(app: FastifyInstance, { prepareTalk }: House) {
  const inTalk = ({ viewer, routeOptions: { config } }: FastifyRequest) =>
    viewer !== null && config.contract?.path.startsWith(talks);
  // At the beginning of the request: he reads while it looks up what it needs.
  app.addHook('onRequest', async (request) => {
    if (inTalk(request)) prepareTalk();
  });
}

/** What goes wrong here goes wrong for nobody: who talks has it prepared then. */
async function prepareWhereSomebodyTalked({ deps: { db, log }, prepareTalk }: House) {
  try {
    if (await hasTalks(db)) prepareTalk();
  } catch (error) {
    log.warn({ err: error }, 'Walt is not warm yet');
  }
}

/** Says in plain words where to go and what is on. */
function announce({ deps: { config, storage, mail, mind, ears, line, google, siteUrl } }: House) {
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
    `  Gmail            ${google?.description ?? gmailOff}`,
    `  Background work  ${config.webOnly ? 'left to npm run worker' : 'in this process'}`,
    `Ready in ${seconds} s, using ${megabytes} MB of memory. Ctrl-C stops it.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
