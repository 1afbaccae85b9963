import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  bookRecordingMessages,
  bookRecordingRoutes,
  type ChapterVoice,
} from '#contract/book-recordings.ts';
import { urlOf } from '#web/api/call.ts';
import { Refused } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { chapterVoiceQuery } from './books.queries.ts';

/** Where a code in a printed book leads: the voice that a chapter was told in. */
export function ListenPage() {
  const { token = '' } = useParams();
  const voice = useQuery(chapterVoiceQuery(token));
  const isGone = voice.error instanceof Refused && [400, 404].includes(voice.error.status);
  return (
    <div className="mx-auto max-w-xl py-6 sm:py-14">
      <title>{`${voice.data?.chapter ?? 'A voice'} · Walt`}</title>
      <meta name="robots" content="noindex" />
      {voice.isPending && <Spinner label="Finding the recording" />}
      {isGone && (
        <>
          <h1 className="text-3xl font-semibold">Nothing to hear</h1>
          <p className="mt-4 font-story text-lg">{bookRecordingMessages.notFound}</p>
        </>
      )}
      {voice.isError && !isGone && (
        <ErrorNotice
          message={bookRecordingMessages.notPlayed}
          onRetry={() => voice.refetch()}
          retrying={voice.isFetching}
        />
      )}
      {voice.data && <Voice token={token} {...voice.data} />}
    </div>
  );
}

const nameOf = (kind: 'talk' | 'memo', at: number, count: number) => {
  const name = kind === 'talk' ? 'From a talk with Walt' : 'A voice memo';
  return count === 1 ? name : `${name}, ${at + 1} of ${count}`;
};

function Voice({ token, book, author, chapter, parts }: ChapterVoice & { token: string }) {
  return (
    <>
      <p className="text-ink-muted">
        <cite className="font-story">{book}</cite>
        {author && `, told by ${author}`}
      </p>
      <h1 className="mt-2 font-story text-3xl font-medium text-balance break-words">{chapter}</h1>
      <p className="mt-3 font-story text-lg">Press play, and hear it as it was told.</p>
      <ul className="mt-8 flex flex-col gap-6">
        {parts.map(({ kind }, at) => {
          const name = nameOf(kind, at, parts.length);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recording is known by its place
            <li key={at}>
              <p className="mb-2 font-semibold">{name}</p>
              {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the book in the reader's hand */}
              <audio
                controls
                preload="metadata"
                aria-label={name}
                className="w-full"
                src={urlOf(bookRecordingRoutes.play, { params: { token, part: at } })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
