import { newId, type RealtimeEvent, refusal, userItem } from '#server/voice/realtime/events.ts';
import { createPlayer } from '#server/voice/realtime/player.ts';
import {
  type ClientEvent,
  clientEvent,
  type Minting,
} from '#server/voice/realtime/test-openai-shapes.ts';
import { spokenEvents, toolEvents } from './scripted-answers.ts';

/** What the model does when it is its turn: words aloud, or tools, or both. */
export type Act = {
  say?: { words: string; sound: Int16Array };
  tools?: { name: string; input: object }[];
};

export type Play = {
  /** What is understood of each turn of the person, in order. */
  heard: string[];
  /** The answers, in order. */
  acts: Act[];
  /** Some servers do not say when their sound starts and stops. */
  tellsOfSound: 'yes' | 'no';
};

type Line = { send(event: RealtimeEvent): void; emit(frame: Int16Array): void };
type Seen = { events: ClientEvent[]; refused: string[] };

const loud = 0.02;
/** As with semantic_vad, a turn ends some time after the voice. */
const silenceMs = 900;

/** One session: hears by loudness, understands by script, and speaks for real. */
export function scriptedSession(play: Play, session: Minting['session'], seen: Seen) {
  let line: Line | undefined;
  let turn: { itemId: string; lastVoice: number } | undefined;
  let answer: { id: string; state: 'made' | 'aloud' } | undefined;
  const calls = new Set<string>();
  const player = createPlayer((frame) => line?.emit(frame));
  const send = (event: RealtimeEvent) => line?.send({ event_id: newId('event'), ...event });
  const tellOfSound = (what: 'started' | 'stopped' | 'cleared', id: string) => {
    if (play.tellsOfSound === 'yes') send({ type: `output_audio_buffer.${what}`, response_id: id });
  };
  const refuse = (message: string, code: string) => {
    seen.refused.push(message);
    send(refusal(message, code));
  };

  async function respond() {
    const act = play.acts.shift();
    if (answer)
      return refuse('There is an active response', 'conversation_already_has_active_response');
    if (!act) return;
    const own = { id: newId('resp'), state: 'made' as const };
    answer = own;
    send({ type: 'response.created', response: { id: own.id, status: 'in_progress', output: [] } });
    const output: object[] = [];
    for (const { name, input } of act.tools ?? []) {
      const { item, events } = toolEvents(own.id, name, input);
      calls.add(item.call_id);
      output.push(item);
      for (const event of events) send(event);
    }
    if (act.say) {
      const { item, events } = spokenEvents(own.id, act.say.words);
      output.push(item);
      tellOfSound('started', own.id);
      for (const event of events) send(event);
    }
    // The words are made faster than they are spoken: this comes long before the sound is over.
    send({ type: 'response.done', response: { id: own.id, status: 'completed', output } });
    if (act.say) await player.play(act.say.sound);
    if (answer !== own) return;
    answer = undefined;
    if (act.say) tellOfSound('stopped', own.id);
  }

  function interrupt() {
    if (!answer) return;
    const { id } = answer;
    answer = undefined;
    player.cut();
    tellOfSound('cleared', id);
  }

  function understand(itemId: string) {
    turn = undefined;
    const transcript = play.heard.shift() ?? '';
    const item = userItem(itemId, null);
    send({ type: 'input_audio_buffer.speech_stopped', item_id: itemId });
    send({ type: 'input_audio_buffer.committed', item_id: itemId, previous_item_id: null });
    send({ type: 'conversation.item.added', item, previous_item_id: null });
    send({ type: 'conversation.item.done', item, previous_item_id: null });
    const type = 'conversation.item.input_audio_transcription.completed';
    send({ type, item_id: itemId, content_index: 0, transcript });
    void respond();
  }

  function act(event: ClientEvent) {
    seen.events.push(event);
    if (event.type === 'response.create') return void respond();
    if (event.type === 'session.update') return send({ type: 'session.updated', session });
    if (event.type === 'input_audio_buffer.commit') {
      if (turn) return understand(turn.itemId);
      return refuse('The buffer is empty', 'input_audio_buffer_commit_empty');
    }
    if (event.item.type === 'function_call_output' && !calls.delete(event.item.call_id))
      return refuse('No such tool call', 'invalid_tool_call_id');
    const item = { id: newId('item'), ...event.item };
    send({ type: 'conversation.item.added', item, previous_item_id: null });
  }

  return {
    player,
    connect(to: Line) {
      line = to;
    },
    begin: () => send({ type: 'session.created', session: { id: newId('sess'), ...session } }),
    hear(samples: Float32Array) {
      const now = performance.now();
      const voice = samples.some((value) => Math.abs(value) > loud);
      if (voice && !turn) {
        turn = { itemId: newId('item'), lastVoice: now };
        const { itemId: item_id } = turn;
        send({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 });
        interrupt();
      }
      if (voice && turn) turn.lastVoice = now;
      if (turn && now - turn.lastVoice > silenceMs) understand(turn.itemId);
    },
    receive(data: unknown) {
      const event = clientEvent.safeParse(JSON.parse(String(data)));
      if (event.success) act(event.data);
      else refuse(event.error.message, 'invalid_value');
    },
  };
}
