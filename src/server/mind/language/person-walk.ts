import type { Teller } from '#server/mind/material.ts';
import { capitalised, type Edit } from './edits.ts';
import { othersOf } from './self-forms.ts';
import type { Span } from './spans.ts';

/** How the teller is named where a name is due. */
export type Mention = 'full' | 'given' | 'pronoun';

/** Whether a reader knows whom "she" means: another of the kind was mentioned, or is spoken of. */
export type Clarity = 'clear' | 'strained' | 'lost';

/** A sentence while it is gone through word by word. */
export type Walk = {
  text: string;
  teller: Teller;
  tokens: Span[];
  edits: Edit[];
  mention: Mention;
  clarity: Clarity;
  mentioned: 'not yet' | 'in this sentence';
};

export const low = (token: Span | undefined) => token?.text.toLowerCase().replace('’', "'") ?? '';

export const pronounOf = (walk: Walk) => walk.teller.pronoun ?? 'they';

export const gapBefore = (walk: Walk, at: number) =>
  walk.text.slice(walk.tokens[at - 1]?.end ?? 0, walk.tokens[at]?.start);

export const joins = (walk: Walk, at: number) => at > 0 && /^\s+$/.test(gapBefore(walk, at));

export const replace = (walk: Walk, token: Span, text: string) =>
  walk.edits.push({
    start: token.start,
    end: token.end,
    text: likeAround(walk, placed(walk, token, text)),
  });

/** Typed in small letters, a sentence may begin with "i". */
const placed = (walk: Walk, token: Span, text: string) =>
  /[.!?]\s+$/u.test(walk.text.slice(0, token.start)) ? capitalised(text) : text;

/** The apostrophe that the text itself uses. */
export const likeAround = (walk: Walk, text: string) =>
  walk.text.includes('’') ? text : text.replaceAll('’', "'");

export const isNameOrKin = (token: Span) =>
  /^\p{Lu}/u.test(token.text) ||
  othersOf.she.kin.test(low(token)) ||
  othersOf.he.kin.test(low(token)) ||
  /^(?:friend|cousin|partner|eldest|older|younger|little|big)$/.test(low(token));
