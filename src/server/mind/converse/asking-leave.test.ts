import { describe, expect, test } from 'vitest';
import { asksLeave, leaveAskedIn, leaveQuestions } from '#server/mind/language/leave-asked.ts';
import { secretUnsaid } from '#server/mind/language/unsaid-words.ts';
import { privately } from './privately.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const house = interview.questions[0]?.text ?? '';
const doubtful =
  'Our Ned kept the ledger at the mill in Burnley. There was money gone. Best shut the lid on that again.';
const replyTo = (...said: string[]) => nextReply(momentOf(talk(house, ...said)));
const openAfter = (said: string[]) => {
  const { moment } = privately(momentOf(talk(house, ...said)));
  return { moment: JSON.stringify(moment.turns), secrets: moment.secrets ?? [] };
};

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

  test('is asked where a part of the answer would still be told that one may keep to oneself', () => {
    const said =
      'My uncle owed money all over Leeds. We had the best sweets in the street. Ida came on Sundays. He forged the deed in 1958, and please leave what he did out of the book.';
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

  test('is not asked where the rest of the answer is nothing that one keeps to oneself', () => {
    const { say } = replyTo(
      'My uncle kept a shop in Leeds. We had the best sweets in the street. Ida came on Sundays. He forged the deed in 1958, and please leave what he did out of the book.',
    );
    expect(say).toMatch(/^I will leave that out\. (?!Shall)/u);
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

describe('what is let in after all', () => {
  const told =
    'My brother Ned took the money from the till in Leeds, and we moved to Hull in 1951.';
  const wish = 'He got two years in Leeds for the till. That is not for the book.';

  test('is noted again where the wish took it along', () => {
    const { say } = replyTo(told, 'And then?', wish);
    expect(leaveAskedIn(say)).toBe('before');
    const { tools } = replyTo(told, 'And then?', wish, say, 'No, that can go in.');
    expect(tools).toContainEqual({ name: 'addNote', content: expect.stringContaining('1951') });
    expect(JSON.stringify(tools)).not.toContain('two years');
  });

  test('is noted when the teller objects to a promise, and what was asked with it is asked again', () => {
    const said = 'My uncle forged the deed in Leeds in 1958. Please leave that out of the book.';
    const promise = replyTo(said).say;
    expect(promise).toMatch(/^I will leave that out\. Tell me /u);
    const { say, tools } = replyTo(said, promise, 'No, no, you can write that.');
    expect(say).toBe(`Then it stays in. ${promise.replace('I will leave that out. ', '')}`);
    expect(tools).toContainEqual({ name: 'addNote', content: expect.stringContaining('1958') });
  });
});

describe('what was told long before a wish and goes with it', () => {
  const told =
    'My brother Ned took money from the till of the mill and was sent to prison in Leeds in 1961.';
  const wish =
    'Ned was in prison in Leeds for the money of the mill. Please leave that out of the book.';
  const talked = [told, 'And then?', 'We kept hens.', 'And then?', 'I liked the hens.'];

  test('is said again, and asked about', () => {
    const { say } = replyTo(...talked, 'And then?', wish);
    expect(leaveAskedIn(say)).toBe('earlier');
    expect(say).toContain('“My brother Ned took money');
    const into = replyTo(...talked, 'And then?', wish, say, 'No, that can go in.');
    expect(into.tools).toContainEqual({
      name: 'addNote',
      content: expect.stringContaining('1961'),
    });
    const out = replyTo(...talked, 'And then?', wish, say, 'Yes, please.');
    expect(JSON.stringify(out)).not.toMatch(/prison|till/u);
  });
});

describe('before the goodbye', () => {
  const secret = 'My uncle forged the deed in Leeds in 1958. Please leave that out of the book.';
  const talked = [secret, 'And then?', 'The needle was in the drawer, and I kept it for years.'];
  const stop = "Let's stop here for today.";

  test('Walt asks what else stays out where something does, and does not hang up', () => {
    const { say, tools } = replyTo(...talked, 'And then?', stop);
    expect(leaveAskedIn(say)).toBe('else');
    expect(tools).toEqual([]);
  });

  test('he does not where nothing was left out', () => {
    const { say } = replyTo('We kept hens in Leeds.', 'And then?', stop);
    expect(asksLeave(say)).toBe(false);
    expect(say).toMatch(/Goodbye, /u);
  });

  test('he says goodbye when there is nothing else', () => {
    const { say } = replyTo(...talked, 'And then?', stop);
    const { say: last, tools } = replyTo(...talked, 'And then?', stop, say, 'No, that is all.');
    expect(last).toMatch(/Goodbye, /u);
    expect(tools).toContainEqual({ name: 'hangUp' });
  });

  test('he leaves out what is named, and says where he does not find it', () => {
    const { say } = replyTo(...talked, 'And then?', stop);
    const named = [...talked, 'And then?', stop, say, 'Yes, what I said about the needle.'];
    const { moment, secrets } = openAfter(named);
    expect(moment).not.toContain('needle');
    expect(secrets.flatMap(({ unsaid = [] }) => unsaid)).toEqual(['the needle']);
    expect(replyTo(...named).say).toMatch(/^That stays out, too\. .*Goodbye, /u);
    const lost = replyTo(...talked, 'And then?', stop, say, 'The matron.');
    expect(lost.say).toMatch(/^I do not find that .*Goodbye, /u);
  });

  test('he asks for a name where there is only a yes', () => {
    const { say } = replyTo(...talked, 'And then?', stop);
    const { say: which, tools } = replyTo(...talked, 'And then?', stop, say, 'Yes.');
    expect(leaveAskedIn(which)).toBe('else');
    expect(tools).toEqual([]);
  });
});

test('what is to stand nowhere is not asked about when it is said again', () => {
  const said = 'Beryl kept the shop in Rhyl, and she had a green coat for the winter.';
  const moment = { ...momentOf(talk(house, said)), secrets: [secretUnsaid(['Beryl'])] };
  const { say, tools } = nextReply(moment);
  expect(asksLeave(say)).toBe(false);
  expect(JSON.stringify({ say, tools })).not.toContain('Beryl');
});
