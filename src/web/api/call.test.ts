import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { call } from './call.ts';
import { Refused } from './failures.ts';

const answers = (body: string | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
afterEach(() => vi.unstubAllGlobals());

const at = { method: 'GET', path: '/api/here', summary: 'For a test' } as const;

it('answers what the contract says: a shape, a text or nothing', async () => {
  answers('{"name":"Rose","more":1}');
  expect(await call(route({ ...at, answer: z.object({ name: z.string() }) }), {})).toEqual({
    name: 'Rose',
  });
  answers('v=0\r\n');
  expect(await call(route({ ...at, answer: 'text' }), {})).toBe('v=0\r\n');
  answers(null, 204);
  expect(await call(route({ ...at, answer: 'nothing' }), {})).toBeUndefined();
});

it('takes no route whose answer it could not hand over', () => {
  // @ts-expect-error: a file is for a link
  void (() => call(route({ ...at, answer: 'file' }), {}));
  // @ts-expect-error: events are for callEvents
  void (() => call(route({ ...at, answer: 'events' }), {}));
});

it('fails with the sentence that the server gives', async () => {
  answers('{"error":"Photo not found"}', 404);
  const failed = call(route({ ...at, answer: 'nothing' }), {});
  await expect(failed).rejects.toThrow(Refused);
  await expect(failed).rejects.toThrow('Photo not found');
});

it('refuses an answer that does not have its shape', async () => {
  answers('{"name":7}');
  await expect(
    call(route({ ...at, answer: z.object({ name: z.string() }) }), {}),
  ).rejects.toThrow();
});
