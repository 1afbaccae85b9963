import type { KeptTurn as Turn } from '#server/mind/mind.ts';
import { askAgain } from './empty-talk.ts';
import type { Send } from './events.ts';
import type { Speak } from './mouth.ts';
import type { Player } from './player.ts';
import type { Think, Thought } from './reply.ts';
import { createSpeaking } from './speaking.ts';
import { sentencesOf } from './spoken-sentences.ts';

type Ports = {
  send: Send;
  speak: Speak;
  player: Player;
  think: Think;
  onUse(thought: Thought): void;
  /** Walt's words have become a turn of the conversation. */
  onSaid(turn: Turn): void;
  lastItemId: () => string | null;
};

type Heard = { itemId: string; words: string };

const asTurn = ({ itemId, words }: Heard): Turn => ({ id: itemId, role: 'user', content: words });

/** Of a short answer the detector may hear little more than this; a click is far shorter. */
const clearlySpokenMs = 250;

const saying = (say: string): Promise<Thought> =>
  Promise.resolve({ move: 'wait', say, askedQuestionId: null, tools: [], ask: null });

/** What Walt answers in a call: prepared while the person pauses, said when they have finished. */
export function createAnswers({ send, speak, player, think, onUse, onSaid, lastItemId }: Ports) {
  const turns: Turn[] = [];
  let prepared: { words: string; thinking: Promise<Thought> } | undefined;
  /** What Walt had not said when someone began to speak; empty where he was still thinking. */
  let cutOff: { unsaid: string } | undefined;
  /** Whether Walt is to speak when he is asked to: not when only his tools have answered. */
  let owes = true;
  let timesAskedAgain = 0;
  let lastTurn: 'understood' | 'asked again' = 'understood';

  const speaking = createSpeaking({
    send,
    speak,
    player,
    lastItemId,
    onUse(thought) {
      owes = thought.say.trim() === '';
      onUse(thought);
    },
    onSaid({ itemId, words }) {
      const turn: Turn = { id: itemId, role: 'assistant', content: words };
      turns.push(turn);
      onSaid(turn);
    },
  });

  const thinkAhead = async (turn: Turn) => {
    const thought = await think([...turns, turn]);
    // The first words are ready when the silence is over.
    const [first] = sentencesOf(thought.say);
    if (first) void speak(first.text);
    return thought;
  };

  return {
    get aloud() {
      return speaking.aloud;
    },
    /** Someone begins to speak, so Walt stops. */
    interrupt() {
      cutOff = speaking.busy ? { unsaid: speaking.stop('turn_detected') } : undefined;
    },
    cancel: () => void speaking.stop('client_cancelled'),
    /** They pause; perhaps this is all. */
    prepare(heard: Heard) {
      if (heard.words === '' || prepared?.words === heard.words) return;
      prepared = { words: heard.words, thinking: thinkAhead(asTurn(heard)) };
    },
    /** They have finished. */
    answer(turn: Turn) {
      const ready = prepared;
      prepared = undefined;
      turns.push(turn);
      lastTurn = 'understood';
      const thinking = ready?.words === turn.content ? ready.thinking : think(turns);
      void speaking.answer(thinking, { aloud: true });
    },
    /** There was a voice but no word. Walt goes on if it cut him off; else he asks, though not twice. */
    notUnderstood(voicedMs: number) {
      if (cutOff) {
        const { unsaid } = cutOff;
        const thinking = unsaid === '' ? think(turns) : saying(unsaid);
        return void speaking.answer(thinking, { aloud: true });
      }
      if (voicedMs < clearlySpokenMs || lastTurn === 'asked again') return;
      lastTurn = 'asked again';
      void speaking.answer(saying(askAgain(timesAskedAgain++)), { aloud: false });
    },
    /** Something came into the conversation that asks for no answer by itself. */
    add(turn: Turn | undefined) {
      owes = true;
      if (!turn) return;
      turns.push(turn);
      lastTurn = 'understood';
    },
    /** Walt is asked to speak, as at the beginning. */
    speakUp() {
      if (!owes || speaking.busy) return;
      owes = false;
      void speaking.answer(think(turns), { aloud: false });
    },
  };
}
