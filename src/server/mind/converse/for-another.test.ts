import { describe, expect, test } from 'vitest';
import { spokenForIn } from '#server/mind/language/spoken-for.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

describe('somebody who speaks for the teller', () => {
  test.each([
    ["Mum was born in Cork in 1938; she's sitting here next to me.", 'mother', 'she'],
    ["I'm her daughter, I'll be doing the typing because her hands aren't good.", null, 'she'],
    ["I'm answering for my husband, he can't speak well since the spring.", 'husband', 'he'],
    ["He's nodding. He says his mother was a seamstress.", null, 'he'],
    ['She wants me to tell you about the dance hall. She met my dad there.', null, 'she'],
    ['Nan says it was the coldest winter she ever knew.', 'grandmother', 'she'],
    ['Granddad is laughing, he says not to ask about the goat.', 'grandfather', 'he'],
    ['I am the son of Mrs Ferreira, I translate for her.', null, 'she'],
  ])('is known by what they say: %s', (said, relation, pronoun) => {
    expect(spokenForIn(said)).toEqual({ relation, pronoun });
  });

  test.each([
    'My mother was born in Cork; she used to sit here with me by the fire.',
    "My daughter is typing this because my hands aren't good.",
    'Dad said he started down the pit at fifteen, and he hated every minute.',
    "My wife is sitting here and she says I've got it wrong, it was 1962.",
    'I was speaking on behalf of the union that day.',
    'I used to type for my father, he was blind.',
    'My granddaughter is doing the typing, I talk and she types.',
    'Brown. We had two rooms until 1959, then the house in which I am writing this.',
  ])('is not the teller beside whom others are: %s', (said) => {
    expect(spokenForIn(said)).toBeNull();
  });

  const told = talk(interview.introScript, "Mum was born in Cork; she's sitting here with me.");

  test('is welcomed with the teller, once, and passes the questions on', () => {
    const { say } = nextReply(momentOf(told));
    expect(say).toBe(
      `Good to have you both here. Please put my questions to your mother, and tell me what she says. Ask her: ${interview.questions[1]?.text}`,
    );
    const next = nextReply(
      momentOf([...told, ...talk(say, 'She says it was a cottage with a half door.')]),
    );
    expect(next.say).not.toContain('both here');
  });

  test('hears nothing of their own family asked about as the teller’s', () => {
    const turns = [
      ...told,
      ...talk('Ask her: What do we see?', 'My dad had a bicycle shop in Mallow.'),
    ];
    const { say, tools } = nextReply(momentOf(turns));
    expect(say).not.toMatch(/^(?:Your|What was your|Tell me something your)/u);
    expect(tools).toContainEqual({
      name: 'addNote',
      content: 'Said for the teller: “My dad had a bicycle shop in Mallow.”',
    });
  });
});
