import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { notAuthenticated } from '#server/errors.ts';
import { joinPieces } from './voice-sound.ts';

const pieces = Array.from({ length: 40 }, (_, index) => ({ key: `piece ${index}`, bytes: 10 }));

function openStorage() {
  const read: string[] = [];
  const storage = {
    async read(key: string) {
      read.push(key);
      return Readable.from([Buffer.from(key.padEnd(10))]);
    },
  };
  return { storage, read };
}

it('a recording that is being played breaks off when the session ends that asked for it', async () => {
  const { storage, read } = openStorage();
  let signedIn = true;
  const check = async () => {
    if (!signedIn) throw notAuthenticated();
  };
  const heard: string[] = [];
  const listening = async () => {
    for await (const sound of joinPieces({ storage }, pieces, { check })) {
      heard.push(String(sound).trim());
      if (heard.length === 2) signedIn = false;
    }
  };
  await expect(listening()).rejects.toThrow(failureMessages.notAuthenticated);
  expect(heard.slice(0, 2)).toEqual(['piece 0', 'piece 1']);
  expect(read.length).toBeLessThan(6);
});

it('a recording that is paused is not read to its end', async () => {
  const { storage, read } = openStorage();
  const stream = joinPieces({ storage }, pieces);
  await new Promise((resolve) => stream.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read.length).toBeLessThan(4);
  stream.destroy();
});
