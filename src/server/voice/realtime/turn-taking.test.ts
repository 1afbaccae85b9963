import { expect, test } from 'vitest';
import { createTurnTaking, type TurnRules, type TurnStep } from './turn-taking.ts';

const stepMs = 32;
const rules: TurnRules = {
  prefixMs: 320,
  guessMs: 192,
  keepMs: 8_000,
  cutMs: 18_000,
  lagMs: 0,
  onsetMs: 0,
  interruptMs: 160,
  waitMs: (words) => (words === undefined ? 6_400 : words.endsWith(',') ? 1_920 : 960),
};

type Part = { voice?: number; silence?: number; words?: string; walt?: 'speaking' };

/** Plays parts of speech and silence; `words` is what is recognised by the end of that part. */
function listen(parts: Part[], given = rules) {
  const turns = createTurnTaking(given);
  const steps: (TurnStep & { at: number })[] = [];
  const open: number[] = [];
  let ms = 0;
  const take = (some: TurnStep[]) => {
    for (const step of some) {
      steps.push({ ...step, at: ms });
      if (step.kind === 'recognise') open.push(step.piece);
    }
  };
  for (const { voice = 0, silence = 0, words, walt } of parts) {
    const ends = ms + voice + silence;
    const speaking = voice > 0;
    while (ms < ends) {
      ms += stepMs;
      take(turns.push({ ms, stepMs, speaking, waltSpeaks: walt !== undefined }));
      if (words === undefined || open.length === 0) continue;
      for (const piece of open.splice(0)) take(turns.recognised(piece, words));
    }
  }
  return steps;
}
const kinds = (steps: TurnStep[]) => steps.map(({ kind }) => kind);

test('a turn begins a little before the voice and ends after the wait that its words ask for', () => {
  const steps = listen([
    { silence: 1_600 },
    { voice: 1_600 },
    { silence: 3_200, words: 'In Ballina.' },
  ]);
  expect(steps).toMatchObject([
    { kind: 'started', fromMs: 1_280, at: 1_632 },
    { kind: 'recognise', fromMs: 1_280, toMs: 3_392, urgent: true, at: 3_392 },
    { kind: 'guessed', words: 'In Ballina.', at: 3_392 },
    { kind: 'ended', toMs: 4_160, pieces: [0], words: 'In Ballina.' },
  ]);
});

test('someone whose words go on is waited for longer', () => {
  const pausing = [{ voice: 1_600 }, { silence: 1_280, words: 'My father,' }, { voice: 640 }];
  const steps = listen([...pausing, { silence: 1_280, words: 'My father, a baker.' }]);
  expect(kinds(steps)).toEqual([
    'started',
    'recognise',
    'guessed',
    'forgotten',
    'recognise',
    'guessed',
    'ended',
  ]);
  expect(steps.at(-1)).toMatchObject({ pieces: [1], words: 'My father, a baker.' });
});

test('what was recognised of a long stretch is kept when it goes on', () => {
  const steps = listen([
    { voice: 9_600 },
    { silence: 640, words: 'A long story.' },
    { voice: 960 },
    { silence: 1_280, words: 'And its end.' },
  ]);
  expect(kinds(steps)).not.toContain('forgotten');
  const [, , second] = steps.filter(({ kind }) => kind !== 'guessed');
  expect(second).toMatchObject({ kind: 'recognise', piece: 1, fromMs: 9_952 });
  expect(steps.at(-1)).toMatchObject({ pieces: [0, 1], words: 'A long story. And its end.' });
});

test('someone who does not pause is written down every eighteen seconds', () => {
  const steps = listen([{ voice: 40_000 }]);
  const cuts = steps.filter((step) => step.kind === 'recognise');
  expect(cuts).toMatchObject([
    { fromMs: 0, toMs: 18_016, urgent: false },
    { fromMs: 18_016, toMs: 36_032 },
  ]);
});

test('Walt is interrupted by a word and not by a click', () => {
  expect(
    listen([
      { voice: 96, walt: 'speaking' },
      { silence: 320, walt: 'speaking' },
    ]),
  ).toEqual([]);
  const [started] = listen([{ silence: 640 }, { voice: 640, walt: 'speaking' }]);
  expect(started).toMatchObject({ kind: 'started', fromMs: 320, at: 800 });
});

test('a recogniser that does not answer is not waited for without end', () => {
  const steps = listen([{ voice: 960 }, { silence: 8_000 }]);
  expect(steps.at(-1)).toMatchObject({ kind: 'ended', toMs: 7_360, words: undefined });
});

test('dictation ends after a fixed silence, whatever was said', () => {
  const dictation = { ...rules, waitMs: () => 512 };
  const steps = listen([{ voice: 960 }, { silence: 1_600 }], dictation);
  expect(steps.at(-1)).toMatchObject({ kind: 'ended', toMs: 1_472, pieces: [0] });
});
