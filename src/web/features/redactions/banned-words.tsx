import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type BannedWord, maxBannedLength, redactionMessages } from '#contract/redactions.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bannedWordsQuery, useBanWord, useLiftBan } from './redactions.queries.ts';

/** Names and words that stand nowhere in what Walt makes, and the way to write one down. */
export function BannedWords({ projectId }: { projectId: string }) {
  const heading = useId();
  return (
    <FocusKeeper aria-labelledby={heading}>
      <h2 id={heading} className="text-xl font-semibold">
        Names and words to leave out
      </h2>
      <p className="mt-2 mb-5 max-w-[62ch]">
        A name or a word that should stand nowhere in your book, neither from what you have told
        Walt nor from what you will tell him. Your own notes and transcripts keep it, and so do
        finished research reports, which are then not used for the book.
      </p>
      <AddWord projectId={projectId} />
      <WordList projectId={projectId} />
    </FocusKeeper>
  );
}

function AddWord({ projectId }: { projectId: string }) {
  const [text, setText] = useState('');
  const add = useBanWord(projectId);
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The next word may already be there.
        const clear = () => setText((now) => (now === text ? '' : now));
        add.mutate({ text }, { onSuccess: clear });
      }}
    >
      <TextField
        label="A name or a word"
        hint="For example “Beryl”, or “the chapel fund”"
        className="w-full max-w-[28rem]"
        autoComplete="off"
        maxLength={maxBannedLength}
        value={text}
        error={adviceOr(redactionMessages.notSaved, add.error)}
        onValueChange={(value) => {
          setText(value);
          if (add.isError) add.reset();
        }}
      />
      <Button type="submit" variant="primary" busy={add.isPending}>
        Leave it out everywhere
      </Button>
      <p role="status" className="sr-only">
        {add.isSuccess && `Walt leaves out “${add.variables.text.trim()}” from now on.`}
      </p>
    </form>
  );
}

function WordList({ projectId }: { projectId: string }) {
  const found = useQuery(bannedWordsQuery(projectId));
  if (found.isPending) return <Skeleton className="mt-6" lines={2} label="Loading your words" />;
  if (!found.data) {
    return (
      <ErrorNotice
        className="mt-6"
        message={redactionMessages.wordsNotLoaded}
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (found.data.length === 0) return null;
  return (
    <ul aria-label="Your names and words" className="mt-6 border-line border-t">
      {found.data.map((word) => (
        <Word key={word.id} projectId={projectId} word={word} />
      ))}
    </ul>
  );
}

function Word({ projectId, word }: { projectId: string; word: BannedWord }) {
  const remove = useLiftBan(projectId);
  return (
    <li id={word.id} tabIndex={-1} className="border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-story text-lg break-words">{word.text}</p>
          <p className="text-sm text-ink-muted">{inWords(word)}</p>
        </div>
        <Button
          size="narrow"
          busy={remove.isPending}
          aria-label={`Let it be told again: ${word.text}`}
          onClick={() => remove.mutate(word.id)}
        >
          Let it be told again
        </Button>
      </div>
      <FormError message={adviceOr(redactionMessages.notSaved, remove.error)} className="mt-2" />
    </li>
  );
}

function inWords({ sentences }: BannedWord) {
  if (sentences === 0) return 'Nothing you have told so far says it';
  return `Keeps out ${sentences} ${sentences === 1 ? 'sentence' : 'sentences'} so far`;
}
