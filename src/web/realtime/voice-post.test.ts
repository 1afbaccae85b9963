import { expect, it, vi } from 'vitest';
import { memoryVoiceStore } from './test-stores.ts';
import { openVoicePost, type VoiceSent } from './voice-post.ts';
import type { WaitingVoice } from './voice-store.ts';

const piece = (sequence: number, userId = 'ida'): WaitingVoice => ({
  kind: 'piece',
  userId,
  conversationId: 'talk',
  callId: 'call',
  sequence,
  offsetMs: sequence * 3_000,
  durationMs: 3_000,
  sound: new Blob(['sound']),
});

function openPost({ userId = 'ida', store = memoryVoiceStore() } = {}) {
  let answer: (sequence: number) => VoiceSent = () => 'kept';
  const arrived: number[] = [];
  const post = openVoicePost({
    userId,
    store,
    retryMs: [5],
    async send(waiting) {
      const sequence = waiting.kind === 'piece' ? waiting.sequence : -1;
      const sent = answer(sequence);
      if (sent === 'kept') arrived.push(sequence);
      return sent;
    },
  });
  return {
    post,
    store,
    arrived,
    answer(next: typeof answer) {
      answer = next;
    },
  };
}

it('sends pieces in order, none twice, after a time without a network', async () => {
  const { post, arrived, answer } = openPost();
  answer((sequence) => (sequence === 1 ? 'later' : 'kept'));
  for (const sequence of [0, 1, 2]) await post.keep(piece(sequence));
  await post.drain();
  expect(arrived).toEqual([0]);
  answer(() => 'kept');
  await vi.waitFor(() => expect(arrived).toEqual([0, 1, 2]));
});

it('lets go of what the server will never have', async () => {
  const { post, store, arrived, answer } = openPost();
  answer((sequence) => (sequence === 0 ? 'never' : 'kept'));
  for (const sequence of [0, 1]) await post.keep(piece(sequence));
  await post.drain();
  expect([arrived, await store.next('ida', 0)]).toEqual([[1], null]);
});

it('sends nothing of another person’s', async () => {
  const { post, store, arrived } = openPost({ userId: 'anselm' });
  await store.put(piece(0));
  await post.drain();
  expect(arrived).toEqual([]);
  expect(await store.next('ida', 0)).not.toBeNull();
});
