import { followAnswers } from './answering.ts';
import type { BackgroundQueue } from './background-queue.ts';
import type { CallLine } from './call-line.ts';
import type { CallPorts } from './call-ports.ts';
import { isUnderWay, nextCall } from './call-state.ts';
import { openTools } from './call-tools.ts';
import type { ShownView } from './call-view.ts';
import type { HangUp } from './hang-up.ts';
import type { TranscriptKeeper } from './keep-transcript.ts';
import { listenAlong } from './listening-along.ts';
import type { Heard } from './server-events.ts';
import { saidSoFar, withHeard } from './transcript.ts';

type Hearing = {
  ports: CallPorts;
  view: ShownView;
  queue: BackgroundQueue;
  transcript: TranscriptKeeper;
  hangUp: HangUp;
  lastWords: { hear(heard: Heard): void };
  send: CallLine['send'];
};

/** What is done with everything that is heard: shown, kept, answered. */
export function openHearing(hearing: Hearing) {
  const { ports, view, queue, transcript, hangUp, lastWords, send } = hearing;
  const along = listenAlong({ ports, queue, onCard: (card) => view.show({ card }) });
  const follow = followAnswers({
    send,
    carryOut: openTools({
      ports,
      queue,
      onComplete: () => view.show({ complete: true }),
      onNote: along.onNoteTool,
      onHangUp: hangUp.ask,
    }),
  });

  function write(heard: Heard) {
    const { call, lines } = view.now();
    view.show({ call: nextCall(call, { kind: 'heard', heard }), lines: withHeard(lines, heard) });
    for (const utterance of transcript.keepNew(view.now().lines)) {
      if (utterance.role === 'user') along.onUser(utterance);
      else along.onWalt(utterance);
    }
  }

  return function hear(heard: Heard) {
    const before = view.now().call;
    write(heard);
    if (heard.kind === 'speech-started') ports.voice?.begins(heard.itemId);
    if (heard.kind === 'speech-stopped') ports.voice?.ends(heard.itemId);
    lastWords.hear(heard);
    if (!isUnderWay(view.now().call)) return;
    follow(heard);
    if (heard.kind === 'response-done') along.onAnswered(saidSoFar(view.now().lines));
    if (heard.kind === 'speech-started') view.show({ microphone: 'fine' });
    hangUp.hear(heard, before);
  };
}
