import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { emailAccountRoutes, type SuggestedFact } from '#contract/email-accounts.ts';
import { mailboxFileRoutes } from '#contract/mailbox-files.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const emailKey = 'email-accounts';
const insightsKey = [emailKey, 'insights'];
const suggestionsKey = [emailKey, 'suggested-facts'];
const filesKey = [emailKey, 'files'];

export const statusQuery = queryOptions({
  queryKey: [emailKey, 'status'],
  queryFn: ({ signal }) => call(emailAccountRoutes.status, {}, { signal }),
});

type Page = { hasMore: boolean; insights?: unknown[]; facts?: unknown[] };

/** Where the next page begins: behind all that have come. */
const nextOffset = (last: Page, pages: Page[]) =>
  last.hasMore
    ? pages.reduce((sum, { insights = [], facts = [] }) => sum + insights.length + facts.length, 0)
    : undefined;

export const insightsQuery = infiniteQueryOptions({
  queryKey: insightsKey,
  queryFn: ({ pageParam, signal }) =>
    call(emailAccountRoutes.insights, { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  select: ({ pages }) => ({
    insights: pages.flatMap((page) => page.insights),
    total: pages[0]?.total ?? 0,
  }),
});

export const insightQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...insightsKey, id],
    queryFn: id
      ? ({ signal }) => call(emailAccountRoutes.insight, { params: { id } }, { signal })
      : skipToken,
  });

export const suggestionsQuery = infiniteQueryOptions({
  queryKey: suggestionsKey,
  queryFn: ({ pageParam, signal }) =>
    call(emailAccountRoutes.suggestedFacts, { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  select: ({ pages }) => ({
    facts: pages.flatMap((page) => page.facts),
    total: pages[0]?.total ?? 0,
  }),
});

export const filesQuery = queryOptions({
  queryKey: filesKey,
  queryFn: ({ signal }) => call(mailboxFileRoutes.list, {}, { signal }),
});

export const useRefreshEmails = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [emailKey] });
};

/** Sends the browser to where Google asks. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => call(emailAccountRoutes.authUrl, {}),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
  });

/** Revoking may fail, as when Google is away; the account is disconnected all the same. */
export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(emailAccountRoutes.revoke, {}).catch(() => {});
      await call(emailAccountRoutes.disconnect, {});
    },
    onSuccess: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

export function useRemoveInsights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(emailAccountRoutes.removeInsights, {}),
    onSuccess: () =>
      Promise.all([
        client.resetQueries({ queryKey: insightsKey }),
        client.resetQueries({ queryKey: suggestionsKey }),
        client.invalidateQueries({ queryKey: [projectsKey] }),
      ]),
  });
}

export function useExtractFacts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(emailAccountRoutes.extractFacts, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: suggestionsKey }),
  });
}

type Said = Pick<SuggestedFact, 'id' | 'status'> & { projectId?: string | undefined };

export function useChangeSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Said) =>
      call(emailAccountRoutes.changeSuggestion, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: suggestionsKey }),
        client.invalidateQueries({ queryKey: [projectsKey] }),
      ]),
  });
}

export function useRemoveFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(mailboxFileRoutes.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: filesKey }),
  });
}
