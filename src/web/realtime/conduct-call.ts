import { callEndDelayMs, callMessages, type Patience, usualPatience } from '#contract/calls.ts';
import { followAnswers } from './answering.ts';
import { openQueue } from './background-queue.ts';
import { openCallLine } from './call-line.ts';
import type { CallPorts, QuestionCard } from './call-ports.ts';
import { type Call, type CallEvent, isUnderWay, nextCall, noCall } from './call-state.ts';
import { openTools } from './call-tools.ts';
import { endTurn, waitFor } from './client-events.ts';
import { keepTranscript } from './keep-transcript.ts';
import { watchLevels } from './level-watch.ts';
import { listenAlong } from './listening-along.ts';
import { type Beginning, openingOf } from './opening.ts';
import type { Heard } from './server-events.ts';
import { allFinished, type Line, utterancesOf, withHeard } from './transcript.ts';
import { type Fault, LineFault } from './transport.ts';

/** What is seen of a call. */
export type CallView = {
  call: Call;
  lines: Line[];
  card: QuestionCard | null;
  saving: boolean;
  /** Walt has said in this call that all topics are covered. */
  complete: boolean;
  microphone: 'fine' | 'silent' | 'lost';
};

const lookMs = 100;
/** A session lives 60 minutes; the first pause after this long is the time for a new one. */
const renewAfterMs = 55 * 60_000;
/** How long to wait before each try to pick up a lost call. */
const callBackMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Walt wanted to hang up and then said nothing. */
const speechlessMs = 15_000;
/** How long the last words may take to be written down after hanging up. */
const lastWordsMs = 3_000;

const unseen: CallView = {
  call: noCall,
  lines: [],
  card: null,
  saving: false,
  complete: false,
  microphone: 'fine',
};

