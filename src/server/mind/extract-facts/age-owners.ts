import { pronounOf } from '#server/mind/language/kin.ts';
import { genderOf } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';

/** Whose age "he was five" tells: the last one in the same telling whom "he" may be, else whoever was spoken of before. */
export function spokenOf(whose: string, at: number, people: PersonMention[]): string {
  const pronoun = /^(?:he|she)$/iu.exec(whose)?.[0].toLowerCase();
  if (pronoun === undefined) return whose;
  const last = people.findLast(
    (person) => person.end <= at && !person.plural && (saidAs(person) ?? pronoun) === pronoun,
  );
  return last?.text ?? whose;
}

function saidAs({ relation, name }: PersonMention): string | null {
  const ofKin = relation === null ? null : pronounOf(relation);
  return ofKin ?? (name === null ? null : genderOf(name.split(' ')[0] ?? ''));
}
