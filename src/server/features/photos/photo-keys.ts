import { v7 } from 'uuid';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { storagePrefix } from '#server/features/projects/projects.ts';

/** Every photo has a folder of its own: the original, which nobody is shown, and what is made of it. */
export const originalKey = (project: OwnProject, id: string) =>
  `${storagePrefix(project)}photos/${id}/original`;

export const folderOf = (s3Key: string) => s3Key.slice(0, s3Key.lastIndexOf('/') + 1);

/** Where the checked copy of an upload lies; every attempt has its own, so that none can spoil another. */
export const newKeptKey = (s3Key: string) => `${folderOf(s3Key)}kept-${v7()}`;

/** Photos from before copies were made have their original where it was uploaded to. */
export const fileKeyOf = ({ keptKey, s3Key }: { keptKey: string | null; s3Key: string }) =>
  keptKey ?? s3Key;

export const renditionsOf = (folder: string) => ({
  web: `${folder}web.jpg`,
  thumbnail: `${folder}thumbnail.jpg`,
});
