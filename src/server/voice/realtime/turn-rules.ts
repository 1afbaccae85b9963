import {
  dictationDetection,
  type EndOfTurnWait,
  endOfTurnScales,
  turnDetections,
} from '#contract/calls.ts';
import { waitAfter } from './end-of-turn-wait.ts';
import type { TurnRules } from './turn-taking.ts';

const byEagerness: Record<string, EndOfTurnWait> = {
  low: 'patient',
  medium: 'calm',
  auto: 'calm',
  high: 'brisk',
};

type Detection = { eagerness?: string | undefined; silence_duration_ms?: number | undefined };

/** The end-of-turn wait that is meant by OpenAI's words for it; undefined where they say nothing of it. */
export const endOfTurnWaitOf = ({ eagerness = '', silence_duration_ms: silence = 0 }: Detection) =>
  silence >= turnDetections.veryPatient.silence_duration_ms
    ? 'veryPatient'
    : byEagerness[eagerness];

/** A recogniser that has not answered by then is not waited for. */
const longestWaitMs = 6_000;

const usual = {
  prefixMs: dictationDetection.prefixMs,
  guessMs: 200,
  keepMs: 8_000,
  cutMs: 18_000,
  // Both measured on two synthetic voices: the detector notices a voice after 110 to 140 ms, mostly,
  // and its end after 60 to 150, half of them under 125.
  onsetMs: 96,
  lagMs: 120,
  interruptMs: 160,
};

export const interviewRules = (wait: () => EndOfTurnWait): TurnRules => ({
  ...usual,
  waitMs: (words) =>
    words === undefined ? longestWaitMs : waitAfter(words) * endOfTurnScales[wait()],
});

export const dictationRules: TurnRules = { ...usual, waitMs: () => dictationDetection.silenceMs };
