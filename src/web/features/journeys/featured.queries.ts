import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Journey, journeyMessages, journeyRoutes } from '#contract/journeys.ts';
import { call } from '#web/api/call.ts';
import { adviceOr } from '#web/api/failures.ts';
import { refreshJourneys } from '#web/api/journeys.ts';
import { applyChange, type FeaturedChange } from './featured-order.ts';
import { journeysQuery } from './journeys.queries.ts';

function send(change: FeaturedChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
    case 'remove': {
      const body = { featured: change.kind === 'add' };
      return call(journeyRoutes.setFeatured, { params: { id: change.id }, body });
    }
    case 'sort':
      return call(journeyRoutes.reorderFeatured, { body: { journeyIds: change.ids } });
    case 'announce': {
      const body = { comingSoon: change.comingSoon };
      return call(journeyRoutes.setComingSoon, { params: { id: change.id }, body });
    }
  }
}

/** Every change of the featured journeys is shown at once, and taken back if the server does not agree. */
export function useChangeFeatured() {
  const client = useQueryClient();
  const { queryKey } = journeysQuery;
  const mutationKey = ['featured-journeys'];
  return useMutation({
    mutationKey,
    mutationFn: send,
    // One after the other, in the order in which they were made.
    scope: { id: 'featured-journeys' },
    onMutate: (change) => {
      client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known: Journey[] | undefined) =>
        known?.length ? applyChange(known, change) : known,
      );
      return { before };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    // What is still under way would be undone on the screen by an earlier answer.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? refreshJourneys(client) : undefined,
  });
}

const sentences = {
  add: journeyMessages.notFeatured,
  remove: journeyMessages.notUnfeatured,
  sort: journeyMessages.notReordered,
  announce: journeyMessages.comingSoonNotSaved,
};

/** What to say of the change that failed. */
export const sentenceOf = ({ error, variables }: ReturnType<typeof useChangeFeatured>) =>
  variables ? adviceOr(sentences[variables.kind], error) : null;
