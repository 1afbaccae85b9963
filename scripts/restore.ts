import { join, resolve } from 'node:path';
import { restore, restoreKey } from '#server/backup/restore.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { prepareDataDir } from '#server/data-dir.ts';
import { CannotStart } from '#server/errors.ts';
import { runCommand } from '#server/lifetime.ts';
import { createLog } from '#server/log.ts';

/** Puts a backup into an empty place: `npm run restore -- walt-backup.zip`. */
async function main() {
  const given = process.argv[2];
  if (!given) throw new CannotStart('Name the backup: npm run restore -- walt-backup.zip');
  const input = resolve(given);
  const config = readConfig();
  await prepareDataDir(config.dataDir);
  if (!config.encryptionKey) await restoreKey(input, join(config.dataDir, 'encryption-key'));
  const house = await compose(config, [], createLog(config.logLevel));
  try {
    const { rows, files } = await restore({
      database: house.database,
      storage: house.deps.storage,
      input,
    });
    process.stdout.write(`${rows} rows and ${files} files are back. npm start opens them.\n`);
  } finally {
    await house.close();
  }
}

await runCommand(main);
