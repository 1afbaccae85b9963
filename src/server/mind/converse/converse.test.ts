import { describe, expect, test } from 'vitest';
import { isContinuer } from './continuers.ts';
import type { Moment, Reply } from './converse.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const minds: { mind: string; converse: (moment: Moment) => Reply | Promise<Reply> }[] = [
  { mind: 'offline', converse: nextReply },
];

const question = (id: string): string =>
  interview.questions.find((one) => one.id === id)?.text ?? '';
const school = question('school');
const tools = (reply: Reply) => reply.tools.map((tool) => tool.name);

for (const { mind, converse } of minds) {
  describe(`the ${mind} mind`, () => {
    const answer = async (said: string, asked = school, more: Partial<Moment> = {}) =>
      converse(momentOf(talk(asked, said), more));

    test.each([
      "Let's stop there for today.",
      'I think that will be enough for now.',
      "I'm getting a bit tired, dear.",
      'We walked two miles each way in the snow. I must go now.',
      "That's all for tonight. Good night, Walt.",
      'Could we stop, please?',
      'Can we continue this tomorrow?',
      'Bye bye.',
      'That is enough for today goodbye, walt,',
    ])('lets go of someone who says: %s', async (said) => {
      const reply = await answer(said);
      expect(tools(reply)).toContain('hangUp');
      expect(tools(reply)).not.toContain('markProjectInterviewComplete');
      expect(reply.say).not.toContain('?');
      expect(reply.say).toMatch(/come back/);
    });

    test.each([
      'The bus never stopped in our street, so we walked.',
      'We had to stop school in the summer, for the harvest.',
      'My father was always tired when he came home from the pit.',
      'Goodbye was all she ever said, and she slammed the gate.',
    ])('does not take a story for a wish to stop: %s', async (said) => {
      expect(tools(await answer(said))).not.toContain('hangUp');
    });

    test.each([
      'Could you repeat that?',
      'Pardon?',
      "Sorry, I didn't catch that.",
      'What was the question again?',
      'Come again?',
      "I can't hear you, say that again please.",
    ])('asks once more for someone who says: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.say).toContain(school);
      expect(reply.askedQuestionId).toBe('school');
    });

    test.each([
      "I'd rather not.",
      "I would rather not talk about that, if it's all the same to you.",
      'That is private.',
      "I don't want to go into that.",
      "Let's not talk about it.",
      'I prefer not to say.',
    ])('accepts a refusal for ever: %s', async (said) => {
      const reply = await answer(said, question('father'));
      expect(reply.askedQuestionId).not.toBe('father');
      expect(reply.askedQuestionId).not.toBeNull();
      const later = await converse(
        momentOf(
          talk(question('father'), said, question('school'), 'We had slates and one stove.'),
          {
            askedQuestionIds: ['school'],
          },
        ),
      );
      expect(later.say).not.toMatch(/father/i);
    });

    test.each(['Skip that one.', 'Next question, please.', 'Pass.', 'Ask me something else.'])(
      'goes on to the next question when told: %s',
      async (said) => {
        const reply = await answer(said);
        expect(reply.askedQuestionId).not.toBeNull();
        expect(reply.askedQuestionId).not.toBe('school');
      },
    );

    test.each([
      "I don't remember.",
      'I really could not say.',
      'No idea.',
      "It's slipped my mind.",
    ])('does not press someone who says: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.say).not.toContain(school);
      expect(reply.askedQuestionId).not.toBeNull();
    });

    test('never asks about a father whom the teller does not speak of', async () => {
      const reply = await converse(
        momentOf(talk(question('mother'), "Mam ran the shop. I don't talk about my da."), {
          askedQuestionIds: ['house', 'mother'],
        }),
      );
      expect(reply.say).toContain('We leave your da alone.');
      expect(reply.askedQuestionId).toBe('school');
    });

    test('keeps to what was to be left alone in an earlier conversation', async () => {
      const reply = await converse(
        momentOf(talk(question('mother'), 'Skip that.'), {
          earlier: [
            {
              id: 'u1',
              source: { type: 'message', id: 'm1' },
              text: 'My schooldays, and my father.',
              question: 'What would you rather leave alone, for now or for good?',
              toldAt: new Date('2025-04-01'),
            },
          ],
        }),
      );
      expect(['father']).not.toContain(reply.askedQuestionId);
    });

    test.each([
      ['Who are you?', /Walt/],
      ['Am I talking to a real person?', /program/],
      ['Will my children be able to read this?', /unless you show it/],
      ['What happens with all this afterwards?', /library/],
      ['What happens to it?', /library/],
      ['Are you recording this?', /kept/],
      ['Are you still there?', /here/],
    ])('answers %s shortly and honestly, and goes back to the question', async (said, sense) => {
      const reply = await answer(said);
      expect(reply.say).toMatch(sense);
      expect(reply.say).toContain(school);
    });

    test.each([
      'Give me a minute.',
      "Hang on, there's someone at the door.",
      'Let me think about that.',
    ])('waits without a word too many: %s', async (said) => {
      const reply = await answer(said);
      expect(reply.say).not.toContain('?');
      expect(reply.say.split(' ').length).toBeLessThan(10);
    });

    test('says what a program can say to someone who does not want to live', async () => {
      const reply = await answer("Some days I don't want to live any more.");
      expect(reply.say).toMatch(/tell someone close to you/);
    });

    test('speaks first with the words of the interview', async () => {
      const reply = await converse(momentOf([]));
      expect(reply).toEqual({ say: interview.introScript, askedQuestionId: 'house', tools: [] });
    });

    test('welcomes someone back with what they told last, and uses no tools', async () => {
      const reply = await converse(
        momentOf([], {
          askedQuestionIds: ['house', 'mother'],
          earlier: [
            {
              id: 'u1',
              source: { type: 'message', id: 'm1' },
              text: 'We had a green door with a brass bell and my grandmother sat behind it.',
              question: question('house'),
              toldAt: new Date('2025-04-01'),
            },
          ],
        }),
      );
      expect(reply.say).toMatch(/Hello again, Rose\. We go on where we left off\..*bell/);
      expect(reply.askedQuestionId).toBe('father');
      expect(reply.tools).toEqual([]);
    });

    test('asks again what was left unanswered when the call was cut off', async () => {
      const reply = await converse(
        momentOf(talk(question('house'), 'A blue gate and a mango tree.', school)),
      );
      expect(reply.say).toContain(school);
    });

    test('does not ask for what was told in passing', async () => {
      const passing =
        'My first job was at the dye works, I was fourteen and they paid me nine shillings a week, every Friday in a brown envelope.';
      const reply = await converse(
        momentOf(talk(school, passing, 'Tell me about that brown envelope.', 'Well.'), {
          askedQuestionIds: ['house', 'mother', 'father', 'school'],
        }),
      );
      expect(reply.askedQuestionId).toBe('hard');
    });

    test('asks once, and neutrally, when two dates do not fit', async () => {
      const turns = talk(
        question('house'),
        'I was born in Ibadan in 1941 and we had no house for a year.',
        question('mother'),
        'She sold cloth.',
        school,
        'I was born in Ibadan in 1943, so I was late for everything.',
      );
      const reply = await converse(momentOf(turns));
      expect(reply.say).toMatch(/1941.*1943/);
      expect(reply.say).toMatch(/\?$/);
      const later = await converse(
        momentOf([...turns, ...talk(reply.say, 'It was 1941, I was born in 1941.')]),
      );
      expect(later.say).not.toMatch(/two dates/);
    });

    test('closes warmly when everything was asked, and asks nothing more', async () => {
      const reply = await converse(
        momentOf(
          talk(
            question('laugh'),
            'My neighbour Chen, with his three-legged cat in a basket.',
            'Tell me about that basket.',
            'It was wicker.',
            'Who was Chen to you?',
            'A friend.',
          ),
          {
            askedQuestionIds: interview.questions.map((one) => one.id),
          },
        ),
      );
      expect(tools(reply)).toEqual(
        expect.arrayContaining(['markProjectInterviewComplete', 'hangUp']),
      );
      expect(reply.say).toMatch(/telling me about (?:Chen|that basket|your basket)/);
      expect(reply.say).not.toContain('?');
    });

    test('says nothing after the goodbye but goodbye', async () => {
      const reply = await converse(momentOf(talk('Thank you. Goodbye, Rose.', 'Thank you, bye.')));
      expect(reply.say).toBe('Goodbye, Rose.');
    });

    test('keeps what is said in another language word for word and says what it cannot', async () => {
      const said = 'Mieliśmy mały dom z drewna przy lesie i dwie krowy w oborze.';
      const reply = await answer(said);
      expect(reply.tools).toEqual([{ name: 'addNote', content: said }]);
      expect(reply.say).toMatch(/English/);
      expect(reply.askedQuestionId).not.toBeNull();
    });

    test('follows up twice at most and then goes on', async () => {
      const turns = talk(school, 'There was a stove in the middle and a long bench.');
      const followUps: string[] = [];
      for (const said of [
        'The teacher had a cane and a glass eye.',
        'We ate our bread under a fig tree with the goats.',
        'Then a bell rang and the donkey answered it.',
        'I had a slate and a red satchel.',
        'My cousin kept a beetle in a matchbox.',
      ]) {
        const before = turns.at(-1)?.content;
        const { say, askedQuestionId } = await converse(momentOf(turns));
        if (askedQuestionId !== null) break;
        if (!isContinuer(say, before)) followUps.push(say);
        turns.push(...talk(say, said).map((turn, at) => ({ ...turn, id: `${turns.length + at}` })));
      }
      expect(followUps.length).toBeGreaterThan(0);
      expect(followUps.length).toBeLessThanOrEqual(2);
      expect(turns.length).toBeLessThan(12);
    });
  });
}