/** Leads one conversation's calls: the line, what is said, what Walt does, and the end. */
export function conductCall(ports: CallPorts) {
  const queue = openQueue((taskId, error) =>
    ports.onFailure({ event: 'backgroundTaskFailed', taskId, error }),
  );
  const watchers = new Set<() => void>();
  let view = unseen;
  const show = (more: Partial<CallView>) => {
    view = { ...view, ...more };
    for (const watch of watchers) watch();
  };
  const happen = (event: CallEvent) => show({ call: nextCall(view.call, event) });
  queue.watch(() => {
    if (view.saving !== queue.isBusy()) show({ saving: queue.isBusy() });
  });

  const transcript = keepTranscript({ ports, queue });
  const along = listenAlong({ ports, queue, onCard: (card) => show({ card }) });
  const line = openCallLine(ports, {
    onOpen: begin,
    onEvent(event) {
      if (event.kind === 'heard') onHeard(event.heard);
      else if (event.kind === 'lost') void callBack(event.message);
      else if (event.kind === 'microphone-lost') show({ microphone: 'lost' });
      else takeMicrophone();
    },
  });
  const follow = followAnswers({
    send: line.send,
    carryOut: openTools({
      ports,
      queue,
      onComplete: () => show({ complete: true }),
      onNote: along.onNoteTool,
      onHangUp() {
        if (view.call.phase !== 'active' || view.call.ending !== 'open') return 'already';
        happen({ kind: 'hang-up-asked' });
        ending = setTimeout(end, speechlessMs);
        return 'scheduled';
      },
    }),
  });

  let levels = watchLevels();
  let looking: ReturnType<typeof setInterval> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let renewAt = Number.POSITIVE_INFINITY;
  let lastWords: ReturnType<typeof setTimeout> | undefined;
  let userSpeaks = false;
  let patience = usualPatience;

  async function start() {
    if (isUnderWay(view.call)) return;
    if (lastWords) closeBook();
    happen({ kind: 'started' });
    show({ card: null, microphone: 'fine' });
    if (!ports.conversationId) return fail(serviceFault(callMessages.noConversation));
    await line.connect('call').catch((error) => fail(faultIn(error)));
  }

  function begin(beginning: Beginning) {
    levels = watchLevels();
    happen({ kind: 'opened', at: Date.now() });
    takeMicrophone();
    line.send(waitFor(patience));
    for (const event of openingOf(beginning)) line.send(event);
    renewAt = Date.now() + renewAfterMs;
    clearInterval(looking);
    looking = setInterval(look, lookMs);
  }

  /** The one that has been there from the start, or another in its place. */
  function takeMicrophone() {
    show({ microphone: 'fine' });
    const microphone = line.microphone();
    if (microphone) ports.voice?.opens(microphone);
  }

  function onHeard(heard: Heard) {
    levels.heard(heard, Date.now());
    take(heard);
  }

  function take(heard: Heard) {
    const before = view.call;
    show({ call: nextCall(before, { kind: 'heard', heard }), lines: withHeard(view.lines, heard) });
    for (const utterance of transcript.keepNew(view.lines)) {
      if (utterance.role === 'user') along.onUser(utterance);
      else along.onWalt(utterance);
    }
    if (heard.kind === 'speech-started') {
      userSpeaks = true;
      ports.voice?.begins(heard.itemId);
    }
    if (heard.kind === 'speech-stopped') {
      userSpeaks = false;
      ports.voice?.ends(heard.itemId);
    }
    if (!isUnderWay(view.call)) {
      if (lastWords && !isWordless()) closeBook();
      return;
    }
    follow(heard);
    if (heard.kind === 'response-done') along.onAnswered(utterancesOf(view.lines));
    if (heard.kind === 'speech-started') show({ microphone: 'fine' });
    // His last words may take as long as they take.
    if (heard.kind === 'audio-started') clearTimeout(ending);
    if (isDue(view.call) && !isDue(before)) {
      clearTimeout(ending);
      ending = setTimeout(end, callEndDelayMs);
    }
  }

  /** Looks at what only the sound tells, and at the clock. */
  function look() {
    const now = Date.now();
    const { told, deaf } = levels.at(now, line.levels());
    // Not what the service has told, and not to be taken for it.
    if (told) take(told);
    const { call, microphone } = view;
    if (call.phase !== 'active') return;
    if (deaf !== (microphone === 'silent') && microphone !== 'lost') {
      show({ microphone: deaf ? 'silent' : 'fine' });
    }
    if (now > renewAt && call.walt === 'listening' && call.ending === 'open') {
      void callBack(null);
    }
  }

  /** Picks the call up again on a new line: after a loss with a word about it, else quietly. */
  async function callBack(trouble: string | null) {
    if (view.call.phase !== 'active') return;
    // Whoever was about to hang up is not called back.
    if (view.call.ending !== 'open') return end();
    clearInterval(looking);
    ports.voice?.closes();
    line.close();
    happen({ kind: 'line-lost', trouble });
    const why = trouble === null ? 'renewal' : 'lost';
    for (const pause of why === 'renewal' ? [0, ...callBackMs] : callBackMs) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isUnderWay(view.call)) return;
      const fault = await line.connect(why).catch((error: unknown) => error);
      if (fault === undefined) return;
      if (fault instanceof LineFault && fault.at !== 'service') return fail(fault);
    }
    fail(serviceFault(callMessages.connectionFailed));
  }

  /** Ends the call, from either side; whatever was just said is still waited for. */
  function end() {
    stop({ kind: 'ended' });
  }

  function fail({ at, message }: Fault) {
    stop({ kind: 'failed', fault: { at, message } });
  }

  function stop(event: Extract<CallEvent, { kind: 'ended' | 'failed' }>) {
    if (!isUnderWay(view.call)) return;
    const wasOpen = view.call.phase === 'active';
    clearInterval(looking);
    clearTimeout(ending);
    happen(event);
    try {
      if (!wasOpen || !isWordless()) return closeBook();
      line.hush();
      line.send(endTurn);
      lastWords = setTimeout(closeBook, lastWordsMs);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      show({ call: { phase: 'ended', fault: serviceFault(callMessages.endFailed(message)) } });
    }
  }

  /** Someone has spoken and it is not written down yet. */
  function isWordless() {
    return (
      userSpeaks || view.lines.some(({ role, state }) => role === 'user' && state === 'hearing')
    );
  }

  function closeBook() {
    clearTimeout(lastWords);
    lastWords = undefined;
    userSpeaks = false;
    ports.voice?.closes();
    line.close();
    show({ lines: allFinished(view.lines), card: null });
    transcript.keepNew(view.lines);
    transcript.save(view.lines, 'ended');
  }

  return {
    start,
    end,
    /** How long Walt waits when the person pauses, from now on. */
    setPatience(next: Patience) {
      if (next === patience) return;
      patience = next;
      if (view.call.phase === 'active') line.send(waitFor(patience));
    },
    view: () => view,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    levels: line.levels,
    microphone: line.microphone,
  };
}

export type Conductor = ReturnType<typeof conductCall>;

const isDue = (call: Call) => call.phase === 'active' && call.ending === 'due';

const serviceFault = (message: string): Fault => ({ at: 'service', message });

const faultIn = (error: unknown) =>
  error instanceof LineFault ? error : serviceFault(callMessages.notCreated);
