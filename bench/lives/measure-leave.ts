import type { Opened } from '#server/mind/privacy.ts';
import { type Figures, share } from './figures.ts';
import type { Life } from './life.ts';
import type { ToldAloud } from './tell-aloud.ts';
import { stands } from './wording.ts';

/** How often Walt asked in vain whether something stays out, and what would have stayed open unasked. */
export function measureLeave(
  life: Life,
  { needed, needlessly }: ToldAloud['asked'],
  unasked: Opened,
): Partial<Figures> {
  const open = unasked.units.map(({ text }) => text).join('\n');
  return {
    askedNeedlessly: share(needlessly, needed + needlessly),
    openUnasked: share(
      life.private.filter((word) => stands(word, open)).length,
      life.private.length,
    ),
  };
}
