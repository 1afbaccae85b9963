import { pronounOf } from '#server/mind/language/kin.ts';
import { genderOf } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { Person } from './cast.ts';
import type { Prepared } from './reading.ts';

/** Whose age "he was five" tells: the last one in the same telling whom "he" may be, else whoever was spoken of before. */
export function spokenOf(whose: string, at: number, people: PersonMention[]): string {
  const pronoun = /^(?:he|she)$/iu.exec(whose)?.[0].toLowerCase();
  if (pronoun === undefined) return whose;
  const last = people.findLast(
    (person) => person.end <= at && !person.plural && (saidAs(person) ?? pronoun) === pronoun,
  );
  return last?.text ?? whose;
}

const ofTeller = wholeWords('I|my|me|we|our|us', 'iu');

/** "And your mother?" – "Went into service at thirteen.": the age is of whom was asked about. */
export function agesAsked(prepared: Prepared, asked: Person | null): Prepared {
  const whose = asked && (asked.name ?? (asked.relation && `my ${asked.relation}`));
  if (!whose) return prepared;
  const mentions = prepared.mentions.map((mention) => {
    const { expression, start } = mention;
    const around = prepared.sentences.find((one) => one.start <= start && start < one.end);
    const said = prepared.open.slice(around?.start, around?.end);
    const isTheirs = expression.kind === 'age' && expression.whose === 'I' && !ofTeller.test(said);
    return isTheirs ? { ...mention, expression: { ...expression, whose } } : mention;
  });
  return { ...prepared, mentions };
}

function saidAs({ relation, name }: PersonMention): string | null {
  const ofKin = relation === null ? null : pronounOf(relation);
  return ofKin ?? (name === null ? null : genderOf(name.split(' ')[0] ?? ''));
}
