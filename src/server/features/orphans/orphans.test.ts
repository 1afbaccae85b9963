import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layWholeLife } from '#server/features/projects/test-whole-life.ts';
import { features } from '#server/features.ts';
import { startS3Peer } from '#server/storage/test-peers.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { sweepOrphans } from './orphans.ts';

const keepers = features.flatMap(({ files }) => files ?? []);
const stores = [
  { store: 'on disk', open: async () => ({ environment: {}, stop: async () => {} }) },
  {
    store: 'in an S3 bucket',
    open: async () => {
      const { options, stop } = await startS3Peer();
      const environment = {
        S3_BUCKET: options.bucket,
        S3_ENDPOINT: options.endpoint,
        S3_ACCESS_KEY_ID: options.accessKeyId,
        S3_SECRET_ACCESS_KEY: options.secretAccessKey,
      };
      return { environment, stop };
    },
  },
];

describe.each(stores)('files $store', ({ open }) => {
  let house: TestHouse;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const peer = await open();
    stop = peer.stop;
    house = await openTestHouse(peer.environment, scriptedMind());
  });
  afterAll(async () => {
    await house.close();
    await stop();
  });

  const soon = () => new Date(Date.now() + 60_000);
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of house.deps.storage.list('users')) keys.push(key);
    return keys.sort();
  };

  it('that no row knows are swept, and those of a whole life stay', async () => {
    const { user, ids } = await layWholeLife(house, 'Marrowby');
    const before = await listed();
    // A photo, a recording of a memo, a piece of a call and of a mailbox: a new kind of file belongs into that life.
    expect(before).toHaveLength(4);
    const mine = `users/${user.id}/projects/${ids.projects}`;
    const orphans = [
      `${mine}/photos/${ids.photos}/kept-${v7()}`,
      `${mine}/photos/${v7()}/original`,
      `${mine}/photos/${v7()}/web.jpg`,
      `${mine}/recordings/${v7()}-${v7()}`,
      `users/${user.id}/recordings/${v7()}-${v7()}`,
      `${mine}/conversations/${ids.conversations}/${ids.voice}/000007`,
      `${mine}/conversations/${v7()}/${v7()}/000000`,
      `users/${v7()}/anything`,
      `users/${user.id}/mailboxes/${v7()}/0`,
      'users/nobody/anything',
    ];
    for (const key of orphans) {
      await house.deps.storage.put(key, Buffer.from('late'), 'text/plain');
    }
    await house.deps.storage.put(`${mine}/books/new.pdf`, Buffer.from('x'), 'text/plain');
    expect(await sweepOrphans(house.deps, keepers, new Date(Date.now() - 60_000))).toEqual({
      ...{ removed: 0, strange: 0, spared: 0 },
    });
    expect(await sweepOrphans(house.deps, keepers, soon())).toEqual({
      ...{ removed: orphans.length, strange: 1, spared: 0 },
    });
    expect(await listed()).toEqual([...before, `${mine}/books/new.pdf`].sort());
  });

  it('are all left alone where most of them have no row', async () => {
    const stranger = v7();
    for (let n = 0; n < 120; n++) {
      await house.deps.storage.put(`users/${stranger}/${n}`, Buffer.from('x'), 'text/plain');
    }
    const { removed, spared } = await sweepOrphans(house.deps, keepers, soon());
    expect([removed, spared]).toEqual([0, 120]);
  });
});
