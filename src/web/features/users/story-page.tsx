import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type OpenedStory, userMessages } from '#contract/users.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { useConsent } from './consent.ts';
import { storyQuery } from './users.queries.ts';

export function StoryPage() {
  const { userId = '', projectId = '' } = useParams();
  const query = storyQuery({ id: userId, projectId });
  const story = useQuery(query);
  const { closed } = useConsent({
    userId,
    queryKey: query.queryKey,
    openedAt: story.dataUpdatedAt,
  });
  const shown = closed ? undefined : story.data;
  return (
    <div className="max-w-3xl">
      <title>Story · Walt</title>
      <TextLink
        placing="standalone"
        className="mb-4"
        render={<Link to={generatePath(paths.adminUser, { id: userId })} />}
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back to the user
      </TextLink>
      {!shown && <PageTitle title="Story" />}
      {story.isPending && <Spinner label="Loading the story" />}
      {story.isError && !shown && (
        <NotShown error={story.error} retrying={story.isFetching} retry={story.refetch} />
      )}
      {shown && <Told story={shown} />}
    </div>
  );
}

type NotShownProps = { error: Error; retrying: boolean; retry: () => unknown };

function NotShown({ error, retrying, retry }: NotShownProps) {
  if (error instanceof Refused && [400, 404].includes(error.status)) {
    return <EmptyState title={userMessages.storyNotFound} />;
  }
  return (
    <ErrorNotice
      message={adviceOr(userMessages.storyNotLoaded, error) ?? userMessages.storyNotLoaded}
      onRetry={() => retry()}
      retrying={retrying}
    />
  );
}

const titleDelay = 40;

function Told({ story: { title, content, createdAt, updatedAt, pieces } }: { story: OpenedStory }) {
  const paragraphs = content.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <article>
      <PageTitle
        title={<TypedText text={title} delay={titleDelay} />}
        lead={`Created ${longDate(createdAt)} · Updated ${longDate(updatedAt)}`}
      />
      {paragraphs.length === 0 && pieces.length === 0 && (
        <EmptyState title="Nothing is written in this story yet" />
      )}
      <div className="flex max-w-[66ch] flex-col gap-5 font-story text-lg">
        {paragraphs.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names and never reorder
          <p key={place} className="break-words whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      {pieces.map((piece) => (
        <section key={piece.id} aria-label={piece.name} className="mt-12">
          <h2 className="font-story text-xl font-medium">{piece.name}</h2>
          <p className="text-sm text-ink-muted">Written by Walt, {longDate(piece.updatedAt)}</p>
          <Markdown className="mt-4 max-w-[66ch] font-story text-lg">{piece.content}</Markdown>
        </section>
      ))}
    </article>
  );
}
