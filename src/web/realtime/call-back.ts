import { callMessages } from '#contract/calls.ts';
import type { CallLine, Why } from './call-line.ts';
import { type Fault, LineFault, serviceFault } from './transport.ts';

/** How long to wait before each try to pick up a lost call. */
const callBackMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const pausesMs = { lost: callBackMs, renewal: [0, ...callBackMs] };

type CallingBack = {
  line: Pick<CallLine, 'connect'>;
  why: Exclude<Why, 'call'>;
  isWanted: () => boolean;
};

/** Tries until a line is open or nobody wants one any more; else answers what stands in the way. */
export async function callBack({ line, why, isWanted }: CallingBack): Promise<Fault | null> {
  for (const pause of pausesMs[why]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) return null;
    const fault = await line.connect(why).catch((error: unknown) => error);
    if (fault === undefined) return null;
    if (fault instanceof LineFault && fault.at !== 'service') return fault;
  }
  return serviceFault(callMessages.connectionFailed);
}
