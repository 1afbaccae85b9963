import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '#web/api/session.ts';
import { createUploads, type Uploads } from './uploads.ts';

const all = new Map<string, Uploads>();

function uploadsOf(client: QueryClient, userId: string, projectId: string) {
  const key = `${userId} ${projectId}`;
  const uploads = all.get(key) ?? createUploads(client, projectId);
  all.set(key, uploads);
  return uploads;
}

/** The uploads of this person to this project, whichever page began them. */
export function useUploads(projectId: string) {
  const uploads = uploadsOf(useQueryClient(), useUser().id, projectId);
  const items = useSyncExternalStore(uploads.subscribe, uploads.list);
  return { ...uploads, items };
}
