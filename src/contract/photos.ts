import { z } from 'zod';
import { cursor, page } from './cursors.ts';
import {
  maxHeicMegapixels,
  maxMegapixels,
  maxPhotosAtOnce,
  photoFileMessages,
} from './photo-files.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const maxCaptionLength = 500;
/** The longest that a signed photo URL is valid. */
export const photoUrlSeconds = 5 * 60;

export const photoMessages = {
  notFound: 'Photo not found',
  uploadNotFound: 'This upload is not known, or no longer. Please upload the photo again.',
  notUploaded: (name: string) => `${name}: Upload failed`,
  captionTooLong: `A caption can have at most ${maxCaptionLength} characters.`,
  urlsFailed: 'Failed to get upload URLs',
  uploadFailed: 'Upload failed',
  uploadsFailed: (count: number) => `${count} uploads failed. Please retry the failed files.`,
  saveFailed: 'Failed to save photo metadata',
  removeFailed: 'Failed to delete photo',
  captionFailed: 'Your caption could not be saved. Please try again.',
  retryFailed: 'This photo could not be tried again just now.',
  listFailed: 'Your photos could not be loaded.',
  smallForPrint: 'This photo is small. In a printed book it may look blurred on half a page.',
} as const;

/** Why no picture could be made of a file that looked like one. */
export const photoFailures = {
  unreadable: 'This photo could not be opened. The file may be damaged or incomplete.',
  tooLarge: `This photo has too many pixels to be opened. The most is ${maxMegapixels} megapixels, and ${maxHeicMegapixels} in HEIC.`,
  unfinished: 'This photo could not be prepared. Please try again.',
} as const;
export type PhotoFailure = keyof typeof photoFailures;

/** `processing` until it can be shown; `failed` says why in `errorMessage`. */
export const photoStatuses = ['processing', 'ready', 'failed'] as const;

export const photo = z.object({
  id: z.uuid(),
  filename: z.string(),
  originalName: z.string(),
  s3Key: z.string(),
  /** The photo as it is shown: upright, at most 2000 pixels long, without location. Short-lived. */
  s3Url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  fileSize: z.int(),
  mimeType: z.string(),
  /** Of the upright photo in its full size. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  caption: z.string(),
  status: z.enum(photoStatuses),
  errorMessage: z.string().nullable(),
  uploadedAt: time,
  /** The cursor for the page that starts after this photo. */
  cursor,
});
export type Photo = z.output<typeof photo>;

/** Half a page of the book is about 5 inches wide; below 240 dots per inch print looks soft. */
const smallestPrintEdge = 1200;

export const isSmallForPrint = ({ width, height }: Pick<Photo, 'width' | 'height'>) =>
  width !== null && height !== null && Math.max(width, height) < smallestPrintEdge;

const caption = z.string().trim().max(maxCaptionLength, photoMessages.captionTooLong);

const atMost = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .min(1)
    .superRefine((list, context) => {
      if (list.length <= maxPhotosAtOnce) return;
      context.addIssue({ code: 'custom', message: photoFileMessages.tooMany(list.length) });
    });

const claim = z.object({ s3Key: z.string().max(512), caption: caption.nullish() });
export type PhotoClaim = z.output<typeof claim>;

const inProject = z.object({ id: z.uuid() });
const onePhoto = z.object({ id: z.uuid() });

export const photoRoutes = {
  uploadUrls: route({
    method: 'POST',
    path: '/api/projects/:id/upload-urls',
    summary: 'Addresses to upload photos to, one for each file',
    params: inProject,
    body: z.object({
      files: atMost(
        z.object({ filename: z.string(), contentType: z.string(), fileSize: z.int().min(0) }),
      ),
    }),
    answer: z.object({
      uploadUrls: z.array(
        z.object({
          uploadUrl: z.string(),
          s3Key: z.string(),
          s3Url: z.string(),
          filename: z.string(),
          /** What the upload has to say it is. */
          contentType: z.string(),
        }),
      ),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/api/projects/:id/photos',
    summary: 'Keep uploaded files as photos of the project; saving twice keeps them once',
    params: inProject,
    body: z.object({ photos: atMost(claim) }),
    answer: z.array(photo),
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/api/projects/:id/photos',
    summary: 'Photos of a project, newest first; go on with the cursor of the last one',
    params: inProject,
    query: page,
    answer: z.array(photo),
  }),
  count: route({
    method: 'GET',
    path: '/api/projects/:id/photos/count',
    summary: 'How many photos a project has',
    params: inProject,
    answer: z.object({ total: z.int() }),
  }),
  change: route({
    method: 'PATCH',
    path: '/api/photos/:id',
    summary: 'Change the caption of a photo',
    params: onePhoto,
    body: z.object({ caption }),
    answer: photo,
  }),
  retry: route({
    method: 'POST',
    path: '/api/photos/:id/retry',
    summary: 'Try once more to open a photo that failed',
    params: onePhoto,
    answer: photo,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/photos/:id',
    summary: 'Delete a photo for good',
    params: onePhoto,
    answer: 'nothing',
  }),
};
