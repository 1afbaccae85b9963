import { lazy, Suspense } from 'react';
import type { SourceNote } from '#contract/artefacts.ts';
import { ArtefactPage } from '#web/features/artefacts/artefact-page.tsx';

/** Heard only where somebody opens what a sentence rests on. */
const MessageVoice = lazy(() =>
  import('#web/features/call-recordings/message-voice.tsx').then(({ MessageVoice: voice }) => ({
    default: voice,
  })),
);

/** A piece, with the voice that said what it rests on. */
export const PiecePage = () => <ArtefactPage voiceOf={voiceOf} />;

const voiceOf = ({ conversationId, messageId, excerpt }: SourceNote) =>
  conversationId && messageId ? (
    <Suspense>
      <MessageVoice conversationId={conversationId} message={{ id: messageId, content: excerpt }} />
    </Suspense>
  ) : null;
