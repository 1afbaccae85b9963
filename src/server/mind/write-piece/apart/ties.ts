import { capitalised } from '#server/mind/language/edits.ts';
import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { timesOf } from '#server/mind/language/remembered.ts';

/** English only: a sentence without the words that only tie it to what was said before it. */
export const untied = (text: string) =>
  withoutCompany(withoutPlace(withoutTie(withoutJoint(text))));

const timeTie =
  /^(?:(?:(?:long|years|some years|many years|much|a (?:bit|while|year or two)|just|not long|soon|shortly) )?(?:before|after)(?: (?:that|this|then)|(?=,))|(?:years|much|long|some (?:years|time)) (?:later|earlier)|later(?: on)?|earlier|afterwards?),?\s+/iu;

const talkTie =
  /^(?:But |And )?(?:you (?:must|have to|should) (?:understand|know|remember)|I (?:never told|have to tell|must tell) you)(?: that|,)?\s+/iu;

/** "Years before, in 1972, the doctor told him": where it says when, it need not say after what. */
function withoutTie(text: string): string {
  const rest = text.replace(talkTie, '').replace(timeTie, '');
  return rest !== text && timesOf(rest).some(isItsOwn) ? capitalised(rest) : text;
}

type Time = ReturnType<typeof timesOf>[number];

/** A date, the teller's age or that of somebody by name, and "when Marta was six", which need nothing before them. */
export const isItsOwn = ({ expression, text }: Time) =>
  (expression.kind === 'age' && (/^\p{Lu}/u.test(expression.whose) || atAnAge.test(text))) ||
  (expression.kind === 'offset' && bornThen.test(text)) ||
  (expression.kind === 'date' && (expression.year !== null || expression.short !== null));

const atAnAge = /^(?:when|at|by|from|aged?|an?)\s|^\S+(?:\s\S+)? years? old$/iu;
const bornThen = /^when\s(?:.*\s)?was born$/iu;

const adverbial =
  /(?<!(?:\p{L}['’](?:s|re|m|d)|is|are|was|were|be|been|lives?|lived|living|over|out|up|down|from|in|of))\s+(?:(?:over|out|up|down) )?there(?=,? (?:in|on|until|till|from|since|for|when)\s)|(?<=(?<!\p{L})(?:born|died)) in it(?= (?:in|on)\s)/iu;

/** "He died there in 1997" and "I was born in it in 1940" are true without the place. */
const withoutPlace = (text: string) =>
  text.replace(adverbial, (there, at: number) => (saysPlace.test(text.slice(0, at)) ? there : ''));

/** "She had been a maid at the hotel, she went there in 1934" says where. */
const saysPlace = /(?<!\p{L})(?:at|to|in) (?:(?:the|an?) \p{Ll}|\p{Lu})[^;]*,/u;

const company =
  /(?<=(?<!\p{L})(?:came|moved|arrived|sailed|flew|emigrated)(?: over| out| here| across)?) (?:after|behind|with) (?:him|her|them)(?=,? (?:in|on)\s)/u;

/** "I came after him in 1966" is true without him. */
const withoutCompany = (text: string) => text.replace(company, '');
