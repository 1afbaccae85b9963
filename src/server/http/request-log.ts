import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** A request is one line in the log, when it has been answered. */
export class OneLineEach extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'A request broke off');
    else request.log.info(line, 'A request was answered');
  }
}
