import { expect, test } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import {
  storySentences,
  unsureSentences,
} from '#server/mind/abilities/write-piece/story-sentences.ts';
import { isTold } from './doc.ts';
import { linkStory } from './link.ts';
import { asSaid, setRight } from './set-right.ts';

const toldIn = (...messages: string[]) =>
  setRight(told(...messages)).flatMap(({ text, doc }) =>
    doc.sentences.filter(isTold).map(({ start, end }) => text.slice(start, end)),
  );

test('a year that was wrong is told as it was meant, and its putting right is not', () => {
  const sentences = toldIn(
    'We hauled the organ up to the chapel loft in 1957. It took nine men.',
    'In 1957 I also lost my dog.',
    'Wait, I had that wrong. The organ was 1954, not 1957. Nobody fell.',
  );
  expect(sentences).toEqual([
    'We hauled the organ up to the chapel loft in 1954.',
    'It took nine men.',
    'In 1957 I also lost my dog.',
    'Nobody fell.',
  ]);
});

test('a month of another length is put right, and what stands behind it stays whole', () => {
  const sentences = toldIn(
    'The flood came to our street in June 1962 and took the piano. We wept.',
    'And it was September I said June, the flood.',
  );
  expect(sentences).toEqual([
    'The flood came to our street in September 1962 and took the piano.',
    'We wept.',
  ]);
});

test('the time of what happened is the right one', () => {
  const story = linkStory(
    told('I opened the bakery in Gort in 1971.', 'The bakery was 1968, not 1971.'),
    teller('Nora Quirke'),
    today,
  );
  const years = story.events.flatMap(({ when, unitId }) =>
    when && unitId === 'u0' ? [when.from.slice(0, 4)] : [],
  );
  expect(years).toEqual(['1968']);
});

test('of two years the one that is denied is wrong, whatever stands before it', () => {
  const sentences = toldIn(
    'He swept the school for thirty years, from 51 on.',
    'Oh, and I told you wrong on the year, he started at the school in 53, not 51.',
  );
  expect(sentences).toContain('He swept the school for thirty years, from 53 on.');
});

test('a year that was told once and is plainly taken back is that one', () => {
  const sentences = toldIn(
    'My aunt read to us aloud. She died in 1946, of the lungs.',
    'Also a correction, not 1946. 1947, after the reform.',
  );
  expect(sentences).toContain('She died in 1947, of the lungs.');
});

test.each([
  ['I told you already, Ovar, by the lagoon! In Newark I sewed collars.'],
  ['I said it was Bruno that glued her, no, Bruno broke her but the glue was Lucia.'],
])('what is said again, or holds of both, puts nothing in the place of anything: %s', (said) => {
  const first = 'I am from Ovar, by the lagoon. Bruno is my son, he broke the saint.';
  expect(toldIn(first, said)).toEqual(
    expect.arrayContaining([
      'I am from Ovar, by the lagoon.',
      'Bruno is my son, he broke the saint.',
    ]),
  );
});

test('where two sentences may be meant, neither is touched', () => {
  const sentences = toldIn(
    'I left the mill in 1960.',
    'My sister left the mill in 1960 as well.',
    'The mill was 1961, not 1960.',
  );
  expect(sentences).toContain('I left the mill in 1960.');
  expect(sentences).toContain('My sister left the mill in 1960 as well.');
});

test('a correction that nobody can place is not told, and is listed beside the piece', () => {
  const right = 'I told you the launch was 1961, and that was wrong, it was 1962.';
  const units = setRight(told('I was born in Otley.', ['What came after the shipyard?', right]));
  expect(units.flatMap((unit) => storySentences(unit).map(({ text }) => text))).toEqual([
    'I was born in Otley.',
  ]);
  expect(units.flatMap((unit) => unsureSentences(unit).map(({ text }) => text))).toEqual([right]);
});

test('the year of something else is left as it is', () => {
  const sentences = toldIn(
    'I married Ines in 1971 in the rain.',
    'The strike was 1972, not 1971 as the papers have it.',
  );
  expect(sentences).toContain('I married Ines in 1971 in the rain.');
});

test('what names nothing means the only one there is', () => {
  const sentences = toldIn('We bought the orchard in 1988.', 'No, it was 1987, not 1988.');
  expect(sentences).toEqual(['We bought the orchard in 1987.']);
});

test('what was said is taken back in one sentence and put right in another', () => {
  const sentences = toldIn(
    'Tomas put a samba into the anthem in 1972. The admiral clapped.',
    'In 1972 I also broke my wrist.',
    'I must correct: I told you Tomas put the samba in the anthem in 1972. No! It was 1970, because the ship came after. We ate late.',
  );
  expect(sentences).toEqual([
    'Tomas put a samba into the anthem in 1970.',
    'The admiral clapped.',
    'In 1972 I also broke my wrist.',
    'We ate late.',
  ]);
});

