import { expect, it, vi } from 'vitest';
import { openOutbox, type Sent } from './outbox.ts';
import type { SaidMessage } from './outbox-store.ts';
import { memoryOutboxStore } from './test-stores.ts';

const say = (id: string, content = `words of ${id}`): SaidMessage => ({
  id,
  role: 'user',
  content,
});

/** A server that does as it is told, and the outbox of someone who talks to it. */
function openTalk({ userId = 'ida', store = memoryOutboxStore() } = {}) {
  let answer: (conversationId: string, messages: SaidMessage[]) => Sent | Error = () => 'kept';
  const posts: string[] = [];
  const outbox = openOutbox({
    userId,
    store,
    retryMs: [5],
    async send(conversationId, messages) {
      posts.push(`${conversationId}: ${messages.map(({ id }) => id).join(' ')}`);
      const sent = answer(conversationId, messages);
      if (sent instanceof Error) throw sent;
      return sent;
    },
  });
  return {
    outbox,
    store,
    posts,
    answer(next: typeof answer) {
      answer = next;
    },
    waiting: async () => (await store.list(userId)).map(({ message }) => message.id),
  };
}

it('sends an utterance at once and forgets it when the server has it', async () => {
  const { outbox, posts, waiting } = openTalk();
  await outbox.keepUtterance('talk', say('one'));
  await outbox.drain();
  expect([posts, await waiting()]).toEqual([['talk: one'], []]);
});

it('keeps utterances while nobody answers, and sends them in order when someone does', async () => {
  const { outbox, posts, waiting, answer } = openTalk();
  answer(() => 'later');
  for (const id of ['one', 'two', 'three']) await outbox.keepUtterance('talk', say(id));
  await outbox.drain();
  expect(await waiting()).toEqual(['one', 'two', 'three']);
  answer(() => 'kept');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  expect(posts.at(-1)).toBe('talk: one two three');
});

it('tries again by itself, also after a send that broke', async () => {
  const { outbox, waiting, answer } = openTalk();
  vi.stubGlobal('reportError', () => {});
  answer(() => new Error('cut'));
  await outbox.keepUtterance('talk', say('one'));
  await outbox.drain();
  answer(() => 'kept');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  vi.unstubAllGlobals();
});

it('sends what an earlier visit has left behind', async () => {
  const store = memoryOutboxStore();
  const earlier = openTalk({ store });
  earlier.answer(() => 'later');
  await earlier.outbox.keepUtterance('talk', say('one'));
  await earlier.outbox.drain();
  earlier.outbox.close();
  const later = openTalk({ store });
  expect(await later.outbox.isWaiting()).toBe(true);
  await later.outbox.drain();
  expect([later.posts, await later.waiting()]).toEqual([['talk: one'], []]);
});

it('sends nothing of another person’s', async () => {
  const store = memoryOutboxStore();
  const ida = openTalk({ store });
  ida.answer(() => 'later');
  await ida.outbox.keepUtterance('talk', say('one'));
  await ida.outbox.drain();
  ida.outbox.close();
  const anselm = openTalk({ userId: 'anselm', store });
  await anselm.outbox.drain();
  expect([anselm.posts, await ida.waiting()]).toEqual([[], ['one']]);
});

it('drops the words of a conversation that is gone, and no others', async () => {
  const { outbox, waiting, answer } = openTalk();
  answer((conversationId) => (conversationId === 'gone' ? 'gone' : 'later'));
  await outbox.keepUtterance('gone', say('one'));
  await outbox.keepUtterance('talk', say('two'));
  await outbox.drain();
  outbox.close();
  expect(await waiting()).toEqual(['two']);
});

it('lets one that is never taken not hold up the others', async () => {
  const { outbox, waiting, answer } = openTalk();
  answer((_, messages) => (messages.some(({ id }) => id === 'endless') ? 'refused' : 'kept'));
  for (const id of ['one', 'endless', 'two']) await outbox.keepUtterance('talk', say(id));
  await outbox.drain();
  expect(await waiting()).toEqual(['endless']);
});

it('keeps one that has grown while its beginning was on its way', async () => {
  const { outbox, store, posts, waiting, answer } = openTalk();
  answer((_, [message]) => {
    if (message?.content === 'My') void store.put(grown);
    return 'kept';
  });
  const grown = {
    userId: 'ida',
    conversationId: 'talk',
    message: say('one', 'My father'),
    followedBy: null,
  };
  await outbox.keepUtterance('talk', say('one', 'My'));
  await outbox.drain();
  await outbox.drain();
  expect([posts, await waiting()]).toEqual([['talk: one', 'talk: one'], []]);
});

it('sends one whose words came late together with what followed it', async () => {
  const { outbox, posts } = openTalk();
  await outbox.keepUtterance('talk', say('late'), say('answer'));
  await outbox.drain();
  expect(posts).toEqual(['talk: late answer']);
});

it('where the browser keeps nothing, resolves only when the server has it', async () => {
  const store = { ...memoryOutboxStore(), put: () => Promise.reject(new Error('full')) };
  const { outbox, posts, answer } = openTalk({ store });
  await outbox.keepUtterance('talk', say('one'));
  expect(posts).toEqual(['talk: one']);
  answer(() => 'later');
  await expect(outbox.keepUtterance('talk', say('two'))).rejects.toThrow();
});
