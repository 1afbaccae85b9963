import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Typesetter } from './book/book.ts';
import { createTypesetter } from './book/typesetter.ts';
import { type Bootstrapped, bootstrap } from './bootstrap.ts';
import type { Config } from './config.ts';
import { connect, type Database, type Db, isAway, isNowhere } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { EmailReader } from './email/email-reader.ts';
import type { Google } from './email/google.ts';
import { createMindReader } from './email/mind-reader.ts';
import { openGoogle } from './email/open-google.ts';
import { openEncyclopedia } from './encyclopedia/open-encyclopedia.ts';
import { CannotStart } from './errors.ts';
import { type SessionCookies, sessionCookies } from './http/cookies.ts';
import { createLimits, type Limits } from './http/limits.ts';
import type { Job, Queue } from './jobs/jobs.ts';
import { startQueue } from './jobs/pg-boss-queue.ts';
import type { Mail } from './mail/mail.ts';
import { chooseMind } from './mind/choose-mind.ts';
import type { Encyclopedia, Mind } from './mind/mind.ts';
import { createThreadedMind, type ThreadedMind } from './mind/threaded-mind.ts';
import type { Pictures } from './pictures/pictures.ts';
import { createWorkerPictures } from './pictures/worker-pictures.ts';
import { type Keys, loadKeys } from './secrets.ts';
import type { Storage } from './storage/storage.ts';
import type { Ears } from './voice/ears.ts';
import type { Line } from './voice/realtime/line.ts';
import { createOwnLine } from './voice/realtime/own-line.ts';
import { createSwitchboard } from './voice/realtime/own-switchboard.ts';
import type { Switchboard } from './voice/realtime/switchboard.ts';
import { createSoundCutter, type SoundCutter } from './voice/sound-cutter.ts';

/** Everything a feature may use, chosen once. */
export type Deps = {
  config: Config;
  db: Db;
  storage: Storage;
  mail: Mail;
  ears: Ears;
  line: Line;
  switchboard: Switchboard;
  encyclopedia: Encyclopedia;
  /** Null where nobody has set it up. */
  google: Google | null;
  emailReader: EmailReader;
  mind: Mind;
  pictures: Pictures;
  typesetter: Typesetter;
  queue: Queue;
  limits: Limits;
  soundCutter: SoundCutter;
  keys: Keys;
  cookies: SessionCookies;
  log: FastifyBaseLogger;
  /** Where links in letters lead. */
  siteUrl: string;
};

export type House = {
  deps: Deps;
  database: Database;
  /** Begins the background work of the jobs that the house was composed with. */
  work(): Promise<void>;
  /** Somebody will talk with Walt soon. */
  prepareTalk(): void;
  close(): Promise<void>;
};

type Closers = (() => Promise<unknown>)[];

/** What is open already, or opened in another way; who is told to stop meanwhile opens no more. */
type Parts = {
  bootstrapped?: Bootstrapped | Promise<Bootstrapped>;
  thinkers?: () => ThreadedMind;
  stopping?: AbortSignal;
};

