import type { OwnProject } from '#server/features/projects/projects.ts';
import { storagePrefix } from '#server/features/projects/projects.ts';

/** Every photo has a folder of its own: the original, which nobody is shown, and what is made of it. */
export const originalKey = (project: OwnProject, id: string) =>
  `${storagePrefix(project)}photos/${id}/original`;

export const folderOf = (s3Key: string) => s3Key.slice(0, s3Key.lastIndexOf('/') + 1);

export const renditionsOf = (folder: string) => ({
  web: `${folder}web.jpg`,
  thumbnail: `${folder}thumbnail.jpg`,
});
