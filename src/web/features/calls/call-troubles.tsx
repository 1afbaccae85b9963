import { CircleAlert } from 'lucide-react';
import type { CallView } from '#web/realtime/call-view.ts';
import { Notice } from '#web/ui/notice.tsx';
import { advice, callingBack, microphoneWords } from './call-words.ts';

/** What stands in the way of the call, and what to do about it. */
export function CallTroubles({ call, microphone }: Pick<CallView, 'call' | 'microphone'>) {
  const fault = call.phase === 'ended' ? call.fault : null;
  const trouble = call.phase === 'connecting' ? call.trouble : null;
  return (
    <>
      {/* Always there, so that a new sentence is read out. */}
      <div role="alert" className={fault ? undefined : '-mb-8'}>
        {fault && (
          <div className="flex items-start gap-3.5 border-s-4 border-danger bg-danger-soft p-5">
            <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-danger" />
            <div>
              <p className="font-semibold">{fault.message}</p>
              <p className="mt-1">{advice[fault.at]}</p>
            </div>
          </div>
        )}
      </div>
      {trouble && <Notice title={trouble}>{callingBack}</Notice>}
      {call.phase === 'active' && microphone !== 'fine' && (
        <Notice>{microphoneWords[microphone]}</Notice>
      )}
    </>
  );
}
