import { describe, expect, test } from 'vitest';
import { readText } from '#server/mind/reading/read.ts';
import type { Turn } from './converse.ts';
import { decide } from './policy.ts';
import { stateOf } from './read-talk.ts';
import { interview, momentOf } from './test-talk.ts';

/** Walt and somebody take turns, Walt first; what Walt says to the last of it. */
function sayTo(lines: string[]): string {
  const turns = lines.map(
    (content, at): Turn => ({ id: `t${at}`, role: at % 2 === 0 ? 'assistant' : 'user', content }),
  );
  const moment = { ...momentOf([], { askedQuestionIds: ['name'] }), interview, turns };
  return decide(stateOf(moment, readText)).say;
}

describe('nobody is condoled with', () => {
  test.each([
    'She sold flowers from a cart and I sat among them. I smelled like a funeral until I was four years old.',
    'The first letter was from Crete. The second one was lost in the flood, and nobody wrote a third.',
    'He stood at the gate and took his hat off to every cow that passed, like it was a funeral.',
  ])('where nobody died: %s', (told) => {
    expect(sayTo(['What do you remember?', told])).not.toContain('sorry');
  });

  test('by the name of somebody else than whoever died', () => {
    const told =
      'The milk for Adam was warm. After that there was a quarrel with a colleague, Whitcombe, about the result. He is dead and I am right.';
    expect(sayTo(['What went on?', told])).not.toContain('Adam');
  });
});

describe('a person', () => {
  test('is not made of a sign in capitals', () => {
    const told =
      'He wrote the cards himself and spelled by ear. One Good Friday it said PRAWNS FRESH LIKE YOU. PRAWNS FRESH LIKE YOU made the ladies laugh.';
    expect(sayTo(['What did he sell?', told])).not.toMatch(/about PRAWNS|was PRAWNS|of PRAWNS/u);
  });

  test('is not asked about for their name, over what was told of somebody else', () => {
    const told =
      'A lady named Miss Pinnock minded me on the plane, mostly by sleeping. Then a tall man looked at the label on my coat before he looked at my face. He took off his own scarf and wrapped it round me three times.';
    expect(sayTo(['How did you come here?', told])).not.toContain('Pinnock');
  });

  test('is asked about by name once at most', () => {
    const lines = ['Who was at home?', 'My sister Fumiko kept the keys.'];
    let named = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      const say = sayTo(lines);
      if (say.replace(/“[^”]*”/gu, '').includes('Fumiko')) named += 1;
      lines.push(
        say,
        `Fumiko locked the ${['barn', 'gate', 'house', 'shed', 'church'][turn]} too.`,
      );
    }
    expect(named).toBeLessThanOrEqual(1);
  });
});

test('whoever puts something right goes on from where they were', () => {
  const say = sayTo([
    'What was in the can?',
    'It was 1,410 in the can, not 1,140. I turned the numbers around.',
  ]);
  expect(say).not.toMatch(/\?$(?<!next\?)/u);
});

test('the interview’s own questions do not break into a story', () => {
  const story =
    'We rolled the trays by headlight till our fingers bled, and the rain came in under the paper, and in the end it was all for nothing.';
  const lines = ['What was the work?', story];
  for (let turn = 0; turn < 9; turn += 1) {
    const say = sayTo(lines);
    for (const { text } of interview.questions) expect(say).not.toContain(text);
    lines.push(say, `${story} That was year ${turn}.`);
  }
});

test('thanks at parting name nobody of whom only the beginning told', () => {
  const lines = ['Tell me about your mother.'];
  const told = [
    'My mother sewed. She sewed for the theatre, and she sang while she sewed.',
    'My mother had pins in her mouth. She spoke through them.',
    'Then I went to the coast and worked on the boats for nine years.',
    'The boats were cold and the nets were heavy.',
    'We came in with the tide and sold on the quay.',
    'That is all for today. Goodbye, Walt.',
  ];
  for (const message of told) {
    lines.push(message);
    const say = sayTo(lines);
    if (message === told.at(-1)) expect(say).not.toContain('your mother');
    lines.push(say);
  }
});
