import type { SourceNote } from '#contract/artefacts.ts';
import { ArtefactPage } from '#web/features/artefacts/artefact-page.tsx';
import { MessageVoice } from '#web/features/call-recordings/message-voice.tsx';

/** A piece, with the voice that said what it rests on. */
export const PiecePage = () => <ArtefactPage voiceOf={voiceOf} />;

const voiceOf = ({ conversationId, messageId, excerpt }: SourceNote) =>
  conversationId && messageId ? (
    <MessageVoice conversationId={conversationId} message={{ id: messageId, content: excerpt }} />
  ) : null;
