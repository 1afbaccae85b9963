import { z } from 'zod';

/** Where more than this is amiss, the whole is. */
const mostAmiss = 1_000;

/** What was amiss and where, without what stands there: it may be someone's story. */
type Amiss = { path: string; code: string };

/**
 * Writes an answer by its shape. A stored row that does not fit is a fault of ours, and no reason
 * to show nothing of the rest: what may be absent is left out, and of a list that one item.
 */
export function makeFit(shape: z.ZodType, data: unknown) {
  const amiss: Amiss[] = [];
  let fitting = data;
  for (;;) {
    const encoded = z.safeEncode(shape, fitting);
    if (encoded.success) return { fitting: encoded.data, amiss };
    const issues = encoded.error.issues;
    // Each round mends at least one place, so that it comes to an end.
    const next = structuredClone(fitting);
    const places = issues.map(({ path }) => weakestPlace(shape, path));
    if (amiss.length > mostAmiss || places.some((place) => !place?.path.length)) {
      throw encoded.error;
    }
    amiss.push(...issues.map(({ path, code }) => ({ path: path.join('.'), code: String(code) })));
    for (const place of backToFront(places.flatMap((each) => each ?? []))) giveWay(next, place);
    fitting = next;
  }
}

type Place = { path: PropertyKey[]; how: 'null' | 'absent' | 'item' };

/** The innermost place around what is amiss that may be empty. */
function weakestPlace(shape: z.ZodType, path: PropertyKey[]): Place | null {
  let weakest: Place | null = null;
  let inner: unknown = shape;
  for (let depth = 0; ; depth += 1) {
    const here = path.slice(0, depth);
    for (;;) {
      if (inner instanceof z.ZodNullable) weakest = { path: here, how: 'null' };
      else if (inner instanceof z.ZodOptional) weakest = { path: here, how: 'absent' };
      else break;
      inner = inner.unwrap();
    }
    const key = path[depth];
    if (key === undefined) return weakest;
    if (inner instanceof z.ZodArray) {
      weakest = { path: path.slice(0, depth + 1), how: 'item' };
      inner = inner.element;
    } else if (inner instanceof z.ZodObject) inner = inner.shape[String(key)];
    else return weakest;
  }
}

/** Later items of a list first, so that the places of the others stay what they are; each only once. */
function backToFront(places: Place[]) {
  const distinct = new Map(places.map((place) => [JSON.stringify(place.path), place]));
  const order = (a: Place, b: Place) => {
    for (let i = 0; i < Math.min(a.path.length, b.path.length); i += 1) {
      const [x, y] = [a.path[i], b.path[i]];
      if (x !== y && typeof x === 'number' && typeof y === 'number') return y - x;
    }
    return b.path.length - a.path.length;
  };
  return [...distinct.values()].sort(order);
}

function giveWay(data: unknown, { path, how }: Place) {
  const last = path.at(-1);
  let around = data as Record<PropertyKey, unknown>;
  for (const key of path.slice(0, -1)) around = around?.[key] as Record<PropertyKey, unknown>;
  if (last === undefined || !around) return;
  if (how === 'item' && Array.isArray(around)) around.splice(Number(last), 1);
  else if (how === 'null') around[last] = null;
  else delete around[last];
}
