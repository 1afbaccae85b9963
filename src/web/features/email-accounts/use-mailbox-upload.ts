import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type MailboxFile,
  mailboxFileRoutes,
  mailboxMessages,
  mailboxPieceBytes,
  maxMailboxBytes,
} from '#contract/mailbox-files.ts';
import { call } from '#web/api/call.ts';
import { adviceOr } from '#web/api/failures.ts';
import { filesQuery } from './email-accounts.queries.ts';

export type Upload =
  | { state: 'none' }
  | { state: 'failed'; message: string }
  | { state: 'under way'; name: string; sent: number; bytes: number };

/** Sends a file of mail piece by piece; one that was begun before goes on where it broke off. */
export function useMailboxUpload() {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal) => {
    const { name, size: bytes } = file;
    let known: MailboxFile = await call(
      mailboxFileRoutes.create,
      { body: { name: name.slice(0, 200), bytes } },
      { signal },
    );
    while (known.receivedBytes < bytes) {
      const offset = known.receivedBytes;
      setUpload({ state: 'under way', name, sent: offset, bytes });
      const form = new FormData();
      form.append('piece', file.slice(offset, offset + mailboxPieceBytes), 'piece');
      const input = { params: { id: known.id }, query: { offset }, form };
      known = await call(mailboxFileRoutes.addPiece, input, { signal });
    }
  };

  const start = async (file: File) => {
    if (file.size === 0) return setUpload({ state: 'failed', message: mailboxMessages.empty });
    if (file.size > maxMailboxBytes) {
      return setUpload({ state: 'failed', message: mailboxMessages.tooLarge });
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setUpload({ state: 'under way', name: file.name, sent: 0, bytes: file.size });
    try {
      await send(file, signal);
      setUpload({ state: 'none' });
    } catch (error) {
      const message = adviceOr(mailboxMessages.uploadFailed, error as Error) ?? '';
      setUpload(signal.aborted ? { state: 'none' } : { state: 'failed', message });
    } finally {
      await client.invalidateQueries({ queryKey: filesQuery.queryKey });
    }
  };

  return { upload, start, cancel: () => running.current?.abort() };
}
