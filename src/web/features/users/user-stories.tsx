import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Story, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { longDate } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { withoutMarks } from '#web/ui/plain-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SectionCard } from './section-card.tsx';
import { storiesQuery } from './users.queries.ts';

type UserStoriesProps = { userId: string; shared: boolean };

export function UserStories({ userId, shared }: UserStoriesProps) {
  return (
    <SectionCard title="Stories">
      {shared ? <List userId={userId} /> : <p>{userMessages.storiesPrivate}</p>}
    </SectionCard>
  );
}

function List({ userId }: { userId: string }) {
  const stories = useQuery(storiesQuery(userId));
  if (stories.isPending) return <Skeleton lines={3} label="Loading the stories" />;
  if (!stories.data) {
    return (
      <ErrorNotice
        message={adviceOr(userMessages.notLoaded, stories.error) ?? userMessages.notLoaded}
        onRetry={() => stories.refetch()}
        retrying={stories.isFetching}
      />
    );
  }
  if (stories.data.length === 0) return <p className="text-ink-muted">No stories yet.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {stories.data.map((story) => (
        <Item key={story.id} userId={userId} story={story} />
      ))}
    </ul>
  );
}

function Item({ userId, story }: { userId: string; story: Story }) {
  const { id, title, createdAt, content } = story;
  const to = generatePath(paths.adminStory, { userId, projectId: id });
  return (
    <li className="py-3">
      <TextLink placing="standalone" className="break-words" render={<Link to={to} />}>
        {title}
      </TextLink>
      <p className="text-sm text-ink-muted">Created {longDate(createdAt)}</p>
      {content && (
        <p className="mt-2 line-clamp-3 font-story break-words">{withoutMarks(content)}</p>
      )}
    </li>
  );
}
