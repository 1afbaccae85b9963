import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { CannotStart } from '#server/errors.ts';
import { runCommand } from '#server/lifetime.ts';
import { createLog } from '#server/log.ts';

/** One file with everything that this Walt keeps: `npm run backup`, or `npm run backup -- where.zip`. */
async function main() {
  const config = readConfig();
  const day = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const output = resolve(process.argv[2] ?? `walt-backup-${day}.zip`);
  if (existsSync(output)) throw new CannotStart(`${output} is there already: name another file.`);
  const keyFile = join(config.dataDir, 'encryption-key');
  const house = await compose(config, [], createLog(config.logLevel));
  try {
    const { rows, files } = await backUp({
      database: house.database,
      storage: house.deps.storage,
      keyFile: !config.encryptionKey && existsSync(keyFile) ? keyFile : null,
      output,
    });
    process.stdout.write(`${output}: ${rows} rows and ${files} files.\n`);
  } finally {
    await house.close();
  }
}

await runCommand(main);
