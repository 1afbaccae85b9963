import type { When } from '#contract/whens.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import { spokenOf } from './age-owners.ts';
import { tellsOthersWedding } from './own-events.ts';

/** The landmarks of a life, as they are meant at a place of this answer. */
export const landmarkIn =
  (text: string, people: PersonMention[], { landmark }: TimeContext) =>
  (words: string, at: number): When | null => {
    const before = text.slice(0, at);
    if (/^the (?:wedding|marriage)(?!\p{L})/u.test(words) && tellsOthersWedding(before))
      return null;
    const whom = outlived.test(before) ? spokenOf(words.split(' ')[0] ?? '', at, people) : null;
    const meant = whom ? [`my ${whom} died`, `${whom} died`, words] : [words];
    return meant.reduce<When | null>((when, one) => when ?? landmark?.(one, at) ?? null, null);
  };

/** "My mother survived him by eighteen years" */
const outlived = /(?<!\p{L})(?:survived|outlived)\s+(?:him|her)\s+$/u;
