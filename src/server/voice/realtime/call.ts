import { turnDetections, usualEndOfTurnWait } from '#contract/calls.ts';
import type { KeptTurn as Turn } from '#server/mind/mind.ts';
import { createAnswers } from './answers.ts';
import type { CallKind } from './call-messages.ts';
import { type ClientEvent, type ClientItem, readClientEvent, textOf } from './client-events.ts';
import { newId, refusal, type Send } from './events.ts';
import { createHearing, type HeardTurn } from './hearing.ts';
import type { Speak } from './mouth.ts';
import type { Player } from './player.ts';
import type { AskForWords } from './recognition-desk.ts';
import type { Think, Thought } from './reply.ts';
import { dictationRules, endOfTurnWaitOf, interviewRules } from './turn-rules.ts';

export type CallPorts = {
  kind: CallKind;
  model: string;
  send: Send;
  detect: (window: Float32Array) => 'speaking' | 'silent';
  askForWords: AskForWords;
  speak: Speak;
  player: Player;
  think: Think;
  onUse(thought: Thought): void;
};

/** Far more than anyone types during a call. */
const mostTyped = 1_000;

/** One call, from the first event to the last: who is heard, what is answered, what is said aloud. */
export function createCall({ kind, model, ...ports }: CallPorts) {
  const send: Send = (event) => ports.send({ event_id: newId('event'), ...event });
  const sessionId = newId('sess');
  let wait = usualEndOfTurnWait;
  let typed = 0;
  /** What was said aloud by both sides, in order. */
  const spoken: Turn[] = [];

  const session = () => ({
    id: sessionId,
    object: 'realtime.session',
    type: kind === 'dictation' ? 'transcription' : 'realtime',
    model,
    audio: { input: { turn_detection: turnDetections[wait] } },
  });
  const answers = createAnswers({
    ...ports,
    send,
    onSaid(turn) {
      spoken.push(turn);
      hearing.follow(turn.id);
    },
    lastItemId: () => hearing.lastItemId,
  });
  const listening = { send, detect: ports.detect, askForWords: ports.askForWords };
  const nothing = () => {};
  const takeTurn = ({ itemId: id, words: content, voicedMs, by }: HeardTurn) => {
    const turn: Turn = { id, role: 'user', content };
    if (content !== '') spoken.push(turn);
    if (by === 'request') return content === '' ? undefined : answers.add(turn);
    return content === '' ? answers.notUnderstood(voicedMs) : answers.answer(turn);
  };
  const hearing =
    kind === 'dictation'
      ? createHearing({
          ...listening,
          rules: dictationRules,
          waltSpeaks: () => false,
          onStart: nothing,
          onGuess: nothing,
          onTurn: nothing,
        })
      : createHearing({
          ...listening,
          rules: interviewRules(() => wait),
          waltSpeaks: () => answers.aloud,
          onStart: answers.interrupt,
          onGuess: answers.prepare,
          onTurn: takeTurn,
        });

  const take = (item: ClientItem) => {
    const id = item.id ?? newId('item');
    const added = { item: { ...item, id }, previous_item_id: hearing.lastItemId };
    send({ type: 'conversation.item.added', ...added });
    send({ type: 'conversation.item.done', ...added });
    hearing.follow(id);
    if (item.type !== 'message') return;
    const said = item.role === 'user' && typed++ < mostTyped;
    answers.add(said ? { id, role: 'user', content: textOf(item) } : undefined);
  };
  const update = ({ session: changes }: Extract<ClientEvent, { type: 'session.update' }>) => {
    const detection = changes.audio?.input?.turn_detection;
    wait = endOfTurnWaitOf(detection ?? {}) ?? wait;
    send({ type: 'session.updated', session: session() });
  };
  const act = (event: ClientEvent) => {
    switch (event.type) {
      case 'session.update':
        return update(event);
      case 'conversation.item.create':
        return take(event.item);
      case 'input_audio_buffer.commit':
        return hearing.commit();
      case 'response.create':
        return kind === 'dictation' ? undefined : answers.speakUp();
      case 'response.cancel':
      case 'output_audio_buffer.clear':
        return answers.cancel();
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
    /** Nobody listens any more; what was being said is still written down. Answers all that was said. */
    async end() {
      answers.cancel();
      await hearing.finish();
      return spoken;
    },
  };
}
