import { expect, it } from 'vitest';
import { readText } from '#server/mind/reading/read.ts';

const mentionsOf = (text: string, question: string | null = null) =>
  readText(text, question).mentions.map((mention) => ({
    ...mention,
    text: text.slice(mention.start, mention.end),
  }));

it.each([
  ['My brother Fergus kept bees.', 'Fergus', 'brother', 'teller'],
  ['Ailsa, my daughter, sings.', 'Ailsa', 'daughter', 'teller'],
  ['Granny Moffat had a parrot.', 'Granny Moffat', 'grandmother', 'teller'],
  ['Ma faither mended nets.', null, 'father', 'teller'],
])('"%s" names %s, the %s of the %s', (text, name, kin, of) => {
  expect(mentionsOf(text)[0]).toMatchObject({ kind: 'person', name, kin, of });
});

it.each([
  'After the talk with Mr. Lennox, my father sold the mare.',
  'Because of Ailsa, my sister never married.',
])('A name and the subject behind its comma are two people: "%s"', (text) => {
  const [named, kin] = mentionsOf(text).filter(({ kind }) => kind === 'person');
  expect(named).toMatchObject({ kin: null });
  expect(kin).toMatchObject({ name: null, of: 'teller' });
});

it('Whose kin somebody is stands beside them', () => {
  const [fergus, ailsa] = mentionsOf("Fergus was Ailsa's brother.");
  expect(fergus).toMatchObject({ name: 'Fergus', kin: 'brother' });
  expect(ailsa).toMatchObject({ name: 'Ailsa' });
});

it('A pronoun stands for the one who alone fits', () => {
  const found = mentionsOf('My aunt Peggy ran the inn. She never slept.');
  expect(found[1]).toMatchObject({ text: 'She', antecedent: 0 });
});

it.each([
  'My aunt Peggy and my sister Rhona ran the inn. She never slept.',
  'It came with her. Peggy taught her on it. She was quick.',
])('A pronoun stands for nobody where two may be meant: "%s"', (text) => {
  expect(mentionsOf(text).at(-1)?.antecedent).toBeNull();
});

it('Asked where, a bare name is a place', () => {
  expect(mentionsOf('Lochgilphead, 1951.', 'Where were you born?')[0]).toMatchObject({
    kind: 'place',
  });
});

it('Numbers, peoples and words of dialect are no names', () => {
  expect(
    mentionsOf('Fourth of May. Naebody came. The Germans left.').filter(
      ({ name }) => name !== null,
    ),
  ).toEqual([]);
});