test('what somebody only said before is no correction', () => {
  const sentences = toldIn(
    'We came to Lisbon in 1961.',
    'As I said, we came to Lisbon in 1961. It was cold. In 1963 we bought a stove.',
  );
  expect(sentences).toContain('We came to Lisbon in 1961.');
});

test('what was said to somebody else at the time is no correction', () => {
  const sentences = toldIn(
    'My mother fell ill in 1970.',
    'I said to my mother in 1970 that I would go. It was 1971 before I went.',
  );
  expect(sentences).toContain('My mother fell ill in 1970.');
});

test('a year until which something was not so is denied by nobody', () => {
  const away = 'We left the farm in 1969 and did not return until 1971.';
  const sentences = toldIn('We came back to the farm in 1971 with a goat.', away);
  expect(sentences).toEqual(['We came back to the farm in 1971 with a goat.', away]);
});

test('another year about the same thing stands in the place of the first', () => {
  const sentences = toldIn(
    'They broke up the boat at Macduff in 1996. She was my pride.',
    'No, wait, I have that wrong, they broke up the boat in 1998.',
  );
  expect(sentences).toEqual(['They broke up the boat at Macduff in 1998.', 'She was my pride.']);
});

test('what is denied is told no more', () => {
  const sentences = toldIn(
    'I was a conductress on the number 4 bus from 1970.',
    'We kept hens.',
    'I told you wrong before, it was the 4A bus, not the number 4.',
  );
  expect(sentences).toEqual([
    'I was a conductress on the number 4A bus from 1970.',
    'We kept hens.',
  ]);
});

test('a correction of something else leaves a sentence alone', () => {
  const sentences = toldIn(
    'I was born in Otley in 1941.',
    'No, I meant my cousin Ted, not my brother.',
  );
  expect(sentences).toContain('I was born in Otley in 1941.');
});

test('a name that was misheard is right wherever it stands', () => {
  const sentences = toldIn(
    'Mr Ostrowsky had the shop. I swept for Mr Ostrowsky on Fridays.',
    'Ostrowsky’s wife sang.',
    'It is spelled Ostrovsky, not Ostrowsky.',
  );
  expect(sentences).toEqual([
    'Mr Ostrovsky had the shop.',
    'I swept for Mr Ostrovsky on Fridays.',
    'Ostrovsky’s wife sang.',
  ]);
});

test('somebody else is put in only where the sentence reads on', () => {
  const right = 'No, it was my uncle who carried the lamp, not my aunt.';
  expect(toldIn('My aunt carried the lamp down to the well.', right)).toEqual([
    'My uncle carried the lamp down to the well.',
  ]);
  expect(toldIn('My aunt carried the lamp, and her hand shook.', right)).not.toContain(
    'My aunt carried the lamp, and her hand shook.',
  );
});

test('where two may be meant, the one that they agreed to is put right', () => {
  const messages = [
    'My brother left for Perth in 1963.',
    'I left for Perth in 1963 with a trunk.',
    'I said I left for Perth in 1963. It was 1965.',
  ];
  const answered = setRight(
    told(...messages, ['Do you mean “I left for Perth in 1963 with a trunk.”?', 'Yes.']),
  );
  expect(answered[0]?.text).toBe('My brother left for Perth in 1963.');
  expect(answered[1]?.text).toBe('I left for Perth in 1965 with a trunk.');
});

test('what was said stays what was said', () => {
  const [first] = setRight(
    told(
      'The well was dug in 1949 by eleven men.',
      'I said eleven men dug the well. It was seventeen.',
      'And it was 1950, not 1949, the well.',
    ),
  );
  expect(first?.text).toBe('The well was dug in 1950 by seventeen men.');
  const whole = { start: 0, end: first?.text.length ?? 0 };
  expect(first && asSaid(first, whole)).toBe('The well was dug in 1949 by eleven men.');
  expect(first?.putRight?.map(({ by }) => by.quote)).toEqual([
    'I said eleven men dug the well. It was seventeen.',
    'And it was 1950, not 1949, the well.',
  ]);
});

test('who and what stand against each other in a story puts nothing right', () => {
  const before = ['My father taught me to swim.', 'We lived in Bradford then.'];
  const sentences = toldIn(
    ...before,
    'It was my mother, not my father, who taught me to dance.',
    'My cousins lived in Leeds, not Bradford.',
  );
  expect(sentences.slice(0, 2)).toEqual(before);
});

test('an age, a possessive or a sum is not taken for what was wrong', () => {
  const told = [
    'He sent her ten pounds a month till she died in 1979.',
    'My mother had to open her fingers at the airport.',
  ];
  const [, fingers] = told;
  const sentences = toldIn(
    ...told,
    'I said ten pounds till 1979. She died in 1982, not 1979, I was eight then.',
    "I said my mother opened them. It was Mathew's sister who did.",
  );
  expect(sentences[0]).toBe('He sent her ten pounds a month till she died in 1982.');
  expect(sentences).toContain(fingers);
});
