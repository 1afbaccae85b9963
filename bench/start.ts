import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from './call/person.ts';
import { median } from './peer/figures.ts';
import { cpuMs, residentMb, startWalt, stop } from './peer/processes.ts';

/**
 * How long `npm start` takes once everything is laid down where somebody has talked before, how much memory it then uses and
 * how much once Walt can think, and how long the first who talks with him waits for a reply: asked for in the moment in which
 * he is ready, one second later, and three seconds later, sooner than a page is opened and a sentence is typed. What the
 * processor spends meanwhile depends less on what else the machine does.
 */
const rounds = 9;
const waits = { 'at once': 0, 'after a second': 1_000, 'after three': 3_000 };
type When = keyof typeof waits;
const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));

try {
  const first = await startWalt(dataDir);
  const person = await newPerson(first.url);
  await stop(first);
  const later: { seconds: number; megabytes: number; warmMb: number }[] = [];
  const replies: Record<When, number[]> = {
    'at once': [],
    'after a second': [],
    'after three': [],
  };
  const spent: Record<When, number[]> = { 'at once': [], 'after a second': [], 'after three': [] };
  const kinds = Object.keys(waits) as When[];
  for (let round = 0; round < rounds; round += 1) {
    const walt = await startWalt(dataDir);
    const { seconds } = walt;
    const megabytes = residentMb(walt);
    const when = kinds[round % kinds.length] ?? 'at once';
    await pause(waits[when]);
    const [began, before] = [performance.now(), cpuMs(walt)];
    await say(walt.url, `turn-${round}`);
    replies[when].push(performance.now() - began);
    spent[when].push(cpuMs(walt) - before);
    later.push({ seconds, megabytes, warmMb: residentMb(walt) });
    await stop(walt);
  }
  const of = (kind: 'seconds' | 'megabytes' | 'warmMb') => median(later.map((one) => one[kind]));
  const reply = (when: When) => Math.round(median(replies[when]));
  const cpu = (when: When) => `${median(spent[when])} ms of processor time`;
  console.log(`first start: ${first.seconds.toFixed(2)} s`);
  console.log(`later starts, median of ${rounds}: ${of('seconds').toFixed(2)} s`);
  console.log(`resident memory, median: ${Math.round(of('megabytes'))} MB`);
  console.log(`resident memory with a first reply: ${Math.round(of('warmMb'))} MB`);
  console.log(
    `the first reply three seconds after a start, median: ${reply('after three')} ms, ${cpu('after three')} ` +
      `(asked for after a second: ${reply('after a second')} ms, ${cpu('after a second')}; ` +
      `at once: ${reply('at once')} ms, ${cpu('at once')})`,
  );

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
