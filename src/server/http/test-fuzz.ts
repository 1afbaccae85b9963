import type { randomFrom } from './test-random.ts';

type Random = ReturnType<typeof randomFrom>;

/** What `/api/openapi.json` says of a value. */
export type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

const hostile = [
  '',
  ' ',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0a%0d',
  '=1+1',
  '$'.concat('{7*7}'),
  '{{7*7}}',
  '\u202e',
  '\ud800',
  '𝕿𝖍𝖊 👩‍👩‍👧‍👦',
  'a\u0301'.repeat(200),
  '"\'s '.repeat(100),
  'x'.repeat(5_000),
  '[]('.repeat(300),
  '__proto__',
  'null',
  '-0',
  '9'.repeat(400),
];

const numbers = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1, 255];
const odd: unknown[] = [
  null,
  true,
  false,
  7,
  'seven',
  [],
  {},
  [[]],
  { length: 3 },
  { toString: 1 },
];

const pick = <T>(random: Random, list: readonly T[]) => list[random(list.length)] as T;

/** A body that fits the contract, but for what hostile hands have done to some of its parts. */
export function fuzzed(random: Random, schema: Schema, idOf: () => string): unknown {
  if (random(14) === 0) return pick(random, odd);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fuzzed(random, pick(random, options), idOf);
  if (schema.allOf) return fuzzed(random, schema.allOf[0] ?? {}, idOf);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.type === 'object' || schema.properties) {
    const parts = Object.entries(schema.properties ?? {});
    const kept = parts.filter(([name]) => schema.required?.includes(name) || random(3) > 0);
    const made = kept.map(([name, part]) => [name, fuzzed(random, part, idOf)]);
    return Object.fromEntries(random(5) === 0 ? made.slice(1) : made);
  }
  if (schema.type === 'array') {
    const length = pick(random, [0, 1, 1, 2, 3, 120]);
    return Array.from({ length }, () => fuzzed(random, schema.items ?? {}, idOf));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 1_000 } = schema;
    return random(3) === 0 ? pick(random, numbers) : minimum + random(Math.min(maximum, 1_000));
  }
  if (schema.type === 'boolean') return random(2) === 0;
  if (schema.format === 'uuid') return random(4) === 0 ? pick(random, hostile) : idOf();
  if (schema.format === 'date') return pick(random, ['1950-02-30', '1950-02-03', '0000-00-00']);
  return random(3) === 0 ? 'I was born by the sea in 1936.' : pick(random, hostile);
}
