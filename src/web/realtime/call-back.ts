import { callMessages } from '#contract/calls.ts';
import type { CallLine } from './call-line.ts';
import type { CallPorts } from './call-ports.ts';
import { isUnderWay } from './call-state.ts';
import type { ShownView } from './call-view.ts';
import { type Fault, LineFault, serviceFault } from './transport.ts';

/** How long to wait before each try to pick up a lost call. */
const callBackMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const pausesMs = { lost: callBackMs, renewal: [0, ...callBackMs] };

type CallingBack = {
  ports: Pick<CallPorts, 'voice'>;
  view: ShownView;
  line: Pick<CallLine, 'connect' | 'close'>;
  /** The line has been given up, and another is being looked for. */
  onGivenUp: () => void;
  end: () => void;
  fail: (fault: Fault) => void;
};

/** Picks a call up again on a new line: after a loss with a word about it, else quietly. */
export function openCallBack({ ports, view, line, onGivenUp, end, fail }: CallingBack) {
  return async function callBack(trouble: string | null) {
    const { call } = view.now();
    if (call.phase !== 'active') return;
    // Whoever was about to hang up is not called back.
    if (call.ending !== 'open') return end();
    onGivenUp();
    ports.voice?.closes();
    line.close();
    view.happen({ kind: 'line-lost', trouble });
    const fault = await tryAgain(trouble === null ? 'renewal' : 'lost');
    if (fault) fail(fault);
  };

  /** Until a line is open or nobody wants one any more; else answers what stands in the way. */
  async function tryAgain(why: keyof typeof pausesMs): Promise<Fault | null> {
    for (const pause of pausesMs[why]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isUnderWay(view.now().call)) return null;
      const fault = await line.connect(why).catch((error: unknown) => error);
      if (fault === undefined) return null;
      if (fault instanceof LineFault && fault.at !== 'service') return fault;
    }
    return serviceFault(callMessages.connectionFailed);
  }
}
