import type { FactKind } from '#contract/facts.ts';
import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import type { Evidence } from './evidence.ts';

const asksOfTravel =
  /(?<!\p{L})(?:travel\p{L}*|trips?|holidays?|vacations?|visit|see\s+the\s+world|(?:go|gone|been|went|get)\s+back)(?!\p{L})[^.!?]*\?\s*$/iu;
const toSee =
  /(?<!\p{L})(?:went|go|flew|drove|came|sailed|travell?ed|rode)(?!\p{L})[^.;!?]*\sto\s+(?:see|visit|find|look\s+(?:for|at)|meet)(?!\p{L})/iu;
const forGood =
  /(?<!\p{L})(?:moved?|moving|emigrated|settled|stayed|for\s+good|to\s+(?:live|stay)|lived|built|bought|sold|left|returned)(?!\p{L})/iu;

/** "Did you travel?" – "Finland once, 1999", "I went to Savannah to see his mother": who goes and comes back has not moved. */
const onlyTravels = ({ words, question = '', about }: Evidence): boolean =>
  (about === 'teller' || about === 'nobody') &&
  (asksOfTravel.test(question) || toSee.test(words)) &&
  !forGood.test(words);

const livesNow =
  /(?<!\p{L})(?:(?:is|['’]s|lives?|living|out)\s+(?:over\s+|out\s+|up\s+|down\s+)?(?:in|at|with|near)\s[^.;!?]*(?<!\p{L})now|still\s+(?:living|alive|going|lives?))(?!\p{L})/iu;
const went = /(?<!\p{L})(?:I|we)\s+went\s+in(?!\p{L})/iu;

/** "He's in Patagonia now", "I went in November of 1963": whoever it is told of is alive. */
export const isAlive = ({ words, about }: Evidence): boolean =>
  livesNow.test(words) ||
  (about === 'teller' && went.test(words) && !isLossOtherwise(words.replace(went, ' ')));

const isLossOtherwise = (words: string): boolean =>
  kindsOf(words).some(({ kind }) => kind === 'loss');

const wed = /(?<!\p{L})(?:married|wed|eloped|divorced|engaged)(?!\p{L})/iu;

/** What only happened is what was asked for, where it has its sign, and of the family where somebody married. */
function plainlyTold({ words, expected, about }: Evidence): FactKind {
  if (about === 'teller' || expected === 'birth')
    return kindsOf(words).find(({ kind }) => kind === expected)?.kind ?? 'event';
  return about !== 'nobody' && wed.test(words) ? 'family' : 'event';
}

/** "The choir's anniversary programme" is nobody's wedding. */
const anniversary =
  /(?<!\p{L})anniversary\s+(?:program\p{L}*|concert|service|show|issue|parade|march|tour|match|edition|exhibition)(?!\p{L})/iu;
const ofOtherThing = ({ words }: Evidence): boolean => anniversary.test(words) && !wed.test(words);

/** "I was in the Base Hospital" */
const inHospital = ({ words }: Evidence): boolean =>
  /(?<!\p{L})hospital(?!\p{L})/iu.test(words) &&
  !kindsOf(words).some(({ kind }) => kind === 'military');

/** "Then were the twins, in 1970": asked for children, they are the teller's. */
const tellsOfChildren = ({ words, expected, barred }: Evidence): boolean =>
  expected === 'child' && !barred.has('child') && kindsOf(words)[0]?.kind === 'child';

const ofOthers =
  /(?<!\p{L})your\s+(?:wife|husband|partner|mother|father|mum|mam|mom|mama|dad|daddy|papa|parents|brothers?|sisters?)(?!\p{L})/iu;
const born = /(?<!\p{L})(?:b\.|born(?!\p{L}))/iu;

/** Asked about a wife: "Nurse, b. 1941 Moyle." */
const isBirthOfAnother = ({ words, question = '' }: Evidence): boolean =>
  born.test(words) && ofOthers.test(question) && !/(?<!\p{L})(?:I|we|us)(?!\p{L})/u.test(words);

/** Asked about the service: "I went in November of 1963, to Fort Knox." */
const tellsOfService = ({ words, expected, about }: Evidence): boolean =>
  expected === 'military' &&
  about === 'teller' &&
  kindsOf(words).some(({ kind }) => kind === 'military');

/** The kind that was settled on, unless its words plainly say another. */
export function inPlainSense(kind: FactKind, evidence: Evidence): FactKind {
  if (kind === 'move' && tellsOfService(evidence)) return 'military';
  if (kind === 'move' && onlyTravels(evidence)) return 'event';
  if (kind === 'marriage' && ofOtherThing(evidence))
    return evidence.expected === 'met' ? 'met' : 'event';
  if ((kind === 'birth' || kind === 'child') && isBirthOfAnother(evidence)) return 'family';
  if (kind === 'military' && inHospital(evidence)) return 'health';
  if (kind === 'family' && tellsOfChildren(evidence)) return 'child';
  return kind === 'event' ? plainlyTold(evidence) : kind;
}
