import type { Journey } from '#contract/journeys.ts';

export type FeaturedChange =
  | { kind: 'add'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'sort'; ids: string[] }
  | { kind: 'announce'; id: string; comingSoon: boolean };

/** The featured ones of all journeys, in their order. */
export const featuredOf = (journeys: Journey[]) =>
  journeys
    .filter(({ featured }) => featured)
    .toSorted((a, b) => (a.featuredOrder ?? 0) - (b.featuredOrder ?? 0));

/** What all journeys will be like once the server has made the change. */
export function applyChange(journeys: Journey[], change: FeaturedChange): Journey[] {
  if (change.kind === 'announce') {
    const { id, comingSoon } = change;
    return journeys.map((one) => (one.id === id ? { ...one, comingSoon } : one));
  }
  const order = orderAfter(
    featuredOf(journeys).map(({ id }) => id),
    change,
  );
  return journeys.map((journey) => {
    const place = order.indexOf(journey.id);
    return { ...journey, featured: place >= 0, featuredOrder: place >= 0 ? place : null };
  });
}

function orderAfter(ids: string[], change: Exclude<FeaturedChange, { kind: 'announce' }>) {
  if (change.kind === 'sort') return change.ids;
  const others = ids.filter((id) => id !== change.id);
  return change.kind === 'add' ? [...others, change.id] : others;
}
