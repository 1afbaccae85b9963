import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureMessages } from '#contract/failures.ts';
import { isAway, isOrphan } from '#server/db/database.ts';
import { Failure, Interrupted, invalid, isDiskFull, notFound } from '#server/errors.ts';
import { refuseInput } from './unfit-input.ts';

/** The one place where an error becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Whoever goes away while sending, or before the answer begins, hears none, and nothing has failed here.
  const isGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
  const failure =
    request.raw.errored === error || isGone
      ? invalid(failureMessages.unreadable)
      : toFailure(error);
  if (failure.status >= 500) note(request, error, failure);
  // What is left of a request that failed halfway would be taken for the next one.
  if (failure.status >= 500 && request.raw.complete === false) reply.header('connection', 'close');
  const { code, details, retryAfterSeconds } = failure.extra;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.status(failure.status).send({
    error: failure.message,
    ...(code && { code }),
    ...(details !== undefined && { details }),
  });
}

/** What we foresaw and put into a sentence is a line; what nobody expected is told with where it happened. */
function note({ log }: FastifyRequest, error: FastifyError, failure: Failure) {
  const { status, message } = failure;
  const foreseen = error instanceof Failure || error instanceof Interrupted;
  const cause = failure.cause instanceof Error && { cause: failure.cause.message };
  if (foreseen) log.warn({ status, reason: message, ...cause }, 'A request was turned away');
  else log.error({ err: error }, 'A request failed');
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  // Only what was sent can be the sender's fault; what is stored may not fit either.
  if (error instanceof z.ZodError && error.validationContext) return refuseInput(error);
  if (error instanceof Interrupted)
    return new Failure(503, failureMessages.stopping, { retryAfterSeconds: 2 });
  if (isAway(error)) return new Failure(503, failureMessages.away, { retryAfterSeconds: 2 });
  if (isOrphan(error)) return notFound();
  if (isDiskFull(error)) return new Failure(507, failureMessages.full);
  const { statusCode: status = 500 } = error;
  if (status === 413) return new Failure(413, failureMessages.tooLarge);
  if (status === 415) return new Failure(415, failureMessages.wrongType);
  if (status >= 400 && status < 500) {
    return new Failure(status, failureMessages.unreadable);
  }
  return new Failure(500, failureMessages.unexpected);
}
