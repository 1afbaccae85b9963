import { z } from 'zod';
import { MindFailure } from '#server/mind/mind-failure.ts';
import {
  askProvider,
  Declined,
  type Persistence,
  type Provider,
  Refused,
} from '#server/provider/provider.ts';
import { estimated, type Meter, noMeter, type Tokens } from './meter.ts';
import { materialMessage, type Prompt, schemaOf, systemMessage } from './prompt.ts';

type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** Asks the model and gets what was asked for, in its shape, or a failure that a person can read. */
export type Ask = <Answer>(prompt: Prompt<Answer>, whose: string) => Promise<Answer>;

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

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

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
  // Some servers know JSON but no schemas. One refusal proves nothing; several in a row do.
  let known = 0;
  const refusals = shapings.map(() => 0);

  const post = (prompt: Prompt<unknown>, more: Message[], how: Shaping) => {
    const messages = [...messagesOf(prompt, how), ...more];
    const size = messages.reduce((sum, { content }) => sum + content.length, 0);
    if (estimated(size) + answerTokens > contextTokens)
      throw new MindFailure(chatMessages.tooMuch, { cause: new Error(`${size} characters`) });
    return askProvider(
      provider,
      {
        path: '/chat/completions',
        body: JSON.stringify({ model: provider.model, messages, ...formatOf(prompt, how) }),
        longestAnswer,
        read: (text) => answerIn(text, size),
      },
      persistence,
    );
  };

  /** Asks in the surest way that this server is not known to refuse. */
  const shaped = async (prompt: Prompt<unknown>, more: Message[], at: number): Promise<Heard> => {
    const how = shapings[at] ?? 'text';
    try {
      const heard = await post(prompt, more, how);
      refusals[at] = 0;
      return heard;
    } catch (error) {
      const isLast = at === shapings.length - 1;
      if (!(error instanceof Refused && error.status === 400) || isLast) throw error;
      const heard = await shaped(prompt, more, at + 1);
      refusals[at] = (refusals[at] ?? 0) + 1;
      if ((refusals[at] ?? 0) >= enoughRefusals) known = Math.max(known, at + 1);
      return heard;
    }
  };

  const complete = async (prompt: Prompt<unknown>, more: Message[], whose: string) => {
    await meter.mayAsk(whose);
    try {
      const { content, tokens } = await shaped(prompt, more, known);
      await meter.count(whose, tokens);
      return content;
    } catch (error) {
      throw readable(error);
    }
  };

  return async (prompt, whose) => {
    const first = await complete(prompt, [], whose);
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
    );
    const again = readAnswer(prompt, second);
    if (again.ok) return again.answer;
    throw new MindFailure(chatMessages.unreadable, { cause: new Error(again.problem) });
  };
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

type Heard = { content: string; tokens: Tokens };

/** An answer that was cut off is no answer; a model that declines will decline again. */
function answerIn(text: string, asked: number): Heard {
  const { choices, usage } = completion.parse(JSON.parse(text));
  const [choice] = choices;
  const said = choice?.message.content ?? '';
  if (choice?.message.refusal && !said) throw new Declined();
  return {
    content: choice?.finish_reason === 'length' ? '' : said,
    tokens: {
      read: usage?.prompt_tokens ?? estimated(asked),
      written: usage?.completion_tokens ?? estimated(said.length),
    },
  };
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
