import { z } from 'zod';
import { estimated, type Tokens } from './meter.ts';
import { Declined } from './provider.ts';

/** What a model said, and what that cost. */
export type Heard = { content: string; tokens: Tokens };

/** Is told all that has come of an answer so far; on a second try it begins anew. */
export type Hear = (soFar: string) => void;

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish();

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage,
});

/** An answer in one piece. */
export function completionIn(text: string, asked: number): Heard {
  const { choices, usage: counted } = completion.parse(JSON.parse(text));
  const [choice] = choices;
  return heard(asked, {
    content: choice?.message.content ?? '',
    refusal: choice?.message.refusal ?? '',
    finish: choice?.finish_reason,
    usage: counted,
  });
}

const chunk = z.object({
  // The last one of a stream that counts its tokens has no choices.
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage,
});

const lastEvent = '[DONE]';

/** An answer as it comes. One that breaks off before its end is none. */
export async function streamedCompletion(
  events: AsyncIterable<string>,
  asked: number,
  hear: Hear,
): Promise<Heard> {
  const said: Said = { content: '', refusal: '', finish: undefined, usage: undefined };
  hear('');
  for await (const event of events) {
    if (event.trim() === lastEvent) return heard(asked, said);
    const { choices, usage: counted } = chunk.parse(JSON.parse(event));
    const [choice] = choices;
    said.usage = counted ?? said.usage;
    said.finish = choice?.finish_reason ?? said.finish;
    said.refusal += choice?.delta?.refusal ?? '';
    const more = choice?.delta?.content ?? '';
    said.content += more;
    if (more) hear(said.content);
  }
  if (!said.finish) throw new Error('The stream broke off');
  return heard(asked, said);
}

type Said = {
  content: string;
  refusal: string;
  finish: string | null | undefined;
  usage: z.output<typeof usage>;
};

/** An answer that was cut off is no answer; a model that declines will decline again. */
function heard(asked: number, { content, refusal, finish, usage: counted }: Said): Heard {
  if (refusal && !content) throw new Declined();
  return {
    content: finish === 'length' ? '' : content,
    tokens: {
      read: counted?.prompt_tokens ?? estimated(asked),
      written: counted?.completion_tokens ?? estimated(content.length),
    },
  };
}
