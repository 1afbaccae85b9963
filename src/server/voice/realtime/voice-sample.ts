import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callMessages } from '#contract/calls.ts';
import { Failure } from '#server/errors.ts';
import type { Voice } from '#server/voice/voice.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'voice-sample-child.ts');
const longestMs = 60_000;
const mostBytes = 16 * 1024 * 1024;

/** A few words in Walt's voice. Made in a process of its own: a model that is broken breaks that alone. */
export async function makeSample(voice: Voice): Promise<Uint8Array> {
  try {
    const { stdout } = await run(
      process.execPath,
      ['--no-warnings', script, JSON.stringify(voice)],
      { encoding: 'buffer', maxBuffer: mostBytes, timeout: longestMs, env: {} },
    );
    return stdout;
  } catch (cause) {
    throw new Failure(503, callMessages.sampleFailed, { cause });
  }
}
