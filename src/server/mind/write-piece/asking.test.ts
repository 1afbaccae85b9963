import { describe, expect, it } from 'vitest';
import { closes, isAskedOfNow } from './stages.ts';
import { withoutTableTalk } from './table-talk.ts';

describe('what a question says about when its answer was', () => {
  const closing = [
    'What would you wish a reader to take away?',
    'What would you want your grandchildren to know?',
    'What has life taught you?',
    'What should be on the last page?',
    'Is there anything you would like to add?',
    'Do you have any regrets?',
    'How would you like to be remembered?',
    'What would you say to them?',
  ];
  const going = [
    'Would you tell me about your father?',
    'I would like to know about your mother.',
    'What should I know about the farm?',
    'What did you leave behind?',
    'What were his last words?',
    'What would you say was the hardest time?',
    'When did you learn the trade?',
    'Who gave you advice?',
  ];
  it.each(closing)('%s asks what it all came to', (asked) => expect(closes(asked)).toBe(true));
  it.each(going)('%s asks of the life', (asked) => expect(closes(asked)).toBe(false));

  it.each(['And now?', 'What are your days like now?', 'What are you proud of?'])(
    '%s asks of today',
    (asked) => expect(isAskedOfNow(asked)).toBe(true),
  );
  it.each(['Now, tell me about your father.', 'Was your father proud?'])(
    '%s does not ask of today',
    (asked) => expect(isAskedOfNow(asked)).toBe(false),
  );
});

describe('what was answered to an offer', () => {
  const kept = (question: string) => {
    const text = 'There was a knock and we all held still.';
    const unit = { id: 'u', source: { type: 'message' as const, id: 'm' }, toldAt: new Date() };
    return withoutTableTalk([{ text }], { ...unit, text, question }).length;
  };
  it.each([
    'Would you like some water?',
    'Shall we take a short break?',
    'May I offer you a pause?',
  ])('is left out after: %s', (question) => expect(kept(question)).toBe(0));
  it.each([
    'Would you like to describe that moment?',
    'Shall we turn to the tea gardens?',
    'Do you want to tell me about the water?',
  ])('is told after: %s', (question) => expect(kept(question)).toBe(1));
});

describe('what comes in between', () => {
  const told = (text: string, ...sentences: string[]) => {
    const unit = { id: 'u', source: { type: 'message' as const, id: 'm' }, toldAt: new Date() };
    return withoutTableTalk(
      sentences.map((one) => ({ text: one })),
      { ...unit, text, question: 'And then?' },
    ).map((one) => one.text);
  };
  it('is left out where somebody types on without a capital', () => {
    const text = 'I did the books for the shop. hang on, the phone is going';
    expect(told(text, text)).toEqual(['I did the books for the shop.']);
  });
  it('is left out before the thread is taken up again', () => {
    const [before, after] = ['That was my neighbour with the ladder.', 'I met Tony in 1967.'];
    expect(told(`${before} Where were we? ${after}`, before, after)).toEqual([after]);
  });
  it('is told where nothing is taken up', () => {
    const [before, after] = ['That was my neighbour, old Emrys.', 'He kept bees.'];
    expect(told(`${before} ${after}`, before, after)).toEqual([before, after]);
  });
  it.each([
    [['Big?', 'It was a queue.'], ['It was a queue.']],
    [['In a two-room apartment?', 'We slept in turns.'], ['We slept in turns.']],
    [
      ['Who could have known?', 'We had no radio.'],
      ['Who could have known?', 'We had no radio.'],
    ],
  ])('is not the question said again: %s', (sentences, left) => {
    expect(told(sentences.join(' '), ...sentences)).toEqual(left);
  });
});
