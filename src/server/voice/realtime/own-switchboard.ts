import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '#server/mind/converse/converse.ts';
import { bundledModel, findModel } from '#server/voice/voice-models.ts';
import type { Equipment, Order, Report } from './call-messages.ts';
import { watchPermission } from './permission.ts';
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

/** The calls' process is started with the first call, stopped when idle, and started anew if it dies. */
export function createSwitchboard({
  modelsDir,
  idleMs = 3 * 60_000,
  mostCalls = Math.max(1, callsPerCore * availableParallelism()),
}: Options = {}): Switchboard {
  const recogniser = modelsDir ? findModel(modelsDir) : bundledModel();
  const atOnce = Math.min(availableParallelism(), 2);
  const equipment: Equipment = { recogniser, voice: 'rms', atOnce };
  const held = new Map<number, Held>();
  const keeping = new Set<Promise<void>>();
  let open = true;
  let running: { child: ChildProcess; ready: Promise<void> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const stop = () => {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = undefined;
  };
  const restWhenIdle = () => {
    clearTimeout(idle);
    if (held.size === 0 && open) idle = setTimeout(stop, idleMs).unref();
  };
  const letGo = (call: number) => {
    held.get(call)?.answered.reject(new Error('The call has ended'));
    held.get(call)?.over.resolve();
    held.get(call)?.stopWatching();
    held.delete(call);
    restWhenIdle();
  };
  const order = (message: Order) => {
    if (running?.child.connected) running.child.send(message, () => {});
  };
  const hangUp = (call: number) => {
    if (held.get(call)?.line === 'open') order({ kind: 'end', call });
    else letGo(call);
  };

  const think = async ({ call, ask, turns }: Report & { kind: 'think' }) => {
    const one = held.get(call);
    const reply = (await one?.interviewer.think(turns).catch(() => null)) ?? null;
    if (reply) one?.replies.set(ask, reply);
    order({ kind: 'reply', ask, reply });
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
    const calls = [...held];
    for (const [call] of calls) hangUp(call);
    await Promise.all(calls.map(([, { over }]) => over.promise));
    await Promise.all(keeping);
  };

  const start = () => {
    const child = fork(join(import.meta.dirname, 'calls-process.ts'), {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever connects waits for it; nobody else needs to hear that it failed.
    promise.catch(() => {});
    child.on('message', (report: Report) => {
      if (report.kind === 'ready') resolve();
      else take(report);
    });
    child.on('error', reject);
    child.once('exit', () => {
      reject(new Error('The process of the calls has ended'));
      if (running?.child !== child) return;
      running = undefined;
      for (const call of [...held.keys()]) letGo(call);
    });
    child.send({ kind: 'begin', equipment } satisfies Order);
    return { child, ready: promise };
  };

  return {
    description: `on this machine (${recogniser.name}, flite), up to ${mostCalls} calls at once`,
    hasRoom: () => open && held.size < mostCalls,
    pid: () => running?.child.pid,
    expectCall() {
      running ??= start();
      restWhenIdle();
    },
    async connect({ kind, interviewer, mayGoOn, ...incoming }) {
      const call = count++;
      const answered = Promise.withResolvers<string>();
      answered.promise.catch(() => {});
      const over = Promise.withResolvers<void>();
      const stopWatching = watchPermission(mayGoOn, () => hangUp(call));
      const replies = new Map();
      held.set(call, { line: 'ringing', interviewer, replies, answered, over, stopWatching });
      clearTimeout(idle);
      const late = setTimeout(() => letGo(call), answerMs);
      try {
        running ??= start();
        await running.ready;
        order({ kind: 'answer', call, of: kind, ...incoming });
        return await answered.promise;
      } catch (error) {
        order({ kind: 'end', call });
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
      stop();
    },
  };
}
