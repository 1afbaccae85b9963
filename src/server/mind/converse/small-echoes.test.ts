import { describe, expect, test } from 'vitest';
import { isBareContinuer } from './continuers.ts';
import { hear } from './heard.ts';
import { nextReply } from './rules.ts';
import { smallEchoes } from './small-echoes.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const echoes = (told: string, before = ''): string[] => smallEchoes(hear(told), before + told);

describe('what Walt says back where nothing stands out', () => {
  test.each([
    [
      'Sunday we cook together, the rice, the fish, the music, until midnight.',
      'The rice, the fish, the music',
    ],
    [
      "They'd a shop that sold all sorts, paraffin and bacon off the same counter.",
      'Paraffin and bacon',
    ],
    ['My friend in the factory is Halina and she teach me the machine.', 'Halina'],
    ["Then I got taken on at Bassett's, you could smell it on your clothes.", "Bassett's"],
    ['We buy the house in Luton and was broken everything.', 'Luton'],
    ['In my village every morning the girls go with the jar on the head, singing.', 'The jar'],
    ["I'd a blue coat that came from the jumble and it had a name in the collar.", 'A blue coat'],
  ])('is a list, a name or a thing of it: %s', (told, echo) => {
    expect(echoes(told)).toContain(`${echo}.`);
  });

  test.each([
    ['I buy two book and one lamp for the table in the room.', /two book/iu],
    ['The mine whistle went at ten in the morning, every day but Sunday.', /yours|Sunday/u],
    ['It was a funny sort of a street, with a chapel at one end of it.', /street/iu],
    ['He went out to the boat at four and took the lamp with him.', /./u],
    ['She was only four and there was a coffin on the kitchen table.', /./u],
    ['That was the year they shot Kennedy and we bought the television.', /Kennedy/u],
    ['They christened me Philomena, and nobody could spell it at school.', /Philomena/u],
  ])('is no slip, nobody whom all know and nothing of what may be grave: %s', (told, wrong) => {
    expect(echoes(told).filter((echo) => wrong.test(echo))).toEqual([]);
  });

  test('is nobody who was named before', () => {
    const told = 'And then Halina she bring the soup for all the women at the long table.';
    expect(echoes(told)).toContain('Halina.');
    expect(echoes(told, 'Halina is my friend. ')).not.toContain('Halina.');
  });
});

test('nobody who tells on is nodded at twice in a row with nothing of theirs in it', () => {
  const told = [
    'Well we never had a lot of anything but we had enough of it, if you see what I mean, and nobody minded.',
    'It was what you did then, you got on with it and you made do and nobody ever said a word about it.',
    'You would not do it now and I would not want anybody to, but there it is, that was how we went on.',
  ];
  const turns = talk(interview.introScript);
  const said = told.map((content, at) => {
    turns.push({ id: `t${at}`, role: 'user', content });
    const { say } = nextReply(momentOf(turns));
    turns.push({ id: `w${at}`, role: 'assistant', content: say });
    return say;
  });
  expect(said.some((say, at) => isBareContinuer(say) && isBareContinuer(said[at + 1] ?? ''))).toBe(
    false,
  );
});
