/** What may be uploaded as a photo: asked in the browser before sending, and again by the server. */

export const maxPhotosAtOnce = 100;
export const maxPhotoBytes = 10 * 1024 * 1024;
/** More than most cameras have, and little enough to be opened safely. */
export const maxMegapixels = 100;
/** HEIC takes ten times as long to open; phones have 48 at most. */
export const maxHeicMegapixels = 50;
export const maxFilenameLength = 200;

/** Media types as browsers and phones name them, and the endings of files whose type they don't know. */
const types = [
  { type: 'image/jpeg', also: ['image/jpg', 'image/pjpeg'], endings: ['jpg', 'jpeg'] },
  { type: 'image/png', also: [], endings: ['png'] },
  { type: 'image/tiff', also: ['image/tif'], endings: ['tif', 'tiff'] },
  { type: 'image/heic', also: ['image/heic-sequence'], endings: ['heic'] },
  { type: 'image/heif', also: ['image/heif-sequence'], endings: ['heif'] },
] as const;

/** For a file chooser: the types, and the endings for systems that go by those. */
export const acceptedPhotos = types
  .flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

export const photoFileMessages = {
  tooMany: (count: number) =>
    `Maximum ${maxPhotosAtOnce} files allowed. You're trying to add ${count} more files.`,
  wrongType: (name: string) =>
    `${name}: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC` as const,
  tooLarge: (name: string) => `${name}: File too large. Maximum size is 10MB` as const,
  empty: (name: string) => `${name}: This file is empty.` as const,
} as const;

export type PhotoFile = { filename: string; contentType: string; fileSize: number };

/** The type that a file says it has, or null when photos are not of such a type. */
export function photoTypeOf({ filename, contentType }: Omit<PhotoFile, 'fileSize'>) {
  const named = contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const unknown = named === '' || named === 'application/octet-stream';
  const ending = filename.toLowerCase().split('.').at(-1) ?? '';
  const found = types.find(({ type, also, endings }) =>
    unknown
      ? endings.some((one) => one === ending)
      : type === named || also.some((one) => one === named),
  );
  return found?.type ?? null;
}

/** Why a file cannot be uploaded, or null when it can. */
export function whyRefused(file: PhotoFile) {
  const { filename, fileSize } = file;
  if (!photoTypeOf(file)) return { status: 415, sentence: photoFileMessages.wrongType(filename) };
  if (fileSize > maxPhotoBytes) {
    return { status: 413, sentence: photoFileMessages.tooLarge(filename) };
  }
  return fileSize < 1 ? { status: 400, sentence: photoFileMessages.empty(filename) } : null;
}
