import { describe, expect, test } from 'vitest';
import { asSaid, picturesIn } from './quote.ts';
import { sayingsIn } from './sayings.ts';

describe('what Walt says back', () => {
  test.each([
    ['She kept bees behind the tannery wall.', 'She kept bees behind the tannery wall'],
    ['When it thawed, we carried the piano across the ice.', 'we carried the piano across the ice'],
    ['It was no palace, but my aunt papered the ceiling.', 'my aunt papered the ceiling'],
    ['I was eight and the mule ate the curtains.', 'the mule ate the curtains'],
  ])('is a clause that stands by itself: %s', (told, quoted) => {
    expect(sayingsIn(told)[0]?.words).toBe(quoted);
  });

  test.each([
    'I must put that right.',
    'You want the short version of the ladder.',
    'They was good to the hens.',
    'He come down the ladder backwards.',
    'She danced the polka like.',
    'My brother is Stellan.',
    'He was the baker.',
    'I told you about the bell.',
    'The boat sank in 1961.',
  ])('is never talk about the talk, a slip of the tongue or half a sentence: %s', (told) => {
    expect(sayingsIn(told)).toEqual([]);
  });

  test.each([
    ['I waited at the tram depot for an hour.', /the tram$/u],
    ['He stacked crates at a fish market.', /a fish$/u],
    ['They put me in the cellar in August.', /August/u],
    ['It tore the ribbons off him.', /off him/u],
    ['The hill was like a copper kettle.', /kettle/u],
    ['She had never owned a violin.', /violin/u],
    ['I stopped at the forge for cider.', /for cider/u],
    ['They left my kite on a gate.', /on a gate/u],
    ['He bought a better trumpet.', /better/u],
    ['My father was a herring man and my mother gutted fish on the quay.', /gutted fish/u],
    ['I swept the chapel on Fridays.', /Fridays/u],
    ['On the left is the kitchen, and it always smells of coffee.', /^smells/u],
  ])('is no broken phrase and nothing that was not there: %s', (told, broken) => {
    for (const { words } of picturesIn(told)) expect(words).not.toMatch(broken);
  });

  test('is also what belonged to one of the family', () => {
    expect(picturesIn('I kept my mother’s shawl in a drawer.')[0]?.words).toContain('shawl');
  });

  test.each([
    ['one iron stove', 'that iron stove'],
    ['a clay pipe', 'that clay pipe'],
    ['our wooden gate', 'your wooden gate'],
    ['the last ferry', '“the last ferry”'],
  ])('is turned to the teller: %s', (words, said) => {
    expect(asSaid({ words, head: '', picture: 4 })).toBe(said);
  });
});
