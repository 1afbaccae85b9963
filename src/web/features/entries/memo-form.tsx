import { Upload } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Entry, entryMessages } from '#contract/entries.ts';
import { projectMessages } from '#contract/projects.ts';
import type { Recording } from '#contract/recordings.ts';
import { maxWritingLength } from '#contract/writing.ts';
import { useDraft } from '#web/api/drafts.ts';
import { adviceOr } from '#web/api/failures.ts';
import type { DictationView } from '#web/realtime/conduct-dictation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { KeptTakes } from './kept-takes.tsx';
import { emptyMemo, type MemoDraft, withHeard, withLive } from './memo-draft.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import { useDictation } from './use-dictation.ts';
import { useRecorder } from './use-recorder.ts';
import { useTakes } from './use-takes.ts';
import { WaitingRecording } from './waiting-recording.tsx';

const nothingHeard =
  'No words could be heard in this recording. Try again closer to the microphone, or type below what you said.';

export type Memo = { id: string; content: string; recordingIds: string[] };

type MemoFormProps = {
  projectId: string | undefined;
  stepId: string | null;
  of: Entry | null;
  saving: { isPending: boolean; error: Error | null };
  onSave: (memo: Memo, done: () => void) => void;
};

/** Speak, look over what was written down, put it right, save. */
export function MemoForm({ projectId, stepId, of, saving, onSave }: MemoFormProps) {
  const place = `memo.${projectId ?? 'none'}.${of?.id ?? stepId ?? 'new'}`;
  const [kept, keep] = useDraft<MemoDraft>(place);
  const draft = kept ?? emptyMemo(of?.content ?? '');
  const [blank, setBlank] = useState(false);
  const { warn } = useToast();
  // What arrives late must add to the newest draft, not to the one of when it was sent off.
  const newest = useRef(draft);
  newest.current = draft;
  const alter = (next: (now: MemoDraft) => MemoDraft) => {
    setBlank(false);
    newest.current = next(newest.current);
    keep(newest.current);
  };
  const change = (next: Partial<MemoDraft>) => alter((now) => ({ ...now, ...next }));
  const dictation = useDictation();
  const sent = useTakes(place, projectId, (id) =>
    alter((now) => ({ ...now, waiting: [...now.waiting, id] })),
  );
  const recorder = useRecorder(place, async (take) => {
    const words = await dictation.stop();
    if (words) alter((now) => withLive(now, take.id, words));
    await sent.sendTake(take);
  });
  const start = async () => {
    if (await recorder.start()) void dictation.start();
  };
  const heard = (recording: Recording) => {
    if (!recording.transcript) warn(nothingHeard);
    alter((now) => withHeard(now, recording));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const empty = draft.content.trim() === '';
    setBlank(empty);
    if (empty) return;
    const memo = { id: draft.id ?? uuidv7(), content: draft.content, recordingIds: draft.heard };
    if (!draft.id) keep({ ...draft, id: memo.id });
    onSave(memo, () => keep(null));
  };
  const written = draft.content.trim();
  const players = [...(of?.recordingIds ?? []), ...draft.heard];
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Card className="flex flex-col items-center gap-5 py-10">
        <RecorderPanel
          state={recorder.state}
          next={written === ''}
          onStart={start}
          onStop={recorder.stop}
        />
        {recorder.state.state === 'recording' && <LiveWords dictation={dictation.view} />}
        <FileButton
          label="Upload a recording"
          icon={<Upload aria-hidden className="size-5" />}
          accept="audio/*,video/webm,video/mp4"
          onFiles={([file]) => file && sent.sendFile(file)}
        />
      </Card>
      <KeptTakes {...sent} onSend={sent.sendTake} onForget={sent.forget} />
      {draft.waiting.map((id) => (
        <WaitingRecording
          key={id}
          id={id}
          onHeard={heard}
          onGiveUp={() => change({ waiting: draft.waiting.filter((other) => other !== id) })}
        />
      ))}
      {players.map((id, index) => (
        <RecordingPlayer key={id} id={id} label={`Play recording ${index + 1}`} />
      ))}
      <TextareaField
        label="What you said"
        voice="story"
        rows={10}
        maxLength={maxWritingLength}
        value={draft.content}
        onValueChange={(content) => change({ content })}
        error={blank ? entryMessages.voiceMemoBlank : null}
        hint="Names are easily misheard. Please put right what is wrong."
      />
      <div>
        <FormError message={adviceOr(projectMessages.notSaved, saving.error)} className="mb-4" />
        <Button
          type="submit"
          variant={written ? 'primary' : 'secondary'}
          size="large"
          className="max-sm:w-full"
          busy={saving.isPending}
        >
          {saving.isPending ? 'Saving...' : 'Save voice memo'}
        </Button>
      </div>
    </form>
  );
}

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
