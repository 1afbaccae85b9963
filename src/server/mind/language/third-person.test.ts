import { describe, expect, it } from 'vitest';
import type { Teller } from '#server/mind/material.ts';
import { inThirdPerson, paragraphInThirdPerson } from './third-person.ts';

const priya: Teller = { name: 'Priya', pronoun: 'she' };
const piotr: Teller = { name: 'Piotr Nowak', pronoun: 'he' };
const sam: Teller = { name: 'Sam' };

const rows: [string, Teller, string, string][] = [
  [
    'a row of work agrees',
    piotr,
    'I teach on Fridays, fix bicycles for the kids and grow okra.',
    'Piotr teaches on Fridays, fixes bicycles for the kids and grows okra.',
  ],
  [
    'where one says me for my',
    piotr,
    'Me dad were a ganger, me tea were cold and it went down me back, so he gave me soup.',
    "Piotr's dad were a ganger, his tea were cold and it went down his back, so he gave Piotr soup.",
  ],
  [
    'where somebody does it to the teller',
    priya,
    'They put me back a grade, and she handed me coat hangers.',
    'They put Priya back a grade, and she handed Priya coat hangers.',
  ],
  [
    'where the teller does it',
    piotr,
    'I put me coat on and sang.',
    'Piotr put his coat on and sang.',
  ],
  [
    'small letters',
    priya,
    'i was born in 1961. i never asked.',
    'Priya was born in 1961. She never asked.',
  ],
  [
    'what is put first stays the teller’s',
    priya,
    'My mother I brought here.',
    "Priya's mother she brought here.",
  ],
  [
    'the verb agrees',
    priya,
    'I tutor maths and I worry a lot.',
    'Priya tutors maths and she worries a lot.',
  ],
  [
    'every verb of a row agrees',
    piotr,
    'I get up, make the tea and feed the hens.',
    'Piotr gets up, makes the tea and feeds the hens.',
  ],
  [
    'an adverb may stand between',
    priya,
    'I still teach on Fridays.',
    'Priya still teaches on Fridays.',
  ],
  [
    'the past stays',
    piotr,
    'I left Gdańsk in 1981 with my brother.',
    'Piotr left Gdańsk in 1981 with his brother.',
  ],
  [
    'what looks like a past is a habit',
    priya,
    'I always put my keys in the bowl.',
    'Priya always puts her keys in the bowl.',
  ],
  ['an infinitive stays', piotr, 'I like to sit and think.', 'Piotr likes to sit and think.'],
  [
    'am and have',
    priya,
    'I am the eldest and I have two sons.',
    'Priya is the eldest and she has two sons.',
  ],
  ['contractions', piotr, "I've sold it, and I'm glad.", "Piotr has sold it, and he's glad."],
  ['had or would behind a name', priya, "I'd a bicycle.", 'Priya had a bicycle.'],
  ['would behind a name', priya, "I'd walk to the river.", 'Priya would walk to the river.'],
  [
    'they take the plural, a name does not',
    sam,
    'I was nine and I was small.',
    'Sam was nine and was small.',
  ],
  [
    'two people keep their verb',
    priya,
    'My mother and I take the bus.',
    "Priya's mother and she take the bus.",
  ],
  ['a question turns its verb', piotr, 'What do I know?', 'What does Piotr know?'],
  ['we are they', priya, 'We packed our things ourselves.', 'They packed their things themselves.'],
  [
    'quotations stay',
    piotr,
    "My aunt said, 'I told you so.'",
    "Piotr's aunt said, 'I told you so.'",
  ],
  [
    'a quotation may hold me',
    priya,
    'He said "marry me" and I did.',
    'He said "marry me" and Priya did.',
  ],
  [
    'a war is no person',
    piotr,
    'My uncle fell in World War I.',
    "Piotr's uncle fell in World War I.",
  ],
  [
    'the pit is no possession',
    piotr,
    'I went down the mine at fifteen.',
    'Piotr went down the mine at fifteen.',
  ],
  ['mine is a possession', priya, 'A friend of mine drove.', 'A friend of hers drove.'],
  ['our Kevin is Kevin', priya, 'I rang our Kevin.', 'Priya rang Kevin.'],
  [
    'a church keeps its name',
    priya,
    'I sang at Our Lady of Sorrows.',
    'Priya sang at Our Lady of Sorrows.',
  ],
  ['Dad is somebody’s', piotr, 'Dad mended clocks.', "Piotr's dad mended clocks."],
  ['Father Kelly is nobody’s', piotr, 'Father Kelly came.', 'Father Kelly came.'],
  [
    'a surname is nobody’s',
    piotr,
    'Nelu Pop had a place under a willow.',
    'Nelu Pop had a place under a willow.',
  ],
  ['a second woman gets no blame', priya, 'She gave me her scarf.', 'She gave Priya her scarf.'],
  [
    'a habit elsewhere in the sentence changes nothing',
    priya,
    'I found the radio still going, so I let it finish.',
    'Priya found the radio still going, so she let it finish.',
  ],
  [
    'one becomes oneself',
    piotr,
    'He became a doctor, I became me.',
    'He became a doctor, Piotr became himself.',
  ],
  ['born without a verb', priya, 'I born in Buff Bay.', 'Priya born in Buff Bay.'],
  ['speech without marks', piotr, 'She says, show me.', 'She says, "Show me."'],
  [
    'speech without marks, and what came of it',
    priya,
    'He said, you can stay, and I stayed.',
    'He said, "You can stay," and Priya stayed.',
  ],
  [
    'saying so is no speech',
    priya,
    'As they say, I was a wonder.',
    'As they say, Priya was a wonder.',
  ],
  [
    'a word between is no speech',
    piotr,
    'He said, I think, that we won.',
    'He said, Piotr thinks, that they won.',
  ],
  [
    'what goes on is no speech',
    piotr,
    'He said, and I believed him.',
    'He said, and Piotr believed him.',
  ],
  [
    'names, numbers and dates stay',
    priya,
    'On 3 March 1962 I met Zażółć Gęś at No. 14.',
    'On 3 March 1962 Priya met Zażółć Gęś at No. 14.',
  ],
];

