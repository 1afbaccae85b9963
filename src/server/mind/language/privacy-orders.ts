import {
  book,
  hush,
  inTurn,
  know,
  little,
  not,
  object,
  oneOf,
  over,
  readers,
  stop,
  stopOrDash,
  those,
} from './privacy-words.ts';

/**
 * The shapes that a wish comes in which is said to Walt, each with what it may sound like. They are read
 * in small letters with straight apostrophes; what the wish is about is called `what`.
 */

const partTold = inTurn(
  '(?:that|this|the)(?: last| whole)? (?:bit|part|one|piece|story|thing|sentence|line|business)',
  '(?: (?:about|with|of) [^.!?;:,]{1,40})?',
);

/** Said to Walt as an order: "leave that out", "strike that". */
export const orders = [
  // "Cut the whole affair right out of the book."
  inTurn(
    '(?:leave|keep|take|cut|cross|edit|rub|miss|strike|scrub|wipe|blot) (?:all )?',
    `${object} (?:right |back )?out(?! (?:to|at|on|in|for|there)\\b)(?: again)?`,
    `(?: of (?:it|this|that|there|${book}))?`,
  ),
  // "Leave out the bit with the money, please."
  `(?:leave|miss|cut|take|cross|strike|edit) out ${object}(?=${stop}| please| when| if)`,
  // "Strike that.", "Forget the whole business with my brother."
  inTurn(
    '(?:strike|delete|erase|remove|omit|scrap|scratch|skip|drop|cut|ignore|forget|disregard|unhear)',
    ` (?:about )?(?<what>${those}|${partTold})${over}`,
  ),
  // "Keep it to yourself."
  `(?:keep|hold|treat|let) ${object} (?:stay |remain |be |as )?${hush}`,
  // "Keep mum about the loan."
  `(?:keep|stay) (?:mum|quiet|silent|schtum|stumm) (?:about|on) ${object}(?=${stop})`,
  // "Turn that thing off."
  inTurn(
    '(?:turn|switch|stop) (?:that |the |it )?(?:thing |tape |recorder |machine |recording )?',
    `off(?=${stop}| for)`,
  ),
  'be discreet',
  'stop (?:the |that |your )?(?:tape|recording|recorder|machine)',
  // "Leave her in peace."
  String.raw`leave (?<what>(?:him|her|them|my \p{L}+|\p{L}+)) (?:be|in peace)(?=${stop})`,
  `pass over ${object}(?=${stop})`,
];

const writing = oneOf(`
  writ(?:e|ing)|print(?:ing)?|publish(?:ing)?|typ(?:e|ing)|not(?:e|ing)|record(?:ing)?|includ(?:e|ing)
  mention(?:ing)?|quot(?:e|ing)|jot(?:ting)?|repeat(?:ing)?
`);

/** Said to Walt as an order not to write: "don't put that in", "you needn't mention it". */
export const refusals = [
  // "You needn't write down what he earned."
  inTurn(
    `${not}${little} ${writing}(?! (?:to|home|back) )(?:(?: down| about)? ${object})?`,
    `(?=${stopOrDash}| please| down| in\\b| when| if| because| to any| anywhere)`,
  ),
  // "Don't put that in the book."
  inTurn(
    `${not}${little} put(?:ting)? (?:${object} )?(?:in|into|down|on paper|there|in there)`,
    `(?=${stopOrDash}| ${book}| please| writing| with| for| either| because| when)`,
  ),
  // "Never use their names."
  inTurn(
    `${not}${little} (?:use|name|keep|include|share|show|publish|save) `,
    `(?<what>${those}|(?:his|her|their|my|our|any|the) names?|names)${over}`,
  ),
  // "Don't let the children find out."
  inTurn(
    `${not}${little} (?:tell|show|let) (?:it to )?`,
    `(?:${readers}|them|a soul|(?:my|the|our|his|her) [\\p{L} ]{2,20}?)`,
    `(?: ${know}| (?:that|this|it)| about (?:that|this|it))?`,
    `(?=${stopOrDash}| ${know}| about| that| this| it)`,
  ),
  // "Don't pass that on."
  `${not}${little} (?:pass|let|spread) (?:${those} )(?:on|out|around|be)`,
];
