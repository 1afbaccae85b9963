import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type SharedBlock, type WorldStory, worldStoryMessages } from '#contract/world-stories.ts';
import { Refused } from '#web/api/failures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { worldStoryQuery } from './world-stories.queries.ts';

export function SharedPiecePage() {
  const { id = '' } = useParams();
  const story = useQuery(worldStoryQuery(id));
  const isGone = story.error instanceof Refused && [400, 404].includes(story.error.status);
  return (
    <div className="max-w-3xl">
      <title>{`${story.data?.name ?? 'World Story'} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.worldStory} />}>
        <ArrowLeft aria-hidden className="size-5" />
        World Story
      </TextLink>
      {!story.data && <PageTitle title="World Story" />}
      {story.isPending && <Spinner label="Opening the story" />}
      {isGone && <EmptyState title={worldStoryMessages.notFound} />}
      {story.isError && !isGone && (
        <ErrorNotice
          message={worldStoryMessages.notLoaded}
          onRetry={() => story.refetch()}
          retrying={story.isFetching}
        />
      )}
      {story.data && <Read story={story.data} />}
    </div>
  );
}

function Read({ story: { name, firstName, blocks } }: { story: WorldStory }) {
  return (
    <article>
      <PageTitle
        title={<span className="font-story break-words">{name}</span>}
        lead={firstName && `Told by ${firstName}`}
      />
      <div className="border border-line bg-paper-raised px-5 py-8 font-story text-lg leading-[1.62] sm:px-11">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never reorder
          <Block key={at} block={block} goesOn={blocks[at - 1]?.kind === 'paragraph'} />
        ))}
      </div>
    </article>
  );
}

function Block({ block, goesOn }: { block: SharedBlock; goesOn: boolean }) {
  switch (block.kind) {
    case 'heading':
      return (
        <div className="mt-10 mb-4 first:mt-0">
          <h2 className="text-xl font-medium text-balance">{block.text}</h2>
          {block.place && <p className="text-base text-ink-muted italic">{block.place}</p>}
        </div>
      );
    case 'question':
      return <p className="mt-6 mb-2 text-ink-muted italic">{block.text}</p>;
    case 'paragraph':
      return <p className={goesOn ? 'indent-6 break-words' : 'break-words'}>{block.text}</p>;
    case 'dates':
      return (
        <dl className="my-5 grid gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
          {block.rows.map(({ when, text }) => (
            <div key={`${when} ${text}`} className="contents">
              <dt className="text-ink-muted italic">{when}</dt>
              <dd className="mb-2 sm:mb-0">{text}</dd>
            </div>
          ))}
        </dl>
      );
  }
}
