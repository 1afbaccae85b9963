import { setPriority } from 'node:os';
import { leaveNetwork } from '#server/workers/no-network.ts';
import { decodeRecording } from './decode-recording.ts';
import { CannotHear } from './ears.ts';
import type { Hearing, Order, Report } from './listening-messages.ts';
import { loadRecogniser, type Recognise } from './recogniser.ts';
import { transcribe } from './transcribe.ts';
import { createDetector } from './voice-activity.ts';

// Decoding strangers' files and recognising speech, in a process of its own: whatever a file does to
// it, the product goes on. Nothing but the orders below reaches it: no environment, no keys, no network.

const spareBytes = 700 * 1024 * 1024;
const reportEveryMs = 250;

const send = (report: Report) => process.send?.(report);
const waiting = new Map<number, (text: string) => void>();
let listen: ((path: string, bytes: number) => Promise<void>) | undefined;

process.on('message', (order: Order) => {
  if (order.kind === 'begin') void begin(order.hearing);
  if (order.kind === 'listen') void listen?.(order.path, order.bytes);
  if (order.kind === 'words') waiting.get(order.piece)?.(order.text);
});
// Not exit(): a thread that is stuck in a decoder would be waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
leaveNetwork();
// The pages people are looking at come first.
setPriority(5);

async function begin({ recogniser, cuts, atOnce }: Hearing) {
  const recognise = recogniser === 'asker' ? askForWords() : await loadRecogniser(recogniser);
  listen = async (path, bytes) => {
    const watch = watchMemory();
    try {
      const transcript = await transcribe(decodeRecording(path, bytes), {
        detect: createDetector(),
        recognise,
        cuts,
        atOnce,
        onProgress: createProgress(),
      });
      send({ kind: 'heard', transcript });
    } catch (error) {
      const reason = error instanceof CannotHear ? error.reason : 'failed';
      send({ kind: 'failed', reason, detail: String(error) });
    } finally {
      clearInterval(watch);
    }
  };
  send({ kind: 'ready' });
}

function askForWords(): Recognise {
  let count = 0;
  return async (samples) => {
    const piece = count++;
    const { promise, resolve } = Promise.withResolvers<string>();
    waiting.set(piece, resolve);
    send({ kind: 'piece', piece, samples });
    return promise.finally(() => waiting.delete(piece));
  };
}

/** A file made to swell us ends this process, not the machine. */
function watchMemory() {
  const most = process.memoryUsage.rss() + spareBytes;
  return setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, 200);
}

/** The last step to 1 is the transcript itself. */
function createProgress() {
  let reported = -reportEveryMs;
  let furthest = 0;
  return (fraction: number) => {
    furthest = Math.max(furthest, Math.min(fraction, 0.99));
    if (performance.now() - reported < reportEveryMs) return;
    reported = performance.now();
    send({ kind: 'progress', fraction: furthest });
  };
}