/** Picks every adapter from the configuration and opens it, in the order in which they need each other. */
export async function compose(
  config: Config,
  jobs: Job<Deps>[],
  log: FastifyBaseLogger,
  { bootstrapped = bootstrap(config), thinkers = createThreadedMind, stopping }: Parts = {},
): Promise<House> {
  const closers: Closers = [];
  const close = async () => {
    const failed: unknown[] = [];
    // One that fails, as the queue does without its database, must not keep the others open.
    for (const step of closers.toReversed()) await step().catch((error) => failed.push(error));
    if (failed.length > 0) throw failed[0];
  };
  try {
    const { ears, server } = await bootstrapped;
    closers.push(server.stop);
    await server.ready();
    stopping?.throwIfAborted();
    const database = connect(server.url);
    closers.push(database.close);
    await reach(database, config);
    await migrateDatabase(database);
    stopping?.throwIfAborted();
    const keys = await loadKeys(config.encryptionKey, config.dataDir);
    const siteUrl = config.publicUrl?.href ?? `http://localhost:${config.port}/`;
    const storage = await openStorage(config, keys, siteUrl);
    const typesetter = createTypesetter({ photosIn: storage.lendingFolder });
    closers.push(typesetter.close);
    const pictures = createWorkerPictures();
    closers.push(pictures.close);
    const soundCutter = createSoundCutter();
    closers.push(soundCutter.close);
    const queue = await startQueue(server.url, jobs, log);
    closers.push(queue.stop);
    // Before the queue stops: it would wait for an hour to be heard, and the job comes back anyway.
    closers.push(async () => ears.close());
    const thinking = await chooseMind(config, log, database.db, thinkers());
    closers.push(thinking.close);
    // Before ears and mind close: else what waits would be begun, only to be broken off.
    closers.push(queue.rest);
    const switchboard = openSwitchboard(config);
    closers.push(switchboard.close);
    const deps: Deps = {
      config,
      db: database.db,
      storage,
      mail: await openMail(config, closers),
      ears,
      line: await openLine(config, switchboard, keys),
      switchboard,
      encyclopedia: openEncyclopedia(config),
      google: openGoogle(config),
      emailReader: createMindReader(() => deps.mind),
      mind: thinking.mind,
      pictures,
      typesetter,
      soundCutter,
      queue,
      limits: createLimits(database.db),
      keys,
      cookies: sessionCookies(config.publicUrl?.protocol === 'https:'),
      log,
      siteUrl,
    };
    const { prepare: prepareTalk } = thinking;
    return { deps, database, work: () => queue.work(deps), prepareTalk, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

const oldestServer = 15;
/** How long a start waits for a database that is there but does not answer yet. */
const slowestAnswerMs = 30_000;

async function reach({ db }: Database, { database }: Config) {
  try {
    const major = await versionOf(db, Date.now() + slowestAnswerMs);
    if (major >= oldestServer) return;
    throw new CannotStart(
      `DATABASE_URL leads to PostgreSQL ${major}: Walt needs ${oldestServer} or later.`,
    );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const where = database.kind === 'url' ? 'at DATABASE_URL' : 'that comes along';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new CannotStart(`The PostgreSQL ${where} cannot be reached: ${reason}.`, { cause });
  }
}

/** Where there is nobody, nobody is waited for: most likely the address is wrong. */
async function versionOf(db: Db, until: number): Promise<number> {
  for (;;) {
    try {
      const { rows } = await db.execute<{ version: string }>(
        sql`show server_version_num`.as('version'),
      );
      return Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000);
    } catch (error) {
      if (Date.now() > until || !isAway(error) || isNowhere(error)) throw error;
      await sleep(100);
    }
  }
}

async function openStorage({ storage }: Config, keys: Keys, siteUrl: string): Promise<Storage> {
  if (storage.kind === 's3') {
    const { createS3Storage } = await import('./storage/s3-storage.ts');
    return checked(createS3Storage(storage));
  }
  const { createDiskStorage } = await import('./storage/disk-storage.ts');
  const { directory } = storage;
  return checked(
    createDiskStorage({ directory, publicUrl: () => siteUrl, signingKey: keys.for('files') }),
  );
}

async function checked(storage: Storage) {
  try {
    await storage.check();
    return storage;
  } catch (cause) {
    throw new CannotStart(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function openMail({ mail }: Config, closers: Closers): Promise<Mail> {
  if (mail.kind === 'smtp') {
    const { createSmtpMail } = await import('./mail/smtp-mail.ts');
    const smtp = createSmtpMail(mail);
    closers.push(async () => smtp.close());
    return smtp;
  }
  const { createOutboxMail } = await import('./mail/outbox-mail.ts');
  return createOutboxMail(mail);
}

function openSwitchboard({ voice }: Config) {
  return createSwitchboard(voice.kind === 'own' ? voice : {});
}

async function openLine({ voice }: Config, switchboard: Switchboard, keys: Keys): Promise<Line> {
  if (voice.kind === 'own') return createOwnLine(switchboard, keys.for('calls'));
  const { createOpenAiLine } = await import('./voice/realtime/openai-line.ts');
  return createOpenAiLine(voice);
}
