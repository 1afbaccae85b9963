import { type Send, userItem } from './events.ts';

/** What a person says, as items of the conversation: first that it was said, then its words. */
export function createUserItems(send: Send) {
  let lastItemId: string | null = null;

  return {
    get lastItemId() {
      return lastItemId;
    },
    /** Another item has come into the conversation. */
    follow(id: string) {
      lastItemId = id;
    },
    add(id: string, endMs: number) {
      const previous_item_id = lastItemId;
      send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: endMs, item_id: id });
      send({ type: 'input_audio_buffer.committed', item_id: id, previous_item_id });
      const item = userItem(id, null);
      send({ type: 'conversation.item.added', item, previous_item_id });
      send({ type: 'conversation.item.done', item, previous_item_id });
      lastItemId = id;
    },
    /** Answers the words, of which there are none when they could not be written down. */
    async writeDown(id: string, said: Promise<string>[]): Promise<string> {
      const base = { item_id: id, content_index: 0 };
      try {
        const texts: string[] = [];
        for (const one of said) {
          const text = await one;
          if (text === '') continue;
          const delta = texts.length > 0 ? ` ${text}` : text;
          texts.push(text);
          send({ type: 'conversation.item.input_audio_transcription.delta', ...base, delta });
        }
        const transcript = texts.join(' ');
        const type = 'conversation.item.input_audio_transcription.completed';
        send({ type, ...base, transcript });
        return transcript;
      } catch {
        const error = { type: 'server_error', message: 'This could not be written down.' };
        send({ type: 'conversation.item.input_audio_transcription.failed', ...base, error });
        return '';
      }
    },
  };
}
