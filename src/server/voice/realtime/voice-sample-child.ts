import { writeFileSync } from 'node:fs';
import { waltSays } from '#contract/calls.ts';
import { trimSilence } from '#server/voice/sound.ts';
import { speakWith, type Voice } from '#server/voice/voice.ts';
import { wavOf } from '#server/voice/wav.ts';

// Says its words with the voice that it is given, once, and ends.
const voice: Voice = JSON.parse(process.argv[2] ?? '"rms"');
const { samples, rate } = await speakWith(voice, waltSays);
writeFileSync(1, wavOf(trimSilence(samples), rate));
process.exit();
