import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '#server/voice/flite.ts';
import { createOfflineEars } from '#server/voice/offline-ears.ts';
import { record } from '#server/voice/test-recordings.ts';
import { story } from '#server/voice/test-story.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';

/** How fast a long recording becomes text, how much memory that takes, and how many words are wrong. */
const minutes = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'walt-bench-'));
const path = join(folder, 'recording.webm');

const parts: Float32Array[] = [];
for (const [index, sentence] of story.entries()) {
  const voice = index % 10 < 5 ? 'rms' : 'slt';
  parts.push(await say(voice, sentence), silence(0.3 + (index % 5) * 0.3));
}
const once = joined(parts);
const times = Math.ceil((minutes * 60 * 16_000) / once.length);
await record(path, joined(Array.from({ length: times }, () => once)), {
  container: 'webm',
  codec: 'libopus',
  live: true,
});

const ears = createOfflineEars({ folder });
const short = join(folder, 'short.wav');
await record(short, await say('rms', 'Good morning.'), { container: 'wav', codec: 'pcm_s16le' });
const cold = performance.now();
await ears.transcribe({ path: short });
const loading = performance.now() - cold;
const warm = megabytes();
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, megabytes());
}, 250);
const began = performance.now();
const beganCpu = cpuSeconds();
const { text, segments, durationMs } = await ears.transcribe({ path });
const took = performance.now() - began;
clearInterval(watch);
const cpu = cpuSeconds() - beganCpu;
ears.close();
const wrong = wordErrorRate(Array.from({ length: times }, () => story.join(' ')).join(' '), text);

console.log(`${cpus().length} cores, ${cpus()[0]?.model}`);
console.log(`first words of a short memo, the model still to be loaded: ${Math.round(loading)} ms`);
console.log(
  `${(durationMs / 60_000).toFixed(1)} minutes (${(statSync(path).size / 1e6).toFixed(1)} MB of webm) in ${(took / 1000).toFixed(1)} s: ${(durationMs / took).toFixed(1)} × real time`,
);
console.log(`${(durationMs / 1000 / cpu).toFixed(1)} s of sound per second of one core`);
console.log(`listening process: ${warm} MB when loaded, at most ${most} MB`);
console.log(`this process: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
console.log(`${segments.length} pieces, ${(wrong * 100).toFixed(1)} % of the words wrong`);
rmSync(folder, { recursive: true, force: true });

/** One figure about the listening processes, as `ps` tells it. */
function ask(what: 'rss' | 'time') {
  return ears
    .processes()
    .map((pid) => execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }));
}

function megabytes() {
  return Math.round(ask('rss').reduce((sum, said) => sum + Number(said), 0) / 1024);
}

/** Of use on a machine that has other things to do as well. */
function cpuSeconds() {
  const inSeconds = (said: string) =>
    said.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
  return ask('time').reduce((sum, said) => sum + inSeconds(said), 0);
}
