import { expect, test } from 'vitest';
import { createCutter, type Piece } from './cut-at-pauses.ts';
import { windowMs, windowSize } from './sound.ts';

const cuts = {
  pauses: [
    { underMs: 3_200, pauseMs: 640 },
    { underMs: 6_400, pauseMs: 192 },
  ],
  mostMs: 6_400,
};

type Stretch = { voice: 'speaking' | 'silent'; ms: number; loud?: number };

function cut(stretches: Stretch[]) {
  const cutter = createCutter(cuts);
  const pieces: (Piece | undefined)[] = [];
  for (const { voice, ms, loud = voice === 'speaking' ? 1 : 0 } of stretches) {
    for (let at = 0; at < ms; at += windowMs) {
      pieces.push(cutter.push(new Float32Array(windowSize).fill(loud), voice));
    }
  }
  return [...pieces, cutter.end()].filter((piece) => piece !== undefined);
}

test('a pause ends a piece, which keeps a little silence on either side', () => {
  const pieces = cut([
    { voice: 'silent', ms: 3_200 },
    { voice: 'speaking', ms: 1_600 },
    { voice: 'silent', ms: 3_200 },
    { voice: 'speaking', ms: 1_600 },
    { voice: 'silent', ms: 320 },
  ]);
  expect(pieces.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [2_912, 5_024],
    [7_712, 9_824],
  ]);
  for (const { startMs, endMs, samples } of pieces) {
    expect(samples.length).toBe(((endMs - startMs) / windowMs) * windowSize);
  }
});

test('a short pause ends only a piece that is already long', () => {
  const breath = { voice: 'silent', ms: 320 } as const;
  const short = [{ voice: 'speaking', ms: 960 } as const, breath];
  expect(cut([...short, ...short])).toHaveLength(1);
  const long = [{ voice: 'speaking', ms: 3_200 } as const, breath];
  expect(cut([...long, ...long])).toHaveLength(2);
});

test('someone who never pauses is cut where it is quietest, and nothing is lost', () => {
  const pieces = cut([
    { voice: 'speaking', ms: 5_600 },
    { voice: 'speaking', ms: 96, loud: 0.01 },
    { voice: 'speaking', ms: 4_000 },
  ]);
  expect(pieces).toHaveLength(2);
  expect(pieces[0]?.endMs).toBe(pieces[1]?.startMs);
  expect(pieces[0]?.endMs).toBeGreaterThanOrEqual(5_600);
  expect(pieces[0]?.endMs).toBeLessThanOrEqual(5_696);
  expect(pieces[1]?.endMs).toBe(9_696);
});

test('a click is not speech', () => {
  const pieces = cut([
    { voice: 'silent', ms: 1_600 },
    { voice: 'speaking', ms: 96 },
    { voice: 'silent', ms: 1_600 },
  ]);
  expect(pieces).toEqual([]);
});
