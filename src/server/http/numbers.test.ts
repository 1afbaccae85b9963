import { expect, it, onTestFinished } from 'vitest';
import { openTestHouse } from '#server/testing/test-house.ts';

type Shape = { type?: string; minimum?: number; maximum?: number; properties?: object };

/** Compared with a limit of its own before anything else. */
const harmless = ['fileSize'];

const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

function* tooWide(shape: unknown, name: string): Iterable<string> {
  if (typeof shape !== 'object' || shape === null) return;
  const { type, minimum = -Infinity, maximum = Infinity } = shape as Shape;
  if (type === 'integer' && (minimum < smallest || maximum > largest)) yield name;
  for (const [key, part] of Object.entries(shape)) {
    yield* tooWide(part, /^(\d+|items|anyOf|oneOf|allOf|properties)$/.test(key) ? name : key);
  }
}

it('no route takes a number for which a column of the database has no room', async () => {
  const house = await openTestHouse();
  onTestFinished(() => house.close());
  const { paths } = (await house.app.inject('/api/openapi.json')).json();
  const found = Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, parameters }]) => {
        const asked = parameters as { name: string; schema: Shape }[];
        const names = [
          ...tooWide(requestBody, 'the body'),
          ...asked.flatMap(({ name, schema }) => [...tooWide(schema, name)]),
        ];
        return names.map((name) => `${method} ${path}: ${name}`);
      }),
  );
  expect(found.filter((one) => !harmless.some((name) => one.endsWith(name)))).toEqual([]);
});
