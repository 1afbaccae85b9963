import { hasVerb } from './clauses.ts';
import { isDelicate, isIntimate, isUneasy } from './delicate-matters.ts';
import { bringsInPerson, bringsUpSomebody, matterWords, peopleKeys } from './privacy-matters.ts';
import type { Span } from './spans.ts';
import { functionWords } from './vocabulary.ts';
import { wishScore } from './wish-score.ts';

/** English only: which sentences cannot be understood without the one before them. */

const leaning =
  /^\W*(?:he|she|it|they|that|this|his|her|their|him|them|and|but|so|then|which|who|because|it['’]s|that['’]s|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|never|nobody|no one|nothing|twice|once)(?!\p{L})/iu;

/** "My mother never told my brothers": whoever knows of it or not, it is still about it. */
const unsaid =
  /(?<!\p{L})(?:(?:never|no one|nobody|not|n['’]t|none|only) (?:\p{L}+ )?(?:told|tell|know|knew|knows|said|speak|spoke|talk\p{L}*|heard|found out|forg[ai]ve\p{L}*)|(?:told|tell) (?:no one|nobody)|found out|ashamed|secret|shame|i['’]ve said (?:it|that|so)|i said it|(?:i have|i['’]ve) (?:only |just )?told)(?!\p{L})/iu;

/** "My sister Ngozi trained as a nurse in Enugu": who it is about may be known, and this much of them. */
const known =
  /(?<!\p{L})(?:born|worked|fought|served|joined|drove|ran|sang|played|trained|moved|went|came|lives?|lived|taught|studied|retired|kept|grew|made|nursed|drove|closed|(?:was|were|is) (?:an?|the|from|on|in)|married|sailed|emigrated|started|opened|bought|built)(?!\p{L})/iu;
const ofSomebody = /^\W*(?:he|she|his|her|he['’]d|she['’]d|he['’]s|she['’]s)(?!\p{L})/iu;
const ofSelf = /^\W*(?:i|we)(?!\p{L})/iu;
const someone =
  /(?<!\p{L})(?:he|she|they|him|her|them|his|their|man|woman|fellow|girl|boy|lad|people|men|women)(?!\p{L})/iu;
const opensWithName = (text: string): boolean => {
  const first = /^\W*(?<word>\p{Lu}\p{L}+)/u.exec(text)?.groups?.['word'] ?? '';
  return first !== '' && !functionWords.has(first.toLowerCase());
};
const isKnown = (current: string, before: string): boolean =>
  (ofSomebody.test(current) || opensWithName(current)) &&
  !/(?<!\p{L})(?:there|then)(?!\p{L})/iu.test(current) &&
  known.test(before) &&
  !isIntimate(before) &&
  !bringsUpSomebody(before) &&
  (ofSelf.test(before) || ofSomebody.test(before) || peopleKeys(before).size > 0);

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

/** "The note got paid off with it." */
const pointsWithin =
  /(?<!\p{L})(?:with|of|for|from|about|by|over|after) (?:it|that|this|them|those)(?=[.,;!?]|$| (?:and|but|too|all|then|either|as)(?!\p{L}))/iu;

function leansOn(current: string, before: string): boolean {
  if (leaning.test(current) || theMan.test(current) || pointsWithin.test(current)) return true;
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

/** So far back the heart of a matter may lie, where nothing nearer sounds like one. */
const farthest = 3;

/** The sentence a "that" points at, and those before it that it cannot be understood without. */
export function backTo(sentences: Span[], at: number): number {
  const told = reachedFrom(sentences, at);
  const opened = sentences.findIndex(
    ({ text }, index) =>
      index < told && (confession.test(text) || (bringsInPerson(text) && told - index <= farthest)),
  );
  return opened < 0 ? told : opened;
}

/** A tale begins where its person is brought in. "I'll tell you a thing": from here on it is told to one person. */
const confession =
  /(?<!\p{L})i(?:['’]ll| will| must| have to|['’]ve to|['’]d better|['’]m going to) (?:tell|confess|admit|be honest)(?: (?:to )?(?:you|ye|['’]ee))?(?: (?:a thing|something|one thing|the truth|now|this))?(?=[.,;:!—–]|$| about)/iu;

function reachedFrom(sentences: Span[], at: number): number {
  let from = Math.max(0, at);
  let heart = isHeart(sentences[from]?.text ?? '');
  while (from > 0) {
    const [current, before] = [sentences[from]?.text ?? '', sentences[from - 1]?.text ?? ''];
    const mayBeHeart = !heart && from > 1 && at - from < farthest;
    if (!belongsTo(current, before) && !mayBeHeart) break;
    if (isPlain(current, before) || isMereAnswer(current, before)) break;
    heart ||= isHeart(before);
    from -= 1;
  }
  return from;
}

/** "I tell you this as to a doctor" is talk of the telling. */
const ofTheTelling =
  /(?<!\p{L})i(?:['’]m| am)? (?:tell|telling|told) (?:you|ye|['’]ee) (?:this|that|it)(?!\p{L})/iu;
export const isHeart = (text: string): boolean =>
  !ofTheTelling.test(text) && (isIntimate(text) || bringsUpSomebody(text));

const mayBePartOf = (text: string): boolean => isHeart(text) || isUneasy(text);

function belongsTo(current: string, before: string): boolean {
  const people = peopleKeys(before);
  const shared = [...peopleKeys(current)].some((one) => /^\p{Lu}/u.test(one) && people.has(one));
  if (isShort(current) || leansOn(current, before) || shared || unsaid.test(current)) return true;
  return mayBePartOf(current) && mayBePartOf(before);
}

const pointsBack = /^\W*(?:it|it['’]s|that|that['’]s|this|these|those|there)(?!\p{L})/iu;
const whoKnows = /^\W*(?:no one|nobody|only|not even|never)(?!\p{L})/iu;
const dated = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/u;

/** "The mill burned in 1968": may be known to all, whatever is told of it next. */
function isPlain(current: string, before: string): boolean {
  if (isShort(current) || (!hasVerb(current) && merely.test(current))) return false;
  if (pointsBack.test(current) || theMan.test(current) || whoKnows.test(current)) return false;
  if (isKnown(current, before) || namesNobody(current, before)) return true;
  return dated.test(before) && !isDelicate(before) && !bringsInPerson(before);
}

/** "With my sister Ewa": an answer of its own, before a whole sentence. */
const isMereAnswer = (current: string, before: string): boolean =>
  hasVerb(current) &&
  !hasVerb(before) &&
  !isDelicate(before) &&
  !bringsUpSomebody(before) &&
  merely.test(before);

const merely =
  /^\W*(?:in|on|at|with|from|near|by|for|good|yes|no)(?!\p{L})|(?<!\p{L})(?:years|months|weeks|days)(?!\p{L})/iu;

/** "Off the record. His mother asked for that": what still speaks of it goes, too. */
export function stillOf(sentences: Span[], at: number): number {
  const nearby = sentences.slice(Math.max(0, at - 3), at + 1).map(({ text }) => text);
  let until = at + 1;
  while (goesOn(nearby, sentences[until]?.text ?? '')) until += 1;
  return until;
}

function goesOn(nearby: string[], next: string): boolean {
  if (!isLeaning(next)) return false;
  const told = nearby.join(' ');
  if (isDelicate(next) || /(?<!\p{L})(?:that|this|it)(?!\p{L})/iu.test(next) || unsaid.test(next))
    return true;
  if ((next.match(/\p{L}+/gu) ?? []).length < 3) return true;
  const words = new Set(matterWords(told));
  return (
    isOfNewcomer(nearby) || matterWords(next).some((word) => word.length > 4 && words.has(word))
  );
}

/** "There was a man. Leave that out. He had a van": of whom else, where nobody was named before him. */
function isOfNewcomer(nearby: string[]): boolean {
  const first = nearby.findIndex(bringsUpSomebody);
  return first >= 0 && nearby.slice(0, first).every((text) => peopleKeys(text).size === 0);
}

export const isLeaning = (text: string): boolean =>
  /^\W*(?:but |and |so )?(?:he|she|they|his|her|their|it|that|this|him|them|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|it['’]s|that['’]s)(?!\p{L})/iu.test(
    text,
  );
