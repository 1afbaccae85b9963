import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callMessages } from '#contract/calls.ts';
import { waltIn } from './call-state.ts';
import { type Conductor, conductCall } from './conduct-call.ts';
import { scriptedTransport } from './scripted-transport.ts';
import { answers, type Ports, testPorts, texts, userSays, waltSays } from './test-call.ts';
import { LineFault } from './transport.ts';

let line: ReturnType<typeof scriptedTransport>;
let ports: Ports;
let call: Conductor;

beforeEach(() => {
  vi.useFakeTimers();
  line = scriptedTransport();
  ports = testPorts(line.open);
  call = conductCall(ports);
});
afterEach(() => vi.useRealTimers());

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const requests = () => line.sent.filter(({ type }) => type === 'response.create').length;

const endedBy = () => {
  const { call: now } = call.view();
  return now.phase === 'ended' && now.fault;
};

async function talk() {
  void call.start();
  await settle();
  line.tell({ kind: 'open' });
  await settle();
}

describe('the end', () => {
  const phase = () => call.view().call.phase;

  it('that Walt asks for comes a second after his next words', async () => {
    await talk();
    answers(line, [{ name: 'hangUp' }]);
    await settle();
    answers(line, [], 'Goodbye.');
    line.say({ type: 'output_audio_buffer.started' });
    await settle(40_000);
    line.say({ type: 'output_audio_buffer.stopped' });
    await settle(999);
    expect(phase()).toBe('active');
    await settle(1);
    expect(phase()).toBe('ended');
  });

  it('is not taken back by a line that is lost', async () => {
    await talk();
    answers(line, [{ name: 'hangUp' }], 'Goodbye.');
    line.tell({ kind: 'lost', message: callMessages.connectionFailed });
    await settle(5000);
    expect([phase(), line.opened()]).toEqual(['ended', 1]);
  });

  it('comes too when he then says nothing', async () => {
    await talk();
    answers(line, [{ name: 'hangUp' }]);
    await settle(15_000);
    expect(phase()).toBe('ended');
  });

  it('waits three seconds for last words and no longer', async () => {
    await talk();
    line.say({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
    call.end();
    expect(line.sent.at(-1)).toEqual({ type: 'input_audio_buffer.commit' });
    await settle(2999);
    expect(line.closed()).toBe(0);
    await settle(1);
    expect(line.closed()).toBe(1);
  });

  it('is complete as soon as someone calls again', async () => {
    await talk();
    userSays(line, 'u1', 'By the river.');
    line.say({ type: 'input_audio_buffer.committed', item_id: 'u2' });
    call.end();
    await talk();
    const said = [{ id: 'u1', role: 'user', content: 'By the river.' }];
    expect(ports.save).toHaveBeenLastCalledWith(said, 'ended');
    await settle(3000);
    expect([phase(), line.opened(), line.closed()]).toEqual(['active', 2, 1]);
  });
});

describe('a line', () => {
  it('that cannot be opened says why', async () => {
    line.refuse(new LineFault('permission', callMessages.noMicrophone));
    void call.start();
    await settle();
    expect(endedBy()).toMatchObject({ at: 'permission', message: callMessages.noMicrophone });
  });

  it('needs a conversation', async () => {
    ports.conversationId = '';
    void call.start();
    await settle();
    expect(endedBy()).toMatchObject({ message: 'No conversation ID available' });
  });

  it('that fails before it opens ends the call', async () => {
    void call.start();
    await settle();
    line.tell({ kind: 'lost', message: callMessages.connectionFailed });
    await settle();
    expect(endedBy()).toMatchObject({ at: 'service', message: 'Connection failed' });
    expect(line.closed()).toBe(1);
  });

  it('that is lost is said, and picked up again as a returning conversation', async () => {
    await talk();
    userSays(line, 'u1', 'By the river.');
    line.tell({ kind: 'lost', message: callMessages.connectionFailed });
    expect(call.view().call).toMatchObject({ phase: 'connecting', trouble: 'Connection failed' });
    line.refuse(new LineFault('service', 'away'));
    await settle(2000);
    line.refuse(null);
    await settle(2000);
    line.tell({ kind: 'open' });
    await settle();
    expect(call.view().call.phase).toBe('active');
    expect(line.opened()).toBe(2);
    expect(texts(line).at(-1)).toContain('continue where you left off');
    expect(call.view().lines).toHaveLength(1);
  });

  it('that cannot be found again ends the call, with what was said saved', async () => {
    await talk();
    userSays(line, 'u1', 'By the river.');
    line.refuse(new LineFault('service', 'away'));
    line.tell({ kind: 'lost', message: callMessages.connectionFailed });
    await settle(90_000);
    expect(endedBy()).toMatchObject({ at: 'service', message: 'Connection failed' });
    expect(ports.save).toHaveBeenLastCalledWith(expect.any(Array), 'ended');
  });

  it('is renewed before its hour is over, in a pause, without a word', async () => {
    await talk();
    const asked = requests();
    line.level.user = 5;
    line.say({ type: 'response.created' });
    await settle(56 * 60_000);
    expect(line.opened()).toBe(1);
    line.say({ type: 'output_audio_buffer.started' });
    line.say({ type: 'output_audio_buffer.stopped' });
    await settle(200);
    expect(line.opened()).toBe(2);
    line.tell({ kind: 'open' });
    await settle();
    expect([call.view().call.phase, requests()]).toEqual(['active', asked]);
  });

  it('with a microphone that is silent or gone says so until it is back', async () => {
    await talk();
    await settle(13_000);
    expect(call.view().microphone).toBe('silent');
    line.say({ type: 'input_audio_buffer.speech_started' });
    expect(call.view().microphone).toBe('fine');
    line.tell({ kind: 'microphone-lost' });
    expect(call.view().microphone).toBe('lost');
    line.tell({ kind: 'microphone-back' });
    expect(call.view().microphone).toBe('fine');
  });

  it('on which Walt is interrupted keeps what was heard of him and no more', async () => {
    await talk();
    line.say({ type: 'response.created' });
    const item = { id: 'w1', type: 'message', role: 'assistant' };
    line.say({ type: 'conversation.item.added', item });
    line.say({ type: 'output_audio_buffer.started' });
    waltSays(line, 'w1', 'Where was that? And who lived there with you in those days?');
    line.say({ type: 'response.done', response: { status: 'completed', output: [item] } });
    expect(ports.keepUtterance).not.toHaveBeenCalled();
    line.say({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
    line.say({ type: 'output_audio_buffer.cleared' });
    line.say({ type: 'conversation.item.truncated', item_id: 'w1', audio_end_ms: 900 });
    const heard = { id: 'w1', role: 'assistant', content: 'Where was that?' };
    expect(ports.keepUtterance).toHaveBeenCalledExactlyOnceWith('talk-1', heard, undefined);
    userSays(line, 'u1', 'By the river.');
    call.end();
    await settle();
    const said = [heard, { id: 'u1', role: 'user', content: 'By the river.' }];
    expect(ports.save).toHaveBeenLastCalledWith(said, 'ended');
  });

  it('whose service is silent about its sound is followed by ear, to the end', async () => {
    const walt = () => waltIn(call.view().call);
    await talk();
    for (const words of ['Where did you grow up?', 'Goodbye.']) {
      answers(line, words === 'Goodbye.' ? [{ name: 'hangUp' }] : [], words);
      line.level.walt = 30;
      await settle(1000);
      expect(walt()).toBe('speaking');
      line.level.walt = 0;
      await settle(1000);
      expect(walt()).toBe('listening');
    }
    await settle(1000);
    expect(call.view().call.phase).toBe('ended');
  });

  it('tells each line how long Walt is to wait, and again when that changes', async () => {
    const detections = () =>
      line.sent.flatMap((event) =>
        event.type === 'session.update' ? event.session.audio.input.turn_detection.type : [],
      );
    call.setEndOfTurnWait('veryPatient');
    await talk();
    expect(detections()).toEqual(['server_vad']);
    call.setEndOfTurnWait('brisk');
    call.setEndOfTurnWait('brisk');
    expect(detections()).toEqual(['server_vad', 'semantic_vad']);
  });
});
