import { createSearchParams, generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ToldSource } from '#contract/told-sources.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ToldWords } from './told-words.tsx';

const nameOf: Record<ToldSource['type'], string> = {
  message: 'From a conversation',
  textEntry: 'From a note',
  voiceMemo: 'From a voice memo',
  answer: 'From a questionnaire',
  photo: 'From a photo',
  report: 'From a research report',
  email: 'From an email',
};

/** Where the words were said, for what has a page of its own. */
function placeOf({ type, id, conversationId, messageId }: ToldSource, projectId: string) {
  if (type === 'message' && conversationId) {
    const search = messageId ? `?${createSearchParams({ message: messageId })}` : '';
    return `${generatePath(paths.conversation, { id: conversationId })}${search}`;
  }
  const entry = { projectId, entryId: id };
  if (type === 'textEntry') return generatePath(paths.editMemo, entry);
  if (type === 'voiceMemo') return generatePath(paths.editNoteOfProject, entry);
  if (type === 'email') return `${paths.gmail}?${createSearchParams({ email: id })}`;
  return type === 'photo' ? paths.photos : null;
}

/** The exact words, and the way to where they stand. */
export function FactSource({ told, projectId }: { told: ToldWords; projectId: string }) {
  return (
    <figure className="border-s-2 border-line-strong ps-4">
      <blockquote className="font-story break-words whitespace-pre-line italic">
        {told.quotes.map((quote) => `“${quote}”`).join(' … ')}
      </blockquote>
      <figcaption className="text-sm text-ink-muted">
        <WayToSource source={told} projectId={projectId} />
      </figcaption>
    </figure>
  );
}

/** Where something was told, with a link for what has a page of its own. */
export function WayToSource({ source, projectId }: { source: ToldSource; projectId: string }) {
  const place = placeOf(source, projectId);
  return place ? (
    <TextLink placing="standalone" render={<Link to={place} />}>
      {nameOf[source.type]}
    </TextLink>
  ) : (
    <span className="inline-flex min-h-11 items-center">{nameOf[source.type]}</span>
  );
}
