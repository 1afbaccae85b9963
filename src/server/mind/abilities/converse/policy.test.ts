import { describe, expect, test } from 'vitest';
import { nothingHeeded } from '#server/mind/privacy/heed.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Move, Turn } from './converse.ts';
import { decide } from './policy.ts';
import { stateOf } from './read-talk.ts';
import { docOf, interview, momentOf, type Part } from './test-talk.ts';

const reply = (parts: Part[], given: Parameters<typeof momentOf>[1] = {}) =>
  decide(stateOf(momentOf(parts, given), readText));

const questionsIn = (said: string) => said.match(/\?/gu)?.length ?? 0;

const told: Part = { text: 'We moved to the harbour in a cart.', event: 'move' };
const loss: Part = {
  text: 'Anna drowned that winter.',
  event: 'loss',
  tone: 'loss',
  subject: 'Anna',
  people: [{ name: 'Anna', kin: null, gender: 'she' }],
};
const asks: Part = { text: 'Are you a machine?', act: 'question', topic: 'machine' };
const corrects: Part = { text: 'No, it was in Kiel.', act: 'correction', place: 'Kiel' };
const farewell: Part = { text: 'Goodbye, Walt.', act: 'goodbye', topic: 'bye', phrased: true };

describe('what Walt does next', () => {
  test.each<[string, Part[], Move]>([
    ['answers before anything else', [told, loss, asks], 'answer'],
    ['confirms before he follows', [told, corrects], 'confirm'],
    ['hears a goodbye whatever else was told', [told, loss, farewell], 'goodbye'],
    ['stays with a loss before he follows', [told, loss], 'stay'],
    ['follows what was told before he goes on', [told], 'follow'],
    ['goes on where there is nothing to follow', [{ text: 'Yes.', act: 'assent' }], 'answer'],
  ])('%s', (_, parts, move) => {
    expect(reply(parts).move).toBe(move);
  });

  test('says plainly that he is a program, and goes on with one question', () => {
    const { say } = reply([asks]);
    expect(say).toMatch(/program/u);
    expect(questionsIn(say)).toBe(1);
  });

  test('answers and says goodbye in one, and asks nothing', () => {
    const { say, tools } = reply([asks, farewell]);
    expect(say).toMatch(/program.*Goodbye, Ruth\.$/u);
    expect(questionsIn(say)).toBe(0);
    expect(tools).toContainEqual({ name: 'hangUp' });
  });

  test('owes an answer to whoever says that they got none', () => {
    const { text, doc } = docOf([asks]);
    const turns: Turn[] = [
      { id: 'w0', role: 'assistant', content: interview.introScript },
      { id: 'u1', role: 'user', content: text, doc },
      { id: 'w2', role: 'assistant', content: 'Where and when were you born?' },
    ];
    const complaint = { text: 'You did not answer me.', act: 'talk', topic: 'complaint' } as const;
    expect(reply([{ ...complaint, phrased: true }], { turns }).say).toMatch(/program/u);
    expect(reply([complaint], { turns }).say).not.toMatch(/program/u);
  });

  test('says what he does not know', () => {
    expect(reply([{ text: 'What will you have for tea?', act: 'question' }]).say).toMatch(
      /can't answer that well|beyond me|I don't know|not have understood/u,
    );
  });

  test('calls them as they have just asked to be called', () => {
    const { say } = reply([{ text: 'Ruthie.', act: 'brief', change: { callName: 'Ruthie' } }]);
    expect(say).toMatch(/^Ruthie/u);
    expect(say).toContain('Where and when were you born?');
  });

  test('keeps the wish for the third person and says that it needs a model', () => {
    const { say } = reply([
      { text: 'As she, please.', act: 'brief', change: { pronoun: 'she', person: 'third' } },
    ]);
    expect(say).toMatch(/“she”.*model/u);
  });

  const withheld = (text: string) => ({
    ...nothingHeeded,
    withheld: [
      { source: { type: 'message', id: 'u1' } as const, unitId: 'u1', start: 0, end: 5, text },
    ],
  });

  test('says back what it leaves out, and changes no subject', () => {
    const { say } = reply([{ text: 'He drank.' }, { text: 'Leave that out.', act: 'withhold' }], {
      heeded: withheld('He drank.'),
    });
    expect(say).toContain('“He drank”');
    expect(say).toMatch(/left out|stays out|won't be in the book/iu);
    expect(say).toContain('“put it back”');
    expect(say).not.toMatch(/chapters|Who lived/u);
  });

  test('asks whether it was a wish, and nothing else', () => {
    const passage = (text: string) => ({
      source: { type: 'message', id: 'u1' } as const,
      unitId: 'u1',
      start: 0,
      end: 5,
      text,
    });
    const unclear = {
      wish: 'Leave that out.',
      candidates: [passage('He drank.'), passage('She left.')],
    };
    const { say } = reply([{ text: 'Leave that out.', act: 'withhold' }], {
      heeded: { ...nothingHeeded, unclear },
    });
    expect(say).toContain('Shall “He drank” stay out of the book?');
    expect(questionsIn(say)).toBe(1);
  });

  test.each<[string, Part]>([
    ['decline', { text: 'I would rather not say.', act: 'decline' }],
    ['told already', { text: 'I told you that.', act: 'talk', topic: 'told-already' }],
    [
      'something else',
      { text: 'Ask me something else.', act: 'redirect', topic: 'something-else' },
    ],
    ['no memory', { text: 'I do not know.', act: 'talk', topic: 'no-memory' }],
  ])('goes on to a question that was not asked after: %s', (_, part) => {
    const { say } = reply([part], {
      said: 'Where and when were you born?',
      askedQuestionIds: ['name', 'birth'],
    });
    expect(say).not.toContain('born');
    expect(questionsIn(say)).toBe(1);
  });

  test.each<[string, Part]>([
    ['somebody at the door', { text: 'Come in.', act: 'aside', topic: 'room' }],
    ['tiredness', { text: 'I am tired.', act: 'talk', topic: 'tired' }],
    ['a request to wait', { text: 'Hold on.', act: 'talk', topic: 'wait' }],
  ])('asks nothing at: %s', (_, part) => {
    const { say } = reply([part]);
    expect(questionsIn(say)).toBe(0);
    expect(say.length).toBeGreaterThan(5);
  });

  test('waits for whoever says nothing', () => {
    expect(questionsIn(reply([{ text: '' }]).say)).toBe(0);
  });

  test('puts the open question again where another language was spoken', () => {
    const { say } = reply([{ text: 'Nie pamiętam tego.', act: 'other-language' }], {
      said: 'Where and when were you born?',
    });
    expect(say).toMatch(/English.*Where and when were you born\?$/u);
  });

  test('names whom he is sorry about, and asks nothing that probes', () => {
    const { say } = reply([loss]);
    expect(say).toContain('Anna');
    expect(say).toContain('sorry');
    expect(say).not.toMatch(/how did (?:she|Anna) die/iu);
  });

  test('mourns nobody twice', () => {
    const first = reply([loss]).say;
    const turns: Turn[] = [{ id: 'w0', role: 'assistant', content: first }];
    expect(reply([loss, told], { turns }).say).not.toContain('sorry about Anna');
  });

  test('asks about somebody else’s life by their name and in the third person', () => {
    const subject = {
      whose: 'another',
      name: 'Ingrid Dahl',
      relation: 'mother',
      living: false,
    } as const;
    const { say } = reply([{ text: 'Yes.', act: 'assent' }], {
      brief: { subject, pronoun: 'she' },
    });
    expect(say).toContain('Where and when was Ingrid born?');
  });

  test('completes an interview at the goodbye when everything was asked', () => {
    const askedQuestionIds = interview.questions.map(({ id }) => id);
    const { tools } = reply([farewell], { askedQuestionIds });
    expect(tools).toContainEqual({ name: 'markProjectInterviewComplete' });
    expect(reply([farewell]).tools).not.toContainEqual({ name: 'markProjectInterviewComplete' });
  });

  test('never asks what the brief or an earlier telling has covered', () => {
    const earlier = [{ unitId: 'e', topics: ['birth'], people: [], threads: [] }];
    const { say } = reply([{ text: 'Yes.', act: 'assent' }], {
      earlier,
      brief: { chapters: ['One', 'Two'] },
    });
    expect(say).toContain('What did the harbour mean to people?');
  });

  test('waits in speech alone, and never twice running', () => {
    const flow: Part[] = [{ ...told, text: 'and then we took the cart down to the' }];
    const said = Array.from(
      { length: 9 },
      (_, at): Turn => ({ id: `w${at}`, role: 'assistant', content: `Question ${at}?` }),
    );
    expect(reply(flow, { turns: said }).move).not.toBe('wait');
    const spoken = reply(flow, { turns: said, mode: 'spoken' });
    expect(spoken.move).toBe('wait');
    const again: Turn[] = [...said, { id: 'x', role: 'assistant', content: spoken.say }];
    expect(reply(flow, { turns: again, mode: 'spoken' }).move).not.toBe('wait');
  });

  test('opens in the interview’s own words, and welcomes back with a fresh question', () => {
    const moment = { ...momentOf([]), turns: [], askedQuestionIds: [] };
    expect(decide(stateOf(moment, readText)).say).toBe(interview.introScript);
    const back = decide(stateOf({ ...moment, askedQuestionIds: ['name'] }, readText));
    expect(back.say).toMatch(/^Hello again, Ruth\..*Where and when were you born\?$/u);
    const done = decide(
      stateOf({ ...moment, askedQuestionIds: interview.questions.map(({ id }) => id) }, readText),
    );
    expect(done.say).toMatch(/all that I wanted to ask/u);
  });
});
