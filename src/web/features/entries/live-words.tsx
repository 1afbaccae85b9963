import type { DictationView } from '#web/realtime/conduct-dictation.ts';

/** What is being said, while it is said. That it cannot be shown is no reason to stop speaking. */
export function LiveWords({ dictation }: { dictation: DictationView }) {
  const { state, words } = dictation;
  const error = state === 'stopped' ? dictation.error : null;
  return (
    <div className="flex w-full max-w-prose flex-col items-center gap-3 text-center">
      {words && <p className="font-story text-xl leading-relaxed break-words">{words}</p>}
      <p role="status" className="text-ink-muted">
        {state === 'connecting' && 'Connecting...'}
        {state === 'recording' && !words && 'Your words appear here as you speak.'}
        {error && `${error}. Your recording goes on; Walt writes it down afterwards.`}
      </p>
    </div>
  );
}
