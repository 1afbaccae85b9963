import { describe, expect, it } from 'vitest';
import { type Kept, mergeMessages } from './merge-messages.ts';

const say = (id: string, content = id) => ({ id, role: 'user', content });
const keep = (...ids: string[]): Kept[] =>
  ids.map((clientId) => ({ id: `row-${clientId}`, clientId, length: clientId.length }));

/** The order in which the messages stand after a merge. */
function orderAfter(kept: Kept[], sent: ReturnType<typeof say>[]) {
  const { added, moved } = mergeMessages(kept, sent);
  const places = new Map(kept.map(({ clientId }, place) => [clientId, place]));
  for (const { id, position } of moved) places.set(id.slice('row-'.length), position);
  for (const { id, position } of added) places.set(id, position);
  const order = [...places].toSorted(([, a], [, b]) => a - b);
  expect(order.map(([, place]) => place)).toEqual(order.map((_, place) => place));
  return order.map(([id]) => id).join(' ');
}

describe('merging messages', () => {
  it.each([
    ['a first save', [], ['a', 'b'], 'a b'],
    ['the same again', ['a', 'b'], ['a', 'b'], 'a b'],
    ['one that goes on', ['a', 'b'], ['a', 'b', 'c'], 'a b c'],
    ['a late and shorter one', ['a', 'b', 'c'], ['a'], 'a b c'],
    ['only what is new', ['a', 'b'], ['c', 'd'], 'a b c d'],
    ['nothing', ['a'], [], 'a'],
    ['a sentence that was understood late', ['a', 'c'], ['a', 'b', 'c'], 'a b c'],
    ['another tab with words of its own', ['a', 'b'], ['a', 'x'], 'a b x'],
    ['what was said before all', ['b', 'c'], ['a', 'b'], 'a b c'],
    ['another order', ['a', 'b', 'c'], ['c', 'b', 'a', 'd'], 'a b c d'],
    ['one id twice', [], ['a', 'a', 'b'], 'a b'],
    ['many gaps', ['b', 'd'], ['a', 'b', 'c', 'd', 'e'], 'a b c d e'],
  ])('keeps the order after %s', (_, kept, sent, expected) => {
    expect(
      orderAfter(
        keep(...kept),
        sent.map((id) => say(id)),
      ),
    ).toBe(expected);
  });

  it('lets a longer text stand, and never a shorter or another of the same length', () => {
    const kept: Kept[] = [{ id: 'row', clientId: 'a', length: 5 }];
    expect(mergeMessages(kept, [say('a', 'Hello there')]).grown).toEqual([
      { id: 'row', content: 'Hello there' },
    ]);
    expect(mergeMessages(kept, [say('a', 'Hell')]).grown).toEqual([]);
    expect(mergeMessages(kept, [say('a', 'Howdy')]).grown).toEqual([]);
  });

  it('counts characters as the database does', () => {
    const kept: Kept[] = [{ id: 'row', clientId: 'a', length: 2 }];
    expect(mergeMessages(kept, [say('a', '👋🏽')]).grown).toEqual([]);
    expect(mergeMessages(kept, [say('a', '👋🏽!')]).grown).toHaveLength(1);
  });

  it('takes the longest where one save has an id twice', () => {
    const { added } = mergeMessages([], [say('a', 'I was'), say('a', 'I was born'), say('a', 'I')]);
    expect(added).toEqual([{ id: 'a', role: 'user', content: 'I was born', position: 0 }]);
  });
});
