import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Entry, type EntryKind, entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { checkCompletions, projectsKey, refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { Refused } from '#web/api/failures.ts';
import { longDate } from '#web/ui/dates.ts';

const perPage = 20;

/** What someone wrote or recorded for a project, newest first. */
export const entriesQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'entries', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(
        entryRoutes.list,
        { params: { id: projectId }, query: { limit: perPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    refetchOnMount: 'always',
  });

/** An entry by its id alone: links to this page do not say whether it was typed or spoken. */
export const entryQuery = (projectId: string, entryId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'entries', entryId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: projectId, entryId } };
      try {
        return await call(entryRoutes.getText, input, { signal });
      } catch (error) {
        if (!(error instanceof Refused && error.status === 404)) throw error;
        // When it is neither, the first answer names the thing that was looked for.
        return call(entryRoutes.getVoiceMemo, input, { signal }).catch(() => Promise.reject(error));
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** That it failed is only noted; the list stays as it is. */
export function useRemoveEntry(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id: entryId }: Pick<Entry, 'kind' | 'id'>) => {
      const route = kind === 'text' ? entryRoutes.removeText : entryRoutes.removeVoiceMemo;
      return call(route, { params: { id: projectId, entryId } });
    },
    onSuccess: () => refreshProjects(client),
    onError: (error) => reportError(error),
  });
}

export type Note = {
  projectId: string;
  /** Made in the browser, so that saving twice saves once. */
  id: string;
  content: string;
  stepId: string | null;
  /** What is being changed, when it is not new. */
  of: Entry | null;
  /** Said rather than typed. */
  kind?: EntryKind;
  recordingIds?: string[];
};

export function useSaveNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async (_, { projectId }) => {
      // The note is safe; that a step might not have noticed it is only noted.
      await checkCompletions(client, projectId).catch(reportError);
      refreshProjects(client);
    },
  });
}

function save({ projectId, id, content, stepId, of, kind = 'text', recordingIds = [] }: Note) {
  if (!of) {
    const params = { id: projectId };
    const route = kind === 'text' ? entryRoutes.addText : entryRoutes.addVoiceMemo;
    return call(route, { params, body: { id, content, stepId, recordingIds } });
  }
  const route = of.kind === 'text' ? entryRoutes.changeText : entryRoutes.changeVoiceMemo;
  const params = { id: projectId, entryId: of.id };
  return call(route, { params, body: { content, version: of.version, recordingIds } });
}

export type Memo = Omit<Note, 'projectId' | 'kind'> & { projectId: string | undefined };

/** Saves what was said; without a project to put it in, it begins one. */
export function useSaveMemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (memo: Memo) => {
      const projectId = memo.projectId ?? (await beginProject(memo)).id;
      await save({ ...memo, projectId, kind: 'voiceMemo' });
      return projectId;
    },
    onSuccess: async (projectId) => {
      await checkCompletions(client, projectId).catch(reportError);
      refreshProjects(client);
    },
  });
}

/** The memo's own id serves for the project too, so that a second try begins no second one. */
const beginProject = ({ id }: Memo) =>
  call(projectRoutes.create, { body: { id, title: `Notes from ${longDate(new Date())}` } });
