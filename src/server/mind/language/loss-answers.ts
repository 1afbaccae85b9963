import { relationOf } from './kin.ts';

/** English only: a loss that only question and answer tell together. */

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`;

/** An answer that says nothing but this. */
const only = (...parts: string[]): RegExp =>
  new RegExp(String.raw`^\W*${parts.join('')}\W*$`, 'iu');

const numbers = [
  ...'two three four five six seven eight nine ten eleven twelve'.split(' '),
  String.raw`\d+`,
];
const asksLiving =
  /(?<!\p{L})(?:is|are|was|were) (?:he|she|they|your|\p{Lu}).*(?:still|living|alive|with (?:you|us))(?!\p{L})/iu;

/** "And your husband?", "What became of them?" */
const asksAfter = new RegExp(
  String.raw`(?<!\p{L})${anyOf(
    'what (?:became|happened|has become|came)(?: of| to)',
    String.raw`is (?:he|she|your|\p{Lu}\p{L}+).* (?:still|living|alive|with (?:you|us))`,
    'are (?:they|your).* (?:still|living|alive)',
    'where (?:is|are) .* now',
    String.raw`and your \p{L}+\?`,
    String.raw`did (?:he|she|they|your \p{L}+).* (?:see|come|meet|know|live)`,
    'how (?:is|are) (?:he|she|they|your)',
  )}`,
  'iu',
);

/** "Gone.", "Ah, she is dead now." */
const gone = only(
  `${anyOf(
    ...['oh,? ', 'ah,? ', 'well,? ', 'all '],
    ...["s?he(?:['’]s| is| was)? ", "they(?:['’]re| are| were)? "],
  )}*`,
  anyOf(
    ...['gone', 'dead', 'passed', 'lost', 'no more', 'not any ?more', 'no longer'],
    ...['not (?:he|she|him|her)', 'never did', 'did not', "didn['’]t", 'never'],
  ),
  `(?: ${anyOf('now', 'too', 'both', 'long ago', 'love', 'dear', 'all of them', 'either')})*`,
);

/** "No, love.", "He isn't." */
const no = only(
  anyOf(
    ...['no', 'nay', 'not now', 'not any ?more', 'alas,? no', 'sadly,? no', "i['’]m afraid not"],
    "(?:he|she|they) (?:isn['’]t|is not|aren['’]t|are not|was not|wasn['’]t)",
  ),
  `(?:,? ${anyOf(
    ...['love', 'dear', 'pet', 'son', 'no', 'sir', 'more', 'they are not', 'he is not'],
    ...['she is not', "he isn['’]t", "she isn['’]t", 'not now', 'not any ?more', "i['’]m afraid"],
  )})*`,
);

/** "The war.", "It was his heart." */
const causes = only(
  `${anyOf('it was ', 'the ', 'a ', 'an ', 'his ', 'her ', 'in ', 'at ')}*`,
  anyOf(
    ...'war korea vietnam cancer stroke typhus typhoid cholera malaria tb aids covid flu'.split(
      ' ',
    ),
    ...'influenza pneumonia heart lungs drink drugs famine fire sea flood somme crash'.split(' '),
    ...['accident', 'drunk driver', 'crib death', 'cot death'],
  ),
  String.raw`(?:[ ,]+\p{L}+){0,3}`,
);

const asksHowMany = /(?<!\p{L})(?:how many|children|brothers|sisters|family)(?!\p{L})/iu;
/** "Four. Well, three now." */
const fewerNow = only(
  '(?:we (?:had|were) |i had |there were )?',
  `${anyOf(...numbers)}[,.;]? (?:well|no|only|but|and)?,? ?`,
  `(?:only )?${anyOf('one', ...numbers)} (?:now|left|today|living)`,
);
const asksWhoLived = /who (?:lived|was) in/iu;
const untilAge = new RegExp(
  String.raw`(?<!\p{L})(?:till|until) (?:he|she) was ${anyOf('born', 'one', ...numbers)}\W*$`,
  'iu',
);

/** Whoever is missed is not there. */
const asksMissed = /(?<!\p{L})whom? (?:do|did) you (?:still )?miss(?!\p{L})/iu;
const somebody =
  /^\W*(?:(?:oh|well|ah|my|our|always|still)[\s,]+)*(?!Nobody|Everybody|No|None|The|That|This|They|It|I|We|Not|What)\p{Lu}\p{L}+|(?<!\p{L})(?:he|she|him|her)(?!\p{L})/u;
const namesKin = (told: string): boolean =>
  (told.match(/\p{L}+/gu) ?? []).some((word) => relationOf(word.toLowerCase()) !== null);

/** "And your husband?" "Gone.": said in two turns. */
export function tellsLossTogether(question: string, told: string): boolean {
  const answer = told.split(/(?<=[.!?])\s+/u)[0] ?? '';
  if (asksAfter.test(question) && (gone.test(answer) || causes.test(answer))) return true;
  if (asksLiving.test(question) && no.test(answer)) return true;
  if (asksHowMany.test(question) && fewerNow.test(told)) return true;
  if (asksMissed.test(question) && (somebody.test(told) || namesKin(told))) return true;
  return asksWhoLived.test(question) && untilAge.test(answer);
}
