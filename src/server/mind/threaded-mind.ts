import { createPool, ThreadFailure, TookTooLong, threadsFor } from '#server/workers/pool.ts';
import {
  type Encyclopedia,
  type KeptTold,
  type Mind,
  offlineDescription,
  type Report,
} from './mind.ts';
import { MindFailure } from './mind-failure.ts';
import { readerVersion } from './reading/doc.ts';
import { type Answered, lookUp, nameOf } from './recorded-encyclopedia.ts';
import type { Ability, Researched, Thought } from './thoughts.ts';

/** Two sentences, since patterns are compiled to fast code when they have been used for a while. */
const warmUp: Thought[] = [
  'We lived by the sea when I was seven, and my father mended nets.',
  'In the spring of 1952 we moved to Hull, two years before my sister was born.',
].map((text, at) => {
  const id = `warming-${at}`;
  const about = [{ id, source: { type: 'textEntry', id }, text, toldAt: new Date() }];
  return { ability: 'read', about };
});

/** Who talks with Walt does not wait for what he works on. A thread holds a hundred megabytes, so it goes when it rests. */
const lanes = {
  talk: { threads: threadsFor(2), seconds: 10, warmUp, idleSeconds: 600 },
  work: { threads: threadsFor(3), seconds: 120, isBackground: true, idleSeconds: 120 },
};

type Lane = keyof typeof lanes;

export const tooLong: Record<Lane, string> = {
  talk: 'Walt needed too long to think about this. What you said is kept; please go on.',
  work: 'Walt needed too long for this. Please try again later.',
};

/** Checks that somebody waits for in a talk. */
const spoken: ReadonlySet<string> = new Set([
  'checkedReply',
  'checkedSaying',
  'checkedNote',
  'checkedCard',
]);

/** Little enough to be read between two sentences of a talk: a thousand characters take up to 0.3 s of a core. */
const readAtOnce = { tellings: 5, characters: 12_000 };

const isLittle = (units: KeptTold[]) =>
  units.length <= readAtOnce.tellings &&
  units.reduce((sum, { text }) => sum + text.length, 0) <= readAtOnce.characters;

export type ThreadedMind = {
  mind: Mind;
  check(name: string, whose: string, ...said: unknown[]): Promise<unknown>;
  /** Somebody will talk soon. */
  prepare(): void;
  close(): Promise<void>;
};

/** The offline mind in threads of its own, and the checks of what a model says. */
export function createThreadedMind(): ThreadedMind {
  const pool = createPool(new URL('./thinking-thread.ts', import.meta.url), lanes);

  const think = async (lane: Lane, whose: string, thought: Thought): Promise<unknown> => {
    try {
      return await pool.run(lane, whose, thought);
    } catch (error) {
      if (error instanceof TookTooLong) throw new MindFailure(tooLong[lane], { cause: error });
      if (error instanceof ThreadFailure) throw new MindFailure(error.message, { cause: error });
      throw error;
    }
  };

  // The answer's shape is the ability's own: the thread calls the very same function.
  const inLane =
    <A extends Ability>(lane: Lane, ability: A) =>
    (about: Parameters<Mind[A]>[0], whose: string) =>
      think(lane, whose, { ability, about }) as ReturnType<Mind[A]>;

  const mind: Mind = {
    readerVersion,
    read: (units, whose) => inLane(isLittle(units) ? 'talk' : 'work', 'read')(units, whose),
    heed: inLane('talk', 'heed'),
    findBanned: inLane('work', 'findBanned'),
    converse: ({ recall: _, ...moment }, whose) =>
      think('talk', whose, { ability: 'converse', about: moment }) as ReturnType<Mind['converse']>,
    callInstructions: async (moment) => {
      const { callInstructions } = await import('./abilities/converse/call-instructions.ts');
      return callInstructions(moment, await moment.recall());
    },
    noticeNote: inLane('talk', 'noticeNote'),
    proveNote: inLane('work', 'proveNote'),
    questionCard: inLane('talk', 'questionCard'),
    summarise: inLane('work', 'summarise'),
    extractFacts: inLane('work', 'extractFacts'),
    findThemes: inLane('work', 'findThemes'),
    suggestResearch: inLane('work', 'suggestResearch'),
    outlineBook: null,
    writePiece: inLane('work', 'writePiece'),
    revisePiece: inLane('work', 'revisePiece'),
    researchTopic: ({ topic, told, encyclopedia }, whose) =>
      research(encyclopedia, async (answered) => {
        const thought: Thought = { ability: 'researchTopic', about: { topic, told }, answered };
        return (await think('work', whose, thought)) as Researched<Report>;
      }),
    description: offlineDescription,
  };

  const check = (name: string, whose: string, ...said: unknown[]): Promise<unknown> =>
    think(spoken.has(name) ? 'talk' : 'work', whose, { check: name, said });

  return { mind, check, prepare: () => pool.begin('talk'), close: pool.close };
}

/** The network is asked here, one thing at a time, until the thread has all that it needs. */
async function research(
  encyclopedia: Encyclopedia,
  attempt: (answered: Answered) => Promise<Researched<Report>>,
): Promise<Report> {
  const answered: Answered = {};
  for (;;) {
    const outcome = await attempt(answered);
    if ('report' in outcome) return outcome.report;
    answered[nameOf(outcome.needs)] = await lookUp(encyclopedia, outcome.needs);
  }
}
