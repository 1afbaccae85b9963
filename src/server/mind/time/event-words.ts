import { partOfYear } from './calendar-words.ts';

/** What happens to a family or a place and is counted from: Story knows their dates. */
export const landmarkNouns =
  'wedding marriage divorce funeral birth death war honeymoon fire accident retirement strike flood storm earthquake partition independence revolution famine stroke operation crash coup blackout hurricane cyclone tsunami riots siege evacuation closure'
    .split(' ')
    .join('|');

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const someone = String.raw`(?:I|we|he|she|they|(?:my|our|his|her)\s+\p{L}+(?:\s+${name})?|${name}(?:\s+${name})?)`;
const turns =
  'died dead death passed(?:\\s+away)? gone lost killed buried born birth wedding married divorced retired funeral moved shifted emigrated settled landed arrived came went left started finished graduated met carrying expecting pregnant'
    .split(' ')
    .join('|');
/** "The war ended" and "the war broke out" are of two years. */
const war = String.raw`the\s+war\s+(?:ended|was\s+over|finished|began|started|broke\s+out)`;
const namedEvent = String.raw`${war}|(?:the|our|my|his|her)\s+(?:own\s+)?(?:first\s+|second\s+)?(?:${landmarkNouns})(?:\s+of\s+(?:my\s+)?[\p{L}'’]+|\s+(?:in|at)\s+${name})?`;
const toldEvent = String.raw`${someone}(?:['’]s)?\s+(?:(?:had|was|were|got|had\s+been|'d|first|finally)\s+)*(?:lost\s+(?:him|her)(?!\p{L})|(?:lost|left|sold|started|finished)\s+(?:the|our|my)\s+\p{Ll}+|(?:${turns})(?:\s+(?:with|to|in|for|at|from|into|over\s+to)?\s*${name})?)`;
/** The words that name an event of a life, up to the end of its clause. */
export const event = `(?<event>${namedEvent}|${toldEvent})`;

const joins = 'and|but|so|then|when|because|I|we|he|she|they|it|that|who|which';
/** Up to four words that are still of the clause. */
const onwards = String.raw`(?:\s+(?!(?:${joins})(?!\p{L}))[\p{L}'’-]+)`;
const auxiliaries = 'was|were|am|are|is|had|have|would|could|used';
const plainVerb = String.raw`(?!(?:${auxiliaries})(?!\p{L}))\p{Ll}+`;
const passive = String.raw`(?:was|were|got|had|had\s+been)\s+\p{Ll}+(?:ed|en|de|ld|nt|ght|pt|own|awn|one|un)(?!\p{L})`;

/** "We sold the boat", "I got home": up to four words, to the end of the clause. */
export const ownEvent = String.raw`(?<event>(?:I|we)\s+${plainVerb}${onwards}{1,3})`;

const shortTimes =
  'years?|months?|weeks?|days?|nights?|mornings?|evenings?|end|beginning|start|time|others?|one|rest|first|next|last|same';
const theThing = String.raw`(?:the|our|my)\s+(?!(?:${shortTimes})(?!\p{L}))\p{Ll}[\p{L}-]+`;
/** Behind "the year before" anything that somebody did or that befell something: "I was made head", "the children came". */
export const anyDeed = String.raw`(?<event>(?:I|we|they|he|she|${theThing}|${name})\s+(?:${passive}|${plainVerb})${onwards}{0,4})`;
/** Behind "five months after" a thing alone: "the platform", "the hard one" is none. */
export const anyThing = String.raw`(?<event>${theThing})(?=\s*(?:$|[.,;:!?…—–)]|and\s|but\s))`;
/** Behind "three years after" somebody who was born then: "Wendell". */
export const anyone = String.raw`(?<event>(?!(?:${partOfYear}|St|Saint|\p{L}+day|(?:Michael|Candle|Martin|Lam)mas)(?!\p{L}))${name})(?=\s*(?:$|[.,;:!?…—–)]|and\s|but\s))`;
