import { maxPhotosAtOnce, photoFileMessages, whyRefused } from '#contract/photo-files.ts';

/** Divides a selection into what can be sent and the sentences about what cannot. */
export function sortFiles<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(files: Chosen[]) {
  if (files.length > maxPhotosAtOnce) {
    return { good: [], refusals: [photoFileMessages.tooMany(files.length)] };
  }
  const judged = files.map((file) => {
    const { name: filename, type: contentType, size: fileSize } = file;
    return { file, refused: whyRefused({ filename, contentType, fileSize }) };
  });
  return {
    good: judged.flatMap(({ file, refused }) => (refused ? [] : [file])),
    refusals: judged.flatMap(({ refused }) => (refused ? [refused.sentence] : [])),
  };
}
