import type { FastifyInstance } from 'fastify';
import { photoRoutes } from '#contract/photos.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject, projectOfViewer } from '#server/features/projects/projects.ts';
import { asReachedBy } from '#server/http/addresses.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { removePhoto, retryPhoto } from './photo-changes.ts';
import { claimPhotos } from './photo-claims.ts';
import { issueUploads } from './photo-uploads.ts';
import { changeCaption, countPhotos, listPhotoRows, ownPhoto, showPhoto } from './photos.ts';

const uploads: Limit = { name: 'photo-uploads', most: 1000, seconds: 60 * 60, isLazy: true };

export function servePhotos(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, photoRoutes.uploadUrls, async ({ viewer, params, body, request }) => {
    const project = await ownProject(db, viewer.userId, params.id);
    await deps.limits.take(uploads, viewer.userId);
    const address = asReachedBy(request, deps);
    return { uploadUrls: await issueUploads(deps, project, address, body.files) };
  });

  serve(app, photoRoutes.save, async ({ viewer, params, body, request }) => {
    const project = await ownProject(db, viewer.userId, params.id);
    const address = asReachedBy(request, deps);
    const rows = await claimPhotos(deps, project, body.photos);
    return Promise.all(rows.map((row) => showPhoto(deps, address, row)));
  });

  serve(app, photoRoutes.list, async ({ viewer, params, query, request }) => {
    const project = await projectOfViewer(db, viewer, params.id);
    const address = asReachedBy(request, deps);
    const rows = await listPhotoRows(db, project, query);
    return Promise.all(rows.map((row) => showPhoto(deps, address, row)));
  });

  serve(app, photoRoutes.count, async ({ viewer, params }) => ({
    total: await countPhotos(db, await ownProject(db, viewer.userId, params.id)),
  }));

  serve(app, photoRoutes.change, async ({ viewer, params, body, request }) => {
    const photo = await ownPhoto(db, viewer.userId, params.id);
    return showPhoto(
      deps,
      asReachedBy(request, deps),
      await changeCaption(deps, photo, body.caption),
    );
  });

  serve(app, photoRoutes.retry, async ({ viewer, params, request }) => {
    const photo = await ownPhoto(db, viewer.userId, params.id);
    return showPhoto(deps, asReachedBy(request, deps), await retryPhoto(deps, photo));
  });

  serve(app, photoRoutes.remove, async ({ viewer, params }) => {
    await removePhoto(deps, await ownPhoto(db, viewer.userId, params.id));
    return undefined;
  });
}
