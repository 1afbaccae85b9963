import {
  article,
  book,
  either,
  inBook,
  inTurn,
  is,
  know,
  mustNot,
  object,
  oneOf,
  over,
  readers,
  stopButColon,
  stopOrDash,
  us,
  written,
} from './privacy-words.ts';

/** The shapes of what is said about something told; what the wish is about is called `what`. */

const whatWasTold = oneOf(`
  that|this|which|all that|these things
  what i (?:tell|told|say|said|'m telling)[^.!?;,]{0,30}|the (?:rest|next)[^.!?;,]{0,20}
`);
const privately = oneOf(`
  private|confidential|personal|(?:a |our |my )secret|between ${us}|off the record
  nobody'?s business|no one'?s business|none of (?:their|anybody'?s|anyone'?s) business|no further
  in confidence|my own business|among ourselves|with(?:in)? (?:us|you|me|these)|here
`);
const nobody = oneOf(`
  nobody|no one|no-one|not a soul|none of (?:them|my \\p{L}+)|no body
`);
const relatives = oneOf(`
  kids|children|family|wife|husband|grandchildren|daughters?|sons?|sisters?|brothers?|boys|girls
  mother|father|nephews?|nieces?
`);
/** "… must not be written down", "… go into the book", "… leave this room". */
const gettingOut = either(
  inTurn(
    '(?:be|get|come|go|leave|appear|stand|belong|end up)(?: be)?(?: ever)? ',
    `(?:${written}|${inBook}|into|beyond|this room|these|the light|there)`,
  ),
  'leave (?:this|these|the) (?:room|walls|four walls|house)',
  'appear|go in|go down',
);

/** "That's strictly between us", "it's private". */
const calledPrivate = [
  inTurn(
    `${whatWasTold}${is}(?: to)?(?: stay| remain| be| go| kept| meant| said)*`,
    '(?: strictly| just| only| all| purely| very| rather| too| please| here| a bit| something)*',
    ` ${privately}${over}`,
  ),
  inTurn(
    "it(?:'s| is| stays| must stay| should stay| has to stay| remains)",
    '(?: strictly| just| only| very| a bit| rather)* ',
    `(?:private|confidential|between ${us}|off the record|nobody'?s business|our secret|in confidence|personal)`,
    over,
  ),
  // "Between you, me and the gatepost": but not "between you and me there were three years".
  inTurn(
    "(?:^|[,;—–(] ?|\\b(?:strictly|just|only|but|and|so|well|now|this is|that's|this|that) )",
    'between (?:you and (?:me|i)|you,? me and the \\p{L}+)(?! (?:we|there|were|had)\\b)',
  ),
  inTurn(
    "(?:^|[,;—–(] ?|\\b(?:strictly|just|only|stays?|stay|but|and|well|is|that's) )",
    `between ${us}(?=[.,!?;:)—–]|$)`,
  ),
];

/** "Not for the book", "nothing I'd want printed", "off the record". */
const notForBook = [
  inTurn(
    "(?:not|no|never|isn't|aren't|wasn't|ain't|nothing)",
    '(?: meant| intended| really| good| fit| something| necessary| one)*',
    ` for (?:any |a )?${book}(?! (?:of|that|shop|about))`,
  ),
  "not (?:something|a thing|anything|one) (?:that )?(?:i|we)(?:'d| would)? (?:want|like|wish|care)[^.!?;]{0,40}",
  'not in (?:the|my|your|this|any) (?:book|story|record|biography|memoirs?)',
  inTurn(
    "(?:that|this|which|these)(?:'s| is| are| was)? ?(?:not|n't|never|no)(?: meant| really| something)*",
    ` for ${article}${readers}`,
  ),
  `for ${book},?(?: it| this| that)?(?:'s| is)? (?:no|not)\\b`,
  '(?<!back )off the record',
  either(
    `(?:just|only|strictly) for (?:you|us|your ears)(?=${stopOrDash})`,
    `for (?:you|your ears|you and me|us)(?: only| alone)(?=${stopOrDash})`,
    'for you and not for',
  ),
];

/** "Nobody must know", "the children must never hear of it". */
const notToBeKnown = [
  inTurn(
    `${nobody}(?: else| at all)? `,
    '(?:must|should|is to|needs to|has to|may|ought to|need|shall|is supposed to)',
    `(?: ever)? ${know}`,
  ),
  '(?:nobody|no one|no-one) can(?: ever)? (?:know|read|hear)(?=[.,!?;:]| that| this| about|$)',
  inTurn(
    `(?:(?:the |my |our )?${relatives}|they|he|she|\\p{L}+) ${mustNot}(?: ever)? ${know}`,
    `(?: (?:that|this|it|about (?:that|this|it)|of (?:that|it|this)))?(?=${stopOrDash})`,
  ),
];

/** "I shouldn't have said that", "forget I mentioned it", "you never heard it from me". */
const unsaid = [
  inTurn(
    "i (?:shouldn't|should not|oughtn't to|ought not to|should never|never should|really shouldn't|wish i hadn't|wish i had not)",
    '(?: have| be)? ',
    oneOf(`
      (?:said|mention(?:ed)?|brought|say|saying)(?=${stopButColon}| (?:that|it|this|so|anything|any|his|her|all))
      (?:told|tell|telling) (?:you|that|this|anyone)
      let (?:that|it)|opened my
    `),
  ),
  "(?:forget|pretend|imagine)(?: that)? i (?:ever |even |never |didn't )?(?:said|say|mention(?:ed)?|told|tell|spoke|opened|brought)",
  `you (?:didn't|never|haven't|did not) (?:hear|heard|get|got) (?:that|this|it|any)(?: from me)?(?=${stopButColon}| from)`,
  either(
    "mum's the word",
    "i'll deny",
    'no names(?=[,.!;]|$| please)',
    inTurn(
      'not a (?:word|line)(?: of (?:that|this|it))? ',
      `(?:in ${book}|to any(?:one|body)|about ${object}(?=${stopButColon}))`,
    ),
  ),
];

