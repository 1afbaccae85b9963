import { asksLeave, leaveAskedIn } from '#server/mind/language/leave-asked.ts';
import { leaveSaid } from '#server/mind/language/leave-heard.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { tellsSomething } from '#server/mind/language/privacy-reach.ts';
import { wishesIn } from '#server/mind/language/privacy-wishes.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Opened, Secret } from '#server/mind/privacy.ts';

/** The answers right before a wish are asked about as such. */
const rightBefore = 2;

/** A sentence told openly before the last wish that is left out because of it; null once Walt has asked about one. */
export function goesAlong(
  told: Unit[],
  { withheld }: Opened,
  known: readonly Secret[] | undefined,
): string | null {
  const wished = told.findLastIndex((unit) => leaveSaid(unit) === null);
  if (told.slice(wished + 1).some(({ question }) => asksOfEarlier(question))) return null;
  if (namesItsMatter(told[wished]?.text ?? '')) return null;
  const goneBefore = new Set(leaveOut(told.slice(0, wished), known).withheld.map(keyOf));
  const along = withheld.find(
    ({ unitId, text }) =>
      told.findIndex(({ id }) => id === unitId) < wished - rightBefore &&
      !goneBefore.has(keyOf({ unitId, text })) &&
      tellsSomething(text),
  );
  return along?.text ?? null;
}

/** Whoever says what is to be left out need not be asked whether that is meant; "my son" may be any of them. */
const namesItsMatter = (text: string): boolean =>
  wishesIn(sentencesOf(text)).some(
    ({ target }) =>
      target.kind !== 'near' && (target.kind !== 'person' || [...target.keys].some(isName)),
  );

const isName = (key: string): boolean => /^\p{Lu}/u.test(key);

const asksOfEarlier = (question: string | undefined): boolean =>
  asksLeave(question) && leaveAskedIn(question) === 'earlier';

const keyOf = ({ unitId, text }: Opened['withheld'][number]): string => `${unitId} ${text}`;
