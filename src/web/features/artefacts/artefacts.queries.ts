import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Artefact,
  artefactRoutes,
  type PieceBlock,
  type WritingJob,
} from '#contract/artefacts.ts';
import { type Photo, photoRoutes } from '#contract/photos.ts';
import type { Generation, PieceEdit, PuttingIn } from '#contract/piece-requests.ts';
import { projectsKey, refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { isConflict } from '#web/api/failures.ts';

const pollEvery = 5_000;

export const isUnderWay = ({ status }: Pick<WritingJob, 'status'>) =>
  status === 'pending' || status === 'processing';

/** Asked again and again only while Walt is writing. */
export const writingQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'writing'],
    queryFn: ({ signal }) =>
      call(artefactRoutes.writingData, { params: { id: projectId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.pendingJobs.some(isUnderWay) ? pollEvery : false),
  });

export const artefactQuery = (id: string) =>
  queryOptions({
    queryKey: [projectsKey, 'artefacts', id],
    queryFn: ({ signal }) => call(artefactRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.job && isUnderWay(state.data.job) ? pollEvery : false,
  });

type Order = Pick<Generation, 'formatId'> &
  Partial<Pick<Generation, 'afterVersion' | 'faithfulness' | 'language'>>;

export function useGenerate(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => call(artefactRoutes.generate, { body: { projectId, ...order } }),
    onSettled: () => refreshProjects(client),
  });
}

export function useRevise(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { request: string; afterVersion: number }) =>
      call(artefactRoutes.revise, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(artefactQuery(id)),
  });
}

export function useEditVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, ...body }: PieceEdit & { versionId: string }) =>
      call(artefactRoutes.edit, { params: { id, versionId }, body }),
    onSuccess: (artefact) => client.setQueryData(artefactQuery(id).queryKey, artefact),
    onError: (error) => isConflict(error) && client.invalidateQueries(artefactQuery(id)),
  });
}

export function useRestoreVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versionId: string) => call(artefactRoutes.restore, { params: { id, versionId } }),
    onSuccess: (artefact) => client.setQueryData(artefactQuery(id).queryKey, artefact),
  });
}

export function useNameVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, label }: { versionId: string; label: string }) =>
      call(artefactRoutes.nameVersion, { params: { id, versionId }, body: { label } }),
    onSuccess: (artefact) => client.setQueryData(artefactQuery(id).queryKey, artefact),
  });
}

export function usePutIn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passage: PuttingIn) =>
      call(artefactRoutes.putIn, { params: { id }, body: passage }),
    onSuccess: (artefact) => client.setQueryData(artefactQuery(id).queryKey, artefact),
    onError: () => client.invalidateQueries(artefactQuery(id)),
  });
}

const photosAtOnce = 100;

/** Addresses of photos are good for five minutes; they are asked for again before that. */
const photosOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'photos', 'of-pieces'],
    queryFn: async ({ signal }) => {
      const photos: Photo[] = [];
      for (;;) {
        const query = { limit: photosAtOnce, cursor: photos.at(-1)?.cursor };
        const page = await call(photoRoutes.list, { params: { id: projectId }, query }, { signal });
        photos.push(...page);
        if (page.length < photosAtOnce) return photos;
      }
    },
    refetchInterval: 3 * 60_000,
  });

/** The photos that stand in a piece, by their ids; asked for only where there are some. */
export function usePiecePhotos(projectId: string, blocks: PieceBlock[]) {
  const hasPhotos = blocks.some(({ kind }) => kind === 'photo');
  const { data = [] } = useQuery({ ...photosOfProjectQuery(projectId), enabled: hasPhotos });
  return new Map(data.map(({ id, s3Url, width, height }) => [id, { url: s3Url, width, height }]));
}

type Piece = Pick<Artefact, 'id' | 'project'>;

/** What of a piece has been left out since it was written; follows whatever is withheld in its project. */
export const leftOutSinceQuery = ({ id, project }: Piece) =>
  queryOptions({
    queryKey: [projectsKey, project.id, 'left-out', id],
    queryFn: ({ signal }) => call(artefactRoutes.leftOutSince, { params: { id } }, { signal }),
  });

export function useTakeOut(piece: Piece) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (afterVersion: number) =>
      call(artefactRoutes.takeOut, { params: { id: piece.id }, body: { afterVersion } }),
    onSuccess: (artefact) => client.setQueryData(artefactQuery(piece.id).queryKey, artefact),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(artefactQuery(piece.id)),
        client.invalidateQueries(leftOutSinceQuery(piece)),
      ]),
  });
}
