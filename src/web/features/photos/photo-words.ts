import type { Photo } from '#contract/photos.ts';
import type { Upload } from './uploads.ts';

export const photosInWords = (count: number) =>
  count === 1 ? '1 photo' : `${count.toLocaleString('en-US')} photos`;

/** How far a set of uploads has come. */
export function uploadsInWords(kinds: Upload['state']['kind'][]) {
  const count = (kind: Upload['state']['kind']) => kinds.filter((one) => one === kind).length;
  const done = count('completed');
  if (count('pending') + count('uploading') > 0) {
    return `Uploading ${photosInWords(kinds.length)}: ${done} done`;
  }
  return done === 0 ? 'Nothing was added' : `${photosInWords(done)} added`;
}

export const nameOf = ({ caption, originalName }: Photo) => caption || originalName;

export const addedOn = (time: Date) =>
  `Added on ${time.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' })}`;
