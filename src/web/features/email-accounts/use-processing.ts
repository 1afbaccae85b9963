import { useEffect, useRef, useState } from 'react';
import { emailAccountRoutes, emailMessages, processingEvent } from '#contract/email-accounts.ts';
import { mailboxFileRoutes } from '#contract/mailbox-files.ts';
import { callEvents } from '#web/api/call.ts';
import { adviceOr } from '#web/api/failures.ts';

/** What stands at the top of the page once something has been done. */
export type Said = { succeeded: (sentence: string) => void; failed: (sentence: string) => void };

/** Where mail is read from: the linked account, or a file that was sent. */
export type Origin = { kind: 'gmail' } | { kind: 'file'; id: string };

export type Processing =
  | { state: 'idle' }
  | { state: 'beginning'; contact: string }
  | { state: 'under way'; contact: string; processed: number; total: number };

const eventsOf = (origin: Origin, contactEmail: string, signal: AbortSignal) => {
  const body = { contactEmail };
  const options = { shape: processingEvent, signal };
  return origin.kind === 'gmail'
    ? callEvents(emailAccountRoutes.process, { body }, options)
    : callEvents(mailboxFileRoutes.process, { params: { id: origin.id }, body }, options);
};

/** Reading the mail with one contact, for as long as the page is open. */
export function useProcessing({ succeeded, failed }: Said, onEnd: () => void) {
  const [processing, setProcessing] = useState<Processing>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const follow = async (origin: Origin, contact: string, signal: AbortSignal) => {
    for await (const event of eventsOf(origin, contact, signal)) {
      if (event.type === 'init') {
        setProcessing({ state: 'under way', contact, processed: 0, total: event.totalEmails });
      }
      if (event.type === 'progress') setProcessing({ ...event, state: 'under way', contact });
      if (event.type === 'complete')
        return succeeded(emailMessages.processed(event.count, contact));
      if (event.type === 'error') return failed(event.error);
    }
    failed(emailMessages.processFailed);
  };

  const start = async (origin: Origin, contact: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProcessing({ state: 'beginning', contact });
    try {
      await follow(origin, contact, signal);
    } catch (error) {
      if (signal.aborted) succeeded(emailMessages.cancelled);
      else failed(adviceOr(emailMessages.processFailed, error as Error) ?? '');
    } finally {
      running.current = null;
      setProcessing({ state: 'idle' });
      onEnd();
    }
  };

  return { processing, start, cancel: () => running.current?.abort() };
}
