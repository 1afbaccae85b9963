import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoFile } from '#server/book/book.ts';
import type { Storage } from '#server/storage/storage.ts';
import { fileOf, photoCount } from './canal-book.ts';

const keyOf = (number: number) => `users/1/photos/${fileOf(number)}`;

/** Photographs as they come from a camera, with detail everywhere: in a folder, and kept as the product keeps them. */
export async function makePhotos(folder: string, storage: Storage): Promise<PhotoFile[]> {
  for (let number = 0; number < photoCount; number += 1) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = await sharp({
      create: { width: 400, height: 267, channels: 3, noise, background: '#888' },
    })
      .resize(1600, 1067)
      .jpeg({ quality: 82 })
      .toBuffer();
    await writeFile(join(folder, fileOf(number)), picture);
    await storage.put(keyOf(number), picture, 'image/jpeg');
  }
  return Array.from({ length: photoCount }, (_, number) => ({
    file: fileOf(number),
    lend: (path) => storage.lend(keyOf(number), path),
  }));
}
