import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callMessages } from '#contract/calls.ts';
import { conductDictation } from './conduct-dictation.ts';
import { scriptedTransport } from './scripted-transport.ts';
import { userSays } from './test-call.ts';
import { LineFault } from './transport.ts';

let line: ReturnType<typeof scriptedTransport>;
let dictation: ReturnType<typeof conductDictation>;

beforeEach(() => {
  vi.useFakeTimers();
  line = scriptedTransport();
  const door = { url: '/api/realtime/calls', clientSecret: 'secret' };
  dictation = conductDictation({ openTransport: line.open, mintSession: async () => door });
});
afterEach(() => vi.useRealTimers());

async function record() {
  await dictation.start();
  line.tell({ kind: 'open' });
}

describe('dictation', () => {
  it('connects, records and stops with what was said', async () => {
    const states: string[] = [];
    dictation.watch(() => states.push(dictation.view().state));
    await record();
    userSays(line, 'u1', 'My father');
    userSays(line, 'u2', 'worked in the harbour.');
    expect(dictation.view().words).toBe('My father worked in the harbour.');
    expect(await dictation.stop()).toBe('My father worked in the harbour.');
    expect([...new Set(states)]).toEqual(['connecting', 'recording', 'stopped']);
    expect(line.closed()).toBe(1);
  });

  it('waits for words that are still being written down', async () => {
    await record();
    line.say({ type: 'input_audio_buffer.committed', item_id: 'u1' });
    const said = dictation.stop();
    const type = 'conversation.item.input_audio_transcription.completed';
    line.say({ type, item_id: 'u1', transcript: 'By the river.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(await said).toBe('By the river.');
  });

  it('says so when some words were never written down', async () => {
    await record();
    userSays(line, 'u1', 'My father');
    line.say({ type: 'input_audio_buffer.speech_started', item_id: 'u2' });
    const said = dictation.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await said).toBeNull();
  });

  it('stops when the line is lost, and keeps the words in sight', async () => {
    await record();
    userSays(line, 'u1', 'My father');
    line.tell({ kind: 'lost', message: callMessages.connectionFailed });
    const stopped = { state: 'stopped', words: 'My father', error: 'Connection failed' };
    expect(dictation.view()).toEqual(stopped);
    expect(await dictation.stop()).toBeNull();
  });

  it('says why it could not begin', async () => {
    line.refuse(new LineFault('service', callMessages.dictationNotCreated));
    await dictation.start();
    const error = 'Failed to create transcription session';
    expect(dictation.view()).toEqual({ state: 'stopped', words: '', error });
  });
});
