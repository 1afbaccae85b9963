/** The words that wishes to keep something out are made of. English only, spoken well or badly. */

/** Whichever of these is said: each line holds some of them. */
export const oneOf = (lines: string): string => `(?:${lines.trim().replace(/\s*\n\s*/gu, '|')})`;

/** What was told, pointed at. */
export const those = oneOf(`
  that|this|it|these|those|him|her|them
  all (?:of )?(?:that|this|it)|any of (?:that|this|it)|none of (?:that|this|it)
  everything|what i(?:'ve| have)?(?: just)? (?:said|told you|mentioned)
`);

/** What was told, named in words of the teller's own. */
export const object = `(?<what>[^.!?;:,]{1,60}?)`;

export const article = `(?:the |my |your |this |our |any |that |a )?`;

const bookish = oneOf(`
  books?|paper|papers|page|pages|record|story|biography|memoirs?
  tape|print|printing|publication|publishing|writing|recording
`);

/** "the book", "my story", "print". */
export const book = `${article}${bookish}`;

export const readers = oneOf(`
  others|anyone|anybody|everyone|everybody|outsiders|strangers|(?:other )?people
  family|children|kids|grandchildren|grandkids|neighbou?rs
  public|world
`);

/** The teller and Walt. */
export const us = oneOf(`
  us(?: two)?|ourselves|you and (?:me|i)|me and you|the two of us
  (?:these|the|those|our) (?:four )?walls|this room
`);

/** How something is kept: "to yourself", "off the record". */
export const hush = oneOf(`
  to (?:yourself|yourselves|ourselves)|between ${us}
  private|quiet|(?:a )?secret|confidential|in confidence|under your hat
  off the (?:record|page|books?)|(?:away )?from (?:the |my )?${readers}
  (?:with)?in these (?:four )?walls|in this room|out of (?:it|this|sight)
`);

export const know = '(?:know|read|see|hear|find out|find|learn|get wind|come across)';

export const written = oneOf(`
  written|printed|known|published|read|mentioned|recorded|included
  told|repeated|spread|put|typed|noted|shown|shared|named|used|quoted|said
`);

export const inBook = oneOf(`
  in(?:to)? ${book}|in print|in it|in there|in\\b
  on paper|down|out there|out|anywhere|in black and white
`);

/** "don't", "you needn't", "without". */
export const not = oneOf(`
  don'?t|do not|never|not|no|needn'?t|need not|mustn'?t|must not|shouldn'?t|should not
  can'?t|cannot|won'?t|'ll not|will not|without|n't
`);

/** What may stand between "don't" and what is not to be done. */
export const little = `(?: ${oneOf(`
  ever|you|please|even|go(?: and)?|going|have to|has to|need to|want to|to|be|now
  dare|think of|necessary|got to|kindly|about|having|let
`)})*`;

/** "must not", "is never to": said of what was told, or of who may hear of it. */
export const mustNot = oneOf(`
  mustn'?t|must not|must never|shouldn'?t|should not|should never|can'?t|cannot|can never
  needn'?t|need not|(?:is|are) not(?: ever)? to|(?:isn|aren)'?t to|(?:is|are) never to
  doesn'?t(?: have| need)? to|does not(?: have| need) to|may not|ought not to|(?:had )?better not
  don'?t need to|do not need to|never must|not need to
`);

/** "that's private", "this must stay private". */
export const is = oneOf(`
  's| is| are| was| stays?| remains?| must| should| has to| ought to| will|'ll| needs to| would be
`);

const mark = `[.,!?;:—–)…-]`;

/** Where an order may be over: at a mark, or before words that only follow on it. */
export const over = String.raw`(?=\s*${oneOf(`
  ${mark}|$|please|again|when|from|now|will|would|if|bit|part|for|all|right|though|because
  and|but|so|you|ok|eh|yes|okay|either|anywhere|at|walt
`)})`;

/** Where a sentence or a part of it ends. */
export const stop = '[.,!?;:]|$';
export const stopOrDash = '[.,!?;:—–]|$';
export const stopButColon = '[.,!?;]|$';

/** Whichever of these shapes. */
export const either = (...shapes: string[]): string => shapes.join('|');
export const inTurn = (...parts: string[]): string => parts.join('');
