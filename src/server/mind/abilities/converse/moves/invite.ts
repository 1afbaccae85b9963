import { saidLast } from '#server/mind/abilities/converse/quotes.ts';
import {
  politeOf,
  type Talk,
  type Telling,
  told,
  unusedOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { type Said, said } from './reply.ts';

/** `choosy`: not in general words; `whatever`: where all else is used up. */
type Pains = 'choosy' | 'usual' | 'whatever';

/** So many replies lie between two invitations. */
const apart = 4;

/** Where nothing particular can be asked: a short sentence of theirs, or leave to go on. */
export function invite(talk: Talk, telling: Telling, pains: Pains): Said | null {
  if (told(telling).length === 0) return null;
  const rows = templatesOf('follow', 'invite');
  const ofSlot = (slot: string) => rows.filter((row) => row.slot === slot);
  const isRecent = talk.said
    .slice(-apart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  const isSpared = isRecent && pains !== 'whatever';
  const longest = pains === 'whatever' ? 12 : undefined;
  const quote = isSpared ? null : saidLast(talk, telling, longest);
  const isGeneral = !isSpared && pains !== 'choosy';
  return (
    said('follow', quote === null ? null : politeOf(talk, ofSlot('quote'), { quote })) ??
    said('follow', isGeneral ? unusedOf(talk, ofSlot('plain'), {}) : null)
  );
}
