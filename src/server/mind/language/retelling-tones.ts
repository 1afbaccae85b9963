import { remembered } from './remembered.ts';

/** English only: what in a sentence sounds as if it came back to something, whatever that was. */

const words = (alternatives: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');

const tones: Record<string, RegExp> = {
  'that business': words(
    '(?:that|the|this|old|whole) (?:\\p{L}+ )?(?:business|affair|trouble|episode|incident|carry-on|thing|story|matter|part|bit)',
  ),
  'what happened': words(
    'what (?:happened|he did|she did|i did|they did|we did|became of|i know|i knew|it was|i told|i said|was done)|how it (?:was|happened)',
  ),
  'that time': words(
    '(?:that|those|the same|that other|one) (?:\\p{L}+ )?(?:night|day|morning|evening|week|month|months|year|years|summer|winter|spring|autumn|fall|time|times|house|place|room|road|street|town)',
  ),
  'since then': words(
    '(?:ever )?since(?! (?:1|2|i was|\\p{L}+ was born))|to this day|(?:any|no) (?:more|longer)|after that|afterwards?|from then on|never again|never .{1,30} again|not .{1,30} again|still (?:see|hear|dream|smell|wake|feel|think)',
  ),
  'as told': words(
    "(?:as|like|what|that|which|whom|who) i (?:told|said|mentioned|spoke)|i(?:['’]ve| have)? (?:told|said to) you|told you|i said i|you (?:know|understand) (?:what|which|who|why|me|how)|you(?:['’]ll| will)? (?:understand|remember|recall|know)|we said|i(?:['’]m| am) (?:no|not) supposed|(?:that|there it is) again",
  ),
  'no more of it': words(
    "say no more|no more (?:on|of|about) (?:it|that)|leave it (?:so|there|at that)|let(?:['’]s| us) leave|(?:don['’]t|do not|never) ask|nobody asked?s?|(?:sooner|rather) not|not (?:go|going) (?:over|into)|wouldn['’]t say|won['’]t say|would not say|never (?:say|said|spoke|speak|spoken|tell|told|mention)|we do(?:n['’]t| not) (?:speak|talk|count|mention|say)|between us|tell you that much|enough of that",
  ),
  'who knows': words(
    "(?:nobody|no one|none|never|not|n['’]t|only|if) (?:\\p{L}+ ){0,3}(?:know|knew|knows|known|told|find|found|guess|guessed|heard|suspect|suspected)|(?:thinks?|thought|believes?|believed) (?:i|it|he|she|we|that|they)|i (?:say|tell (?:people|them|everybody|everyone|folks))|they say|people (?:say|said|think|thought)|so (?:says|they|i) (?:everybody|say|am)|the truth|secret|pretend\\p{L}*|lie|lied|lies",
  ),
  guilt: words(
    "god forgive|forgive\\p{L}*|forgave|ashamed|shame|guilt\\p{L}*|regret\\p{L}*|conscience|sorry|sin|blame\\p{L}*|fault|fear\\p{L}*|afraid|dread|dream\\p{L}*|pray\\p{L}*|owe|owed|deserve\\p{L}*|should(?:n['’]t| not)? have|ought to have|give (?:it )?back|pay(?:ing)? (?:for )?it|nightmare|nights",
  ),
  'somebody unnamed': words(
    'somebody|someone|one (?:who|whom|that|of (?:us|them|ours))|the one|a (?:certain|woman|man|girl|boy|lad|fellow|chap|stranger|person|lady|family|child)|another|the other(?: (?:one|man|woman|boy|girl|thing))?|that (?:man|woman|girl|boy|fellow|one|lad)|him (?:that|who)|her (?:that|who|with)|they|those who',
  ),
  'image of it': words('i (?:still )?(?:see|hear|smell|count|look|keep|carry|light|look at)'),
  denial: words(
    "never|not once|nobody|nothing|no one|not (?:for|the|a|because|since|any)|wasn['’]t|didn['’]t|couldn['’]t|wouldn['’]t|can['’]t|cannot|could not|would not|did not|won['’]t|don['’]t|do not",
  ),
};

export const tonesOf = remembered((text: string): string[] =>
  Object.entries(tones).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
);

const pointing = new Set(['that business', 'what happened', 'as told', 'no more of it']);

/** Whether it comes back to something that was told, or not to be told, without saying what. */
export const pointsBack = (text: string): boolean =>
  tonesOf(text).some((tone) => pointing.has(tone));
