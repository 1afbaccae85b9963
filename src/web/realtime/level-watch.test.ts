import { describe, expect, it } from 'vitest';
import { watchLevels } from './level-watch.ts';
import type { Heard } from './server-events.ts';

type Step = [at: number, walt: number] | Heard;

/** What is told from the levels, with the moment at which it is. */
function told(steps: Step[]) {
  const watch = watchLevels();
  let now = 0;
  const found: [number, string][] = [];
  for (const step of steps) {
    if (!Array.isArray(step)) {
      watch.heard(step, now);
      continue;
    }
    now = step[0];
    const event = watch.at(now, { user: 1, walt: step[1] }).told;
    if (event) found.push([now, event.kind]);
  }
  return found;
}

const created: Heard = { kind: 'response-created' };
const done: Heard = { kind: 'response-done', brought: 'words' };

describe('a service that does not say when Walt can be heard', () => {
  it.each<[string, Step[], [number, string][]]>([
    ['is heard speaking', [created, [100, 30]], [[100, 'audio-started']]],
    ['may pause in the middle of an answer', [created, [0, 30], [2000, 0]], [[0, 'audio-started']]],
    [
      'has finished when the answer is made and it is quiet',
      [created, [100, 30], done, [300, 30], [900, 0], [1001, 0]],
      [
        [100, 'audio-started'],
        [1001, 'audio-stopped'],
      ],
    ],
    ['is not taken for speaking by the hiss of a line', [created, [100, 3]], []],
    [
      'is left alone once it says so itself',
      [created, { kind: 'audio-started' }, [100, 30], done, [2000, 0]],
      [],
    ],
  ])('%s', (_, steps, events) => {
    expect(told(steps)).toEqual(events);
  });
});

describe('a microphone', () => {
  const deafAfter = (user: (number | null)[], seconds: number) => {
    const watch = watchLevels();
    let deaf = false;
    for (let second = 0; second <= seconds; second += 1) {
      const level = user[second];
      deaf = watch.at(second * 1000, { user: level === undefined ? 0 : level, walt: 0 }).deaf;
    }
    return deaf;
  };

  it.each<[string, (number | null)[], number, boolean]>([
    ['that gives nothing for long is found out', [], 13, true],
    ['has time to be quiet', [], 12, false],
    ['that rustles is on', Array.from({ length: 30 }, () => 1), 29, false],
    [
      'that the page may not measure is not blamed',
      Array.from({ length: 30 }, () => null),
      29,
      false,
    ],
    ['that is heard again is on again', [...Array.from({ length: 14 }, () => 0), 8], 14, false],
  ])('%s', (_, user, seconds, deaf) => {
    expect(deafAfter(user, seconds)).toBe(deaf);
  });
});
