import { setTimeout as rest } from 'node:timers/promises';
import { silenceWhileThinkingMs, thinkAloud } from './empty-talk.ts';
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
  let timesThoughtAloud = 0;

  /** Whether all of it was said. */
  const sayAloud = async (speech: Speech, sentences: string[]): Promise<boolean> => {
    const { response } = speech;
    const [first] = sentences;
    if (first === undefined) return true;
    let next = speak(first);
    for (const [index, sentence] of sentences.entries()) {
      const samples = await next;
      speech.left = sentences.slice(index);
      const following = sentences[index + 1];
      if (following !== undefined) next = speak(following);
      if (current !== speech) return false;
      if (index > 0 || response.transcript !== '') void player.play(pauseBetweenSentences);
      await player.play(samples, () => {
        if (speech.began !== 'aloud') {
          speech.began = 'aloud';
          speech.begunAt = performance.now();
          response.beginSound();
        }
        response.sentence(sentence);
      });
      if (current !== speech) return false;
    }
    return true;
  };
  const end = ({ response }: Speech) => {
    current = undefined;
    const isSpoken = response.transcript !== '';
    if (isSpoken) {
      onSaid({ itemId: response.itemId, words: response.transcript });
      response.endSpeech('completed', response.transcript);
    }
    response.complete();
    if (isSpoken) response.endSound();
  };
  /** A thought that takes long is bridged by a word or two; the answer follows in the same breath. */
  const bridge = async (speech: Speech, thinking: Promise<Thought>) => {
    const isSlow = await Promise.race([
      thinking.then(() => false),
      rest(silenceWhileThinkingMs, true, { ref: false }),
    ]);
    if (!isSlow || current !== speech) return;
    speech.began = 'silent';
    speech.response.beginSpeech();
    await sayAloud(speech, [thinkAloud(timesThoughtAloud++)]);
    speech.left = [];
  };

  return {
    get busy() {
      return current !== undefined;
    },
    get aloud() {
      return current?.began === 'aloud';
    },
    /** Answers with what is being thought; whoever speaks meanwhile ends it. */
    async answer(thinking: Promise<Thought>, { aloud }: { aloud: boolean }) {
      const response = createResponse(send, lastItemId());
      const speech: Speech = { response, began: 'thinking', begunAt: 0, left: [] };
      current = speech;
      if (aloud) await bridge(speech, thinking);
      const thought = await thinking;
      if (current !== speech) return;
      onUse(thought);
      for (const tool of thought.tools) response.callTool(tool);
      const sentences = sentencesOf(thought.say).map(({ text }) => text);
      speech.left = sentences;
      if (sentences.length > 0 && speech.began === 'thinking') {
        speech.began = 'silent';
        response.beginSpeech();
      }
      if (await sayAloud(speech, sentences)) end(speech);
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
