import { bootstrap } from './bootstrap.ts';
import { readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { live } from './lifetime.ts';
import { holdPort } from './ports.ts';

await live(start);

async function start(stopping: AbortSignal) {
  const given = readConfig();
  const { port, release } = await holdPort(given);
  const config = { ...given, port };
  const undo = await prepareDataDir(config.dataDir);
  try {
    const bootstrapped = await bootstrap(config);
    if (stopping.aborted) {
      bootstrapped.ears.close();
      await bootstrapped.server.stop();
      stopping.throwIfAborted();
    }
    // Only now: PostgreSQL starts in processes of its own while all this is read.
    const { openProduct } = await import('./product.ts');
    return await openProduct(config, bootstrapped, { release, stopping });
  } catch (error) {
    await undo();
    throw error;
  }
}
