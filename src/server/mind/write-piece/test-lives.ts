import type { Teller, Unit } from '#server/mind/material.ts';

/** Lives that were made up for the tests: told in bits, out of order, each in a voice of its own. */
export type TestLife = {
  teller: Teller;
  turns: [question: string, answer: string][];
  /** Words that were told with the wish to keep them out. */
  hidden: string[];
};

export const priya: TestLife = {
  teller: { name: 'Priya Sen', pronoun: 'she' },
  turns: [
    [
      'Where does your story begin?',
      'I was born in Kolkata in 1944, in a house with a green door, during a blackout.',
    ],
    [
      'Tell me about your father.',
      'My father Bimal set type for a newspaper. His fingers were always black. He could read upside down.',
    ],
    [
      'When did you come to England?',
      'In 1966 I flew to Leicester with my husband Arun, two suitcases and a pressure cooker.',
    ],
    [
      'And before that, school?',
      'Let me see, I went to Bethune School until 1960. Sister Agnes told me, "Speak up, child."',
    ],
    [
      'Tell me about your work.',
      'I worked at the hosiery factory for, um, eleven years. Then I opened a sari shop on Belgrave Road in 1978, did I say that?',
    ],
    ['What happened to Arun?', 'He died in 1999, of his heart. I kept the shop one more year.'],
    ['And your children?', 'We had two, Mitali in 1968 and Dev in 1971. Dev lives in Toronto.'],
    [
      'Was there a quarrel?',
      'My brother Ashok stole the deeds in 1985. Please leave that out of the book.',
    ],
    ['What did you learn?', 'That you can fold six yards into a drawer. Write that down.'],
  ],
  hidden: ['Ashok', 'deeds', '1985'],
};

export const piotr: TestLife = {
  teller: { name: 'Piotr', pronoun: 'he' },
  turns: [
    ['Where does your story begin?', 'Born 1950, Nowa Huta. Father welder, mother in the canteen.'],
    ['How did you leave?', 'Left in 1981, November, a month before martial law. One bag.'],
    [
      'Tell me about your wife.',
      'Her name is Kasia. We met at a dance in 1974, no, wait, 1975. She wore red shoes.',
    ],
    [
      'Tell me about Chicago.',
      'I came to Chicago in 1982 and I worked nights in a bakery on Milwaukee Avenue. The bread was soft like pillow.',
    ],
    [
      'And after the bakery?',
      'Two years later I bought the van. "Nowak Plumbing", I painted it myself.',
    ],
    [
      'Tell me about your daughter.',
      'Ola was born in 1979. She is a judge now. My own child, a judge!',
    ],
    [
      'Did you go back?',
      'In 1991 I stood in front of the mill with my father. He did not say a word. He took my hand.',
    ],
    ['And now?', 'Now I fix only what I like.'],
  ],
  hidden: [],
};

export const lives = [priya, piotr];

export const unitsOf = ({ turns }: TestLife): Unit[] =>
  turns.map(([question, text], at) => ({
    id: `u${at + 1}`,
    source: { type: 'message', id: `m${at + 1}` },
    text,
    question,
    toldAt: new Date(Date.UTC(2024, 0, 1, 10, at)),
    conversationId: 'c1',
  }));
