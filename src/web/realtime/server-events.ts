import { z } from 'zod';

export type Speaker = 'user' | 'assistant';

/** What the voice service tells, in our words; the names on the wire differ between services. */
export type Heard =
  | { kind: 'speech-started'; itemId: string }
  | { kind: 'speech-stopped'; itemId: string }
  | { kind: 'turn-begun'; role: Speaker; itemId: string }
  | { kind: 'words'; role: Speaker; itemId: string; text: string }
  | { kind: 'utterance'; role: Speaker; itemId: string; text: string }
  | { kind: 'not-understood'; itemId: string }
  | { kind: 'response-created' }
  | { kind: 'response-done'; brought: 'words' | 'tools' | 'nothing' }
  | { kind: 'tool-called'; callId: string; name: string; input: string }
  | { kind: 'audio-started' }
  | { kind: 'audio-stopped' }
  /** Walt was interrupted, so the rest of his sound is not played. */
  | { kind: 'audio-cleared' }
  /** What came of him until then: in words where the service knows them, else as a time. */
  | { kind: 'cut-off'; itemId: string; words: string | null; ms: number };

const text = z.string().catch('');
const item = z.object({
  id: text,
  type: text,
  role: text,
  name: text,
  call_id: text,
  arguments: text,
  content: z
    .array(z.object({ transcript: z.string() }))
    .optional()
    .catch(undefined),
});
const wire = z.object({
  type: z.string(),
  item_id: text,
  call_id: text,
  name: text,
  arguments: text,
  delta: text,
  transcript: text,
  text,
  audio_end_ms: z.number().catch(0),
  item: item.optional().catch(undefined),
  response: z
    .object({ status: text, output: z.array(item).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
type Wire = z.output<typeof wire>;

/** Reads one message of the data channel; what concerns nobody here is null. */
export function readServerEvent(message: string): Heard | null {
  const event = wire.safeParse(asJson(message));
  if (!event.success) return null;
  return readers[event.data.type]?.(event.data) ?? null;
}

function asJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

type Reader = (event: Wire) => Heard | null;

const said = (role: Speaker, kind: 'words' | 'utterance'): Reader =>
  function read({ item_id: itemId, delta, transcript, text }) {
    return { kind, role, itemId, text: kind === 'words' ? delta : transcript || text };
  };

const begun: Reader = ({ item }) =>
  item?.type === 'message' && (item.role === 'user' || item.role === 'assistant')
    ? { kind: 'turn-begun', role: item.role, itemId: item.id }
    : null;

const called = (callId: string, name: string, input: string): Heard | null =>
  name ? { kind: 'tool-called', callId, name, input } : null;

const readers: Record<string, Reader> = {
  'input_audio_buffer.speech_started': ({ item_id: itemId }) => ({
    kind: 'speech-started',
    itemId,
  }),
  'input_audio_buffer.speech_stopped': ({ item_id: itemId }) => ({
    kind: 'speech-stopped',
    itemId,
  }),
  'input_audio_buffer.committed': ({ item_id: itemId }) => ({
    kind: 'turn-begun',
    role: 'user',
    itemId,
  }),
  'conversation.item.added': begun,
  'conversation.item.created': begun,
  'conversation.item.input_audio_transcription.delta': said('user', 'words'),
  'conversation.item.input_audio_transcription.completed': said('user', 'utterance'),
  'conversation.item.input_audio_transcription.failed': ({ item_id: itemId }) => ({
    kind: 'not-understood',
    itemId,
  }),
  'response.created': () => ({ kind: 'response-created' }),
  'response.done': ({ response }) => ({ kind: 'response-done', brought: broughtBy(response) }),
  'response.output_audio_transcript.delta': said('assistant', 'words'),
  'response.output_audio_transcript.done': said('assistant', 'utterance'),
  'response.audio_transcript.delta': said('assistant', 'words'),
  'response.audio_transcript.done': said('assistant', 'utterance'),
  'response.function_call_arguments.done': (event) =>
    called(event.call_id, event.name, event.arguments),
  'response.output_item.done': ({ item }) =>
    item?.type === 'function_call' ? called(item.call_id, item.name, item.arguments) : null,
  'output_audio_buffer.started': () => ({ kind: 'audio-started' }),
  'output_audio_buffer.stopped': () => ({ kind: 'audio-stopped' }),
  'output_audio_buffer.cleared': () => ({ kind: 'audio-cleared' }),
  'conversation.item.truncated': ({ item_id: itemId, audio_end_ms: ms, item }) => ({
    kind: 'cut-off',
    itemId,
    words: item?.content?.map(({ transcript }) => transcript).join(' ') ?? null,
    ms,
  }),
};

function broughtBy(response: Wire['response']) {
  if (!response?.output) return 'words';
  if (response.output.some(({ type }) => type === 'message')) return 'words';
  return response.output.some(({ type }) => type === 'function_call') ? 'tools' : 'nothing';
}
