import { describe, expect, it } from 'vitest';
import { isSaidIn, teller, told } from '#server/mind/abilities/shared/test-telling.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { findThemes } from './rules.ts';

const themesIn = (units: Told[], maxThemes = 10) =>
  findThemes({ teller: teller('Marisol Quispe'), told: units, minThemes: 1, maxThemes }).themes;
const titlesIn = (units: Told[]) => themesIn(units).map(({ title }) => title);

const marisol = told(
  'My grandmother Rufina sang to the llamas so that they would come down.',
  'I learned the loom from my aunt Paulina, who never looked at her hands.',
  'On Sundays the whole church sang, and my grandmother loudest of all.',
  'I wove blankets on that loom for thirty years and sold them in Puno.',
  'When we moved to Lima I carried my bag on my knees. The bag was full of wool.',
  'The bag is still under my bed.',
);

describe('the themes of a life', () => {
  it.each([
    ['music', /music/i],
    ['family', /family/i],
    ['weaving', /cloth/i],
  ])('has %s where two tellings have it', (_, title) => {
    expect(titlesIn(marisol).some((found) => title.test(found))).toBe(true);
  });

  it('is never a thing because it comes up twice', () => {
    expect(titlesIn(marisol).join()).not.toMatch(/bag|bed|wool/i);
  });

  it("shows the teller's sentences to the letter, of two tellings at least", () => {
    const themes = themesIn(marisol);
    expect(themes.length).toBeGreaterThan(0);
    for (const { examples } of themes) {
      expect(new Set(examples.map(({ source }) => source.id)).size).toBeGreaterThanOrEqual(2);
      for (const { text, source } of examples) {
        expect(isSaidIn(marisol, text)).toBe(true);
        expect(marisol.find((unit) => unit.source.id === source.id)?.text).toContain(text);
      }
    }
  });

  it.each([
    ['told once', ['The priest blessed the boat.', 'We ate early.'], /faith/i],
    ['denied', ['I never prayed.', 'We did not go to church.'], /faith/i],
    ['in a name', ['He lived on Church Street.', 'We met on Church Street.'], /faith/i],
    ['said to Walt', ['Is your mother alive, Walt?', 'Have you a mother?'], /family/i],
    [
      'somebody else’s',
      ['Her uncle Len laughed.', 'Her uncle Len had a dog with three legs.'],
      /family/i,
    ],
  ])('is not what is %s', (_, texts, title) => {
    expect(titlesIn(told(...texts)).some((found) => title.test(found))).toBe(false);
  });

  it('is counted by its tellings', () => {
    const units = told(
      ...Array.from({ length: 18 }, (_, at) => `On day ${at} the wind stayed where it was.`),
      'We were married on a Tuesday.',
      'Our wedding cake was a loaf.',
    );
    const love = themesIn(units).find(({ title }) => /love/i.test(title));
    expect(love?.prevalence).toBe('medium');
    expect(love?.description).toBe('Meeting, courting and the years together.');
  });

  it('are no more than was asked for', () => {
    expect(themesIn(marisol, 1)).toHaveLength(1);
  });
});
