import { mostMemory, outOfMemory } from './press-terms.ts';

/** A thread beside the typesetter, which keeps its own busy for as long as it works. */
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, outOfMemory);
}, 50);
