import { answerTasks } from '#server/workers/answer-tasks.ts';
import { lowerPriority } from '#server/workers/lower-priority.ts';
import { type ImageAnswer, type ImageTask, Unopenable, unhurried } from './pictures.ts';

/** A picture of the largest size that we take needs about two thirds of this. */
const mostMemory = 1024 * 1024 * 1024;

if (process.argv.includes(unhurried)) lowerPriority(10);

// Read while the first picture is still on its way.
const rendering = import('./rendering.ts');

answerTasks<ImageTask, ImageAnswer>({ mostMemory }, async ({ kind }, file) => {
  try {
    const make = await rendering;
    return { kind: 'done', result: await make[kind](file) };
  } catch (error) {
    // Every other complaint of the decoders is about the file as well.
    return { kind: 'refused', reason: error instanceof Unopenable ? error.reason : whyOf(error) };
  }
});

const whyOf = (error: unknown) =>
  /exceeds pixel limit/.test(String(error)) ? 'tooLarge' : 'unreadable';
