import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionCardCooldownMs } from '#contract/calls.ts';
import { type Conductor, conductCall } from './conduct-call.ts';
import { scriptedTransport } from './scripted-transport.ts';
import { answers, outputs, type Ports, testPorts, texts, userSays, waltSays } from './test-call.ts';

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

async function talk() {
  void call.start();
  await settle();
  line.tell({ kind: 'open' });
  await settle();
}
describe('the first words', () => {
  it('of a new conversation are the intro script, without tools', async () => {
    await talk();
    expect(texts(line)).toEqual([expect.stringContaining('Hello, I am Walt.')]);
    expect(texts(line)[0]).toContain('Do not use any tools until the user replies.');
    expect(line.sent.at(-1)).toEqual({
      type: 'response.create',
      response: { output_modalities: ['audio'], tool_choice: 'none' },
    });
  });

  it('of a returning one are a greeting that goes on where they left off', async () => {
    ports.mintSession = async () => ({ ...ports.session, hasExistingMessages: true });
    await talk();
    expect(texts(line)).toEqual([expect.stringContaining('continue where you left off')]);
  });
});

describe('what is said', () => {
  it('is kept utterance by utterance, and saved as a whole after each of the user', async () => {
    await talk();
    waltSays(line, 'w1', 'Where were you born?');
    await settle();
    expect(ports.save).not.toHaveBeenCalled();
    userSays(line, 'u1', 'By the river.');
    await settle();
    const said = [
      { id: 'w1', role: 'assistant', content: 'Where were you born?' },
      { id: 'u1', role: 'user', content: 'By the river.' },
    ];
    expect(ports.keepUtterance.mock.calls).toEqual(said.map((one) => ['talk-1', one, undefined]));
    expect(ports.save).toHaveBeenCalledExactlyOnceWith(said, 'going-on');
    call.end();
    await settle();
    expect(ports.save).toHaveBeenLastCalledWith(said, 'ended');
  });

  it('in words that come late is kept before what follows', async () => {
    await talk();
    line.say({ type: 'input_audio_buffer.committed', item_id: 'u1' });
    waltSays(line, 'w1', 'I see.');
    const type = 'conversation.item.input_audio_transcription.completed';
    line.say({ type, item_id: 'u1', transcript: 'By the river.' });
    expect(ports.keepUtterance).toHaveBeenLastCalledWith(
      'talk-1',
      { id: 'u1', role: 'user', content: 'By the river.' },
      { id: 'w1', role: 'assistant', content: 'I see.' },
    );
  });

  it('just before hanging up is waited for', async () => {
    await talk();
    line.say({ type: 'input_audio_buffer.committed', item_id: 'u1' });
    call.end();
    expect(call.view().call).toEqual({ phase: 'ended', fault: null });
    expect(line.closed()).toBe(0);
    line.say({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u1',
      transcript: 'Goodbye.',
    });
    await settle();
    expect(line.closed()).toBe(1);
    const said = [{ id: 'u1', role: 'user', content: 'Goodbye.' }];
    expect(ports.save).toHaveBeenLastCalledWith(said, 'ended');
  });

  it('is not saved when nothing was said', async () => {
    await talk();
    call.end();
    await settle();
    expect(ports.save).not.toHaveBeenCalled();
  });

  it('that cannot be saved is tried again, and then told of', async () => {
    ports.save.mockRejectedValue(new Error('away'));
    await talk();
    userSays(line, 'u1', 'By the river.');
    await settle(60_000);
    expect(ports.save).toHaveBeenCalledTimes(4);
    expect(ports.failures).toEqual(['transcriptSaveFailed', 'backgroundTaskFailed']);
  });
});

