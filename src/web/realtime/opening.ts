import { type ClientEvent, firstWords, tellWalt } from './client-events.ts';

/** How a line begins: for the first time, again, or in the middle of a call that needs a new line. */
export type Beginning =
  | { kind: 'new'; introScript: string }
  | { kind: 'returning' }
  | { kind: 'renewed' };

const noTools = 'Do not use any tools until the user replies.';

/** What is sent as soon as the line is open, so that Walt speaks first. */
export function openingOf(beginning: Beginning): ClientEvent[] {
  switch (beginning.kind) {
    case 'renewed':
      return [];
    case 'returning':
      return [
        tellWalt(
          `The user is back. Greet them and say that you continue where you left off. ${noTools}`,
        ),
        firstWords,
      ];
    case 'new': {
      const script = beginning.introScript.trim();
      if (!script) return [firstWords];
      return [tellWalt(`Begin by saying this to the user:\n${script}\n${noTools}`), firstWords];
    }
  }
}
