import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '#server/mind/mind.ts';
import { nameOfVoice, type Voice } from '#server/voice/voice.ts';
import { bundledModel, findModels } from '#server/voice/voice-models.ts';
import type { Equipment, Report } from './call-messages.ts';
import { keepCallsProcess } from './calls-child.ts';
import { type Interviewer, type Switchboard, UnreadableOffer } from './switchboard.ts';

type Options = { modelsDir?: string; idleMs?: number; mostCalls?: number };

/** Two cores carried six within the goal for the time until Walt answers: bench/call.ts. */
const callsPerCore = 3;
const answerMs = 30_000;
/** A stop has to be done within fifteen seconds, and this is only its beginning. */
const farewellMs = 6_000;

type Held = {
  line: 'ringing' | 'open';
  interviewer: Interviewer;
  replies: Map<number, Reply>;
  answered: PromiseWithResolvers<string>;
  over: PromiseWithResolvers<void>;
  stopWatching: () => void;
};

/** Holds the calls of this process, and speaks for them to the one that carries their sound. */
export function createSwitchboard({
  modelsDir,
  idleMs = 3 * 60_000,
  mostCalls = Math.max(1, callsPerCore * availableParallelism()),
}: Options = {}): Switchboard {
  const models = modelsDir ? findModels(modelsDir) : { recogniser: null, voice: null };
  const recogniser = models.recogniser ?? bundledModel();
  const voice: Voice = models.voice ?? 'rms';
  const atOnce = Math.min(availableParallelism(), 2);
  const equipment: Equipment = { recogniser, voice, atOnce };
  const held = new Map<number, Held>();
  const keeping = new Set<Promise<void>>();
  let open = true;
  let count = 0;

  const letGo = (call: number) => {
    held.get(call)?.answered.reject(new Error('The call has ended'));
    held.get(call)?.over.resolve();
    held.get(call)?.stopWatching();
    held.delete(call);
    if (held.size === 0 && open) calls.restSoon();
  };
  const hangUp = (call: number) => {
    if (held.get(call)?.line === 'open') calls.order({ kind: 'end', call });
    else letGo(call);
  };

  const think = async ({ call, ask, turns }: Report & { kind: 'think' }) => {
    const one = held.get(call);
    const reply = (await one?.interviewer.think(turns).catch(() => null)) ?? null;
    if (reply) one?.replies.set(ask, reply);
    calls.order({ kind: 'reply', ask, reply });
  };
  const use = ({ call, ask }: Report & { kind: 'used' }) => {
    const one = held.get(call);
    const reply = one?.replies.get(ask);
    one?.replies.clear();
    if (reply) one?.interviewer.use(reply);
  };
  const pickUp = ({ call, sdp }: Report & { kind: 'answered' }) => {
    const one = held.get(call);
    if (!one) return;
    one.line = 'open';
    one.answered.resolve(sdp);
  };
  const keep = ({ call, said }: Report & { kind: 'ended' }) => {
    const kept = held.get(call)?.interviewer.keep(said);
    letGo(call);
    if (!kept) return;
    keeping.add(kept);
    void kept.finally(() => keeping.delete(kept));
  };
  const take = (report: Report) => {
    if (report.kind === 'answered') pickUp(report);
    if (report.kind === 'refused') {
      held.get(report.call)?.answered.reject(new UnreadableOffer(report.why));
      letGo(report.call);
    }
    if (report.kind === 'think') void think(report);
    if (report.kind === 'used') use(report);
    if (report.kind === 'ended') keep(report);
  };

  const endAll = async () => {
    const all = [...held];
    for (const [call] of all) hangUp(call);
    await Promise.all(all.map(([, { over }]) => over.promise));
    await Promise.all(keeping);
  };

  const calls = keepCallsProcess(equipment, {
    idleMs,
    onReport: take,
    onDeath() {
      for (const call of [...held.keys()]) letGo(call);
    },
  });

  return {
    voice,
    description: `on this machine (${recogniser.name}, speaking with ${nameOfVoice(voice)}), up to ${mostCalls} calls at once`,
    hasRoom: () => open && held.size < mostCalls,
    pid: calls.pid,
    expectCall() {
      void calls.begin().catch(() => {});
      if (held.size === 0) calls.restSoon();
    },
    async connect({ kind, interviewer, mayGoOn, ...incoming }) {
      const call = count++;
      const answered = Promise.withResolvers<string>();
      answered.promise.catch(() => {});
      const over = Promise.withResolvers<void>();
      const stopWatching = watchPermission(mayGoOn, () => hangUp(call));
      const replies = new Map();
      held.set(call, { line: 'ringing', interviewer, replies, answered, over, stopWatching });
      calls.stayAwake();
      const late = setTimeout(() => letGo(call), answerMs);
      try {
        await Promise.race([calls.begin(), answered.promise]);
        calls.order({ kind: 'answer', call, of: kind, ...incoming });
        return await answered.promise;
      } catch (error) {
        calls.order({ kind: 'end', call });
        letGo(call);
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    async close() {
      open = false;
      await Promise.race([endAll(), wait(farewellMs, undefined, { ref: false })]);
      for (const call of [...held.keys()]) letGo(call);
      calls.stop();
    },
  };
}

const askEveryMs = 2_000;

/** Asks again and again whether something may go on, until it may not. Answers how to stop asking. */
function watchPermission(mayGoOn: () => Promise<boolean>, onRefused: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let watching = true;

  const askLater = () => {
    timer = setTimeout(ask, askEveryMs).unref();
  };
  async function ask() {
    // A database that is away for a moment refuses nothing.
    const allowed = await mayGoOn().catch(() => true);
    if (!watching) return;
    if (allowed) askLater();
    else onRefused();
  }

  askLater();
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}
