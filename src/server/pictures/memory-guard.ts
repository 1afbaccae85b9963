import { mostMemory, outOfMemory } from './darkroom-terms.ts';

/** A thread beside the decoders, which may keep their own busy for as long as they live. */
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, outOfMemory);
}, 50);
