import { z } from 'zod';

const transcription = z.strictObject({
  model: z.string(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
});
const noise = z.strictObject({ type: z.enum(['near_field', 'far_field']) });

const serverVad = z.strictObject({
  type: z.literal('server_vad'),
  threshold: z.number().min(0).max(1),
  prefix_padding_ms: z.int(),
  silence_duration_ms: z.int(),
});
const turnDetection = z.discriminatedUnion('type', [
  serverVad,
  z.strictObject({
    type: z.literal('semantic_vad'),
    eagerness: z.enum(['low', 'medium', 'high', 'auto']),
  }),
]);

const realtime = z.strictObject({
  type: z.literal('realtime'),
  model: z.string(),
  instructions: z.string(),
  // Text and audio together are refused.
  output_modalities: z.tuple([z.enum(['audio', 'text'])]),
  audio: z.strictObject({
    input: z.strictObject({
      noise_reduction: noise,
      transcription,
      turn_detection: turnDetection,
    }),
    output: z.strictObject({ voice: z.string() }),
  }),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string(),
      parameters: z.looseObject({ type: z.literal('object') }),
    }),
  ),
  tool_choice: z.literal('auto'),
});

const dictation = z.strictObject({
  type: z.literal('transcription'),
  audio: z.strictObject({
    input: z.strictObject({
      noise_reduction: noise.optional(),
      transcription,
      turn_detection: serverVad,
    }),
  }),
});

/** What minting takes; anything else is refused. */
export const mintRequest = z.strictObject({
  expires_after: z.strictObject({
    anchor: z.literal('created_at'),
    seconds: z.int().min(10).max(7200),
  }),
  session: z.discriminatedUnion('type', [realtime, dictation]),
});
export type Minting = z.output<typeof mintRequest>;

// Text and audio together are refused here too.
const responseWish = z.strictObject({
  output_modalities: z.tuple([z.enum(['audio', 'text'])]).optional(),
  tool_choice: z.enum(['auto', 'none', 'required']).optional(),
});

/** What a browser may send over a call's data channel; anything else brings an `error`. */
export const clientEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('session.update'),
    session: z.strictObject({
      type: z.literal('realtime'),
      audio: z.strictObject({ input: z.strictObject({ turn_detection: turnDetection }) }),
    }),
  }),
  z.strictObject({
    type: z.literal('conversation.item.create'),
    item: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('message'),
        role: z.literal('system'),
        content: z.array(z.strictObject({ type: z.literal('input_text'), text: z.string() })),
      }),
      z.strictObject({
        type: z.literal('function_call_output'),
        call_id: z.string(),
        output: z.string(),
      }),
    ]),
  }),
  z.strictObject({ type: z.literal('response.create'), response: responseWish.optional() }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit') }),
]);
export type ClientEvent = z.output<typeof clientEvent>;
