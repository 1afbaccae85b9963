import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './compose.ts';
import type { Tx } from './db/database.ts';
import type { Job } from './jobs/jobs.ts';

/** One file of "Download everything". Large ones are opened only when their turn has come. */
export type ExportFile =
  | { path: string; text: string }
  | {
      path: string;
      open(): Promise<Readable>;
      /** Lets go of what was made for it, where the download breaks off before its turn. */
      discard?(): unknown;
    };

/** Several files that tell the same rows, which are read once: each item is what it adds to each of them. */
export type FilesTold = { paths: string[]; told(): AsyncIterable<string[]> };

/** What a feature has for "Download everything", part by part. */
export type ExportPart = ExportFile | FilesTold;

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
  dataExport?(deps: Deps, userId: string): AsyncIterable<ExportPart>;
  files?: FileKeeper;
};

/** How a file tells a list of any length, row by row. */
type Telling<Row> = {
  path: string;
  head: string;
  each(row: Row, at: number): string;
  tail?: string;
};

/** The list complete, for programs. */
export const jsonOf = <Row>(
  path: string,
  pick: (row: Row) => unknown = (row) => row,
): Telling<Row> => ({
  path,
  head: '[',
  each: (row, at) => `${at === 0 ? '' : ','}\n${JSON.stringify(pick(row), null, 2)}`,
  tail: '\n]\n',
});

/** Files that tell the same rows, each in its own manner. */
export function filesTelling<Row>(
  rows: () => AsyncIterable<Row>,
  tellings: Telling<Row>[],
): FilesTold {
  async function* told() {
    yield tellings.map(({ head }) => head);
    let at = 0;
    for await (const row of rows()) {
      yield tellings.map(({ each }) => each(row, at));
      at += 1;
    }
    yield tellings.map(({ tail }) => tail ?? '');
  }
  return { paths: tellings.map(({ path }) => path), told };
}
