import { z } from 'zod';
import { failure, failureMessages } from '#contract/failures.ts';
import type { Answer, Input, Route } from '#contract/route.ts';
import { Refused, Unreachable } from './failures.ts';

type Options = {
  /** The caller deals with 401 itself: there it does not mean that the session has ended. */
  expects401?: boolean;
  signal?: AbortSignal;
  /** Goes on although the page is left. */
  keepalive?: boolean;
};

let sessionEnded = () => {};

/** Told once by the app what to do when the server no longer knows us. */
export function whenSessionEnds(react: () => void) {
  sessionEnded = react;
}

/** Files and redirects are for links (`urlOf`), events for `callEvents`, an offer for the line of a call. */
type Callable = Route & { answer: z.ZodType | 'nothing' | 'text'; takes?: 'multipart' };

/** Calls one route of the contract, with its shapes on both ends. */
export async function call<R extends Callable>(
  route: R,
  input: Input<R>,
  { expects401 = false, ...how }: Options = {},
): Promise<Answer<R>> {
  const parts: Parts = input;
  const response = await send(route, parts, how);
  if (response.status === 401 && !expects401) {
    sessionEnded();
    throw new Refused(401, failureMessages.expired);
  }
  if (!response.ok) throw new Refused(response.status, await explanation(response));
  if (route.answer === 'text') return (await response.text()) as Answer<R>;
  if (!(route.answer instanceof z.ZodType)) return undefined as Answer<R>;
  return route.answer.parse(await response.json()) as Answer<R>;
}

/** Calls a route that answers with events, and hands them out as they come. */
export async function* callEvents<R extends Route & { answer: 'events' }, Shape extends z.ZodType>(
  route: R,
  input: Input<R>,
  { shape, signal }: { shape: Shape; signal: AbortSignal },
): AsyncGenerator<z.output<Shape>> {
  const parts: Parts = input;
  const response = await send(route, parts, { signal });
  if (response.status === 401) {
    sessionEnded();
    throw new Refused(401, failureMessages.expired);
  }
  if (!response.ok || !response.body) {
    throw new Refused(response.status, await explanation(response));
  }
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    pending += decoder.decode(value, { stream: !done });
    const lines = pending.split('\n');
    pending = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) yield shape.parse(JSON.parse(line));
    if (done) return;
  }
}

/** Where a route lies, for links that the browser follows by itself. */
export function urlOf(
  route: Route,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
) {
  const values = new Map(Object.entries(params));
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name)));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

type Parts = { params?: object; query?: object; body?: unknown; form?: unknown };

async function send(
  route: Route,
  { params, query, body, form }: Parts,
  { signal, keepalive }: Omit<Options, 'expects401'>,
) {
  try {
    return await fetch(urlOf(route, { ...(params && { params }), ...(query && { query }) }), {
      method: route.method,
      credentials: 'include',
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(form instanceof FormData && { body: form }),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable({ cause });
  }
}

async function explanation(response: Response) {
  const answer = failure.safeParse(await response.json().catch(() => null));
  return answer.success ? answer.data.error : null;
}
