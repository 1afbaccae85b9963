import { callMessages, type EndOfTurnWait, usualEndOfTurnWait } from '#contract/calls.ts';
import { openQueue } from './background-queue.ts';
import { openCallBack } from './call-back.ts';
import { openEnds } from './call-ends.ts';
import { openCallLine } from './call-line.ts';
import type { CallPorts } from './call-ports.ts';
import { isUnderWay } from './call-state.ts';
import { openView, type ShownView } from './call-view.ts';
import { watchCall } from './call-watch.ts';
import { waitFor } from './client-events.ts';
import { openHangUp } from './hang-up.ts';
import { openHearing } from './hearing.ts';
import { keepTranscript } from './keep-transcript.ts';
import { type Beginning, openingOf } from './opening.ts';
import { type LineEvent, LineFault, serviceFault } from './transport.ts';

/** Leads one conversation's calls: the line, what is said, what Walt does, and the end. */
export function conductCall(ports: CallPorts) {
  const view = openView();
  const queue = openShownQueue(ports, view);
  const transcript = keepTranscript({ ports, queue });
  const line = openCallLine(ports, { onOpen: begin, onEvent });
  const { end, fail, lastWords } = openEnds({ ports, view, line, transcript, onEnd: stopClocks });
  const hangUp = openHangUp(view, end);
  const { send } = line;
  const hear = openHearing({ ports, view, queue, transcript, hangUp, lastWords, send });
  const watch = watchCall({
    view,
    levels: line.levels,
    onTold: hear,
    onOld: () => void callBack(null),
  });
  const callBack = openCallBack({ ports, view, line, onGivenUp: watch.stop, end, fail });
  let wait = usualEndOfTurnWait;

  async function start() {
    if (isUnderWay(view.now().call)) return;
    if (lastWords.isWaiting()) lastWords.close();
    view.happen({ kind: 'started' });
    view.show({ card: null, microphone: 'fine' });
    if (!ports.conversationId) return fail(serviceFault(callMessages.noConversation));
    await line.connect('call').catch((error) => fail(faultIn(error)));
  }

  function begin(beginning: Beginning) {
    view.happen({ kind: 'opened', at: Date.now() });
    takeMicrophone();
    send(waitFor(wait));
    for (const event of openingOf(beginning)) send(event);
    watch.begin();
  }

  function onEvent(event: Exclude<LineEvent, { kind: 'open' }>) {
    if (event.kind === 'heard') {
      watch.hear(event.heard);
      hear(event.heard);
    } else if (event.kind === 'lost') void callBack(event.message);
    else if (event.kind === 'microphone-lost') view.show({ microphone: 'lost' });
    else takeMicrophone();
  }

  /** The one that has been there from the start, or another in its place. */
  function takeMicrophone() {
    view.show({ microphone: 'fine' });
    const microphone = line.microphone();
    if (microphone) ports.voice?.opens(microphone);
  }

  function stopClocks() {
    watch.stop();
    hangUp.cancel();
  }

  /** How long Walt waits when the person pauses, from now on. */
  function setEndOfTurnWait(next: EndOfTurnWait) {
    if (next === wait) return;
    wait = next;
    if (view.now().call.phase === 'active') send(waitFor(wait));
  }

  const { levels, microphone } = line;
  return { start, end, setEndOfTurnWait, view: view.now, watch: view.watch, levels, microphone };
}

export type Conductor = ReturnType<typeof conductCall>;

/** The queue behind a call; while it works, that is seen. */
function openShownQueue({ onFailure }: CallPorts, view: ShownView) {
  const queue = openQueue((taskId, error) =>
    onFailure({ event: 'backgroundTaskFailed', taskId, error }),
  );
  queue.watch(() => {
    if (view.now().saving !== queue.isBusy()) view.show({ saving: queue.isBusy() });
  });
  return queue;
}

const faultIn = (error: unknown) =>
  error instanceof LineFault ? error : serviceFault(callMessages.notCreated);
