import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from './call/person.ts';
import { median } from './peer/figures.ts';
import { cpuMs, residentMb, startWalt, stop } from './peer/processes.ts';

/**
 * How long `npm start` takes once everything is laid down, how much memory it then uses, and how long the first who
 * talks with Walt waits for a reply: by someone who opens the talk in the moment in which he is ready and speaks three seconds
 * later, sooner than a sentence is typed, and by one who speaks in that very moment. What the processor spends on the latter
 * depends less on what else the machine does.
 */
const rounds = 8;
const soonMs = 3_000;
const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));

try {
  const first = await startWalt(dataDir);
  const person = await newPerson(first.url);
  await stop(first);
  const later: { seconds: number; megabytes: number }[] = [];
  const replies: Record<'at once' | 'soon', number[]> = { 'at once': [], soon: [] };
  const spent: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const walt = await startWalt(dataDir);
    const megabytes = residentMb(walt);
    later.push({ seconds: walt.seconds, megabytes });
    const when = round % 2 ? 'soon' : 'at once';
    if (when === 'soon') {
      await openTalk(walt.url);
      await pause(soonMs);
    }
    const [began, before] = [performance.now(), cpuMs(walt)];
    await say(walt.url, `turn-${round}`);
    replies[when].push(performance.now() - began);
    if (when === 'at once') spent.push(cpuMs(walt) - before);
    await stop(walt);
  }
  const of = (kind: 'seconds' | 'megabytes') => median(later.map((one) => one[kind]));
  console.log(`first start: ${first.seconds.toFixed(2)} s`);
  console.log(`later starts, median of ${rounds}: ${of('seconds').toFixed(2)} s`);
  console.log(`resident memory, median: ${Math.round(of('megabytes'))} MB`);
  const [soon, atOnce] = [replies.soon, replies['at once']].map((each) => Math.round(median(each)));
  console.log(
    `the first reply after a start, median: ${soon} ms (asked for at once: ${atOnce} ms, ${median(spent)} ms of processor time)`,
  );

  /** As the page of a talk does. */
  async function openTalk(url: string) {
    const path = `/api/conversations/${person.conversationId}`;
    const response = await fetch(url + path, { headers: { cookie: person.cookie() } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }

  async function say(url: string, id: string) {
    const path = `/api/conversations/${person.conversationId}/chat`;
    const content = `We lived by the sea, and my father mended nets in the winter of 1947. ${id}.`;
    const headers = { cookie: person.cookie(), origin: url, 'content-type': 'application/json' };
    const body = JSON.stringify({ message: { id: crypto.randomUUID(), content } });
    const response = await fetch(url + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.json();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
