import type { Turn } from '#server/mind/converse/converse.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { type ClientEvent, type ClientItem, readClientEvent, textOf } from './client-events.ts';
import { newId, refusal, type Send } from './events.ts';
import { createHearing } from './hearing.ts';
import type { Speak } from './mouth.ts';
import type { Player } from './player.ts';
import type { AskForWords } from './recognition-desk.ts';
import type { Think, Thought } from './reply.ts';
import { createSpeaking } from './speaking.ts';
import {
  dictationRules,
  interviewRules,
  type Patience,
  patienceOf,
  patienceScales,
} from './turn-rules.ts';

export type CallPorts = {
  kind: 'conversation' | 'dictation';
  model: string;
  send: Send;
  detect: (window: Float32Array) => 'speaking' | 'silent';
  askForWords: AskForWords;
  speak: Speak;
  player: Player;
  think: Think;
  onUse(thought: Thought): void;
};

type Prepared = { words: string; thinking: Promise<Thought> };

/** One call, from the first event to the last: who is heard, what is answered, what is said aloud. */
export function createCall(ports: CallPorts) {
  const { kind, speak, think } = ports;
  const turns: Turn[] = [];
  let patience: Patience = 'patient';
  let prepared: Prepared | undefined;
  /** What Walt had not said when he was cut off. */
  let unsaid = '';
  /** Whether Walt is to speak when he is asked to: not when only his tools have answered. */
  let owes = true;
  const sessionId = newId('sess');

  const send: Send = (event) => ports.send({ event_id: newId('event'), ...event });

  const session = () => ({
    id: sessionId,
    object: 'realtime.session',
    type: kind === 'dictation' ? 'transcription' : 'realtime',
    model: ports.model,
    audio: { input: { turn_detection: { type: 'semantic_vad', patience } } },
  });

  const speaking = createSpeaking({
    send,
    speak,
    player: ports.player,
    lastItemId: () => hearing.lastItemId,
    onUse(thought) {
      owes = thought.say.trim() === '';
      ports.onUse(thought);
    },
    onSaid({ itemId, words }) {
      turns.push({ id: itemId, role: 'assistant', content: words });
      hearing.follow(itemId);
    },
  });

  const thinkAhead = async (more: Turn[]) => {
    const thought = await think([...turns, ...more]);
    // The first words are ready when the silence is over.
    const [first] = sentencesOf(thought.say);
    if (first) void speak(first.text);
    return thought;
  };
  const prepare = (itemId: string, words: string) => {
    if (prepared?.words === words || words === '') return;
    prepared = { words, thinking: thinkAhead([{ id: itemId, role: 'user', content: words }]) };
  };

  /** It was only a noise that cut Walt off. */
  const repeat = () => {
    if (unsaid === '') return;
    const again: Thought = { say: unsaid, askedQuestionId: null, tools: [], ask: null };
    void speaking.answer(Promise.resolve(again));
  };

  const hearing = createHearing({
    rules: kind === 'dictation' ? dictationRules : interviewRules(() => patience),
    send,
    detect: ports.detect,
    askForWords: ports.askForWords,
    waltSpeaks: () => speaking.aloud,
    onStart() {
      unsaid = speaking.stop('turn_detected');
    },
    onGuess: ({ itemId, words }) => {
      if (kind === 'conversation') prepare(itemId, words);
    },
    onTurn({ itemId, words }) {
      const ready = prepared;
      prepared = undefined;
      if (kind === 'dictation') return;
      if (words === '') return repeat();
      const turn: Turn = { id: itemId, role: 'user', content: words };
      const thinking = ready?.words === words ? ready.thinking : think([...turns, turn]);
      turns.push(turn);
      void speaking.answer(thinking);
    },
  });

  const take = (item: ClientItem) => {
    const id = item.id ?? newId('item');
    const added = { ...item, id };
    send({ type: 'conversation.item.added', item: added, previous_item_id: hearing.lastItemId });
    send({ type: 'conversation.item.done', item: added, previous_item_id: hearing.lastItemId });
    hearing.follow(id);
    if (item.type !== 'message') return;
    owes = true;
    if (item.role === 'user') turns.push({ id, role: 'user', content: textOf(item) });
  };
  const update = ({ session: changes }: Extract<ClientEvent, { type: 'session.update' }>) => {
    const detection = changes.audio?.input?.turn_detection;
    const wished = detection?.patience ?? patienceOf[detection?.eagerness ?? ''];
    if (wished && wished in patienceScales) patience = wished as Patience;
    send({ type: 'session.updated', session: session() });
  };

  const act = (event: ClientEvent) => {
    switch (event.type) {
      case 'session.update':
        return update(event);
      case 'conversation.item.create':
        return take(event.item);
      case 'response.create':
        if (kind === 'dictation' || !owes || speaking.busy) return undefined;
        owes = false;
        return void speaking.answer(think(turns));
      case 'response.cancel':
      case 'output_audio_buffer.clear':
        return void speaking.stop('client_cancelled');
    }
  };

  return {
    begin: () => send({ type: 'session.created', session: session() }),
    hear: hearing.push,
    receive(data: unknown) {
      const event = readClientEvent(data);
      if (event) act(event);
      if (event === undefined) send(refusal('This event is not understood.', 'invalid_event'));
    },
    end: () => void speaking.stop('client_cancelled'),
  };
}
