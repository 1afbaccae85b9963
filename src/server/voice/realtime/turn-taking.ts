export type TurnRules = {
  /** Kept from before the detector noticed the voice. */
  prefixMs: number;
  /** After so much silence recognition begins, in the hope that nothing more comes. */
  guessMs: number;
  /** A stretch this long is kept as it is when someone goes on after a pause. */
  keepMs: number;
  /** Nobody has paused for this long: recognise what there is. */
  cutMs: number;
  /** So much voice the detector has heard before it says so. */
  onsetMs: number;
  /** So long the detector goes on hearing a voice that has fallen silent. */
  lagMs: number;
  /** So much voice while Walt speaks stops him. */
  interruptMs: number;
  /** The silence that ends a turn, by the words so far; they are unknown until recognised. */
  waitMs: (words: string | undefined) => number;
};

/** One step of the detector: the sound up to `ms` has been seen. */
export type Heard = { ms: number; stepMs: number; speaking: boolean; waltSpeaks: boolean };

export type TurnStep =
  | { kind: 'started'; fromMs: number }
  | { kind: 'recognise'; piece: number; fromMs: number; toMs: number; urgent: boolean }
  | { kind: 'forgotten'; piece: number }
  | { kind: 'guessed'; words: string }
  | {
      kind: 'ended';
      toMs: number;
      pieces: number[];
      words: string | undefined;
      /** How much voice there was at most without a pause. */
      voicedMs: number;
      by: EndedBy;
    };

/** Whether nothing more came, or someone said that this is all. */
export type EndedBy = 'silence' | 'request';

type Piece = { id: number; fromMs: number; toMs: number; words: string | undefined };

type Turn = {
  fromMs: number;
  /** When voice was heard last, how much of it since the last pause, and how much at most. */
  voiceMs: number;
  voiced: number;
  longest: number;
  pieces: Piece[];
  guess: Piece | undefined;
};

/** Who speaks, until when, as plain code over numbers. */
export function createTurnTaking(rules: TurnRules) {
  let turn: Turn | undefined;
  let voiced = 0;
  let endedMs = 0;
  let count = 0;

  const ask = (fromMs: number, toMs: number) => ({ id: count++, fromMs, toMs, words: undefined });
  const asRequest = ({ id, fromMs, toMs }: Piece, urgent: boolean): TurnStep => ({
    kind: 'recognise',
    piece: id,
    fromMs,
    toMs,
    urgent,
  });

  const listenFor = ({ ms, stepMs, speaking, waltSpeaks }: Heard): TurnStep[] => {
    if (!speaking) voiced = 0;
    else voiced = (voiced || rules.onsetMs) + stepMs;
    if (!speaking || (waltSpeaks && voiced < rules.interruptMs)) return [];
    const fromMs = Math.max(endedMs, ms - voiced - rules.prefixMs);
    turn = { fromMs, voiceMs: ms, voiced, longest: voiced, pieces: [], guess: undefined };
    return [{ kind: 'started', fromMs }];
  };

  const goOn = (turn: Turn, { ms, stepMs }: Heard): TurnStep[] => {
    const steps: TurnStep[] = [];
    const { guess } = turn;
    turn.voiced = (guess ? rules.onsetMs : turn.voiced) + stepMs;
    turn.longest = Math.max(turn.longest, turn.voiced);
    if (guess && guess.toMs - guess.fromMs > rules.keepMs) {
      turn.pieces.push(guess);
      turn.fromMs = Math.max(guess.toMs, ms - rules.prefixMs);
    } else if (guess) {
      steps.push({ kind: 'forgotten', piece: guess.id });
    }
    turn.guess = undefined;
    turn.voiceMs = ms;
    if (ms - turn.fromMs >= rules.cutMs) {
      const piece = ask(turn.fromMs, ms);
      turn.pieces.push(piece);
      turn.fromMs = ms;
      steps.push(asRequest(piece, false));
    }
    return steps;
  };

  const wordsOf = ({ pieces, guess }: Turn) => {
    const all = guess ? [...pieces, guess] : pieces;
    if (!guess || all.some(({ words }) => words === undefined)) return undefined;
    return all
      .map(({ words }) => words)
      .filter(Boolean)
      .join(' ');
  };

  const pause = (turn: Turn, ms: number): TurnStep[] => {
    const silence = ms - turn.voiceMs + rules.lagMs;
    const steps: TurnStep[] = [];
    if (!turn.guess && silence >= rules.guessMs) {
      turn.guess = ask(turn.fromMs, ms);
      steps.push(asRequest(turn.guess, true));
    }
    return silence >= rules.waitMs(wordsOf(turn)) ? [...steps, ...end(turn, ms, 'silence')] : steps;
  };

  const end = (over: Turn, ms: number, by: EndedBy): TurnStep[] => {
    turn = undefined;
    voiced = 0;
    endedMs = ms;
    const pieces = [...over.pieces, over.guess].flatMap((piece) => piece?.id ?? []);
    const voicedMs = over.longest - rules.lagMs;
    return [{ kind: 'ended', toMs: ms, pieces, words: wordsOf(over), voicedMs, by }];
  };

  return {
    push(heard: Heard): TurnStep[] {
      if (!turn) return listenFor(heard);
      return heard.speaking ? goOn(turn, heard) : pause(turn, heard.ms);
    },
    /** Whatever was said up to now is a whole turn. */
    finish(ms: number): TurnStep[] {
      if (!turn) return [];
      if (turn.guess) return end(turn, ms, 'request');
      turn.guess = ask(turn.fromMs, ms);
      return [asRequest(turn.guess, true), ...end(turn, ms, 'request')];
    },
    /** A piece has been recognised; the next step of the detector decides what follows. */
    recognised(piece: number, words: string): TurnStep[] {
      if (!turn) return [];
      const found = [...turn.pieces, turn.guess].find((one) => one?.id === piece);
      if (!found) return [];
      found.words = words;
      const all = wordsOf(turn);
      return all === undefined ? [] : [{ kind: 'guessed', words: all }];
    },
  };
}
