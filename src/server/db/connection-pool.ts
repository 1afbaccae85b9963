import pg from 'pg';

/** How long a wait lasts that sees no sign of life, and how long any may last. */
const silentMs = 1_800;
const longestMs = 15_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Lends connections. A database that lends none for two seconds is away, unless it has
 * answered someone meanwhile: then it is only busy, and worth waiting for.
 */
export class ConnectionPool extends pg.Pool {
  #answeredAt = 0;

  constructor(settings: pg.PoolConfig) {
    super({ ...settings, connectionTimeoutMillis: silentMs });
    const answered = () => {
      this.#answeredAt = Date.now();
    };
    this.on('connect', answered);
    this.on('release', (error) => error || answered());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback) {
    const lent = this.#lend();
    if (!callback) return lent;
    return void lent.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #lend() {
    const asked = Date.now();
    for (;;) {
      const tried = Date.now();
      try {
        return await super.connect();
      } catch (error) {
        const isBusy = isTimeout(error) && this.#answeredAt > tried;
        if (!isBusy || Date.now() - asked > longestMs) throw error;
      }
    }
  }
}

/** Whether someone waited for a connection in vain, for a free one or a new one. */
export const isTimeout = (error: unknown) =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|due to connection timeout/.test(error.message);
