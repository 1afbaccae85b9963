export type Outcome = 'done' | 'later';

const usualRetryMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Runs one attempt after the other, and tries again by itself where one failed. */
export function openRetries(work: () => Promise<Outcome>, retryMs: number[] = usualRetryMs) {
  let last: Promise<void> = Promise.resolve();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = true;

  async function attempt() {
    clearTimeout(timer);
    const outcome = await work().catch((error): Outcome => {
      reportError(error);
      return 'later';
    });
    if (outcome === 'later') tryLater();
    else failures = 0;
  }

  function tryLater() {
    if (!open) return;
    const wait = retryMs[Math.min(failures, retryMs.length - 1)];
    failures += 1;
    timer = setTimeout(run, wait);
  }

  function run() {
    last = last.then(attempt);
    return last;
  }

  return {
    run,
    close() {
      open = false;
      clearTimeout(timer);
    },
  };
}
