import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { callMessages, callRoutes, offerType } from '#contract/calls.ts';
import { failureMessages } from '#contract/failures.ts';
import type { Deps } from '#server/compose.ts';
import { Failure, notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { connectCall, startCall } from './calls.ts';
import { getEndOfTurnWait, saveEndOfTurnWait } from './end-of-turn-settings.ts';

const calls: Limit = { name: 'call', most: 120, seconds: 60 * 60 };
const dictations: Limit = { name: 'dictation', most: 240, seconds: 60 * 60 };

export function serveCalls(app: FastifyInstance, deps: Deps) {
  const { db, limits, line } = deps;

  serve(app, callRoutes.startCall, async ({ viewer, body }) => {
    const conversation = await ownConversation(db, viewer.userId, body.conversationId);
    await limits.take(calls, viewer.userId);
    return startCall(deps, viewer, conversation);
  });

  serve(app, callRoutes.voiceSample, async () => {
    const sample = await line.sample();
    if (!sample) throw notFound(callMessages.noSample);
    const body = Readable.from([sample]);
    return { name: 'walt.wav', type: 'audio/wav', body, extent: { bytes: sample.length } };
  });

  serve(app, callRoutes.startDictation, async ({ viewer, body }) => {
    await limits.take(dictations, viewer.userId);
    const { language, noiseReduction } = body;
    const { userId, sessionId } = viewer;
    return line.openDictation({ userId, sessionId, language, noiseReduction });
  });

  serve(app, callRoutes.getEndOfTurnWait, async ({ viewer }) =>
    getEndOfTurnWait(db, viewer.userId),
  );

  serve(app, callRoutes.saveEndOfTurnWait, async ({ viewer, body }) =>
    saveEndOfTurnWait(db, viewer.userId, body),
  );

  // A scope of its own, so that no other route takes offers.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      offerType,
      { parseAs: 'string' },
      async (_: unknown, text: string) => text,
    );

    serve(scope, callRoutes.connect, async ({ text, request, reply }) => {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      if (!type.startsWith(offerType)) throw new Failure(415, failureMessages.wrongType);
      reply.type(offerType);
      return connectCall(deps, authorization.replace(/^Bearer /i, ''), text);
    });
  });
}
