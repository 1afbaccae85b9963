import { hasVerb } from './clauses.ts';
import { bringsUpSomebody, isDelicate, matterWords, peopleKeys } from './privacy-matters.ts';
import type { Span } from './spans.ts';
import { wishScore } from './wish-score.ts';

/** English only: which sentences cannot be understood without the one before them. */

const leaning =
  /^\W*(?:he|she|it|they|that|this|his|her|their|him|them|and|but|so|then|which|who|because|it['’]s|that['’]s|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|never|nobody|no one|nothing|twice|once)(?!\p{L})/iu;

/** "My mother never told my brothers": whoever knows of it or not, it is still about it. */
const unsaid =
  /(?<!\p{L})(?:(?:never|no one|nobody|not|n['’]t|none|only) (?:\p{L}+ )?(?:told|tell|know|knew|knows|said|speak|spoke|talk\p{L}*|heard|found out|forg[ai]ve\p{L}*)|(?:told|tell) (?:no one|nobody)|found out|ashamed|secret|shame|i['’]ve said (?:it|that|so)|i said it|(?:i have|i['’]ve) (?:only |just )?told)(?!\p{L})/iu;

/** "My sister Ngozi trained as a nurse in Enugu": who it is about may be known, and this much of them. */
const known =
  /(?<!\p{L})(?:born|worked|fought|served|joined|drove|ran|sang|played|trained|moved|went|came|lives?|lived|taught|studied|retired|(?:was|is) (?:an?|from)|married|sailed|emigrated|started|opened|bought|built)(?!\p{L})/iu;
const ofSomebody = /^\W*(?:he|she|his|her|he['’]d|she['’]d|he['’]s|she['’]s)(?!\p{L})/iu;
const someone =
  /(?<!\p{L})(?:he|she|they|him|her|them|his|their|man|woman|fellow|girl|boy|lad|people|men|women)(?!\p{L})/iu;
const isKnown = (current: string, before: string): boolean =>
  (ofSomebody.test(current) || /^\W*\p{Lu}/u.test(current)) &&
  !/(?<!\p{L})(?:there|then)(?!\p{L})/iu.test(current) &&
  known.test(before) &&
  !isDelicate(before) &&
  !bringsUpSomebody(before) &&
  (ofSomebody.test(before) || peopleKeys(before).size > 0);

/** "On a tram in Lisbon" is no one whom a "he" could mean. */
const namesNobody = (current: string, before: string): boolean =>
  ofSomebody.test(current) &&
  peopleKeys(before).size === 0 &&
  !someone.test(before) &&
  !isDelicate(before);

/** "The insurance paid" goes on with what was told before it, or begins something else. */
const mayLean =
  /^\W*(?:there|not|after|poor|well|every|even|we|the|only|both|all|oh|still|later|when|i)(?!\p{L})/iu;
const theMan =
  /^\W*(?:the|that|this) (?:\p{Ll}+ )?(?:man|woman|girl|boy|child|baby|fellow|lad|other|two)(?!\p{L})/iu;
const meansSomebody = /(?<!\p{L})(?:he|she|him|they|them)(?!\p{L})/iu;

function leansOn(current: string, before: string): boolean {
  if (leaning.test(current) || theMan.test(current)) return true;
  if (!hasVerb(current) || wishScore(current) >= perhapsWish) return true;
  if (meansSomebody.test(current) && peopleKeys(current).size === 0) return true;
  if (isDelicate(before) && !/^\W*in (?:the )?(?:\d|spring|summer|autumn|winter)/iu.test(current))
    return true;
  if (!mayLean.test(current)) return false;
  const words = new Set(matterWords(before));
  return (
    isDelicate(before) ||
    bringsUpSomebody(before) ||
    matterWords(current).some((word) => word.length > 3 && words.has(word))
  );
}
const perhapsWish = 2;

const isShort = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).length < 5;

/** The sentence a "that" points at, and those before it that it cannot be understood without. */
export function backTo(sentences: Span[], at: number): number {
  let from = Math.max(0, at);
  while (from > 0) {
    const [current, before] = [sentences[from]?.text ?? '', sentences[from - 1]?.text ?? ''];
    const people = peopleKeys(before);
    const shared = [...peopleKeys(current)].some((one) => /^\p{Lu}/u.test(one) && people.has(one));
    const short = isShort(current);
    if (!short && !leansOn(current, before) && !shared && !unsaid.test(current)) break;
    if (!short && (isKnown(current, before) || namesNobody(current, before))) break;
    if (isMereAnswer(current, before)) break;
    from -= 1;
  }
  return from;
}

/** "With my sister Ewa": an answer of its own, before a whole sentence. */
const isMereAnswer = (current: string, before: string): boolean =>
  hasVerb(current) &&
  !hasVerb(before) &&
  !isDelicate(before) &&
  !bringsUpSomebody(before) &&
  /^\W*(?:in|on|at|with|from|near|by|good|yes|no)(?!\p{L})/iu.test(before);

/** "Off the record. His mother asked for that": what still speaks of it goes, too. */
export function stillOf(sentences: Span[], at: number): number {
  const told = sentences
    .slice(Math.max(0, at - 3), at + 1)
    .map(({ text }) => text)
    .join(' ');
  let until = at + 1;
  while (goesOn(told, sentences[until]?.text ?? '')) until += 1;
  return until;
}

function goesOn(told: string, next: string): boolean {
  if (!isLeaning(next)) return false;
  if (isDelicate(next) || /(?<!\p{L})(?:that|this|it)(?!\p{L})/iu.test(next) || unsaid.test(next))
    return true;
  if ((next.match(/\p{L}+/gu) ?? []).length < 3) return true;
  const words = new Set(matterWords(told));
  return (
    bringsUpSomebody(told) || matterWords(next).some((word) => word.length > 4 && words.has(word))
  );
}

export const isLeaning = (text: string): boolean =>
  /^\W*(?:but |and |so )?(?:he|she|they|his|her|their|it|that|this|him|them|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|it['’]s|that['’]s)(?!\p{L})/iu.test(
    text,
  );
