import { useQuery } from '@tanstack/react-query';
import type { Conversation, Message } from '#contract/conversations.ts';
import type { Entry } from '#contract/entries.ts';
import { withheldTellingsQuery } from '#web/features/redactions/redactions.queries.ts';
import { isWithheld, WithholdTelling } from '#web/features/redactions/withhold-telling.tsx';
import { ownVoice } from './own-voice.tsx';

const opening = 80;

type Place = Pick<Conversation, 'id' | 'projectId'>;

type Said = Pick<Message, 'id' | 'content'>;

const tellingOf = ({ id }: Place, said: Said) =>
  ({ type: 'message', conversationId: id, messageId: said.id }) as const;

const keepMessageOut = (place: Place, said: Said) => (
  <WithholdTelling
    projectId={place.projectId}
    telling={tellingOf(place, said)}
    what={said.content.slice(0, opening)}
  />
);

/** With a message of the person's own: their voice saying it, and the button that withholds it from the book. */
export const ownMessage = (place: Place, message: Message) =>
  message.role === 'user' && (
    <>
      {ownVoice(place.id, message)}
      {keepMessageOut(place, message)}
    </>
  );

type OwnAnswerProps = { place: Place; said: Said; which: 'last' | 'earlier' };

/** During a talk the last answer can be withheld; withheld answers are marked. */
export function OwnAnswer({ place, said, which }: OwnAnswerProps) {
  const { data: withheld = [] } = useQuery(withheldTellingsQuery(place.projectId));
  const isOut = isWithheld(withheld, tellingOf(place, said));
  return (which === 'last' || isOut) && keepMessageOut(place, said);
}

/** With a note: the button that withholds it from the book. */
export const ownEntry = ({ id, kind, content }: Entry, projectId: string) => (
  <WithholdTelling
    projectId={projectId}
    telling={{ type: kind === 'text' ? 'textEntry' : 'voiceMemo', id }}
    what={content.slice(0, opening)}
  />
);
