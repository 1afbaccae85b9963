import { type ReactNode, useEffect, useRef } from 'react';
import { interviewScreen } from '#contract/chats.ts';
import { type Call, isOnLine, isUnderWay } from '#web/realtime/call-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, QuestionCard } from '#web/ui/card.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { SavingLine } from '#web/ui/saving-line.tsx';
import { CallControl } from './call-control.tsx';
import { CallTroubles } from './call-troubles.tsx';
import { CallVisual } from './call-visual.tsx';
import { statusOf } from './call-words.ts';
import { Captions, type UnderAnswer } from './captions.tsx';
import { EndOfTurnChoice } from './end-of-turn-choice.tsx';
import type { OwnCall } from './use-call.ts';
import { VoiceSample } from './voice-sample.tsx';

type CallScreenProps = OwnCall & {
  introCardText: string;
  /** Where it has led: before everything else once the call has ended, and out of the way during it. */
  outcome: ReactNode;
  underAnswer: UnderAnswer;
};

/** Talking with Walt: he, what he asks, the one button, and what both say. */
export function CallScreen(props: CallScreenProps) {
  const { view, start, end, levels, waiting, introCardText, outcome, underAnswer } = props;
  const { call, lines, card, saving, microphone } = view;
  useHangUpSound(call);
  const talking = isUnderWay(call);
  const status = statusOf(call);
  return (
    <div className="flex flex-col gap-8">
      {introCardText && !talking && (
        // On a telephone the button comes first: it would be out of sight below a long text.
        <Card
          as="section"
          tone="sunken"
          aria-label="About this conversation"
          className="max-sm:order-1"
        >
          <Markdown>{introCardText}</Markdown>
        </Card>
      )}
      <CallTroubles call={call} microphone={microphone} />
      {!talking && outcome}
      <section aria-label="Your call with Walt" className="flex flex-col items-center gap-6">
        <CallVisual call={call} levels={levels} />
        {talking && (
          <div className="w-full max-w-2xl">
            <Captions lines={lines} underAnswer={underAnswer} />
          </div>
        )}
        {card && talking && (
          <div className="w-full max-w-2xl">
            <QuestionCard card={card} />
          </div>
        )}
        <CallControl call={call} onStart={start} onEnd={end} />
        <div className="flex flex-col items-center gap-2">
          {status && <Badge tone={call.phase === 'active' ? 'accent' : 'neutral'}>{status}</Badge>}
          <SavingLine saving={saving} label={interviewScreen.saving} />
        </div>
        {call.phase === 'idle' && <VoiceSample />}
      </section>
      {!talking && <Captions lines={lines} underAnswer={underAnswer} />}
      {talking && outcome}
      <div className="flex flex-col max-sm:order-2">
        <EndOfTurnChoice {...waiting} />
      </div>
    </div>
  );
}

/** Plays when a call that was under way has ended. */
export function useHangUpSound(call: Call) {
  const before = useRef(call);
  useEffect(() => {
    const talked = isOnLine(before.current);
    before.current = call;
    if (!talked || call.phase !== 'ended') return;
    // A browser that plays nothing has its reasons; the end is also seen.
    new Audio('/hang-up.wav').play().catch(() => {});
  }, [call]);
}
