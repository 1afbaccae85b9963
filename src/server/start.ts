import { readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { layGround } from './ground.ts';
import { live } from './lifetime.ts';
import { holdPort } from './ports.ts';

await live(start);

async function start() {
  const given = readConfig();
  const { port, release } = await holdPort(given);
  const config = { ...given, port };
  const undo = await prepareDataDir(config.dataDir);
  try {
    const ground = await layGround(config);
    // Only now: PostgreSQL starts in processes of its own while all this is read.
    const { openProduct } = await import('./product.ts');
    return await openProduct(config, ground, release);
  } catch (error) {
    await undo();
    throw error;
  }
}
