import { failureMessages } from '#contract/failures.ts';

type Extra = {
  code?: string;
  details?: unknown;
  retryAfterSeconds?: number;
  /** For the log alone, so it must quote neither a secret nor a story. */
  cause?: unknown;
};

/** A failure whose sentence a caller may read. Anything else that is thrown becomes a plain 500. */
export class Failure extends Error {
  readonly status: number;
  readonly extra: Extra;
  constructor(status: number, sentence: string, extra: Extra = {}) {
    super(sentence, { cause: extra.cause });
    this.status = status;
    this.extra = extra;
  }
}

export const invalid = (sentence: string, extra?: Extra) => new Failure(400, sentence, extra);
export const notAuthenticated = (sentence: string = failureMessages.notAuthenticated) =>
  new Failure(401, sentence);
export const notAllowed = (sentence: string = failureMessages.notAllowed) =>
  new Failure(403, sentence);
export const notFound = (sentence: string = failureMessages.notFound) => new Failure(404, sentence);
export const conflict = (sentence: string) => new Failure(409, sentence);
export const tooMany = (retryAfterSeconds: number) =>
  new Failure(429, failureMessages.tooMany(retryAfterSeconds), {
    code: 'too_many',
    retryAfterSeconds,
  });

/** Null for what has been deleted since it was listed. */
export const unlessGone = <T>(looking: Promise<T>) =>
  looking.catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  });

/** The process is about to stop, and the work with it; the next one takes it up again. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Why the product cannot start, in one line that says what to do. */
export class CannotStart extends Error {}

/** Whether an error, or what caused it, bears one of these codes. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  return error.cause !== undefined && hasCode(error.cause, codes);
}

/** As the file system, a quota and PostgreSQL say it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown) => hasCode(error, fullCodes);