describe('telling it in the third person', () => {
  it.each(rows)('%s', (_, teller, said, told) => {
    expect(inThirdPerson(said, teller)).toBe(told);
  });

  it('names the teller again after a sentence in which only another acts', () => {
    expect(
      paragraphInThirdPerson(
        [
          'I went down with Jan.',
          'That first day he says to me, "Don’t look up."',
          'I preached on it.',
        ],
        piotr,
        'given',
      ),
    ).toEqual([
      'Piotr went down with Jan.',
      'That first day he says to Piotr, "Don’t look up."',
      'Piotr preached on it.',
    ]);
  });

  it('names the teller once and then where another is meant', () => {
    expect(
      paragraphInThirdPerson(
        ['I met Asha in 1970.', 'She lent me a coat.', 'I kept it.', 'My sister laughed.'],
        priya,
        'full',
      ),
    ).toEqual([
      'Priya met Asha in 1970.',
      'She lent Priya a coat.',
      'Priya kept it.',
      'Her sister laughed.',
    ]);
  });
});

it.each([
  ['I am Priya Sen and I was born in Delhi.', 'Priya Sen was born in Delhi.'],
  ["I'm Priya Sen, I grew up by the canal.", 'Priya Sen grew up by the canal.'],
  ['I am Priya Sen, and my age is a riddle.', 'She is Priya Sen, and her age is a riddle.'],
  ['I am Priya Sen and I have nine cousins.', 'She is Priya Sen and she has nine cousins.'],
  ['I am Meena to my aunts.', 'Priya is Meena to her aunts.'],
])('nobody tells that Priya is Priya: %s', (said, told) => {
  expect(paragraphInThirdPerson([said], priya, 'given')).toEqual([told]);
});
