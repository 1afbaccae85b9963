import { describe, expect, test } from 'vitest';
import type { Exchange } from './hold-interviews.ts';
import { measureDialogue } from './measure-dialogue.ts';
import type { Answer } from './simulated-teller.ts';
import { simulatedTeller } from './simulated-teller.ts';
import { anna } from './test-life.ts';

const tale = (turn: number): Answer => ({
  kind: 'tale',
  turn,
  text: anna.turns[turn - 1]?.answer ?? '',
});
const small: Answer = { kind: 'small', text: 'Yes.' };

const exchange = (
  say: string,
  answer: Answer | null,
  askedQuestionId: string | null = null,
): Exchange => ({
  interview: 'First call',
  say,
  askedQuestionId,
  answer,
});

const counted = (...exchanges: Exchange[]) => {
  const figures = measureDialogue(anna, exchanges, 0);
  return (name: keyof typeof figures) => figures[name]?.hits;
};

describe('the measuring of talk', () => {
  test('sees a listed question that is asked twice', () => {
    const twice = counted(
      exchange('Who do you miss?', small, 'q1'),
      exchange('So, who?', small, 'q1'),
    );
    expect(twice('repeated')).toBe(1);
  });

  test('sees the same words asked twice, unless they were asked for', () => {
    const ask = 'What did the kitchen smell of?';
    const again: Answer = { kind: 'repeat', text: 'Sorry?' };
    expect(counted(exchange(ask, small), exchange(ask, small))('repeated')).toBe(1);
    expect(counted(exchange(ask, again), exchange(ask, small))('repeated')).toBe(0);
  });

  test('sees the same question in another order or with another receipt', () => {
    const again = counted(
      exchange('Shoes, I see. Who was Jan to you?', small),
      exchange('A prize. And who was Jan?', small),
    );
    expect(again('repeated')).toBe(1);
  });

  test('sees a question for what was told before it was asked', () => {
    const born = counted(
      exchange('Go on.', tale(1)),
      exchange('Where and when were you born?', small),
    );
    expect(born('repeated')).toBe(1);
  });

  test('tells two invitations apart by what they quote', () => {
    const invited = counted(
      exchange('You said "one bathroom". Tell me about that.', small),
      exchange('You said "the red gate". Tell me about that.', small),
    );
    expect(invited('repeated')).toBe(0);
  });

  test('sees two questions in one turn, and not the one inside a quotation', () => {
    expect(counted(exchange('Who was he? Where was it?', small))('oneQuestion')).toBe(0);
    expect(counted(exchange('"Who is it?" he said. What then?', small))('oneQuestion')).toBe(1);
  });

  test('sees digging after a loss, and lets a door stand', () => {
    const reply = (say: string) =>
      counted(exchange('Go on.', tale(2)), exchange(say, small))('probing');
    expect(reply('I am sorry. How did he die?')).toBe(1);
    expect(reply('I am sorry. What did the house look like then?')).toBe(1);
    expect(reply('I am sorry. Would you like to stay with this, or go on?')).toBe(0);
    expect(reply('There is no hurry. Say more, or tell me to go on.')).toBe(0);
  });

  test('sees digging two turns after a loss', () => {
    const later = counted(
      exchange('Go on.', tale(2)),
      exchange('I am sorry.', small),
      exchange('What was the funeral of your father like?', small),
    );
    expect(later('probing')).toBe(1);
  });

  test('sees a declined question that comes back', () => {
    const declined: Answer = { kind: 'declined', text: "I'd rather not talk about that." };
    const back = counted(
      exchange('Tell me about a quarrel that was mended.', declined, 'q7'),
      exchange('Of course.', small),
      exchange('Tell me about a quarrel that was mended.', small, 'q7'),
    );
    expect(back('declinedAgain')).toBe(1);
  });

  test('lets Walt receive what is private once, and not come back to it', () => {
    const receipt = [exchange('Go on.', tale(4)), exchange('Viktor stays out.', small)];
    expect(counted(...receipt)('declinedAgain')).toBe(0);
    expect(counted(...receipt, exchange('What was Viktor like?', small))('declinedAgain')).toBe(1);
    const atOnce = [exchange('Go on.', tale(4)), exchange('What was Viktor like?', small)];
    expect(counted(...atOnce)('declinedAgain')).toBe(1);
  });

  test('weighs words only where something is told', () => {
    const weighed = measureDialogue(
      anna,
      [exchange('Go on.', tale(1)), exchange('Well?', small)],
      1,
    );
    expect(weighed.tellersWords).toEqual({ hits: 7, of: 9 });
  });

  test('sees a question after the goodbye', () => {
    expect(counted(exchange('Goodbye. Shall I call on Monday?', null))('afterGoodbye')).toBe(1);
    expect(counted(exchange('Goodbye, and thank you.', null))('afterGoodbye')).toBe(0);
  });
});

describe('the simulated teller', () => {
  test('answers what was asked, and stops when all is told', () => {
    const teller = simulatedTeller(anna);
    const ask = (say: string) => teller.answer({ say, question: null });
    expect(ask('Tell me about your father, and what work he did.')).toMatchObject({ turn: 2 });
    for (let tries = 0; tries < 20 && teller.toldCount() < anna.turns.length; tries += 1) {
      ask('Is there anything else, and then?');
    }
    expect(teller.toldCount()).toBe(anna.turns.length);
    expect(ask('And then?').kind).toBe('stop');
  });
});
