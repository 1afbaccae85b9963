import { z } from 'zod';

const text = z.object({ text: z.string().max(20_000) });

/** What a browser may send, as far as we act on it. What else it sends is let pass. */
const clientEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.update'),
    session: z.looseObject({
      audio: z
        .looseObject({
          input: z
            .looseObject({
              turn_detection: z
                .looseObject({
                  eagerness: z.string().optional(),
                  silence_duration_ms: z.number().optional(),
                })
                .nullish(),
            })
            .optional(),
        })
        .optional(),
    }),
  }),
  z.object({
    type: z.literal('conversation.item.create'),
    item: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('message'),
        id: z.string().max(200).optional(),
        role: z.enum(['system', 'user', 'assistant']),
        content: z.array(z.unknown()),
      }),
      z.object({
        type: z.literal('function_call_output'),
        id: z.string().max(200).optional(),
        call_id: z.string(),
        output: z.string(),
      }),
    ]),
  }),
  z.object({ type: z.literal('input_audio_buffer.commit') }),
  z.object({ type: z.literal('response.create') }),
  z.object({ type: z.literal('response.cancel') }),
  z.object({ type: z.literal('output_audio_buffer.clear') }),
]);
export type ClientEvent = z.output<typeof clientEvent>;
export type ClientItem = Extract<ClientEvent, { type: 'conversation.item.create' }>['item'];

const passed = new Set([
  'input_audio_buffer.append',
  'input_audio_buffer.clear',
  'conversation.item.delete',
  'conversation.item.retrieve',
  'conversation.item.truncate',
]);

/** An event, or null for one that changes nothing here, or undefined for what is none. */
export function readClientEvent(data: unknown): ClientEvent | null | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const given: unknown = JSON.parse(data);
    const { type } = z.object({ type: z.string() }).parse(given);
    return passed.has(type) ? null : clientEvent.parse(given);
  } catch {
    return undefined;
  }
}

export const textOf = ({ content }: Extract<ClientItem, { type: 'message' }>) =>
  content.flatMap((part) => text.safeParse(part).data?.text ?? []).join(' ');
