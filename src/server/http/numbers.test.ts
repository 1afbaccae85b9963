import { beforeAll, expect, it } from 'vitest';
import { openTestHouse } from '#server/testing/test-house.ts';

type Shape = { type?: string; minimum?: number; maximum?: number; properties?: object };
type Parameter = { name: string; schema: Shape };

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

let paths: Record<string, Record<string, { requestBody?: unknown; parameters: Parameter[] }>>;
beforeAll(async () => {
  const house = await openTestHouse();
  ({ paths } = (await house.app.inject('/api/openapi.json')).json());
  await house.close();
});

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      ...operation,
    })),
  );

it('no route takes a number for which a column of the database has no room', () => {
  const found = operations().flatMap(({ name, requestBody, parameters }) => {
    const fields = [
      ...tooWide(requestBody, 'the body'),
      ...parameters.flatMap((asked) => [...tooWide(asked.schema, asked.name)]),
    ];
    return fields.map((field) => `${name}: ${field}`);
  });
  expect(found.filter((one) => !harmless.some((field) => one.endsWith(field)))).toEqual([]);
});

it('no list is longer than a thousand, whoever asks', () => {
  const limits = operations().flatMap(({ name, parameters }) =>
    parameters
      .filter((asked) => asked.name === 'limit')
      .map(({ schema }) => ({ name, most: schema.maximum ?? Number.POSITIVE_INFINITY })),
  );
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(({ most }) => most > 1_000)).toEqual([]);
});
