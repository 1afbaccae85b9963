import type { FactKind } from '#contract/facts.ts';
import type { Person } from './cast.ts';
import type { Standing } from './gates.ts';
import type { ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import type { Subject } from './subjects.ts';

export type Choice = { kind: FactKind; subject: Subject | null; who: Person | null; at: number };

export type Seen = { kind: FactKind; index: number; word: string };
/** What a clause may tell, and how likely that is by all of its words. */
export type Likely = Seen & { share: number; by: 'sign' | 'corpus' };
export type Scene = {
  clause: ReadClause;
  story: Story;
  /** How far the clause is to be believed up to a word of it. */
  standingAt(index: number): Standing;
  dated: boolean;
};
export type Judged = Omit<Scene, 'standingAt'> & { standing: Standing };

export const tellersOwn: Subject = { kind: 'teller', said: 'spoken' };
export const elidedTeller: Subject = { kind: 'teller', said: 'elided' };

/** "Eric joined up and was home by 1946": the one who was just spoken of, or asked about, else the teller. */
export function goingOn({ joint }: ReadClause, { lastSubject, askedAbout }: Story): Subject {
  if (lastSubject?.kind !== 'person') return elidedTeller;
  const { person } = lastSubject;
  return joint !== '' || person === askedAbout
    ? { kind: 'person', person, said: 'elided' }
    : elidedTeller;
}
