import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Recording, recordingRoutes } from '#contract/recordings.ts';
import { call } from '#web/api/call.ts';

const pollMs = 2_000;

const isUnderWay = (recording: Recording | undefined) =>
  recording?.status === 'pending' || recording?.status === 'processing';

/** Asked for again while Walt is still listening. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', id],
    queryFn: ({ signal }) => call(recordingRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });

/** Playing needs an address that lasts for minutes only, so it is asked for when it is wanted. */
export const audioQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', id, 'audio'],
    queryFn: ({ signal }) => call(recordingRoutes.listen, { params: { id } }, { signal }),
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
  });

export type Sound = { id: string; projectId: string | undefined; audio: Blob; name: string };

export function useSendRecording() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, projectId, audio, name }: Sound) => {
      const form = new FormData();
      form.append('audio', audio, name);
      const { recording } = await call(recordingRoutes.transcribe, {
        query: { id, projectId },
        form,
      });
      client.setQueryData(recordingQuery(id).queryKey, recording);
      return recording;
    },
  });
}

export function useRetryRecording() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(recordingRoutes.retry, { params: { id } }),
    onSuccess: (recording) => client.setQueryData(recordingQuery(recording.id).queryKey, recording),
  });
}
