import { callMessages } from '#contract/calls.ts';
import type { CallLine } from './call-line.ts';
import type { CallPorts } from './call-ports.ts';
import { type CallEvent, isUnderWay } from './call-state.ts';
import type { ShownView } from './call-view.ts';
import type { TranscriptKeeper } from './keep-transcript.ts';
import { openLastWords } from './last-words.ts';
import { allFinished } from './transcript.ts';
import { type Fault, serviceFault } from './transport.ts';

type Ends = {
  ports: Pick<CallPorts, 'voice'>;
  view: ShownView;
  line: CallLine;
  transcript: TranscriptKeeper;
  onEnd: () => void;
};

/** The ways in which a call ends; whatever was just said is still waited for. */
export function openEnds({ ports, view, line, transcript, onEnd }: Ends) {
  const lastWords = openLastWords({ view, line, onWritten: closeBook });

  function closeBook() {
    ports.voice?.closes();
    line.close();
    view.show({ lines: allFinished(view.now().lines), card: null });
    const { lines } = view.now();
    transcript.keepNew(lines);
    transcript.save(lines, 'ended');
  }

  function stop(event: Extract<CallEvent, { kind: 'ended' | 'failed' }>) {
    const { call } = view.now();
    if (!isUnderWay(call)) return;
    onEnd();
    view.happen(event);
    try {
      if (call.phase === 'active') lastWords.await();
      else lastWords.close();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const fault = serviceFault(callMessages.endFailed(message));
      view.show({ call: { phase: 'ended', fault } });
    }
  }

  return {
    lastWords,
    end: () => stop({ kind: 'ended' }),
    fail: ({ at, message }: Fault) => stop({ kind: 'failed', fault: { at, message } }),
  };
}
