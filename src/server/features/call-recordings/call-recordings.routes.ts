import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  callRecordingMessages,
  callRecordingRoutes,
  maxVoicePieceBytes,
} from '#contract/call-recordings.ts';
import type { Deps } from '#server/compose.ts';
import { Failure } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { checkSession } from '#server/features/sessions/sessions.ts';
import type { Limit } from '#server/http/limits.ts';
import { readSentFile } from '#server/http/sent-file.ts';
import { serve } from '#server/http/serve.ts';
import {
  listCallRecordings,
  ownCallRecording,
  removeCallRecording,
  saveMarks,
} from './call-recordings.ts';
import { storePiece } from './voice-pieces.ts';
import { getVoiceSetting, refuseUnwantedVoice, saveVoiceSetting } from './voice-settings.ts';
import { playRecording } from './voice-sound.ts';

/** Six calls at once, each with a piece every three seconds, and room for what has waited. */
const sentPieces: Limit = { name: 'voice-pieces', most: 12_000, seconds: 60 * 60 };

export function serveCallRecordings(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;
  const ownRecording = async (userId: string, { id, callId }: { id: string; callId: string }) =>
    ownCallRecording(db, await ownConversation(db, userId, id), callId);

  serve(app, callRecordingRoutes.getSetting, async ({ viewer }) =>
    getVoiceSetting(db, viewer.userId),
  );

  serve(app, callRecordingRoutes.saveSetting, async ({ viewer, body }) =>
    saveVoiceSetting(db, viewer.userId, body),
  );

  serve(app, callRecordingRoutes.list, async ({ viewer, params }) => {
    const conversation = await ownConversation(db, viewer.userId, params.id);
    return { recordings: await listCallRecordings(db, conversation) };
  });

  // A scope of its own, so that no other route takes multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: maxVoicePieceBytes, fields: 1, fieldSize: 1_000 },
      throwFileSizeLimit: false,
    });

    serve(scope, callRecordingRoutes.addPiece, async ({ viewer, params, query, request }) => {
      const { id, callId } = params;
      const conversation = await ownConversation(db, viewer.userId, id);
      await refuseUnwantedVoice(db, viewer.userId);
      await limits.take(sentPieces, viewer.userId);
      const sound = await readPiece(request);
      await storePiece(deps, conversation, { callId, ...query, sound });
      return undefined;
    });
  });

  serve(app, callRecordingRoutes.saveMarks, async ({ viewer, params, body }) => {
    await saveMarks(db, await ownRecording(viewer.userId, params), body.marks);
    return undefined;
  });

  serve(app, callRecordingRoutes.listen, async ({ viewer, params, request }) =>
    playRecording(deps, await ownRecording(viewer.userId, params), {
      range: request.headers.range,
      check: () => checkSession(db, viewer),
    }),
  );

  serve(app, callRecordingRoutes.remove, async ({ viewer, params }) => {
    await removeCallRecording(deps, await ownRecording(viewer.userId, params));
    return undefined;
  });
}

async function readPiece(request: FastifyRequest) {
  const { body, isTruncated } = await readSentFile(request, callRecordingMessages.missing);
  const sound = await buffer(body);
  if (isTruncated()) throw new Failure(413, callRecordingMessages.tooLarge);
  return sound;
}
