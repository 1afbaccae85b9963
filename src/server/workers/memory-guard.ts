import { workerData } from 'node:worker_threads';
import { outOfMemory } from './out-of-memory.ts';

/** A thread beside the one that works, which may be busy for as long as it lives. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.mostMemory) process.kill(process.pid, outOfMemory);
}, 50);
