import type { ClientEvent } from './client-events.ts';
import type { Levels } from './level-watch.ts';
import type { Heard } from './server-events.ts';

/** Where to knock, and what with. */
export type Door = { url: string; clientSecret: string };

export type LineEvent =
  | { kind: 'open' }
  | { kind: 'heard'; heard: Heard }
  /** The other side has gone; the sentence says how it was noticed. */
  | { kind: 'lost'; message: string }
  | { kind: 'microphone-lost' }
  | { kind: 'microphone-back' };

/** An open line to the voice service. */
export type Transport = {
  send(event: ClientEvent): void;
  /** How loud each side is at this moment. */
  levels(): Levels;
  /** The user's own voice, for whoever wants to record it. */
  readonly microphone: MediaStream | null;
  /** Neither side is heard any more, but words still arrive. */
  mute(): void;
  close(): void;
};

/** Asks for the microphone first and for the secret then: it does not live long. */
export type OpenTransport = (
  askForDoor: () => Promise<Door>,
  listen: (event: LineEvent) => void,
) => Promise<Transport>;

/** What stands in the way, with the sentence to show. Only a service's faults pass by themselves. */
export type Fault = { at: 'permission' | 'microphone' | 'service'; message: string };

export const serviceFault = (message: string): Fault => ({ at: 'service', message });

export class LineFault extends Error implements Fault {
  readonly at: Fault['at'];
  constructor(at: Fault['at'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.at = at;
  }
}
