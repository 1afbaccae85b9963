import { describe, expect, it } from 'vitest';
import type { Journey } from '#contract/journeys.ts';
import { applyChange, featuredOf } from './featured-order.ts';

const journey = (id: string, featuredOrder: number | null): Journey => ({
  id,
  name: id,
  description: '',
  featured: featuredOrder !== null,
  featuredOrder,
  comingSoon: false,
  steps: [],
  revision: 'r',
});
const journeys = [journey('c', 2), journey('a', 0), journey('x', null), journey('b', 1)];
const ids = (all: Journey[]) => featuredOf(all).map(({ id }) => id);

describe('the featured journeys, before the server has answered', () => {
  it('stand in their order', () => {
    expect(ids(journeys)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['get a new one at the end', { kind: 'add', id: 'x' }, ['a', 'b', 'c', 'x']],
    ['lose one without a gap', { kind: 'remove', id: 'b' }, ['a', 'c']],
    ['are sorted', { kind: 'sort', ids: ['c', 'a', 'b'] }, ['c', 'a', 'b']],
  ] as const)('%s', (_, change, expected) => {
    const after = applyChange(
      journeys,
      'ids' in change ? { ...change, ids: [...change.ids] } : change,
    );
    expect(ids(after)).toEqual(expected);
    expect(featuredOf(after).map(({ featuredOrder }) => featuredOrder)).toEqual(
      expected.map((_, place) => place),
    );
  });

  it('are announced or opened, and nothing else about them changes', () => {
    const after = applyChange(journeys, { kind: 'announce', id: 'a', comingSoon: true });
    expect(after).toEqual(journeys.map((one) => ({ ...one, comingSoon: one.id === 'a' })));
  });
});
