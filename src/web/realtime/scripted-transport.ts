import type { ClientEvent } from './client-events.ts';
import { readServerEvent } from './server-events.ts';
import type { LineEvent, OpenTransport } from './transport.ts';

/** A line whose other side is played by a test, message by message as they come over the wire. */
export function scriptedTransport() {
  const sent: ClientEvent[] = [];
  const lines: ((event: LineEvent) => void)[] = [];
  const level = { user: 0, walt: 0 };
  let closed = 0;
  let refusal: Error | null = null;
  const tell = (event: LineEvent) => lines.at(-1)?.(event);

  const open: OpenTransport = async (askForDoor, listen) => {
    if (refusal) throw refusal;
    await askForDoor();
    lines.push(listen);
    return {
      send: (event) => sent.push(event),
      levels: () => level,
      microphone: null,
      mute: () => {},
      close: () => {
        closed += 1;
      },
    };
  };

  return {
    open,
    sent,
    level,
    tell,
    opened: () => lines.length,
    closed: () => closed,
    refuse(error: Error | null) {
      refusal = error;
    },
    say(event: { type: string } & Record<string, unknown>) {
      const heard = readServerEvent(JSON.stringify(event));
      if (heard) tell({ kind: 'heard', heard });
    },
  };
}
