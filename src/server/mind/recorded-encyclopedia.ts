import type { Article, Encyclopedia } from './mind.ts';

/** One look into the encyclopedia. */
export type Needed = { find: string; limit: number } | { read: string };

type Found = { title: string; url: string }[];

/** What was looked up so far, by what was asked. */
export type Answered = Record<string, Found | Article | null>;

export const nameOf = (needed: Needed): string => JSON.stringify(needed);

/** Thrown where something is wanted that was not looked up yet. */
export class NotLookedUp extends Error {
  readonly needed: Needed;
  constructor(needed: Needed) {
    super('This was not looked up yet');
    this.needed = needed;
  }
}

/** An encyclopedia of what was looked up already: a thread asks for one thing after another, and begins again. */
export function recordedEncyclopedia(answered: Answered): Encyclopedia {
  const recall = (needed: Needed) => {
    const name = nameOf(needed);
    if (!Object.hasOwn(answered, name)) throw new NotLookedUp(needed);
    return answered[name] ?? null;
  };
  return {
    find: async (query, limit) => recall({ find: query, limit }) as Found,
    read: async (title) => recall({ read: title }) as Article | null,
  };
}

export const lookUp = (encyclopedia: Encyclopedia, needed: Needed) =>
  'find' in needed ? encyclopedia.find(needed.find, needed.limit) : encyclopedia.read(needed.read);