describe('a tool', () => {
  it.each<[string, string, object, string]>([
    ['that nobody knows', 'dance', {}, 'Unknown function: dance'],
    ['without its text', 'addNote', {}, 'Error: content is required'],
    ['without its note', 'updateNote', { content: 'x' }, 'Error: noteId is required'],
    ['without a new text', 'updateNote', { noteId: 'n1' }, 'Error: content is required'],
    ['without a note to remove', 'removeNote', {}, 'Error: noteId is required'],
    ['for a note that is gone', 'removeNote', { noteId: 'n9' }, 'Error: Note not found: n9'],
    ['that adds', 'addNote', { content: 'x' }, '{"success":true,"noteId":"added"}'],
    [
      'that changes',
      'updateNote',
      { noteId: 'n1', content: 'x' },
      '{"success":true,"noteId":"n1"}',
    ],
    [
      'that reviews',
      'reviewNotes',
      {},
      '{"success":true,"notes":[{"noteId":"n1","content":"Born by the river."}]}',
    ],
    ['that completes', 'markStoryInterviewComplete', {}, '{"success":true}'],
    ['that hangs up', 'hangUp', {}, '{"success":true}'],
  ])('%s is answered', async (_, name, input, output) => {
    await talk();
    answers(line, [{ name, input }]);
    await settle();
    expect(outputs(line)).toEqual([output]);
  });

  it('without a conversation cannot note anything', async () => {
    await talk();
    ports.conversationId = '';
    answers(line, [{ name: 'addNote', input: { content: 'x' } }]);
    await settle();
    expect(outputs(line)).toEqual(['Error: No conversation ID available']);
  });

  it('that is already under way says so', async () => {
    ports.completeInterview.mockReturnValue(new Promise(() => {}));
    await talk();
    const name = 'markProjectInterviewComplete';
    answers(line, [{ name }, { name }, { name: 'hangUp' }, { name: 'hangUp' }]);
    await settle();
    expect(outputs(line)).toEqual([
      'Already in progress',
      '{"success":true}',
      'Already in progress',
    ]);
  });

  it('lets Walt go on once when he has said nothing, and not when he has', async () => {
    await talk();
    const asked = () => line.sent.filter(({ type }) => type === 'response.create').length - 1;
    answers(line, [
      { name: 'addNote', input: { content: 'x' } },
      { name: 'addNote', input: { content: 'y' } },
    ]);
    await settle();
    expect([outputs(line).length, asked()]).toEqual([2, 1]);
    answers(line, [{ name: 'addNote', input: { content: 'z' } }], 'I see. And then?');
    await settle();
    expect([outputs(line).length, asked()]).toEqual([3, 1]);
  });

  it('that fails twice is told of, to Walt too', async () => {
    ports.notes.add.mockRejectedValue(new Error('away'));
    await talk();
    answers(line, [{ name: 'addNote', input: { content: 'x' } }]);
    await settle(3000);
    expect(ports.notes.add).toHaveBeenCalledTimes(2);
    expect(ports.failures).toEqual(['noteFailed', 'backgroundTaskFailed']);
    expect(outputs(line)).toEqual(['Error: away']);
  });

  it('that completes the interview is seen', async () => {
    await talk();
    answers(line, [{ name: 'markProjectInterviewComplete' }]);
    await settle();
    expect(call.view().complete).toBe(true);
  });
});

describe('beside the talk', () => {
  it('a question becomes a card, and the next one only after a while', async () => {
    await talk();
    waltSays(line, 'w1', 'I see.');
    await settle();
    expect(ports.findQuestion).not.toHaveBeenCalled();
    waltSays(line, 'w2', 'Where were you born?');
    await settle();
    expect(call.view().card).toEqual({ title: 'Walt asks', text: 'Where were you born?' });
    waltSays(line, 'w3', 'Who was there?');
    await settle(questionCardCooldownMs);
    expect(ports.findQuestion).toHaveBeenCalledTimes(1);
    waltSays(line, 'w4', 'Tell me about the house');
    await settle();
    expect(call.view().card?.text).toBe('Tell me about the house');
  });

  it('what Walt did not note is noted, and what he noted is not noted twice', async () => {
    ports.noticeNote.mockResolvedValue('Born by the river.');
    await talk();
    userSays(line, 'u1', 'By the river.');
    answers(line, [], 'I see.');
    await settle();
    expect(ports.notes.add.mock.calls).toEqual([['Born by the river.', 'walt-auto']]);
    userSays(line, 'u2', 'In 1931.');
    answers(line, [{ name: 'addNote', input: { content: 'In 1931.' } }], 'Really?');
    await settle();
    expect(ports.noticeNote).toHaveBeenCalledTimes(1);
  });

  it('failures are told by name', async () => {
    ports.noticeNote.mockRejectedValue(new Error('away'));
    ports.findQuestion.mockRejectedValue(new Error('away'));
    await talk();
    userSays(line, 'u1', 'By the river.');
    answers(line, [], 'Which river?');
    await settle(120_000);
    expect(ports.failures).toContain('autoNoteFailed');
    expect(ports.failures).toContain('questionCardAnalysisFailed');
  });
});
