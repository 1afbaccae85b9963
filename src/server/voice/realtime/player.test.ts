import { expect, test } from 'vitest';
import { createPlayer, frameSize } from './player.ts';

test('sentences follow each other, and silence fills the rest', async () => {
  const out: number[] = [];
  const player = createPlayer((frame) => out.push(Math.max(...frame)));
  const ended = [
    player.play(new Int16Array(frameSize * 2).fill(100)),
    player.play(new Int16Array(frameSize + 1).fill(200)),
  ];
  for (let frame = 0; frame < 6; frame += 1) player.tick();
  expect(await Promise.all(ended)).toEqual(['finished', 'finished']);
  expect(out).toEqual([100, 100, 200, 200, 0, 0]);
});

test('what is cut off fades, says how far it came, and lets nothing after it be heard', async () => {
  const out: Int16Array[] = [];
  const player = createPlayer((frame) => out.push(frame));
  const ended = [1, 2].map(() => player.play(new Int16Array(frameSize * 10).fill(1_000)));
  for (let frame = 0; frame < 4; frame += 1) player.tick();
  expect(player.cut()).toBeCloseTo(0.4);
  for (let frame = 0; frame < 5; frame += 1) player.tick();
  expect(await Promise.all(ended)).toEqual(['cut', 'cut']);
  const after = out.slice(4).map((frame) => frame[0] ?? 0);
  expect(after[0]).toBe(1_000);
  expect(after).toEqual(after.toSorted((a, b) => b - a));
  expect(after.slice(3)).toEqual([0, 0]);
});
