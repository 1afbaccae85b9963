import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ResearchSuggestion, suggestionMessages } from '#contract/research-suggestions.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import {
  suggestionsQuery,
  useAnswerSuggestion,
  useAskForSuggestions,
} from './research-suggestions.queries.ts';

/** Topics that this life touches. */
export function SuggestionList({ projectId }: { projectId: string }) {
  const found = useQuery(suggestionsQuery(projectId));
  const ask = useAskForSuggestions(projectId);
  if (found.isPending) return <Spinner label="Loading suggestions" />;
  if (!found.data) {
    return (
      <ErrorNotice
        message="Suggested topics could not be loaded."
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const { suggestions, search } = found.data;
  return (
    <div className="flex flex-col items-start gap-5">
      {suggestions.length > 0 ? (
        <ul className="flex w-full flex-col gap-4">
          {suggestions.map((suggestion) => (
            <Suggested key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      ) : (
        <p className="max-w-[60ch] text-ink-muted">
          Walt can go through what you have told him and suggest what would be worth reading up on.
        </p>
      )}
      {search.state === 'looking' ? (
        <Spinner label="Walt is looking for topics" />
      ) : (
        <Button onClick={() => ask.mutate()} busy={ask.isPending}>
          <Sparkles aria-hidden className="size-5" />
          {suggestions.length > 0 ? 'Suggest more topics' : 'Suggest topics'}
        </Button>
      )}
      <FormError
        message={
          sentenceFor(ask.error, { refused: 'Walt could not be asked for topics.' }) ??
          (search.state === 'failed'
            ? (search.message ?? 'Walt could not find topics. Please try again.')
            : null)
        }
      />
    </div>
  );
}

export function Suggested({ suggestion }: { suggestion: ResearchSuggestion }) {
  const { id, projectId, topic, rationale } = suggestion;
  const answer = useAnswerSuggestion(projectId);
  const going = answer.isPending ? answer.variables.status : null;
  const failure =
    answer.variables?.status === 'dismissed'
      ? suggestionMessages.notDismissed
      : suggestionMessages.notAccepted;
  return (
    <Card as="li" id={id} tabIndex={-1} aria-label={topic}>
      <h3 className="text-lg font-semibold break-words">{topic}</h3>
      <p className="mt-2 max-w-[66ch] break-words text-ink-muted">{rationale}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={going === 'accepted'}
          disabled={going === 'dismissed'}
          onClick={() => answer.mutate({ id, status: 'accepted' })}
          aria-label={`Research this: ${topic}`}
        >
          Research this
        </Button>
        <Button
          variant="quiet"
          busy={going === 'dismissed'}
          disabled={going === 'accepted'}
          onClick={() => answer.mutate({ id, status: 'dismissed' })}
          aria-label={`Dismiss: ${topic}`}
        >
          Dismiss
        </Button>
      </div>
      <FormError message={answer.error && failure} className="mt-3" />
    </Card>
  );
}
