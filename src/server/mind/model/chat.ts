import { z } from 'zod';
import { MindFailure } from '#server/mind/mind-failure.ts';
import {
  askProvider,
  type Persistence,
  type Provider,
  Refused,
} from '#server/provider/provider.ts';
import { materialMessage, type Prompt, schemaOf, systemMessage } from './prompt.ts';

type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** Asks the model and gets what was asked for, in its shape, or a failure that a person can read. */
export type Ask = <Answer>(prompt: Prompt<Answer>) => Promise<Answer>;

export const chatMessages = {
  away: "Walt's model could not be reached. Please try again later.",
  busy: "Walt's model is busy at the moment. Please try again in a few minutes.",
  refused:
    "Walt's model refused to answer. Please tell the person who runs this installation to check its key and its name.",
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
});

/** How a server can be told the shape of its answer. */
type Shaping = 'schema' | 'object';

export function createAsk(provider: Provider, persistence?: Persistence): Ask {
  // Some servers know JSON but no schemas. Which kind this is, is found out once.
  let shaping: Shaping = 'schema';

  const post = (prompt: Prompt<unknown>, more: Message[], how: Shaping) =>
    askProvider(
      provider,
      {
        path: '/chat/completions',
        body: JSON.stringify({
          model: provider.model,
          messages: [...messagesOf(prompt, how), ...more],
          response_format: formatOf(prompt, how),
        }),
        longestAnswer,
        read: contentOf,
      },
      persistence,
    );

  const complete = async (prompt: Prompt<unknown>, more: Message[]): Promise<string> => {
    try {
      return await post(prompt, more, shaping).catch(async (error) => {
        if (!(error instanceof Refused && error.status === 400 && shaping === 'schema'))
          throw error;
        const answer = await post(prompt, more, 'object');
        shaping = 'object';
        return answer;
      });
    } catch (error) {
      throw readable(error);
    }
  };

  return async (prompt) => {
    const first = await complete(prompt, []);
    const read = readAnswer(prompt, first);
    if (read.ok) return read.answer;
    const second = await complete(prompt, [
      { role: 'assistant', content: first },
      {
        role: 'user',
        content: `That could not be read: ${read.problem}. Send the whole answer again, as one JSON object of the asked shape.`,
      },
    ]);
    const again = readAnswer(prompt, second);
    if (again.ok) return again.answer;
    throw new MindFailure(chatMessages.unreadable, { cause: new Error(again.problem) });
  };
}

function messagesOf(prompt: Prompt<unknown>, how: Shaping): Message[] {
  const shape =
    how === 'object' ? `\n\nThe shape as a JSON schema: ${JSON.stringify(schemaOf(prompt))}` : '';
  return [
    { role: 'system', content: `${systemMessage(prompt)}${shape}` },
    { role: 'user', content: materialMessage(prompt) },
  ];
}

function formatOf(prompt: Prompt<unknown>, how: Shaping) {
  if (how === 'object') return { type: 'json_object' };
  const { name } = prompt;
  return { type: 'json_schema', json_schema: { name, strict: true, schema: schemaOf(prompt) } };
}

/** An answer that was cut off or refused is no answer, and asking the same again will not mend it. */
function contentOf(text: string): string {
  const [choice] = completion.parse(JSON.parse(text)).choices;
  return choice?.finish_reason === 'length' ? '' : (choice?.message.content ?? '');
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
  if (!(error instanceof Refused)) return new MindFailure(chatMessages.away, { cause: error });
  if (error.status === 429) return new MindFailure(chatMessages.busy, { cause: error });
  const sentence = error.mayChangeItsMind ? chatMessages.away : chatMessages.refused;
  return new MindFailure(sentence, { cause: error });
}
