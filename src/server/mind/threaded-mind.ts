import { Worker } from 'node:worker_threads';
import { Interrupted } from '#server/errors.ts';
import { type Mind, offlineDescription } from './mind.ts';
import { MindFailure } from './mind-failure.ts';
import type { Ability, Thought, ThoughtOver } from './thoughts.ts';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** One thread that thinks one thought after another; it begins with the first. */
function createThread() {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let count = 0;
  let stopped = false;
  const end = (reason: Error) => {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    thread = null;
  };
  const begin = () => {
    const worker = new Worker(new URL('./thinking-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (over: ThoughtOver) => {
      const { resolve, reject } = waiting.get(over.id) ?? {};
      waiting.delete(over.id);
      if ('answer' in over) resolve?.(over.answer);
      else reject?.('failure' in over ? new MindFailure(over.failure) : new Error(over.broke));
    });
    // One that dies, of a life too long for its memory, takes only its own thoughts with it.
    worker.on('error', (cause) => end(new Error('The thread of thought broke', { cause })));
    worker.on('exit', () => thread === worker && end(new Error('The thread of thought ended')));
    return worker;
  };
  return {
    think: (ability: Ability, about: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        if (stopped) return reject(new Interrupted());
        thread ??= begin();
        const thought: Thought = { id: ++count, ability, about };
        waiting.set(thought.id, { resolve, reject });
        thread.postMessage(thought);
      }),
    async close() {
      stopped = true;
      const last = thread;
      end(new Interrupted());
      await last?.terminate();
    },
  };
}

/** The offline mind in two threads of its own: who talks with Walt does not wait for what he works on. */
export function createThreadedMind(): { mind: Mind; close(): Promise<void> } {
  const talk = createThread();
  const work = createThread();
  // The answer's shape is the ability's own: the thread calls the very same function.
  const inThread =
    <A extends Ability>(thread: ReturnType<typeof createThread>, ability: A) =>
    (about: Parameters<Mind[A]>[0]) =>
      thread.think(ability, about) as ReturnType<Mind[A]>;
  const mind: Mind = {
    converse: inThread(talk, 'converse'),
    noticeNote: inThread(talk, 'noticeNote'),
    questionCard: inThread(talk, 'questionCard'),
    summarise: inThread(work, 'summarise'),
    extractFacts: inThread(work, 'extractFacts'),
    findThemes: inThread(work, 'findThemes'),
    suggestResearch: inThread(work, 'suggestResearch'),
    writePiece: inThread(work, 'writePiece'),
    revisePiece: inThread(work, 'revisePiece'),
    // It mostly waits for the network, through an encyclopedia that cannot be sent to a thread.
    researchTopic: async (quest) =>
      (await import('./research-topic/rules.ts')).researchTopic(quest),
    description: offlineDescription,
  };
  const close = async () => {
    await Promise.all([talk.close(), work.close()]);
  };
  return { mind, close };
}
