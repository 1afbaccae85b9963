import { describe, expect, it } from 'vitest';
import { type Call, type CallEvent, nextCall, noCall, waltIn } from './call-state.ts';
import type { Heard } from './server-events.ts';

const fault = { at: 'service', message: 'Connection failed' } as const;
const heard = (event: Heard): CallEvent => ({ kind: 'heard', heard: event });
const started: CallEvent = { kind: 'started' };
const opened: CallEvent = { kind: 'opened', at: 1000 };
const asked: CallEvent = { kind: 'hang-up-asked' };
const speechStarted = heard({ kind: 'speech-started', itemId: 'u1' });
const speechStopped = heard({ kind: 'speech-stopped', itemId: 'u1' });
const responseCreated = heard({ kind: 'response-created' });
const audioStarted = heard({ kind: 'audio-started' });
const audioStopped = heard({ kind: 'audio-stopped' });
const broughtNothing = heard({ kind: 'response-done', brought: 'nothing' });
const broughtTools = heard({ kind: 'response-done', brought: 'tools' });
const broughtWords = heard({ kind: 'response-done', brought: 'words' });

const reached = (events: CallEvent[]) => events.reduce<Call>(nextCall, noCall);
const talking = (...events: CallEvent[]) => reached([started, opened, ...events]);

describe('what Walt is seen doing', () => {
  it.each<[string, CallEvent[], string]>([
    ['listens when the line opens', [], 'listening'],
    ['thinks when the user has stopped speaking', [speechStopped], 'thinking'],
    ['listens when the user goes on after a pause', [speechStopped, speechStarted], 'listening'],
    ['thinks when an answer is being made', [responseCreated], 'thinking'],
    ['speaks when he can be heard', [responseCreated, audioStarted], 'speaking'],
    [
      'still speaks when the answer is made but not all said',
      [audioStarted, broughtWords],
      'speaking',
    ],
    ['listens when he has finished', [audioStarted, broughtWords, audioStopped], 'listening'],
    ['thinks on while a tool is being answered', [responseCreated, broughtTools], 'thinking'],
    ['listens when an answer brought nothing', [responseCreated, broughtNothing], 'listening'],
    [
      'is not stopped by a voice alone, only by falling silent',
      [audioStarted, speechStarted],
      'speaking',
    ],
  ])('%s', (_, events, state) => {
    expect(waltIn(talking(...events))).toBe(state);
  });

  it('is nothing before the line is open and after the call', () => {
    expect(waltIn(reached([started, audioStarted]))).toBe('inactive');
    expect(waltIn(talking({ kind: 'ended' }, audioStarted))).toBe('inactive');
  });
});

describe('hanging up', () => {
  it.each<[string, CallEvent[], string]>([
    ['waits for the next spoken message', [asked], 'after-next-words'],
    ['waits while it is spoken', [asked, responseCreated, audioStarted], 'after-next-words'],
    ['is due when it has been spoken', [asked, audioStarted, audioStopped], 'due'],
    ['counts the message that is being spoken', [audioStarted, asked, audioStopped], 'due'],
    ['is not due when nobody asked', [audioStarted, audioStopped], 'open'],
  ])('%s', (_, events, ending) => {
    expect(talking(...events)).toMatchObject({ ending });
  });
});

describe('the life of a call', () => {
  it('connects, is active, ends', () => {
    expect(reached([started])).toEqual({ phase: 'connecting', since: null, trouble: null });
    expect(talking()).toMatchObject({ phase: 'active', since: 1000 });
    expect(talking({ kind: 'ended' })).toEqual({ phase: 'ended', fault: null });
  });

  it('says why it could not begin', () => {
    const failed = reached([started, { kind: 'failed', fault }]);
    expect(failed).toEqual({ phase: 'ended', fault });
  });

  it('keeps its clock when the line is lost and found again', () => {
    const lost = talking({ kind: 'line-lost', trouble: 'Connection failed' });
    expect(lost).toEqual({ phase: 'connecting', since: 1000, trouble: 'Connection failed' });
    const again = nextCall(lost, { kind: 'opened', at: 9000 });
    expect(again).toMatchObject({ phase: 'active', since: 1000, walt: 'listening' });
  });

  it('cannot be started twice, and can be started again after its end', () => {
    expect(talking(started)).toMatchObject({ phase: 'active' });
    expect(talking({ kind: 'ended' }, started)).toMatchObject({ phase: 'connecting', since: null });
  });

  it('that has ended is not ended again by what arrives late', () => {
    const late: CallEvent[] = [{ kind: 'failed', fault }, opened, asked, audioStopped];
    expect(talking({ kind: 'ended' }, ...late)).toEqual({ phase: 'ended', fault: null });
  });
});
