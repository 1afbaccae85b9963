import type { ToolCall } from '#server/mind/mind.ts';
import { newId, type Send, spokenItem } from './events.ts';

type Status = 'in_progress' | 'completed' | 'cancelled' | 'failed';

const inOrder = (items: Map<number, object>): object[] =>
  [...items].toSorted(([one], [other]) => one - other).map(([, item]) => item);

/** The events of one response, in the protocol's order. */
export function createResponse(send: Send, previousItemId: string | null) {
  const id = newId('resp');
  const itemId = newId('item');
  /** By their places: speech may have begun before a tool is called, and ends after it. */
  const items = new Map<number, object>();
  let [opened, spokenAt] = [0, 0];
  let transcript = '';

  const about = (status: Status, more: object = {}) => ({
    response: { id, object: 'realtime.response', status, output: inOrder(items), ...more },
  });
  const place = (at: number) => ({ response_id: id, output_index: at });
  const part = () => ({ ...place(spokenAt), item_id: itemId, content_index: 0 });

  send({ type: 'response.created', ...about('in_progress') });

  return {
    id,
    itemId,
    get transcript() {
      return transcript;
    },
    callTool({ name, ...given }: ToolCall) {
      const call = { id: newId('item'), type: 'function_call', name, call_id: newId('call') };
      const args = JSON.stringify(given);
      const at = opened++;
      const asked = { ...place(at), item_id: call.id, call_id: call.call_id };
      const begun = { ...call, status: 'in_progress', arguments: '' };
      send({ type: 'response.output_item.added', ...place(at), item: begun });
      send({ type: 'conversation.item.added', item: begun, previous_item_id: previousItemId });
      send({ type: 'response.function_call_arguments.delta', ...asked, delta: args });
      send({ type: 'response.function_call_arguments.done', ...asked, name, arguments: args });
      const item = { ...call, status: 'completed', arguments: args };
      send({ type: 'response.output_item.done', ...place(at), item });
      send({ type: 'conversation.item.done', item, previous_item_id: previousItemId });
      items.set(at, item);
    },
    beginSpeech() {
      const item = spokenItem(itemId, 'in_progress', '');
      spokenAt = opened++;
      send({ type: 'response.output_item.added', ...place(spokenAt), item });
      send({ type: 'conversation.item.added', item, previous_item_id: previousItemId });
      const empty = { type: 'output_audio', transcript: '' };
      send({ type: 'response.content_part.added', ...part(), part: empty });
    },
    beginSound: () => send({ type: 'output_audio_buffer.started', response_id: id }),
    sentence(text: string) {
      const delta = transcript === '' ? text : ` ${text}`;
      transcript += delta;
      send({ type: 'response.output_audio_transcript.delta', ...part(), delta });
    },
    /** `said` is what was really heard of it. */
    endSpeech(status: 'completed' | 'incomplete', said: string) {
      send({ type: 'response.output_audio.done', ...part() });
      send({ type: 'response.output_audio_transcript.done', ...part(), transcript: said });
      const whole = { type: 'output_audio', transcript: said };
      send({ type: 'response.content_part.done', ...part(), part: whole });
      const item = spokenItem(itemId, status, said);
      send({ type: 'response.output_item.done', ...place(spokenAt), item });
      send({ type: 'conversation.item.done', item, previous_item_id: previousItemId });
      items.set(spokenAt, item);
    },
    complete: () => send({ type: 'response.done', ...about('completed') }),
    cancel: (reason: 'turn_detected' | 'client_cancelled') =>
      send({
        type: 'response.done',
        ...about('cancelled', { status_details: { type: 'cancelled', reason } }),
      }),
    endSound: () => send({ type: 'output_audio_buffer.stopped', response_id: id }),
    clearSound(playedMs: number, said: string) {
      send({ type: 'output_audio_buffer.cleared', response_id: id });
      send({
        type: 'conversation.item.truncated',
        item_id: itemId,
        content_index: 0,
        audio_end_ms: Math.round(playedMs),
        item: spokenItem(itemId, 'incomplete', said),
      });
    },
  };
}
export type Response = ReturnType<typeof createResponse>;
