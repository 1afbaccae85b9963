import { open } from 'node:fs/promises';
import { answerTasks } from '#server/workers/answer-tasks.ts';
import { stepBack } from '#server/workers/step-back.ts';
import { type ImageAnswer, type ImageTask, unhurried } from './image-tasks.ts';
import { type PictureFile, Unopenable } from './pictures.ts';

/** A picture of the largest size that we take needs about two thirds of this. */
const mostMemory = 1024 * 1024 * 1024;

if (process.argv.includes(unhurried)) stepBack(5);

// Read while the first picture is still on its way.
const rendering = import('./rendering.ts');

answerTasks<ImageTask, ImageAnswer>({ mostMemory }, async ({ kind, file }) => {
  try {
    const make = await rendering;
    return { kind: 'done', result: await make[kind](await bytesOf(file)) };
  } catch (error) {
    // Every other complaint of the decoders is about the file as well.
    return { kind: 'refused', reason: error instanceof Unopenable ? error.reason : whyOf(error) };
  }
});

async function bytesOf(file: PictureFile) {
  if (file instanceof Uint8Array) return file;
  const handle = await open(file.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(file.bytes), 0, file.bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const whyOf = (error: unknown) =>
  /exceeds pixel limit/.test(String(error)) ? 'tooLarge' : 'unreadable';
