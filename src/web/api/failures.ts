/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number;
  /** Whether the sentence is the server's own. */
  readonly explained: boolean;
  constructor(status: number, sentence: string | null) {
    super(sentence ?? `Request failed with status ${status}`);
    this.status = status;
    this.explained = sentence !== null;
  }
}

/** Refused because something else came first. */
export const isConflict = (error: Error | null) => error instanceof Refused && error.status === 409;

/** Nobody answered. */
export class Unreachable extends Error {
  constructor(options?: ErrorOptions) {
    super("We couldn't reach Walt. Check your connection, then try again.", options);
  }
}

type Fallbacks = {
  /** For a refusal without a sentence of its own. */
  refused: string;
  /** For no answer at all; without it the error's own sentence is shown. */
  unreachable?: string;
};

/** The sentence to show for a failed call. */
export function sentenceFor(error: Error | null, { refused, unreachable }: Fallbacks) {
  if (error === null) return null;
  if (error instanceof Refused) return error.explained ? error.message : refused;
  return unreachable ?? (error.message || refused);
}

/** The server's sentence when it says what to do differently, and ours for everything else. */
export function adviceOr(sentence: string, error: Error | null) {
  if (error === null) return null;
  const advice = error instanceof Refused && error.explained && error.status < 500;
  return advice ? error.message : sentence;
}
