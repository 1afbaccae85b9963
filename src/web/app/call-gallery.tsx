import { useParams } from 'react-router';
import { callMessages } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { CallScreen } from '#web/features/calls/call-screen.tsx';
import { ContinueCard, CoveredCard, MoreNeededCard } from '#web/features/chats/outcome-cards.tsx';
import type { Call } from '#web/realtime/call-state.ts';
import type { CallView } from '#web/realtime/call-view.ts';
import { allFinished, type Line } from '#web/realtime/transcript.ts';
import type { Fault } from '#web/realtime/transport.ts';

const lines: Line[] = [
  {
    id: '1',
    role: 'assistant',
    text: "Hello, it's Walt. Where does your story begin?",
    state: 'done',
  },
  {
    id: '2',
    role: 'user',
    text: 'In Ballina, in the house by the river. My father built it the year before I came.',
    state: 'done',
  },
  { id: '3', role: 'assistant', text: 'He built it himself. Who else was', state: 'hearing' },
];

const kept = allFinished(lines);

const longAnswer =
  'There were nine of us in three rooms, and my grandmother in the kitchen, who never slept that anyone saw. She had come over the mountains with a goat and a clock, and the clock stood on the shelf above the stove until the winter of 1947, when we sold it for flour. ';
const longLines: Line[] = lines.map((line) =>
  line.role === 'user' ? { ...line, text: longAnswer.repeat(4) } : line,
);

const card = { title: 'Walt asks', text: 'Who else was in the house when you were small?' };
const since = Date.now() - 754_000;
const quiet: CallView = {
  call: { phase: 'idle' },
  lines: [],
  card: null,
  saving: false,
  complete: false,
  microphone: 'fine',
};
const active = (walt: 'listening' | 'thinking' | 'speaking'): CallView => ({
  ...quiet,
  call: { phase: 'active', since, walt, ending: 'open' },
  lines,
});

const failed = (at: Fault['at'], message: string): Call => ({
  phase: 'ended',
  fault: { at, message },
});

const views: Record<string, CallView> = {
  idle: quiet,
  connecting: { ...quiet, call: { phase: 'connecting', since: null, trouble: null } },
  listening: { ...active('listening'), card, saving: true },
  thinking: active('thinking'),
  speaking: { ...active('speaking'), card },
  long: { ...active('listening'), card: { ...card, text: longAnswer }, lines: longLines },
  silent: { ...active('listening'), microphone: 'silent' },
  unplugged: { ...active('listening'), microphone: 'lost' },
  lost: {
    ...quiet,
    call: { phase: 'connecting', since, trouble: callMessages.connectionFailed },
    lines,
  },
  denied: { ...quiet, call: failed('permission', callMessages.noMicrophone) },
  missing: { ...quiet, call: failed('microphone', callMessages.noMicrophone) },
  failed: { ...quiet, call: failed('service', callMessages.connectionFailed), lines: kept },
  ended: { ...quiet, call: { phase: 'ended', fault: null }, lines: kept },
  covered: { ...quiet, call: { phase: 'ended', fault: null }, lines: kept, complete: true },
};

/** The call in each of its states, in development. */
export function CallGallery() {
  const { state = 'idle' } = useParams();
  const view = views[state] ?? quiet;
  const covered = (
    <div className="flex flex-col gap-6">
      <CoveredCard />
      <ContinueCard to={paths.home} />
    </div>
  );
  return (
    <main id="main" className="mx-auto max-w-4xl p-5 sm:p-8">
      <CallScreen
        view={view}
        start={async () => {}}
        end={() => {}}
        levels={() => ({ user: 45, walt: 60 })}
        waiting={{ wait: 'patient', choose: () => {}, error: null }}
        introCardText="This first call is about where you come from: the **house**, the people in it, and the earliest things you remember. There are no wrong answers."
        underAnswer={() => null}
        outcome={view.complete ? covered : state === 'ended' && <MoreNeededCard />}
      />
    </main>
  );
}
