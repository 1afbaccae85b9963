import { getPriority, setPriority } from 'node:os';
import type { Reply } from '#server/mind/mind.ts';
import { loadRecogniser } from '#server/voice/recogniser.ts';
import { sampleRate } from '#server/voice/sound.ts';
import { createDetector } from '#server/voice/voice-activity.ts';
import { createCall } from './call.ts';
import type { Equipment, Order, Report } from './call-messages.ts';
import type { RealtimeEvent } from './events.ts';
import { createMouth } from './mouth.ts';
import { createNameCorrection } from './name-correction.ts';
import { createPacer } from './pacer.ts';
import { answerOffer } from './peer.ts';
import { createPlayer } from './player.ts';
import { createRecognitionDesk } from './recognition-desk.ts';
import { lostThread, type Think } from './reply.ts';

// All calls of one web process, in a process of their own: the sound of strangers is decoded here, and
// nothing but the orders below reaches it, no environment and no keys.

type Incoming = Extract<Order, { kind: 'answer' }>;

const send = (report: Report) => process.send?.(report);
const asked = new Map<number, (reply: Reply | null) => void>();
const ends = new Map<number, () => void>();
let asks = 0;
let answer: ((incoming: Incoming) => Promise<void>) | undefined;

process.on('message', (order: Order) => {
  if (order.kind === 'begin') void begin(order.equipment);
  if (order.kind === 'answer') void answer?.(order);
  if (order.kind === 'reply') asked.get(order.ask)?.(order.reply);
  if (order.kind === 'end') ends.get(order.call)?.();
});
// Not exit(): threads of the line would be waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches this process as well; the web process ends its calls first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
try {
  // Someone is waiting at the other end of the line.
  setPriority(Math.min(getPriority(), -5));
} catch {
  // Only an administrator may ask for that.
}

async function begin({ recogniser, voice, atOnce }: Equipment) {
  const recognise = await loadRecogniser(recogniser);
  const askForWords = createRecognitionDesk(recognise, atOnce);
  const mouth = createMouth(voice);
  const pacer = createPacer();
  // The first of each is slow; nobody should have to wait for it.
  await Promise.all([recognise(new Float32Array(sampleRate)), mouth.begin()]);

  answer = async ({ call: number, of: kind, model, offer, known }) => {
    const correctNames = createNameCorrection(known);
    let emit: (frame: Int16Array) => void = () => {};
    let toBrowser: (event: RealtimeEvent) => void = () => {};
    const player = createPlayer((frame) => emit(frame));
    const call = createCall({
      kind,
      model,
      send: (event) => toBrowser(event),
      detect: createDetector(),
      askForWords: async (request) => correctNames(await askForWords(request)),
      speak: mouth.speak,
      player,
      think: thinkFor(number),
      onUse: ({ ask }) => ask !== null && send({ kind: 'used', call: number, ask }),
    });
    try {
      const line = await answerOffer(offer, {
        onOpen: () => call.begin(),
        onEvent: call.receive,
        onSound: call.hear,
        async onEnd() {
          pacer.remove(player);
          ends.delete(number);
          send({ kind: 'ended', call: number, said: await call.end() });
        },
      });
      ({ emit, send: toBrowser } = line);
      pacer.add(player);
      ends.set(number, line.end);
      send({ kind: 'answered', call: number, sdp: line.sdp });
    } catch (error) {
      send({ kind: 'refused', call: number, why: String(error) });
    }
  };
  send({ kind: 'ready' });
}

function thinkFor(call: number): Think {
  return async (turns) => {
    const ask = asks++;
    const { promise, resolve } = Promise.withResolvers<Reply | null>();
    asked.set(ask, resolve);
    send({ kind: 'think', call, ask, turns });
    const reply = await promise.finally(() => asked.delete(ask));
    return { ...(reply ?? lostThread), ask };
  };
}
