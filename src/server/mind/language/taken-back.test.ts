import { describe, expect, test } from 'vitest';
import { sentencesAsMeant } from './taken-back.ts';

const meant = (text: string) =>
  sentencesAsMeant(text)
    .map((sentence) => sentence.text)
    .join(' ');

describe('what was said anew', () => {
  test.each([
    ['I served on the Lorella, no, the Laforey, in 1954.', 'I served on the Laforey, in 1954.'],
    ['We were on the Lorella. No, the Laforey.', 'We were on the Laforey.'],
    ['It was my uncle Tom, sorry, my uncle Jim, who drove.', 'It was my uncle Jim, who drove.'],
    ['We lived in Mill Street, no wait, in Mill Lane.', 'We lived in Mill Lane.'],
    [
      'I worked at the dye works, I tell a lie, at the bleach works.',
      'I worked at the bleach works.',
    ],
    ['Mary Ellen, no, Mary Kate was the eldest.', 'Mary Kate was the eldest.'],
    ['Sister Mary Ellen, no, Mary Kate taught us.', 'Sister Mary Kate taught us.'],
    ['In Cork, no, Kerry, there was a fair.', 'In Kerry, there was a fair.'],
    ['In Cork, no, County Kerry, there was a fair.', 'In County Kerry, there was a fair.'],
    ['Aunt Marie. No, Anna.', 'Aunt Anna.'],
    ['We had a Ford, no, a Morris.', 'We had a Morris.'],
    ['It had six, no, seven rooms.', 'It had seven rooms.'],
    ['He was from Perth. Wait, no, Dundee.', 'He was from Dundee.'],
  ])('%s', (said, asMeant) => {
    expect(meant(said)).toBe(asMeant);
  });

  test.each([
    ['She sailed to Canada. No, Peter never came.'],
    ['It was in the summer, actually, in the heat of it.'],
    ['The school was good, no, the teachers were good.'],
    ['I asked the man. No, the ferry was gone by then.'],
    ['My mother said no to my father.'],
    ['He took the bus, and no, the train was never late.'],
    ['I went from the mill to the mine, and then to the sea.'],
  ])('stays as it was said: %s', (said) => {
    expect(meant(said)).toBe(said);
  });
});
