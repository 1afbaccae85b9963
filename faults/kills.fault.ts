import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  type Product,
  postgresPid,
  startProduct,
  temporaryFolder,
} from '#server/testing/running-product.ts';
import { eventually } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { lostOf, newPerson, type Person } from './person.ts';

const kills = 100;

/** Three people who write on and on, whatever happens. */
function writeOnAndOn(people: Person[]) {
  let going = true;
  const lines = people.map(async (person) => {
    while (going) if ((await person.write()) !== 201) await pause(50);
  });
  return async () => {
    going = false;
    await Promise.all(lines);
  };
}

async function killPostgres(dataDir: string) {
  const pid = await postgresPid(dataDir);
  if (pid === null) throw new Error('There is no PostgreSQL to kill');
  process.kill(pid, 'SIGKILL');
}

it('a hundred kills of the product and of PostgreSQL lose nothing that was acknowledged', async () => {
  const DATA_DIR = await temporaryFolder();
  let product: Product = await startProduct({ DATA_DIR });
  const origin = () => product.origin;
  const people = await Promise.all([newPerson(origin), newPerson(origin), newPerson(origin)]);
  const acknowledged = () => people.reduce((sum, each) => sum + each.acknowledged.length, 0);
  const photos: string[] = [];
  const stop = writeOnAndOn(people);
  for (let kill = 0; kill < kills; kill++) {
    if (kill % 10 === 0) photos.push(await (people[0] as Person).addPhoto());
    await pause(20 * (kill % 20));
    if (kill % 5 === 4) {
      await killPostgres(DATA_DIR);
    } else {
      product.kill('SIGKILL');
      await product.ended;
      product = await startProduct({ DATA_DIR });
    }
    await eventually(async () => (await product.fetch('/readyz')).status === 200 || undefined, {
      seconds: 300,
    });
    if (kill % 10 === 9) {
      const lost = (await Promise.all(people.map(lostOf))).flat();
      count({ kills: kill + 1, acknowledged: acknowledged(), lost: lost.length });
      expect(lost).toEqual([]);
    }
  }
  await stop();
  const lost = (await Promise.all(people.map(lostOf))).flat();
  const unfinished = await eventually(
    async () => {
      const rows = await (people[0] as Person).photos();
      return rows.every(({ status }) => status === 'ready') ? [] : undefined;
    },
    { seconds: 300 },
  );
  const kept = (await (people[0] as Person).photos()).map(({ id }) => id).sort();
  count({
    kills,
    acknowledged: acknowledged(),
    lost: lost.length,
    photos: photos.length,
    kept: kept.length,
  });
  expect([lost, unfinished, kept]).toEqual([[], [], photos.sort()]);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
