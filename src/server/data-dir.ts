import { constants } from 'node:fs';
import { access, mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from './errors.ts';

/** Makes the folder if need be; the answer takes it away again, should it still be empty. */
export async function prepareDataDir(dataDir: string) {
  try {
    const made = await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return async () => {
      if (made) await rmdir(dataDir).catch(() => {});
    };
  } catch {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written: set it to a folder that can.`);
  }
}

/** Like a recursive mkdir, which in Node goes round for ever where a parent refuses with ENOENT. */
async function makeFolder(path: string): Promise<boolean> {
  const make = async () => {
    await mkdir(path);
    return true;
  };
  return make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    return make();
  });
}
