import { describe, expect, it } from 'vitest';
import { biography, chapter, letter, portrait, scene } from '#server/starter/formats.ts';
import { readTerms } from './assignment-terms.ts';

describe("what a format's instructions ask for", () => {
  it.each([
    ['Write in the third person, at most 300 words.', 'third', 'short'],
    ['A third-person account of 1,000 words.', 'third', 'medium'],
    ['In the first person; never in the third person. 2,500 words.', 'first', 'long'],
    ['In the person, first or third, that the teller chose.', 'first', 'medium'],
    ['A brief note.', 'first', 'short'],
    ['A 400-word note', 'first', 'short'],
    ['A book in chapters.', 'first', 'long'],
    ['Write.', 'first', 'medium'],
    [scene.writerPrompt, 'first', 'medium'],
    [portrait.writerPrompt, 'first', 'medium'],
    [letter.writerPrompt, 'first', 'medium'],
    [chapter.writerPrompt, 'first', 'long'],
    [biography.writerPrompt, 'first', 'long'],
  ])('%s', (prompt, person, length) => {
    expect(readTerms(prompt)).toEqual({ person, length });
  });
});
