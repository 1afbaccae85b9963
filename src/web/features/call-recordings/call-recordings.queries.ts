import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRecordingRoutes } from '#contract/call-recordings.ts';
import { call, urlOf } from '#web/api/call.ts';

export const callRecordingsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['call-recordings', conversationId],
    queryFn: async ({ signal }) => {
      const params = { id: conversationId };
      return (await call(callRecordingRoutes.list, { params }, { signal })).recordings;
    },
    staleTime: 30_000,
  });

export const soundUrl = (conversationId: string, callId: string) =>
  urlOf(callRecordingRoutes.listen, { params: { id: conversationId, callId } });

export function useRemoveCallRecording(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (callId: string) =>
      call(callRecordingRoutes.remove, { params: { id: conversationId, callId } }),
    onSuccess: () => client.invalidateQueries(callRecordingsQuery(conversationId)),
  });
}

export const voiceSettingQuery = queryOptions({
  queryKey: ['voice-setting'],
  queryFn: ({ signal }) => call(callRecordingRoutes.getSetting, {}, { signal }),
});

export function useSaveVoiceSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keepsVoice: boolean) =>
      call(callRecordingRoutes.saveSetting, { body: { keepsVoice } }),
    onSuccess: (setting) => client.setQueryData(voiceSettingQuery.queryKey, setting),
  });
}
