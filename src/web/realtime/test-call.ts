import { vi } from 'vitest';
import type { CallFailure, CallPorts } from './call-ports.ts';
import type { scriptedTransport } from './scripted-transport.ts';
import type { OpenTransport } from './transport.ts';

type Line = ReturnType<typeof scriptedTransport>;

/** A house that keeps what a call hands it, for tests to look at. */
export function testPorts(openTransport: OpenTransport) {
  const failures: CallFailure['event'][] = [];
  const note = {
    id: 'n1',
    projectId: 'p1',
    conversationId: 'talk-1',
    content: 'Born by the river.',
    metadata: { stepId: null },
    step: null,
    createdBy: 'walt',
    status: 'completed' as const,
    version: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
  const session = {
    clientSecret: 'secret',
    hasExistingMessages: false,
    url: '/api/realtime/calls',
    model: 'walt',
    expiresAt: new Date(0),
  };
  return {
    session,
    failures,
    conversationId: 'talk-1',
    introScript: 'Hello, I am Walt.',
    openTransport,
    mintSession: async () => session,
    keepUtterance: vi.fn<CallPorts['keepUtterance']>(async () => {}),
    save: vi.fn<CallPorts['save']>(async () => {}),
    notes: {
      list: async () => [note],
      add: vi.fn<CallPorts['notes']['add']>(async () => ({ ...note, id: 'added' })),
      change: async () => note,
      remove: async () => {},
    },
    completeInterview: vi.fn<CallPorts['completeInterview']>(async () => {}),
    noticeNote: vi.fn<CallPorts['noticeNote']>(async () => null),
    findQuestion: vi.fn<CallPorts['findQuestion']>(async (text) => ({ title: 'Walt asks', text })),
    onFailure: ({ event }: CallFailure) => {
      failures.push(event);
    },
  } satisfies CallPorts & Record<string, unknown>;
}

export type Ports = ReturnType<typeof testPorts>;

export function userSays(line: Line, id: string, transcript: string) {
  line.say({ type: 'input_audio_buffer.speech_started', item_id: id });
  line.say({ type: 'input_audio_buffer.speech_stopped', item_id: id });
  line.say({ type: 'input_audio_buffer.committed', item_id: id });
  const type = 'conversation.item.input_audio_transcription.completed';
  line.say({ type, item_id: id, transcript });
}

export function waltSays(line: Line, id: string, transcript: string) {
  line.say({ type: 'response.output_audio_transcript.done', item_id: id, transcript });
}

let answered = 0;

/** One answer of Walt's with its tools, told twice as the services do. */
export function answers(line: Line, tools: { name: string; input?: object }[], words = '') {
  answered += 1;
  line.say({ type: 'response.created' });
  if (words) waltSays(line, `w-${answered}`, words);
  const output: object[] = words ? [{ type: 'message' }] : [];
  for (const [index, { name, input = {} }] of tools.entries()) {
    const call_id = `call-${answered}-${index}`;
    const told = { call_id, name, arguments: JSON.stringify(input) };
    line.say({ type: 'response.function_call_arguments.done', ...told });
    line.say({ type: 'response.output_item.done', item: { type: 'function_call', ...told } });
    output.push({ type: 'function_call' });
  }
  line.say({ type: 'response.done', response: { status: 'completed', output } });
}

/** What the tools have answered so far. */
export const outputs = (line: Line) =>
  line.sent.flatMap((event) =>
    event.type === 'conversation.item.create' && event.item.type === 'function_call_output'
      ? [event.item.output]
      : [],
  );

/** What Walt has been told before he speaks. */
export const texts = (line: Line) =>
  line.sent.flatMap((event) =>
    event.type === 'conversation.item.create' && event.item.type === 'message'
      ? [event.item.content[0].text]
      : [],
  );
