import { callMessages } from '#contract/calls.ts';
import { endTurn } from './client-events.ts';
import { allFinished, type Line, utterancesOf, withHeard } from './transcript.ts';
import { type Door, LineFault, type OpenTransport, type Transport } from './transport.ts';

export type DictationView =
  | { state: 'stopped'; words: string; error: string | null }
  | { state: 'connecting'; words: string }
  | { state: 'recording'; words: string };

type DictationPorts = { openTransport: OpenTransport; mintSession(): Promise<Door> };

/** How long the last words may take to be written down after stopping. */
const lastWordsMs = 3_000;

/** Writes down what is said while it is said. It stops when the line fails or closes. */
export function conductDictation({ openTransport, mintSession }: DictationPorts) {
  const watchers = new Set<() => void>();
  let view: DictationView = { state: 'stopped', words: '', error: null };
  let lines: Line[] = [];
  let line: Transport | null = null;
  let speaking = false;
  let run = 0;
  let written: (() => void) | null = null;

  const show = (next: DictationView) => {
    view = next;
    for (const watch of watchers) watch();
  };
  const words = () =>
    lines
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' ');
  const isWordless = () => speaking || lines.some(({ state }) => state === 'hearing');
  const hangUp = (error: string | null) => {
    run += 1;
    line?.close();
    line = null;
    show({ state: 'stopped', words: words(), error });
    written?.();
  };

  async function start() {
    run += 1;
    const own = run;
    lines = [];
    speaking = false;
    show({ state: 'connecting', words: '' });
    try {
      const opened = await openTransport(mintSession, (event) => {
        if (own !== run) return;
        if (event.kind === 'open') show({ state: 'recording', words: words() });
        if (event.kind === 'lost') hangUp(event.message);
        if (event.kind === 'microphone-lost') hangUp(callMessages.noMicrophone);
        if (event.kind !== 'heard') return;
        const { heard } = event;
        if (heard.kind === 'speech-started') speaking = true;
        if (heard.kind === 'speech-stopped') speaking = false;
        lines = withHeard(lines, heard);
        show({ ...view, words: words() });
        if (!isWordless()) written?.();
      });
      if (own === run) line = opened;
      else opened.close();
    } catch (error) {
      if (own !== run) return;
      hangUp(error instanceof LineFault ? error.message : callMessages.dictationNotConnected);
    }
  }

  /** Ends it, and answers what was said; null if some of it was not heard to the end. */
  async function stop(): Promise<string | null> {
    if (view.state !== 'recording' || !line) {
      hangUp(view.state === 'stopped' ? view.error : null);
      return null;
    }
    line.mute();
    if (isWordless()) {
      line.send(endTurn);
      await new Promise<void>((resolve) => {
        written = resolve;
        setTimeout(resolve, lastWordsMs);
      });
      written = null;
    }
    const whole = line !== null && !isWordless();
    lines = allFinished(lines);
    hangUp(null);
    const said = utterancesOf(lines).map(({ content }) => content);
    return whole && said.length > 0 ? said.join(' ') : null;
  }

  return {
    start,
    stop,
    view: () => view,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
