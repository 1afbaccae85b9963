import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded before the web process under measurement: asked over IPC, it says how late its event loop was
// since it was asked last.
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    const toMs = (nanoseconds: number) => nanoseconds / 1e6;
    process.send?.({ medianMs: toMs(delay.percentile(50)), lateMs: toMs(delay.percentile(99)) });
    delay.reset();
  });
  // The bench may end without saying goodbye.
  process.channel?.unref();
}
