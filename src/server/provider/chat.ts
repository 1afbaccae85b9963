import type { z } from 'zod';
import { MindFailure } from '#server/mind/mind-failure.ts';
import {
  askProvider,
  Declined,
  type Persistence,
  type Provider,
  Refused,
} from '#server/provider/provider.ts';
import { completionIn, type Hear, type Heard, streamedCompletion } from './completion.ts';
import { estimated, type Meter, noMeter, type Tokens } from './meter.ts';
import { materialMessage, type Prompt, schemaOf, systemMessage } from './prompt.ts';

type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** Asks the model and gets what was asked for, in its shape, or a failure that a person can read. */
export type Ask = <Answer>(
  prompt: Prompt<Answer>,
  whose: string,
  listening?: Listening,
) => Promise<Answer>;

/** For whoever wants to see an answer while it is written, as the JSON that it is, or may want no more of it. */
export type Listening = { hear: Hear; signal?: AbortSignal };

export const chatMessages = {
  away: "Walt's model could not be reached. Please try again later.",
  busy: "Walt's model is busy at the moment. Please try again in a few minutes.",
  refused:
    "Walt's model refused to answer. Please tell the person who runs this installation to check its key and its name.",
  declined: "Walt's model declined to answer this. Please try again in other words.",
  tooMuch: 'This is more than Walt’s model can read at once.',
  unreadable: "Walt's model gave an answer that could not be read. Please try again.",
} as const;

const longestAnswer = 4 * 1024 * 1024;

/** So much longer is a stream than what is said in it, where every word is wrapped by itself. */
const chunkOverhead = 16;

const streaming = { stream: true, stream_options: { include_usage: true } };

/** How a server can be told the shape of its answer, the surest way first. */
const shapings = ['schema', 'object', 'text'] as const;
type Shaping = (typeof shapings)[number];

/** So often in a row must a server refuse a way before it is taken not to know it. */
const enoughRefusals = 2;

type Terms = {
  persistence?: Persistence | undefined;
  meter?: Meter;
  /** How much the model can read and write at once, in tokens. */
  contextTokens?: number;
};

/** So much of what a model can hold is kept free for its answer, in tokens. */
export const answerTokens = 4_000;

export function createAsk(provider: Provider, terms: Terms = {}): Ask {
  const { persistence, meter = noMeter, contextTokens = Number.POSITIVE_INFINITY } = terms;
  // Some servers know JSON but no schemas, or no streams. One refusal proves nothing; several in a row do.
  let known = 0;
  const refusals = shapings.map(() => 0);
  let streamRefusals = 0;

  type Request = { prompt: Prompt<unknown>; more: Message[]; lost: Tokens };

  const post = ({ prompt, more, lost }: Request, how: Shaping, listening?: Listening) => {
    const messages = [...messagesOf(prompt, how), ...more];
    const size = messages.reduce((sum, { content }) => sum + content.length, 0);
    if (estimated(size) + answerTokens > contextTokens)
      throw new MindFailure(chatMessages.tooMuch, { cause: new Error(`${size} characters`) });
    const asked = { model: provider.model, messages, ...formatOf(prompt, how) };
    return askProvider(
      provider,
      {
        path: '/chat/completions',
        body: JSON.stringify(listening ? { ...asked, ...streaming } : asked),
        longestAnswer: listening ? longestAnswer * chunkOverhead : longestAnswer,
        read: (text) => completionIn(text, size),
        follow: listening && ((events) => followed(events, size, lost, listening.hear)),
        signal: listening?.signal,
      },
      persistence,
    );
  };

  const maybeStreamed = async (request: Request, how: Shaping, listening?: Listening) => {
    if (!listening || streamRefusals >= enoughRefusals) return post(request, how);
    try {
      const heard = await post(request, how, listening);
      streamRefusals = 0;
      return heard;
    } catch (error) {
      if (!isUnknownToServer(error)) throw error;
      const heard = await post(request, how);
      streamRefusals += 1;
      return heard;
    }
  };

  /** Asks in the surest way that this server is not known to refuse. */
  const shaped = async (request: Request, at: number, listening?: Listening): Promise<Heard> => {
    const how = shapings[at] ?? 'text';
    try {
      const heard = await maybeStreamed(request, how, listening);
      refusals[at] = 0;
      return heard;
    } catch (error) {
      const isLast = at === shapings.length - 1;
      if (!isUnknownToServer(error) || isLast) throw error;
      const heard = await shaped(request, at + 1, listening);
      refusals[at] = (refusals[at] ?? 0) + 1;
      if ((refusals[at] ?? 0) >= enoughRefusals) known = Math.max(known, at + 1);
      return heard;
    }
  };

  const complete = async (
    prompt: Prompt<unknown>,
    more: Message[],
    whose: string,
    listening?: Listening,
  ) => {
    await meter.mayAsk(whose);
    const lost = { read: 0, written: 0 };
    try {
      const { content, tokens } = await shaped({ prompt, more, lost }, known, listening);
      await meter.count(whose, tokens);
      return content;
    } catch (error) {
      throw readable(error);
    } finally {
      // What broke off was written all the same, and is paid for.
      if (lost.read > 0) await meter.count(whose, lost);
    }
  };

  return async (prompt, whose, listening) => {
    const first = await complete(prompt, [], whose, listening);
    const read = readAnswer(prompt, first);
    if (read.ok) return read.answer;
    const second = await complete(
      prompt,
      [
        { role: 'assistant', content: first },
        {
          role: 'user',
          content: `That could not be read: ${read.problem}. Send the whole answer again, as one JSON object of the asked shape.`,
        },
      ],
      whose,
      listening,
    );
    const again = readAnswer(prompt, second);
    if (again.ok) return again.answer;
    throw new MindFailure(chatMessages.unreadable, { cause: new Error(again.problem) });
  };
}

