import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { photoMessages, photoRoutes } from '#contract/photos.ts';
import { call } from '#web/api/call.ts';
import { adviceOr } from '#web/api/failures.ts';
import { useUser } from '#web/api/session.ts';
import { refreshAfterUploads, showNewPhotos } from './photos.queries.ts';

export type Upload = {
  id: number;
  file: File;
  state:
    | { kind: 'pending' }
    | { kind: 'uploading'; percent: number }
    | { kind: 'completed' }
    | { kind: 'error'; message: string };
};

/** Addresses expire, so they are asked for a few at a time; and a few files travel at once. */
const lotSize = 10;
const atOnce = 3;

/**
 * The uploads of one project. They live outside any page, so that someone may look at something
 * else in Walt while their photos travel.
 */
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(client: QueryClient, projectId: string) {
  let items: Upload[] = [];
  let working = false;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: Upload[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const move = (id: number, state: Upload['state']) =>
    set(items.map((item) => (item.id === id ? { ...item, state } : item)));
  const pending = () => items.filter(({ state }) => state.kind === 'pending');

  async function work() {
    if (working) return;
    working = true;
    for (let lot = pending(); lot.length > 0; lot = pending()) await sendLot(lot.slice(0, lotSize));
    working = false;
    await refreshAfterUploads(client, projectId);
  }

  async function sendLot(lot: Upload[]) {
    const addresses = await askForAddresses(projectId, lot).catch((error: Error) => error);
    if (addresses instanceof Error) {
      const message = adviceOr(photoMessages.urlsFailed, addresses) ?? photoMessages.urlsFailed;
      for (const { id } of lot) move(id, { kind: 'error', message });
      return;
    }
    const waiting = lot.map((item, index) => ({ item, address: addresses[index] }));
    const send = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (next.address) await sendOne(next.item, next.address);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
  }

  async function sendOne({ id, file }: Upload, address: Address) {
    const fail = (message: string) => move(id, { kind: 'error', message });
    move(id, { kind: 'uploading', percent: 0 });
    try {
      await sendFile(file, address, (percent) => move(id, { kind: 'uploading', percent }));
    } catch {
      return fail(photoMessages.uploadFailed);
    }
    try {
      const body = { photos: [{ s3Key: address.s3Key }] };
      const saved = await call(photoRoutes.save, { params: { id: projectId }, body });
      move(id, { kind: 'completed' });
      showNewPhotos(client, projectId, saved);
    } catch (error) {
      fail(adviceOr(photoMessages.saveFailed, error as Error) ?? photoMessages.saveFailed);
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => items,
    add(files: File[]) {
      const kept = items.filter(({ state }) => state.kind !== 'completed');
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, state: { kind: 'pending' } };
      });
      set([...kept, ...added]);
      void work();
    },
    retry(ids: number[]) {
      for (const id of ids) move(id, { kind: 'pending' });
      void work();
    },
    /** Takes what has come to an end off the list. */
    clear: () =>
      set(items.filter(({ state }) => state.kind === 'pending' || state.kind === 'uploading')),
  };
}

type Address = Awaited<ReturnType<typeof askForAddresses>>[number];

async function askForAddresses(projectId: string, lot: Upload[]) {
  const files = lot.map(({ file: { name, type, size } }) => {
    return { filename: name, contentType: type, fileSize: size };
  });
  const params = { id: projectId };
  const { uploadUrls } = await call(photoRoutes.uploadUrls, { params, body: { files } });
  return uploadUrls;
}

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

type Destination = { uploadUrl: string; contentType: string };

/** Puts a file to its address. Only XMLHttpRequest tells how far an upload has come. */
export function sendFile(
  file: File,
  { uploadUrl, contentType }: Destination,
  onProgress: (percent: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(photoMessages.uploadFailed));
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    request.open('PUT', uploadUrl);
    request.setRequestHeader('content-type', contentType);
    request.send(file);
  });
}
