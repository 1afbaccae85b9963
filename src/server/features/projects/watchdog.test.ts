import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '#server/http/test-fuzz.ts';
import type { Mind } from '#server/mind/mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { layWholeLife, type WholeLife } from './test-whole-life.ts';

/** Texts that a careless expression takes minutes for. */
const hostileTexts = [
  ['24 KB of quotation marks and apostrophes', '"\'s '.repeat(6_000)],
  ['24 KB of quotation marks', '"'.repeat(24_000)],
  ['one word of 100 KB', 'a'.repeat(100_000)],
  ['100 KB without an end of a sentence', 'and then we went '.repeat(6_000)],
] as const;

/** The longest that one piece of work may keep everyone else waiting, in milliseconds of this thread's own time. */
const longestTurn = 250;

let house: TestHouse;
let administrator: Visitor;
let owner: WholeLife;
beforeAll(async () => {
  house = await openTestHouse({});
  administrator = house.visitor();
  await administrator.register();
  owner = await layWholeLife(house, 'Marrowby');
  house.deps.mind = readingEachOnce(house.deps.mind);
});
afterAll(() => house.close());

/** The same text goes to many routes, and Walt need not read it for each, in threads where nobody waits for him. */
function readingEachOnce(mind: Mind): Mind {
  const readings = new Map<string, ReturnType<Mind['read']>>();
  const once = (one: Parameters<Mind['read']>[0][number], whose: string) => {
    const reading = readings.get(one.text) ?? mind.read([one], whose);
    readings.set(one.text, reading);
    return reading;
  };
  return {
    ...mind,
    read: async (told, whose) => (await Promise.all(told.map((one) => once(one, whose)))).flat(),
  };
}

/** Time of this thread alone, so that a busy machine does not count. */
const threadTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The longest uninterrupted turn of the event loop while something is under way, within a few milliseconds. */
async function longestTurnDuring(work: () => Promise<unknown>) {
  let longest = 0;
  let watching = true;
  const watch = async () => {
    while (watching) {
      const before = threadTime();
      await pause(5);
      longest = Math.max(longest, threadTime() - before);
    }
  };
  const watched = watch();
  await work();
  watching = false;
  await watched;
  return longest;
}

/** A body with the text in every place that takes words. */
function filled(schema: Schema, text: string): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return filled(options[0] ?? {}, text);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const parts = Object.entries(schema.properties);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, ownId(name) ?? filled(part, text)]),
    );
  }
  if (schema.type === 'array') return [filled(schema.items ?? {}, text)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.format === 'uuid') return owner.ids.projects;
  return text.slice(0, schema.maxLength ?? text.length);
}

const ownId = (name: string) =>
  ({
    projectId: owner.ids.projects,
    conversationId: owner.ids.conversations,
    interviewId: owner.ids.interviews,
    formatId: owner.ids.formats,
    questionId: owner.ids.questions,
  })[name];

type Operation = {
  'x-access': string;
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const addressOf = (path: string) =>
  path.replace(/([\w-]+)\/\{\w+\}/g, (_, kind: string) => {
    return `${kind}/${(owner.ids as Record<string, string>)[kind] ?? owner.ids.projects}`;
  });

/** Those who may call it; what is open to everyone is called by someone who has nothing to lose by it. */
function senderFor(access: string) {
  if (access === 'admin') return administrator;
  return access === 'public' ? house.visitor() : owner.visitor;
}

/** Sends the text to every route, or reads from every one. Answers which were slow, and which took it. */
async function tryEveryRoute(text: string, wanted: 'takes text' | 'reads') {
  const { paths } = (await house.app.inject('/api/openapi.json')).json();
  const slow: string[] = [];
  const done: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (Boolean(schema) !== (wanted === 'takes text')) continue;
      if (!schema && method !== 'get') continue;
      const sent = {
        method: method.toUpperCase() as 'GET',
        url: addressOf(path),
        ...(schema && { body: filled(schema, text) }),
      };
      const sender = senderFor(operation['x-access']);
      const answered = () =>
        Promise.race([
          sender.send(sent).then(({ status }) => status < 300 && done.push(name)),
          pause(5_000),
        ]);
      let turn = await longestTurnDuring(answered);
      // Asked once more: what a text costs it costs again, loading code or clearing memory it does not.
      if (turn > longestTurn) turn = await longestTurnDuring(answered);
      if (turn > longestTurn) slow.push(`${name}: ${Math.round(turn)} ms`);
    }
  }
  await house.deps.db.execute('delete from limits');
  return { slow, done };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it.each(hostileTexts)(
  'no route that takes text keeps everyone else waiting: %s',
  async (_, text) => {
    const { slow, done } = await tryEveryRoute(text, 'takes text');
    expect(slow).toEqual([]);
    expect(done.length).toBeGreaterThan(20);
  },
  600_000,
);

it('nor does any that reads what was told', async () => {
  const { slow, done } = await tryEveryRoute('', 'reads');
  expect(slow).toEqual([]);
  expect(done.length).toBeGreaterThan(40);
}, 600_000);
