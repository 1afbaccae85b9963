import { randomUUID } from 'node:crypto';

/** An event of the realtime protocol, in either direction. */
export type RealtimeEvent = { type: string } & Record<string, unknown>;

export type Send = (event: RealtimeEvent) => void;

export const newId = (kind: 'item' | 'resp' | 'call' | 'sess' | 'event') =>
  `${kind}_${randomUUID().replaceAll('-', '')}`;

export type MessageItem = {
  id: string;
  type: 'message';
  role: 'user' | 'assistant' | 'system';
  status: 'in_progress' | 'completed' | 'incomplete';
  content: object[];
};

export const userItem = (id: string, transcript: string | null): MessageItem => ({
  id,
  type: 'message',
  role: 'user',
  status: 'completed',
  content: [{ type: 'input_audio', transcript }],
});

export const spokenItem = (
  id: string,
  status: MessageItem['status'],
  transcript: string,
): MessageItem => ({
  id,
  type: 'message',
  role: 'assistant',
  status,
  content: status === 'in_progress' ? [] : [{ type: 'output_audio', transcript }],
});

export const refusal = (message: string, code: string): RealtimeEvent => ({
  type: 'error',
  error: { type: 'invalid_request_error', code, message, param: null },
});
