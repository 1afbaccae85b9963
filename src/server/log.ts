import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Structured lines for whoever collects them. No query strings (links carry secrets), no bodies, no cookies. */
export function createLog(level: string): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization'], remove: true },
      serializers: {
        req: ({ method, url }) => ({ method, path: String(url).split('?', 1)[0] }),
        res: ({ statusCode }) => ({ status: statusCode }),
        err: ({ name, message, stack, code }) => ({
          name,
          message: withoutValues(message),
          code,
          stack: withoutValues(stack),
        }),
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** A failed query's message repeats its parameters, and those may be someone's story. */
const withoutValues = (text: unknown) =>
  String(text ?? '').replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
