import { relationOf } from '#server/mind/language/kin.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { kindsTold } from './kinds/kinds-told.ts';
import type { Found } from './making.ts';
import type { Reading } from './reading.ts';
import { retold } from './retelling.ts';
import { factOf, type Story } from './story.ts';
import { pastOf } from './verb-forms.ts';
import { asTeller } from './walts-words.ts';
import { lowered, sentence } from './wording.ts';

const auxiliary = '(?:did|was|were|had|could|would|is|are|has|have|do|does)';
const bare = new RegExp(
  String.raw`^(?:(?:yes|no|oh|aye|well),?\s+)?(?:he|she|they)\s+(?<verb>${auxiliary})(?<not>\s+not|n['’]t|\s+never)?[.!,]*$`,
  'iu',
);
const asked = new RegExp(
  String.raw`^(?:(?:and|but|so|then)\s+)?(?<verb>${auxiliary})\s+(?<who>he|she|your\s+\p{Ll}+(?:\s+\p{Lu}[\p{L}\p{M}-]+)?|\p{Lu}[\p{L}\p{M}-]+)\s+(?<rest>[^?]+)\?$`,
  'u',
);

/** "Was your father there to see you off?" "He was not.": the question has the words. */
export function ellipsisIn(reading: Reading, story: Story): Found[] {
  const [clause] = reading.clauses;
  const question = lowered(sentencesOf(reading.unit.question ?? '').at(-1)?.text ?? '');
  const [answer, inquiry] = [bare.exec(clause?.text ?? '')?.groups, asked.exec(question)?.groups];
  if (!clause || !answer || !inquiry || !agree(answer['verb'], inquiry['verb'])) return [];
  const { who = '', rest = '', verb = '' } = inquiry;
  if (/(?<!\p{L})or(?!\p{L})/u.test(rest)) return [];
  const meant = /^(?:he|she)$/u.test(who) ? story.askedOf : null;
  if (/^(?:he|she)$/u.test(who) && meant === null) return [];
  const doer = meant ? story.cast.described(meant) : who;
  const did = doneBy(
    verb,
    rest.replace(/^ever\s+/u, ''),
    answer['not'] === undefined ? 'affirmed' : 'denied',
  );
  const statement = sentence(retold(asTeller(`${doer} ${did}`), story.cast.teller));
  const kind = story.expected ?? kindsTold(rest, null)[0]?.kind ?? 'event';
  const relation = relationOf(who.replace(/^your\s+/u, ''));
  const known = meant ?? (relation === null ? story.cast.named(who) : story.cast.related(relation));
  const people = known?.name ? [known.name] : [];
  const fact = factOf(reading.unit, { kind, statement, when: null, people }, [clause]);
  return [{ fact, who: known ?? null }];
}

/** "Did she work?" "She did.": she worked. */
function doneBy(verb: string, rest: string, answered: 'affirmed' | 'denied'): string {
  const [first = '', ...more] = rest.split(' ');
  if (answered === 'denied') return `${verb} not ${rest}`;
  return verb === 'did' ? [pastOf(first), ...more].join(' ') : `${verb} ${rest}`;
}

const begun = new RegExp(
  String.raw`^(?:I|we|he|she|they)\s+(?<verb>${auxiliary})(?=\s*,|\s+(?:in|on|at|for|until|till|from|up\s+to)\s)`,
  'iu',
);
const inquired = new RegExp(
  String.raw`^(?:(?:and|but|so|then)\s+)?(?<verb>${auxiliary})\s+(?:you|he|she|they|your\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}-]+)\s+(?<rest>[^?]+)\?$`,
  'u',
);

/** "Did you go back?" "I did, in 1962.": where the words of the question belong, and what they are. */
export function leftOut(text: string, question: string): { at: number; words: string } | null {
  const [begins, inquiry] = [
    begun.exec(text),
    inquired.exec(lowered(sentencesOf(question).at(-1)?.text ?? '')),
  ];
  const { verb = '', rest = '' } = inquiry?.groups ?? {};
  if (!begins || !agree(begins.groups?.['verb'], verb) || / or /u.test(rest)) return null;
  return { at: begins[0].length, words: ` ${asTeller(rest.replace(/^ever\s+/u, ''))}` };
}

/** "Did he?" "He did.", "Were they?" "They were." */
function agree(one = '', other = ''): boolean {
  const plain = (verb: string) => verb.toLowerCase().replace('were', 'was').replace('does', 'do');
  return plain(one) === plain(other);
}
