import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failureMessages } from '#contract/failures.ts';
import { isAway } from '#server/db/database.ts';
import { Failure, invalid } from '#server/errors.ts';

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'A request failed');
    const { code, details, retryAfterSeconds } = failure.extra;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.status(failure.status).send({
      error: failure.message,
      ...(code && { code }),
      ...(details !== undefined && { details }),
    });
  });
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.ZodError) return fromShape(error);
  if (isAway(error)) return new Failure(503, failureMessages.away, { retryAfterSeconds: 2 });
  switch (error.statusCode) {
    case 413:
      return new Failure(413, failureMessages.tooLarge);
    case 415:
      return new Failure(415, failureMessages.wrongType);
    case 400:
      return invalid('The request could not be read. Please check it and try again.');
    default:
      return new Failure(500, failureMessages.unexpected);
  }
}

/** Our own sentences stand alone; Zod's are told with the place they are about. */
function fromShape(error: z.ZodError) {
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = details;
  const sentence =
    first && /^(Invalid|Too|Unrecognized)\b/.test(first.message)
      ? `${first.path || 'The request'}: ${first.message}`
      : first?.message;
  return invalid(sentence ?? 'The request does not fit.', { code: 'invalid_input', details });
}
