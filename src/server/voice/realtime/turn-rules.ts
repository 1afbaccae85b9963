import { dictationDetection, type Patience, patienceScales } from '#contract/calls.ts';
import { waitAfter } from './patience.ts';
import type { TurnRules } from './turn-taking.ts';

/** OpenAI's word for the same. */
export const patienceOf: Record<string, Patience> = {
  low: 'patient',
  medium: 'calm',
  auto: 'calm',
  high: 'brisk',
};

/** A recogniser that has not answered by then is not waited for. */
const longestWaitMs = 6_000;

const usual = {
  prefixMs: dictationDetection.prefixMs,
  guessMs: 200,
  keepMs: 8_000,
  cutMs: 18_000,
  // Measured on two synthetic voices: 60 to 150 ms, half of them under 125.
  lagMs: 120,
  onsetMs: 64,
  interruptMs: 160,
};

export const interviewRules = (patience: () => Patience): TurnRules => ({
  ...usual,
  waitMs: (words) =>
    words === undefined ? longestWaitMs : waitAfter(words) * patienceScales[patience()],
});

export const dictationRules: TurnRules = { ...usual, waitMs: () => dictationDetection.silenceMs };
