import { readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { CannotStart } from './errors.ts';
import { live } from './lifetime.ts';
import { createLog } from './log.ts';
import { rememberModules } from './remember-modules.ts';

rememberModules();
await live(async (stopping) => {
  const config = readConfig();
  if (config.database.kind === 'embedded') {
    throw new CannotStart(
      'A separate worker needs DATABASE_URL; with the database of its own, npm start does the background work itself.',
    );
  }
  const undo = await prepareDataDir(config.dataDir);
  const [{ compose }, { jobs }] = await Promise.all([
    import('./compose.ts'),
    import('./features.ts'),
  ]);
  const house = await compose(config, jobs, createLog(config.logLevel), { stopping }).catch(
    async (error) => {
      await undo();
      throw error;
    },
  );
  await house.work();
  process.stdout.write('Walt works in the background. Ctrl-C stops it.\n');
  return house;
});
