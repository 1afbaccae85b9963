import { describe, expect, test } from 'vitest';
import type { Moment, Reply } from './converse.ts';
import { isDoor } from './grief.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const minds: { mind: string; converse: (moment: Moment) => Reply | Promise<Reply> }[] = [
  { mind: 'offline', converse: nextReply },
];

const question = (id: string): string =>
  interview.questions.find((one) => one.id === id)?.text ?? '';
const school = question('school');

for (const { mind, converse } of minds) {
  describe(`the ${mind} mind`, () => {
    const answer = async (said: string, asked = school, more: Partial<Moment> = {}) =>
      converse(momentOf(talk(asked, said), more));

    test.each([
      'My brother Tunde died that winter.',
      'We lost my sister when she was nine.',
      'Papa was killed at the crossing in 1961.',
      'My husband passed away three years ago.',
      'She never came home from the hospital, and we buried her in May.',
      'Wei-Ling drowned in the river.',
      'I was widowed at thirty-one.',
      'Cancer took her in six weeks.',
      'We buried Dad on a Friday, in the rain.',
      'My little one did not make it through the night.',
      "After my mother's death I could not go into that kitchen.",
      'Olu was my friend. He was shot in the riots.',
      'She slipped away before the nurse came back.',
      'We buried him on a Tuesday, and the priest had a cold.',
      'I carried him to term and he was born sleeping.',
      'My brother Karol went out for bread and we never saw him again.',
      'He went to Vietnam and came home in a box.',
      'We had to have the dog put down that autumn.',
      'The gas got him, down in number two pit.',
    ])('only acknowledges a loss and offers a door: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.say).not.toContain('?');
      expect(isDoor(reply.say)).toBe(true);
      expect(reply.say).not.toMatch(/\b(?:how|when) (?:did|he|she|they)\b|must have been/i);
    });

    test.each([
      'The chair by the window has been empty since March.',
      'That was the last time I saw my father alive.',
      'We had a little girl for nine days.',
      'I wore black for a year.',
      'Bess is under the apple tree now, sixteen years she was with me.',
    ])('receives a loss told between the lines without naming it: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.say).not.toMatch(/\?|sorry/);
      expect(isDoor(reply.say)).toBe(true);
    });

    test.each([
      'The cancer came back when she was thirty-one, and it was quick, with the long blue curtains.',
      'They took my uncle away in a truck with a green canvas, and a dog ran after it.',
      'He had a stroke in the garden among his beans, the wheelbarrow still beside him.',
    ])('does not explore what is heavy: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.askedQuestionId).toBeNull();
      expect(reply.say).not.toMatch(/\?|curtains|canvas|dog|wheelbarrow/);
    });

    test.each([
      'We nearly died laughing when the goat got into the classroom.',
      'The engine died on the hill and we pushed the van.',
      'I lost my job at the bakery over it.',
      'Nobody died, but the roof was gone.',
      'I was dead tired every night.',
      'We did not make it to the last bus.',
      'The fire had died down by then.',
      'He left us a basket of eggs at the door.',
      'They found him a job at the docks.',
      'We buried the silver in the garden before the soldiers came.',
      'My brother never came home before midnight.',
      'They shot a film in our street.',
      'The telegram came: I had passed the exam.',
      'He gave me the ring in a small box.',
      'The last time I saw such hail was in Tartu.',
      'It should be put down in writing, I said to the clerk.',
    ])('hears no loss in: %s', async (said) => {
      expect((await answer(said)).say).not.toMatch(/sorry/i);
    });

    test('is sorry for whoever is gone, and not for God', async () => {
      const reply = await answer('Gladys, God rest her, had the scissors in one hand.');
      expect(reply.say).not.toMatch(/God/);
    });

    test.each(['Okay, so, is it on?', 'Are you recording this?', 'Could you say that again?'])(
      'takes no question for a wish: %s',
      async (said) => {
        expect((await answer(said)).say).not.toMatch(/leave that out/i);
      },
    );

    test('does not probe in the two turns after a loss', async () => {
      const told = [
        'My brother Tunde died that winter.',
        'He carried me to school on his shoulders.',
        'Then I went to a school with a red gate and a bell.',
      ];
      const first = talk(school, told[0] ?? '');
      const door = await converse(momentOf(first));
      const second = [...first, ...talk(door.say, told[1] ?? '')];
      const quiet = await converse(momentOf(second));
      expect(quiet.say).not.toContain('?');
      const third = [...second, ...talk(quiet.say, told[2] ?? '')];
      const onward = await converse(momentOf(third));
      expect(onward.say).toBe('A red gate…');
    });

    test('stops when asked to, though a name in the goodbye is to be left out', async () => {
      const reply = await converse(
        momentOf(
          talk(
            school,
            'My sister Rose had a green lantern and a tin drum. Leave Rose out of the book.',
            'I will leave that out.',
            "Let's stop here for today.",
            'Is there anything else that should stay out of the book?',
            'No, that is all.',
          ),
        ),
      );
      expect(reply.say).toMatch(/Goodbye, Rose/);
      expect(reply.say).not.toMatch(/\?|lantern|drum/);
      expect(reply.tools).toContainEqual({ name: 'hangUp' });
    });

    test('leaves a lost father to a later question', async () => {
      const turns = talk(question('mother'), 'She sold cloth. My father died at the dye works.');
      const door = await converse(momentOf(turns));
      const reply = await converse(
        momentOf([...turns, ...talk(door.say, 'Go on.')], {
          askedQuestionIds: ['house', 'mother'],
        }),
      );
      expect(reply.askedQuestionId).toBe('school');
    });

    test('asks what promises a story, and leaves the teller to tell it', async () => {
      const lit =
        'I polished the brass lantern of the ferry on Saturdays with sand and half a lemon, for a penny, and the ferryman let me ring the bell.';
      const turns = talk(school, lit);
      const asked = await converse(momentOf(turns));
      expect(asked.say).toMatch(/lantern|lemon|bell/);
      const more =
        'I rang it twice for leaving and three times for fog, and from our kitchen window my aunts could count how often I was across the water.';
      const nod = await converse(momentOf([...turns, ...talk(asked.say, more)]));
      expect(nod.say).not.toMatch(/\?|Tell me|Say a/u);
    });

    test.each([
      ['No, it was Mary, not Marie.', 'Mary', 'Marie'],
      ['Her name was Siobhán, not Shavon.', 'Siobhán', 'Shavon'],
      ['Not Lagos, Ibadan.', 'Ibadan', 'Lagos'],
      ['Actually it was 1957, not 1975.', '1957', '1975'],
    ])('puts a note right: %s', async (said, right, wrong) => {
      const reply = await answer(said, school, {
        notes: [
          { id: 'n1', content: `Rose remembers ${wrong} well.` },
          { id: 'n2', content: 'Rose had a bicycle.' },
        ],
      });
      expect(reply.tools).toEqual([
        { name: 'updateNote', noteId: 'n1', content: `Rose remembers ${right} well.` },
      ]);
      expect(reply.say).toContain(right);
    });

    test.each([
      'Please leave that out of the book.',
      "Don't put that in the book.",
      'That stays between us.',
      "I don't want that written down.",
    ])('takes no note of it and removes the one it took: %s', async (said) => {
      const reply = await converse(
        momentOf(
          talk(
            school,
            'My uncle Femi stole the church money and ran to Accra.',
            'Tell me about that church.',
            said,
          ),
          {
            notes: [
              {
                id: 'n1',
                content: 'Rose said that her uncle Femi stole the church money and ran to Accra.',
              },
              { id: 'n2', content: 'Rose walked to school with her cousin Bisi.' },
            ],
          },
        ),
      );
      expect(reply.tools).toEqual([{ name: 'removeNote', noteId: 'n1' }]);
      expect(reply.say).toMatch(/leave that out/);
    });

    test('goes over the notes when asked to', async () => {
      const reply = await answer('Read me my notes.', school, {
        notes: [{ id: 'n1', content: 'Rose had a red bicycle.' }],
      });
      expect(reply.tools).toEqual([{ name: 'reviewNotes' }]);
      expect(reply.say).toContain('a red bicycle');
    });
  });
}
