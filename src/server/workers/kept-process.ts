import { type ChildProcess, fork } from 'node:child_process';

export type Kept = {
  script: URL;
  env: NodeJS.ProcessEnv;
  execArgv: string[];
  /** How long it may be without work before it goes, in milliseconds. */
  idleMs: number;
  /** The one in use has ended by itself. */
  onDeath?: () => void;
};

/**
 * One process that messages go to and fro with for as long as its work lasts, where `createProcesses` has one question
 * and one answer: begun when it is first needed, ended when it has had no work for a while, begun anew after it died.
 */
export function keepProcess({ script, env, execArgv, idleMs, onDeath }: Kept) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastWords = '';

  const start = () => {
    lastWords = '';
    const started = fork(script, {
      env,
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.on('data', (said) => {
      lastWords = `${lastWords}${said}`.slice(-600);
    });
    started.on('error', () => {});
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      onDeath?.();
    });
    return started;
  };
  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    pid: () => child?.pid,
    /** The one that runs, or a new one. */
    begin() {
      clearTimeout(idle);
      const isNew = child === undefined;
      child ??= start();
      return { child, isNew };
    },
    send(message: object) {
      if (child?.connected) child.send(message, () => {});
    },
    /** What it said last where errors go; why it ended may be among it. */
    lastWords: () => lastWords,
    stayAwake: () => clearTimeout(idle),
    restSoon() {
      clearTimeout(idle);
      idle = setTimeout(stop, idleMs).unref();
    },
    stop,
  };
}