/** "That goes no further", "this part must not be written down". */
const notToGetOut = [
  either(
    '(?:that|this|it|which) (?:goes|must go|should go|is to go|gets)(?: \\p{L}+)? no further',
    `(?:that|this|it|which) ${mustNot} go(?: any)? further`,
  ),
  inTurn(
    '(?:that|this|which|it|these(?: things)?|(?:that|this|the) (?:part|bit|story|thing)[^.!?;,]{0,30})',
    ` ${mustNot}(?: ever| really)? (?:${gettingOut})`,
  ),
  inTurn(
    "(?:that|this|which)(?: (?:part|bit|story|thing))? (?:doesn'?t|does not|won'?t|will not) ",
    '(?:leave (?:this|these|the)|go (?:in|any further)|belong in|get (?:in|out)|appear|need to (?:go|be))',
  ),
  either(
    'not to be (?:written|printed|published|repeated|read|mentioned|recorded|put)',
    'not to go (?:in|any)',
  ),
];

/** "I don't want his name in it", "I'd rather that stayed here". */
const notWanted = [
  inTurn(
    "(?:i|we|she|he|they|the family|my \\p{L}+)(?: really| certainly| do)?(?:'d| would)? ?",
    "(?:don't|doesn't|wouldn't|would not|would hate|do not|does not|not|hate)(?: to)? ",
    '(?:want|like|wish|care for|care to have|need|have|for)? ?(?:to have |to see )?',
    `${object} (?:to )?(?:be |go |get |come |appear |stand |end up |ever )*(?:${written}|${inBook}|${know})`,
    `(?=${stopOrDash}| down| by| in\\b| about| (?:that|this|it)\\b| because| when| while| at| anywhere| of)`,
  ),
  inTurn(
    "i'?(?:d| would)? (?:rather|prefer|sooner|like|want|be glad|be happier|be obliged)(?: it)?(?: if)?(?: that)? ?",
    '(?<what>[^.!?;:,]{1,40}?) ',
    oneOf(`
      weren't|wasn't|were not|was not|not (?:be|go|to)|didn't|did not
      stayed|stays|to stay|stay|remained|were left|was left|be left|to be left|left|be kept|kept|to remain
    `),
    '\\b[^.!?;]{0,40}',
  ),
  inTurn(
    "i'?(?:d| would) (?:rather|sooner|prefer) ",
    oneOf(`
      not|you didn't|you did not|you not|you don't|we didn't
      to leave|you left|you leave|you kept|you skipped|you forgot
    `),
    '(?! (?:talk|speak|go into|discuss|say more|answer))[^.!?;]{0,60}',
  ),
  inTurn(
    "i(?:'d| would) be (?:obliged|glad|grateful|thankful) if you(?:'d| would| could)?[^.!?;]{0,12} ",
    "(?:forget|forgot|left|leave|kept|keep|didn't|not|skip|omit)[^.!?;]{0,40}",
  ),
];

/** "Better left unsaid", "no need to mention it", "nothing about Ned in the book". */
const betterNot = [
  either(
    '(?:best|better) (?:left|kept)(?: \\p{L}+)? ?(?:unsaid|out|unwritten|private|quiet|between|untold|off|where)',
    '(?:best|better) not (?:said|written|told|print|mention|put|write)',
  ),
  'no need (?:to|for you to) (?:write|put|print|mention|include|record|note|publish|repeat)',
  inTurn(
    `(?:nothing|not a thing|none)(?: of (?:that|this|it)| about ${object})? `,
    `(?:goes |should go |must go |is to go |needs to go )?(?:in|into) ${book}`,
  ),
  inTurn(
    "i(?:'m telling| tell| am telling|'ll tell| will tell) you (?:that|this|it)? ?",
    '(?:only )?in (?:strict |the strictest |all )?confidence',
  ),
];

/** As it is said by people who learned English late: "this please not write", "it stay only with us". */
const inFewWords = [
  inTurn(
    "(?:this|that|it|these) (?:please )?(?:you |we )?(?:please )?(?:not|no|don't|do not|must not)(?: to)? ",
    '(?:write|put|print|publish|mention|record|include)',
  ),
  inTurn(
    '(?:this|that|it) (?:please )?(?:must |should |will )?(?:stay|stays|remain|remains)(?: only| just)? ',
    '(?:with|between|by|among|inside|in this|within|in the) ?(?:us|you|me|ourselves|family|room|these|here)',
  ),
  `without (?:this|that|(?:any |the )?names?)(?=${stopButColon}| please)`,
  `(?:i )?(?:not|no|don't) want (?:this|that|it)(?: \\p{L}+){0,3} (?:in|on) ${book}`,
];

/** Said about what was told: "that's private", "nobody must read this". Nothing else has these shapes. */
export const sayings = [
  ...calledPrivate,
  ...notForBook,
  ...notToBeKnown,
  ...unsaid,
  ...notToGetOut,
  ...notWanted,
  ...betterNot,
  ...inFewWords,
];
