import { callMessages } from '#contract/calls.ts';
import type { CallPorts } from './call-ports.ts';
import type { ClientEvent } from './client-events.ts';
import type { Beginning } from './opening.ts';
import { type LineEvent, LineFault, type Transport } from './transport.ts';

/** Why a line is opened: someone calls, it was lost, or it is about to grow too old. */
export type Why = 'call' | 'lost' | 'renewal';

/** A line that is answered and then does not open in this time will not. */
const openingMs = 15_000;

type Listener = {
  onOpen: (beginning: Beginning) => void;
  onEvent: (event: Exclude<LineEvent, { kind: 'open' }>) => void;
};

/** The one line of a call. A line that was given up is no longer listened to. */
export function openCallLine(
  ports: Pick<CallPorts, 'openTransport' | 'mintSession' | 'introScript'>,
  { onOpen, onEvent }: Listener,
) {
  let current: Transport | null = null;
  let newest = 0;

  const close = () => {
    newest += 1;
    current?.close();
    current = null;
  };

  /** Resolves when the line is open, or has been given up. */
  async function connect(why: Why) {
    close();
    const own = newest;
    let beginning: Beginning = { kind: why === 'renewal' ? 'renewed' : 'returning' };
    let open = false;
    const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
    // A line may be lost before anyone waits for it.
    opened.catch(() => {});
    const transport = await ports.openTransport(
      async () => {
        const session = await ports.mintSession();
        const { introScript } = ports;
        if (why === 'call' && !session.hasExistingMessages)
          beginning = { kind: 'new', introScript };
        return session;
      },
      (event) => {
        if (own !== newest) return;
        if (event.kind === 'open') {
          open = true;
          resolve();
          if (current) onOpen(beginning);
        } else if (event.kind === 'lost' && !open) {
          reject(new LineFault('service', event.message));
        } else onEvent(event);
      },
    );
    if (own !== newest) return transport.close();
    current = transport;
    if (open) return onOpen(beginning);
    const late = new LineFault('service', callMessages.connectionFailed);
    const timer = setTimeout(() => reject(late), openingMs);
    await opened.finally(() => clearTimeout(timer));
  }

  return {
    connect,
    close,
    send: (event: ClientEvent) => current?.send(event),
    levels: () => current?.levels() ?? { user: 0, walt: 0 },
    microphone: () => current?.microphone ?? null,
    mute: () => current?.mute(),
  };
}

export type CallLine = ReturnType<typeof openCallLine>;
