import type { Send } from './events.ts';
import type { Speak } from './mouth.ts';
import type { Player } from './player.ts';
import type { Thought } from './reply.ts';
import { lineRate } from './resample.ts';
import { createResponse, type Response } from './response.ts';
import { sentencesOf } from './spoken-sentences.ts';

const pauseBetweenSentences = new Int16Array(lineRate * 0.18);

type Ports = {
  send: Send;
  speak: Speak;
  player: Player;
  lastItemId: () => string | null;
  /** Walt has begun to say it aloud. */
  onUse(thought: Thought): void;
  /** What was heard of it, to the word. */
  onSaid(said: { itemId: string; words: string }): void;
};

type Speech = {
  response: Response;
  began: 'thinking' | 'silent' | 'aloud';
  begunAt: number;
  /** From the sentence that is being said. */
  left: string[];
};

/** Walt's side of a call: one answer at a time, sentence by sentence, cut off at once when it must be. */
export function createSpeaking({ send, speak, player, lastItemId, onUse, onSaid }: Ports) {
  let current: Speech | undefined;

  const sayAloud = async (speech: Speech, sentences: string[]) => {
    const { response } = speech;
    let next = speak(sentences[0] ?? '');
    for (const [index, sentence] of sentences.entries()) {
      const samples = await next;
      speech.left = sentences.slice(index);
      const following = sentences[index + 1];
      if (following !== undefined) next = speak(following);
      if (current !== speech) return;
      if (index > 0) void player.play(pauseBetweenSentences);
      await player.play(samples, () => {
        if (speech.began !== 'aloud') {
          speech.began = 'aloud';
          speech.begunAt = performance.now();
          response.beginSound();
        }
        response.sentence(sentence);
      });
      if (current !== speech) return;
    }
    current = undefined;
    onSaid({ itemId: response.itemId, words: response.transcript });
    response.endSpeech('completed', response.transcript);
    response.complete();
    response.endSound();
  };

  return {
    get busy() {
      return current !== undefined;
    },
    get aloud() {
      return current?.began === 'aloud';
    },
    /** Answers with what is being thought; whoever speaks meanwhile ends it. */
    async answer(thinking: Promise<Thought>) {
      const response = createResponse(send, lastItemId());
      const speech: Speech = { response, began: 'thinking', begunAt: 0, left: [] };
      current = speech;
      const thought = await thinking;
      if (current !== speech) return;
      onUse(thought);
      for (const tool of thought.tools) response.callTool(tool);
      const sentences = sentencesOf(thought.say).map(({ text }) => text);
      if (sentences.length === 0) {
        current = undefined;
        return response.complete();
      }
      speech.began = 'silent';
      speech.left = sentences;
      response.beginSpeech();
      await sayAloud(speech, sentences);
    },
    /** Ends it at once, and answers what was left to say. */
    stop(reason: 'turn_detected' | 'client_cancelled'): string {
      if (!current) return '';
      const { response, began, begunAt, left } = current;
      current = undefined;
      const part = player.cut();
      const said = began === 'aloud' ? heardOf(response.transcript, part) : '';
      if (said !== '') onSaid({ itemId: response.itemId, words: said });
      if (began !== 'thinking') response.endSpeech('incomplete', said);
      response.cancel(reason);
      if (began === 'aloud') response.clearSound(performance.now() - begunAt, said);
      return left.join(' ');
    },
  };
}

/** All sentences but the last were heard; of the last, as many words as its part of the time. */
function heardOf(transcript: string, part: number) {
  const sentences = sentencesOf(transcript);
  const last = sentences.at(-1);
  if (!last) return '';
  const words = last.text.split(/\s+/);
  const heard = words.slice(0, Math.round(words.length * part)).join(' ');
  return `${transcript.slice(0, last.start)}${heard}`.trim();
}
