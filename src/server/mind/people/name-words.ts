import { wholeWords } from '#server/mind/text/spans.ts';
import { wordsOf } from '#server/mind/text/word-classes.ts';

/** Words that carry capitals or open sentences and are nobody's name. */
export const neverNames = wordsOf('never names');

/** Words that are somebody's name where they open a sentence and do something. */
export const namesThatAreWords = wordsOf('names that are words');

export const title =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Fr|Sr|Rev|Prof|Professor|Doctor|Sister|Father|Monsieur|Madame|Mademoiselle|Señor|Señora|Herr|Frau|Pan|Pani|Captain|Colonel|Sergeant|Canon|Lady|Sir|Rabbi|Imam|Chief|Auntie|Uncle|Aunt|Tío|Tía)\.?\s+\p{Lu}/u;

export const institution = wholeWords(
  'school|high|college|university|hospital|church|cathedral|chapel|street|road|avenue|lane|market|company|army|navy|air force|corps|regiment|club|bank|hotel|plant|mill|mills|factory|works|ltd|inc|limited|railway|palace|institute|academy|primary|grammar|secondary|convent|lycée|polytechnic|infirmary|clinic|library|theatre|theater|museum|station|airport|shipyard|brewery|bakery|foundry|colliery|mine|pit|orphanage|parish|temple|mosque|synagogue|ballroom|dance hall|stores|brothers|bros|& sons?|and sons?|and daughters?|and co|& co|department|council|county general|general hospital|general store|state university|cal state|union|airways|airlines|motors|steel|electric|industries|ministry|society|foundation|trust|programme|program|our lady|grove|terrace|square|heights',
  'iu',
);

/** Words after which "to", "of" or "from" leads to a person, not to a place. */
export const speakingToPeople =
  /(?:married|engaged|talk(?:ed|ing)?|spoke|speak|tell|told|said|say|introduce[ds]?|wrote|gave|letters?|belonged|listen(?:ed)?|thanks|close|related|promised|daughter|son|death|birth|funeral|friend|mother|father|wife|husband|loss|pregnant|heard|learned|learnt|inherited)\s+(?:me\s+|it\s+|her\s+|him\s+)?(?:to|of|from|with)\s+(?:my\s+\p{L}+\s+)?$/iu;
