import { v7 } from 'uuid';
import { expect } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { fuzzed, type Schema } from '#server/http/test-fuzz.ts';
import { randomFrom } from '#server/http/test-random.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { layWholeLife } from './test-whole-life.ts';

type Operation = {
  'x-access': string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Would end the session of whoever sends everything else. */
const leaving = ['POST /api/auth/logout', 'DELETE /api/account/sessions/{id}'];

const longestAnswerMs = 20_000;
/** The longest that an answer may take against a light one at the same time. */
const mostSlower = 1_000;

/** What would help an attacker: a stack, a query in one message, a library's name. */
const inner =
  /\\n +at .*:\d+:|\bselect (?:(?!"message").)* from\b|node_modules|drizzle|\bpgboss\b/i;

/**
 * Sends bodies and queries made from the contract to every route, as someone who has one of
 * everything and as an administrator: nothing fails on our side, and nothing is left hanging.
 */
export async function fuzzEveryRoute(rounds: number) {
  const house = await openTestHouse({}, scriptedMind());
  try {
    const administrator = house.visitor();
    await administrator.register();
    const { visitor, ids } = await layWholeLife(house, 'Marrowby');
    const random = randomFrom(20_261_117);
    const known = Object.values(ids);
    const idOf = () => (random(3) === 0 ? v7() : (known[random(known.length)] ?? ''));
    const { paths } = (await house.app.inject('/api/openapi.json')).json();
    const counts = new Map<number, number>();
    const askLightly = () => administrator.call(accountRoutes.status);
    for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${path}`;
        if (leaving.includes(name)) continue;
        const sender = operation['x-access'] === 'admin' ? administrator : visitor;
        for (let round = 0; round < rounds; round++) {
          const sent = requestFor(operation, { method, path, ids, random, idOf });
          const what = `${name} ${JSON.stringify(sent)}`;
          const answer = await inTime(sender.send(sent), what, askLightly);
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          // 503 is a mind that is away, with a sentence: here it knows nothing by heart.
          const failed = answer.status >= 500 && answer.status !== 503;
          expect(failed && [name, answer.status, answer.text, JSON.stringify(sent)]).toBe(false);
          expect(answer.text).not.toMatch(inner);
        }
        await house.deps.db.execute('delete from limits');
      }
    }
    for (const each of [visitor, administrator]) {
      expect((await each.call(accountRoutes.status)).status).toBe(200);
    }
    return counts;
  } finally {
    await house.close();
  }
}

type Making = {
  method: string;
  path: string;
  ids: Record<string, string>;
  random: ReturnType<typeof randomFrom>;
  idOf: () => string;
};

function requestFor(operation: Operation, { method, path, ids, random, idOf }: Making) {
  const url = path.replace(/([\w-]+)\/\{\w+\}/g, (_, kind: string) => {
    const own = random(5) === 0 ? idOf() : (ids[kind] ?? idOf());
    return `${kind}/${encodeURIComponent(own)}`;
  });
  const query = Object.fromEntries(
    operation.parameters
      .filter((asked) => asked.in === 'query' && random(2) === 0)
      .map(({ name, schema }) => [name, asText(fuzzed(random, schema, idOf))]),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && JSON.stringify(fuzzed(random, schema, idOf));
  return {
    method: method.toUpperCase() as 'POST',
    url,
    query,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Waits for an answer, but not for one that never comes. How long that is depends on the machine:
 * where a light request takes long as well, it is only busy.
 */
async function inTime<T>(answer: Promise<T>, what: string, askLightly: () => Promise<unknown>) {
  const first = await within(answer, longestAnswerMs);
  if (first !== late) return first;
  const began = performance.now();
  await askLightly();
  const second = await within(answer, mostSlower * (performance.now() - began));
  if (second !== late) return second;
  throw new Error(`No answer: ${what.slice(0, 500)}`);
}

const late = Symbol('late');

async function within<T>(answer: Promise<T>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
