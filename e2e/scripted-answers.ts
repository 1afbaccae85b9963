import { newId, type RealtimeEvent, spokenItem } from '#server/voice/realtime/events.ts';

/** A call of a tool, told as OpenAI tells it: piece by piece, and once more as a whole. */
export function toolEvents(responseId: string, name: string, input: object) {
  const text = JSON.stringify(input);
  const begun = { id: newId('item'), type: 'function_call', name, call_id: newId('call') };
  const item = { ...begun, status: 'completed', arguments: text };
  const place = { response_id: responseId, output_index: 0 };
  const asked = { ...place, item_id: begun.id, call_id: begun.call_id };
  const added = { ...begun, status: 'in_progress', arguments: '' };
  const events: RealtimeEvent[] = [
    { type: 'response.output_item.added', ...place, item: added },
    { type: 'conversation.item.added', item: added, previous_item_id: null },
    { type: 'response.function_call_arguments.delta', ...asked, delta: text },
    { type: 'response.function_call_arguments.done', ...asked, name, arguments: text },
    { type: 'response.output_item.done', ...place, item },
    { type: 'conversation.item.done', item, previous_item_id: null },
  ];
  return { item, events };
}

/** What is said aloud, word by word. */
export function spokenEvents(responseId: string, transcript: string) {
  const itemId = newId('item');
  const begun = spokenItem(itemId, 'in_progress', '');
  const item = spokenItem(itemId, 'completed', transcript);
  const place = { response_id: responseId, output_index: 0 };
  const part = { ...place, item_id: itemId, content_index: 0 };
  const audio = (words: string) => ({ type: 'output_audio', transcript: words });
  const events: RealtimeEvent[] = [
    { type: 'response.output_item.added', ...place, item: begun },
    { type: 'conversation.item.added', item: begun, previous_item_id: null },
    { type: 'response.content_part.added', ...part, part: audio('') },
    ...(transcript.match(/\S+\s*/g) ?? []).map((delta) => ({
      type: 'response.output_audio_transcript.delta',
      ...part,
      delta,
    })),
    { type: 'response.output_audio.done', ...part },
    { type: 'response.output_audio_transcript.done', ...part, transcript },
    { type: 'response.content_part.done', ...part, part: audio(transcript) },
    { type: 'response.output_item.done', ...place, item },
    { type: 'conversation.item.done', item, previous_item_id: null },
  ];
  return { item, events };
}
