import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxRecordingBytes, recordingMessages, recordingRoutes } from '#contract/recordings.ts';
import type { Deps } from '#server/compose.ts';
import { Failure } from '#server/errors.ts';
import { waitingEnds } from '#server/http/closing.ts';
import type { Limit } from '#server/http/limits.ts';
import { readSentFile } from '#server/http/sent-file.ts';
import { serve } from '#server/http/serve.ts';
import { storeRecording, waitForTranscript } from './recording-upload.ts';
import {
  asRecording,
  listenTo,
  ownRecording,
  removeRecording,
  retryRecording,
} from './recordings.ts';

const transcriptions: Limit = { name: 'transcribe', most: 120, seconds: 60 * 60 };
const longestWaitMs = 45_000;

export function serveRecordings(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;
  const endOf = waitingEnds(app);
  const own = (userId: string, id: string) => ownRecording(db, userId, id);

  // A scope of its own, so that no other route takes multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: maxRecordingBytes, fields: 5, fieldSize: 10_000 },
      throwFileSizeLimit: false,
    });

    serve(scope, recordingRoutes.transcribe, async ({ viewer, query, request, reply }) => {
      await limits.take(transcriptions, viewer.userId);
      const upload = { ...query, ...(await readSentFile(request, recordingMessages.missing)) };
      const { id } = await storeRecording(deps, viewer.userId, upload);
      const end = AbortSignal.any([endOf(reply), AbortSignal.timeout(longestWaitMs)]);
      const recording = await waitForTranscript(deps, viewer, { id, end });
      if (recording.status === 'failed') {
        const sentence = recording.errorMessage ?? recordingMessages.notTranscribed;
        throw new Failure(422, sentence, { details: { recordingId: id } });
      }
      return { transcript: recording.transcript, recording };
    });
  });

  serve(app, recordingRoutes.get, async ({ viewer, params }) =>
    asRecording(await own(viewer.userId, params.id)),
  );

  serve(app, recordingRoutes.listen, async ({ viewer, params }) =>
    listenTo(deps, await own(viewer.userId, params.id)),
  );

  serve(app, recordingRoutes.retry, async ({ viewer, params }) => {
    await limits.take(transcriptions, viewer.userId);
    return retryRecording(deps, await own(viewer.userId, params.id));
  });

  serve(app, recordingRoutes.remove, async ({ viewer, params }) => {
    await removeRecording(deps, await own(viewer.userId, params.id));
    return undefined;
  });
}
