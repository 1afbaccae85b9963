import { describe, expect, it } from 'vitest';
import { biography, letter, portrait, scene } from '#server/starter/formats.ts';
import type { TestLife } from './test-lives.ts';
import { writtenAs } from './test-writing.ts';

const middle: TestLife['turns'] = [
  ['And school?', 'I left school in 1960 and carried bricks for two summers.'],
  ['How did you marry?', 'I married Ilda in 1968 and we rented a room over a bakery.'],
  ['And work?', 'In 1975 I bought a van and sold melons from it on the coast road.'],
  ['And then?', 'In 1988 the van burned. I laughed, because it had never started in the rain.'],
  ['And later?', 'In 2004 I stopped. My knees had stopped before me.'],
];
const born: TestLife['turns'][number] = [
  'Where does your story begin?',
  'I was born in Aveiro in 1944. My father mended nets.',
];

async function headingsOf(...turns: TestLife['turns']) {
  const { blocks } = await writtenAs(biography, ...turns);
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
}

describe('headings', () => {
  it('say that an answer of no more than a place and a year tells of a birth', async () => {
    const [first] = await headingsOf(
      ['Where were you born?', 'In Aveiro, by the salt pans. 1944.'],
      ...middle,
    );
    expect(first).toBe('Born in Aveiro, 1944');
  });

  it('leave it to the answer where it says so itself', async () => {
    expect((await headingsOf(born, ...middle))[0]).toMatch(/^Aveiro, 1944/u);
  });

  it('reach as far as what is told under them', async () => {
    const headings = await headingsOf(
      born,
      ['And school?', 'I left school in 1955. My cousin Rui was on the boats by 1958.'],
      ...middle.slice(1),
    );
    expect(headings.join(' ')).toMatch(/1958/u);
  });

  it.each([
    ['a sentence', 'Two sons, 1970 and 1973. Abílio makes chairs.', 'makes'],
    ['an answer to what was asked', 'I came in 1971. Through a cousin.', 'Through'],
    ['how long it was', 'Prison, from 1970 to 1972. Two years only.', 'only'],
    ['where a junta was', 'That was in 1972. There was a war in Angola.', 'Angola'],
    ['where an aunt lived', 'We felt it in 1972, but my aunt Rosa lived in Setúbal.', 'Setúbal'],
  ])('are not %s', async (_, answer, absent) => {
    const headings = await headingsOf(
      born,
      ...middle.slice(0, 2),
      ['And then?', answer],
      ...middle.slice(2),
    );
    expect(headings.join(' ')).not.toContain(absent);
  });

  it('name where a journey led', async () => {
    const headings = await headingsOf(
      born,
      ...middle.slice(0, 2),
      ['And then?', 'We sailed from Lisbon in 1970 and landed at Fremantle in March 1971.'],
      ['Where did you live?', 'In 1972 we bought a block and built on it with our own hands.'],
      ...middle.slice(2),
    );
    expect(headings.join(' ')).not.toContain('Lisbon');
  });

  it.each([
    ['How would you like to be remembered?', 'On time.', 'How to be remembered'],
    [
      'What would you like Ana and Zé to know?',
      'I was never cross.',
      'What Ana and Zé should know',
    ],
    [
      'What do you want your grandchildren to know?',
      'I was never cross.',
      'What the grandchildren should know',
    ],
    ['What has life taught you?', 'Carry less.', 'What life has taught'],
  ])('give the last answer what it was asked: %s', async (question, answer, heading) => {
    expect((await headingsOf(born, ...middle, [question, answer])).at(-1)).toBe(heading);
  });

  it('do not name a hard day by a pretty phrase', async () => {
    const headings = await headingsOf(born, ...middle, [
      'What was the hardest day?',
      'A small lad from the harbour. I walked in front of him in 1990.',
    ]);
    expect(headings).not.toContain('A small lad from the harbour');
  });

  it.each([
    ['a hospital', 'In 1970 I started at Pontal General and stayed.', 'Pontal General'],
    ['a firm', 'In 1970 I was at Lusa Fabric, on the looms.', 'Lusa Fabric'],
    ['a language', 'In 1970 I taught my trade in Arabic.', 'Arabic'],
  ])('name no years by %s', async (_, answer, name) => {
    const headings = await headingsOf(born, ['And work?', answer], ...middle.slice(2));
    expect(headings.join(' ')).not.toContain(name);
  });
});

describe('titles', () => {
  it('call a scene by whoever is in it before they call it by the teller', async () => {
    const piece = await writtenAs(scene, [
      'Tell me about your mother.',
      'My mother shouted "Hands!" and we held them out. "Wash," she said. "Tea is hot."',
    ]);
    expect(piece.name).toBe('My Mother');
  });

  it('call a scene of nobody and nowhere a scene', async () => {
    const piece = await writtenAs(scene, [
      'And then?',
      'It was dark and I heard the bell, and I saw the red door shut.',
    ]);
    expect(piece.name).toBe('A Scene from Nuno’s Life');
  });

  it.each([
    ['What would you like Ana and Zé to know?', 'To Ana and Zé'],
    ['What would you tell your grandchildren?', 'To my grandchildren'],
    ['What did you tell your boss?', 'To those who come after'],
  ])('address a letter to those who were asked for: %s', async (question, heading) => {
    const { blocks } = await writtenAs(letter, ...middle, [question, 'I was never cross.']);
    expect(blocks[0]).toEqual({ kind: 'heading', text: heading });
  });

  it('do not write to a pig', async () => {
    const { blocks } = await writtenAs(letter, ...middle, [
      'And the farm?',
      'We sold the pig. Not Old Duke, he was gone, this was his grandson.',
    ]);
    expect(blocks[0]).toEqual({ kind: 'heading', text: 'To those who come after' });
  });
});

it('tells in a portrait what they did together', async () => {
  const { blocks } = await writtenAs(
    portrait,
    [
      'How did you meet?',
      'I met Frank Tully in 1959. He could not dance a step. We married in June 1961, and the priest was late.',
    ],
    ['What did Frank do?', 'Frank drove a bus. My sister Peg kept hens. We ate the eggs.'],
    ['And then?', 'Frank died in 2009.'],
  );
  const prose = JSON.stringify(blocks);
  expect(prose).toContain('the priest was late');
  expect(prose).not.toContain('eggs');
});

it('keeps to the one whose portrait it is', async () => {
  const { blocks } = await writtenAs(
    portrait,
    ['Tell me about your father.', 'My father swept a mill. He had stood up in front of a whale.'],
    ['And your brother?', 'They drafted Tomé in 1969. He came back too late for my father.'],
    [
      'How did you meet?',
      'There was Gil Faria, and my father said, "From the hills?" He was twenty-five and drove a van.',
    ],
    ['And your father later?', 'My father walked to the river. He looked at it like a bus stop.'],
  );
  const prose = JSON.stringify(blocks);
  expect(prose).toContain('like a bus stop');
  expect(prose).toContain('From the hills?');
  expect(prose).not.toMatch(/came back too late|twenty-five/u);
});
