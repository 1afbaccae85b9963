import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './compose.ts';
import type { Tx } from './db/database.ts';
import type { Job } from './jobs/jobs.ts';

/** One file of "Download everything". Large ones are opened only when their turn has come. */
export type ExportFile =
  | { path: string; text: string }
  | { path: string; open(): Promise<Readable> };

/** Which files are a feature's, so that what no row knows any more can be swept. */
export type FileKeeper = {
  /** What its keys look like. */
  keys: RegExp;
  /** Of these keys, those that a row knows. */
  known(db: Tx, keys: string[]): Promise<ReadonlySet<string>>;
};

/** What a feature hands to the house; see features.ts for the list. */
export type Feature = {
  routes(app: FastifyInstance, deps: Deps): void;
  jobs?: Job<Deps>[];
  /** The feature's share of "Download everything". */
  dataExport?(deps: Deps, userId: string): AsyncIterable<ExportFile>;
  files?: FileKeeper;
};

/** A list of any length as JSON, written item by item. */
export async function* asJsonList(items: AsyncIterable<unknown>) {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
