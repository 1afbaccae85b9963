import { describe, expect, test } from 'vitest';
import { asksLeave, leaveQuestions } from '#server/mind/language/leave-asked.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const house = interview.questions[0]?.text ?? '';
const doubtful =
  'Our Ned kept the ledger at the mill in Burnley. There was money gone. Best shut the lid on that again.';
const replyTo = (...said: string[]) => nextReply(momentOf(talk(house, ...said)));

describe('what may be meant to be left out', () => {
  test('is asked about, with nothing else asked', () => {
    const { say } = replyTo(doubtful);
    expect(asksLeave(say)).toBe(true);
    expect(say.match(/\?/gu)).toHaveLength(1);
  });

  test('is noted and gone on from when it may be told', () => {
    const { say, tools } = replyTo(doubtful, 'Shall that stay out of the book?', 'No, put it in.');
    expect(say).toMatch(/^Then it stays in\. /u);
    expect(tools).toContainEqual({
      name: 'addNote',
      content: expect.stringContaining('Burnley'),
    });
  });

  test('is neither noted nor spoken of when it is to be left out', () => {
    const { say, tools } = replyTo(doubtful, 'Shall that stay out of the book?', 'Yes, please.');
    expect(say).toMatch(/^It stays out\. /u);
    expect(JSON.stringify({ say, tools })).not.toMatch(/Ned|Burnley|ledger/u);
  });

  test('is asked about at most four times in a talk, each time in other words', () => {
    const said = leaveQuestions.last
      .slice(0, 4)
      .flatMap((question) => [doubtful, question, 'No, put it in.', 'What then?']);
    const { say } = replyTo(...said, doubtful);
    expect(asksLeave(say)).toBe(false);
    const second = replyTo(doubtful, leaveQuestions.last[0], 'No.', 'What then?', doubtful);
    expect(asksLeave(second.say)).toBe(true);
    expect(second.say).not.toContain(leaveQuestions.last[0]);
  });

  test('is not asked about when it was wished plainly', () => {
    const { say } = replyTo('My uncle forged the deed. Please leave that out of the book.');
    expect(asksLeave(say)).toBe(false);
    expect(say).toMatch(/^I will leave that out\. /u);
  });
});

describe('what tells a secret again', () => {
  const secret =
    'My brother Ned took money from the till of the mill, and he was sent to prison in Leeds for it. Please leave that out of the book.';
  const again =
    'We had a garden with plums by then. My brother Ned was in prison in Leeds for the money.';

  test('is asked about, and stays out or comes in with its answer as the teller says', () => {
    const { say } = replyTo(secret, 'And then?', again);
    expect(asksLeave(say)).toBe(true);
    const out = replyTo(secret, 'And then?', again, say, 'Yes.');
    expect(JSON.stringify(out.tools)).not.toMatch(/prison|plums/u);
    const into = replyTo(secret, 'And then?', again, say, 'No, put it in.');
    expect(JSON.stringify(into.tools)).toMatch(/prison in Leeds/u);
  });

  test('is not asked about where it was announced', () => {
    const { say } = replyTo('What comes now is not for the book.', 'I am listening.', again);
    expect(asksLeave(say)).toBe(false);
  });
});

describe('how far a wish reaches', () => {
  test('is asked where it would hide the answer before', () => {
    const told =
      'My brother Ned took the money from the till in Leeds, and we moved to Hull in 1951.';
    const wish = 'He got two years in Leeds for the till. That is not for the book.';
    const { say } = replyTo(told, 'And then?', wish);
    expect(say).toMatch(/Shall what you told me before that stay out of the book, too\?$/u);
    const after = replyTo(told, 'And then?', wish, say, 'No, that can go in.');
    expect(after.say).toMatch(/^Then it stays in\. /u);
  });

  test('is asked where a part of the answer would still be told', () => {
    const said =
      'My uncle kept a shop in Leeds. We had the best sweets in the street. Ida came on Sundays. He forged the deed in 1958, and please leave what he did out of the book.';
    const { say } = replyTo(said);
    expect(say).toMatch(
      /^I will leave that out\. Shall all of that answer stay out of the book\?$/u,
    );
    const all = replyTo(said, say, 'Yes, all of it.');
    expect(JSON.stringify(all)).not.toMatch(/Leeds|sweets|deed/u);
    const part = replyTo(said, say, 'No, only the deed.');
    expect(JSON.stringify(part.tools)).toMatch(/Leeds/u);
    expect(JSON.stringify(part)).not.toMatch(/deed/u);
  });

  test('is asked where it may mean the answer before', () => {
    const told = 'My brother was arrested in Bradford in 1961 and went to prison for it.';
    const wish =
      'I have been thinking. We went there once by train. Please leave that out of the book.';
    const { say } = replyTo(told, 'And then?', wish);
    expect(say).toMatch(/Shall what you told me before that stay out of the book, too\?$/u);
    const after = replyTo(told, 'And then?', wish, say, 'Yes.');
    expect(JSON.stringify(after)).not.toMatch(/prison|Bradford|arrested/u);
  });
});
