import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeArticle = { title: string; extract: string; disambiguation?: boolean };

type Misdeed = (response: ServerResponse) => void;

export type FakeWikipedia = Awaited<ReturnType<typeof startFakeWikipedia>>;

/** A local server that answers as the action API of Wikipedia is documented to. */
export async function startFakeWikipedia(articles: FakeArticle[]) {
  const asked: { params: URLSearchParams; userAgent: string | undefined }[] = [];
  /** What goes wrong with the next requests, one after the other. */
  const misdeeds: Misdeed[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/w/api.php') return void response.writeHead(404).end();
    asked.push({ params: searchParams, userAgent: request.headers['user-agent'] });
    const misdeed = misdeeds.shift();
    if (misdeed) return misdeed(response);
    answer(articles, searchParams, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    misdeeds,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(
  articles: FakeArticle[],
  params: URLSearchParams,
  { headers }: IncomingMessage,
  response: ServerResponse,
) {
  if (!headers['user-agent']) return void response.writeHead(403).end('Set a user agent.');
  const body = params.get('list') === 'search' ? search(articles, params) : read(articles, params);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ batchcomplete: true, query: body }));
}

function search(articles: FakeArticle[], params: URLSearchParams) {
  const words = (params.get('srsearch') ?? '').toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const matches = ({ title, extract }: FakeArticle) =>
    words.some((word) => `${title} ${extract}`.toLowerCase().includes(word));
  const found = articles.filter(matches).slice(0, Number(params.get('srlimit') ?? 10));
  return {
    searchinfo: { totalhits: found.length },
    search: found.map(({ title }, at) => ({ ns: 0, title, pageid: at + 1, snippet: '' })),
  };
}

function read(articles: FakeArticle[], params: URLSearchParams) {
  const title = params.get('titles') ?? '';
  const article = articles.find((each) => each.title === title);
  if (!article) return { pages: [{ ns: 0, title, missing: true }] };
  const pageprops = article.disambiguation && { pageprops: { disambiguation: '' } };
  return {
    pages: [{ pageid: 1, ns: 0, title: article.title, extract: article.extract, ...pageprops }],
  };
}