const isUnknownToServer = (error: unknown) => error instanceof Refused && error.status === 400;

async function followed(events: AsyncIterable<string>, size: number, lost: Tokens, hear: Hear) {
  let written = 0;
  try {
    return await streamedCompletion(events, size, (soFar) => {
      written = soFar.length;
      hear(soFar);
    });
  } catch (error) {
    lost.read += estimated(size);
    lost.written += estimated(written);
    throw error;
  }
}

function messagesOf(prompt: Prompt<unknown>, how: Shaping): Message[] {
  const shape =
    how === 'schema' ? '' : `\n\nThe shape as a JSON schema: ${JSON.stringify(schemaOf(prompt))}`;
  return [
    { role: 'system', content: `${systemMessage(prompt)}${shape}` },
    { role: 'user', content: materialMessage(prompt) },
  ];
}

function formatOf(prompt: Prompt<unknown>, how: Shaping) {
  if (how === 'text') return {};
  if (how === 'object') return { response_format: { type: 'json_object' } };
  const { name } = prompt;
  const json_schema = { name, strict: true, schema: schemaOf(prompt) };
  return { response_format: { type: 'json_schema', json_schema } };
}

type Read<Answer> = { ok: true; answer: Answer } | { ok: false; problem: string };

function readAnswer<Answer>(prompt: Prompt<Answer>, text: string): Read<Answer> {
  try {
    const read = prompt.answer.safeParse(JSON.parse(bare(text)));
    if (read.success) return { ok: true, answer: read.data };
    return { ok: false, problem: problemOf(read.error) };
  } catch {
    return { ok: false, problem: 'it is not JSON, or it was cut off' };
  }
}

/** Many models wrap their JSON in a code fence, or say a word before it. */
function bare(text: string) {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}

const problemOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.') || 'the object'} (${code.replaceAll('_', ' ')})`)
    .join(', ');

function readable(error: unknown): MindFailure {
  if (error instanceof MindFailure) return error;
  if (error instanceof Declined) return new MindFailure(chatMessages.declined, { cause: error });
  if (!(error instanceof Refused)) return new MindFailure(chatMessages.away, { cause: error });
  if (error.status === 429) return new MindFailure(chatMessages.busy, { cause: error });
  const sentence = error.mayChangeItsMind ? chatMessages.away : chatMessages.refused;
  return new MindFailure(sentence, { cause: error });
}
