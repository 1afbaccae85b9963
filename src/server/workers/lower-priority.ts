import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets everything that people wait for go first: this process, or this thread alone where it is one
 * of several and the system can tell them apart, as Linux does.
 */
export function lowerPriority(by: number) {
  const thread = isMainThread ? 0 : threadId();
  if (thread !== null) setPriority(thread, Math.min(19, getPriority(thread) + by));
}

function threadId() {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}
