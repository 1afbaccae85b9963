import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Encyclopedia } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { CannotRead, type GuardedFetch } from '#server/web-reading/guarded-fetch.ts';

export const wikipediaMessages = {
  away: 'Wikipedia could not be reached. Research needs the network; please try again when it is back.',
  busy: 'Wikipedia has asked us to slow down. Please try again in a few minutes.',
  failing: 'Wikipedia is not answering as it should. Please try again later.',
} as const;

const found = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string() })) }).optional(),
});

const pages = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({
          title: z.string(),
          missing: z.boolean().optional(),
          extract: z.string().optional(),
          pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
        }),
      ),
    })
    .optional(),
});

type Options = {
  baseUrl: URL;
  fetch: GuardedFetch;
  /** Who is asking: Wikimedia wants a name and a way to write to us. */
  userAgent: string;
  persistence?: { tries: number; timeoutMs: number; pauseMs: number };
};

const usualPersistence = { tries: 3, timeoutMs: 15_000, pauseMs: 1_000 };

/** We wait no longer than this for a busy server within one try. */
const longestPauseMs = 20_000;

/** Wikipedia by its public API. Requests come one after the other, as its etiquette asks. */
export function createWikipedia(options: Options): Encyclopedia {
  const { baseUrl } = options;
  const urlOf = (title: string) =>
    new URL(`/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`, baseUrl).href;
  return {
    async find(query, limit) {
      const params = { list: 'search', srsearch: query.slice(0, 300), srlimit: String(limit) };
      const { query: answer } = await ask(options, found, params);
      return (answer?.search ?? []).map(({ title }) => ({ title, url: urlOf(title) }));
    },

    async read(title) {
      const params = {
        prop: 'extracts|pageprops',
        ppprop: 'disambiguation',
        explaintext: '1',
        exsectionformat: 'wiki',
        redirects: '1',
        titles: title.replaceAll('|', ' '),
      };
      const { query: answer } = await ask(options, pages, params);
      const page = answer?.pages[0];
      // A list of what else the title may mean says nothing about the topic.
      if (!page?.extract || page.missing || page.pageprops?.disambiguation !== undefined)
        return null;
      return { title: page.title, url: urlOf(page.title), text: page.extract };
    },
  };
}

async function ask<Shape extends z.ZodType>(
  options: Options,
  shape: Shape,
  params: Record<string, string>,
): Promise<z.output<Shape>> {
  const { tries, pauseMs } = options.persistence ?? usualPersistence;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(options, shape, params);
    if ('answer' in outcome) return outcome.answer;
    if (attempt >= tries || !outcome.again) throw outcome.failure;
    const wait = outcome.waitMs ?? pauseMs * 2 ** (attempt - 1);
    if (wait > longestPauseMs) throw outcome.failure;
    await pause(wait);
  }
}

type Outcome<T> = { answer: T } | { failure: MindFailure; again: boolean; waitMs?: number };

async function askOnce<Shape extends z.ZodType>(
  { baseUrl, fetch, userAgent, persistence }: Options,
  shape: Shape,
  params: Record<string, string>,
): Promise<Outcome<z.output<Shape>>> {
  const url = new URL('/w/api.php', baseUrl);
  const every = { action: 'query', format: 'json', formatversion: '2', ...params };
  for (const [name, value] of Object.entries(every)) url.searchParams.set(name, value);
  try {
    const { timeoutMs } = persistence ?? usualPersistence;
    const { status, headers, text } = await fetch(url, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      timeoutMs,
    });
    if (status === 429 || status === 503) {
      const waitMs = readWait(headers['retry-after']);
      const failure = new MindFailure(wikipediaMessages.busy, { cause: answered(status) });
      return { failure, again: true, ...(waitMs !== undefined && { waitMs }) };
    }
    if (status !== 200) return failing(status >= 500, answered(status));
    const answer = shape.safeParse(JSON.parse(text));
    return answer.success ? { answer: answer.data } : failing(true, unreadable());
  } catch (cause) {
    if (cause instanceof SyntaxError) return failing(true, unreadable());
    if (!(cause instanceof CannotRead)) throw cause;
    if (cause.reason === 'tooLarge' || cause.reason === 'broken') return failing(false, cause);
    const failure = new MindFailure(wikipediaMessages.away, { cause });
    return { failure, again: cause.reason !== 'forbidden' };
  }
}

const failing = (again: boolean, cause: Error) => ({
  failure: new MindFailure(wikipediaMessages.failing, { cause }),
  again,
});

const answered = (status: number) => new Error(`The encyclopedia answered ${status}`);
const unreadable = () => new Error('The encyclopedia sent what could not be read');

function readWait(text: string | undefined) {
  const seconds = Number(text);
  return text !== undefined && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
