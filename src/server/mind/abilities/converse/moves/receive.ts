import {
  politeOf,
  type Talk,
  type Telling,
  toldWords,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';

const much = 15;

/** A word for what was told; nothing for a few words. */
export const receiptOf = (talk: Talk, telling: Telling): string =>
  toldWords(telling) < much ? '' : politeOf(talk, templatesOf('hear', 'heard'));
