import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { Failure } from './errors.ts';

const secrets = ['password', 'token', 'cookie', 'authorization'];

type Problem = Error & { code: unknown };

/** Structured lines for whoever collects them. No query strings (links carry secrets), no bodies, no cookies. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
      serializers: {
        req: ({ method, url }) => ({ method, path: String(url).split('?', 1)[0] }),
        res: ({ statusCode }) => ({ status: statusCode }),
        err: describeError,
        error: describeError,
      },
    },
    destination,
  );
}

/** What nobody expected is told with where it happened; what we foresaw only where something outside has caused it. */
export function noteFailure(
  log: FastifyBaseLogger,
  error: unknown,
  what: string,
  foreseen = error instanceof Failure,
): void {
  if (!foreseen) log.error({ err: error }, what);
  else if (error instanceof Error && error.cause instanceof Error)
    log.warn({ reason: error.message, cause: error.cause.message }, what);
}

/**
 * A failed query's message repeats its parameters, and those may be someone's story. The database's
 * own words about it may quote them too, so of the cause only the code is told.
 */
function describeError({ name, message, stack, code, cause }: Partial<Problem>) {
  const told = String(message ?? '').replace(/\nparams: [\s\S]*$/, '');
  return {
    name,
    message: told,
    code: code ?? (cause as Partial<Problem> | undefined)?.code,
    stack: String(stack ?? '').replace(String(message ?? ''), () => told),
  };
}
