import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Material = {
  teller: { calledBy: string; nameInTheBook: string; pronoun: string };
  turns?: { id: string; speaker: string; said: string }[];
  told?: { id: string; told: string; asked?: string; toldOn: string }[];
  parts?: { id: string }[];
  [part: string]: unknown;
};

/** What a model says to a prompt of this name, whose instructions are these. */
export type Answerer = (name: string, material: Material, instructions: string) => unknown;

type Hold = { name: string; after: string; reached(): void; released: Promise<void> };

/** A server that speaks OpenAI's chat API, in streams and in one piece, and can be stopped in the middle of a word. */
export async function startModelServer(answer: Answerer) {
  const asked: string[] = [];
  let hold: Hold | null = null;

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { messages, response_format: format, stream } = JSON.parse(text);
    const name: string = format.json_schema.name;
    asked.push(name);
    const material = JSON.parse(
      /<material>\n(.*)\n<\/material>/s.exec(messages[1].content)?.[1] ?? '',
    );
    const content = JSON.stringify(await answer(name, material, messages[0].content));
    if (stream) return sendStream(response, name, content);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
  });

  const sendStream = async (response: ServerResponse, name: string, content: string) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    const found = hold?.name === name ? content.indexOf(hold.after) : -1;
    const end = hold && found >= 0 ? found + hold.after.length : -1;
    for (let at = 0; at < content.length; ) {
      const next = at < end ? Math.min(at + 16, end) : at + 16;
      send({ choices: [{ delta: { content: content.slice(at, next) }, finish_reason: null }] });
      at = next;
      if (at !== end || !hold) continue;
      const { reached, released } = hold;
      hold = null;
      reached();
      await released;
    }
    send({ choices: [{ delta: {}, finish_reason: 'stop' }] });
    send({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 60 } });
    response.end('data: [DONE]\n\n');
  };

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  /** Every line is cut, and no new one is taken. */
  const pull = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return closed;
  };

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** The next stream of this name stops after these words, until it is released. */
    hold(name: string, after: string) {
      const reaching = Promise.withResolvers<void>();
      const releasing = Promise.withResolvers<void>();
      hold = { name, after, reached: reaching.resolve, released: releasing.promise };
      return { reached: reaching.promise, release: releasing.resolve };
    },
    pull,
    plug: () => listen(port),
    close: pull,
  };
}

/** What Walt is told, to think with it. */
export const modelEnvironment = ({ url }: { url: string }) => ({
  OPENAI_API_KEY: 'any-word',
  OPENAI_BASE_URL: url,
  OPENAI_MODEL: 'scripted',
});
