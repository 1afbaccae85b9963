import { quotationsOf } from './quotations.ts';
import { remembered } from './remembered.ts';
import { noWish, wishScore } from './wish-score.ts';

/** English only, spoken well or badly: the shapes a wish to keep something out comes in. */

/** A wish as it was uttered: where it stands in its sentence, and what it names, as said. */
export type Frame = { start: number; end: number; what: string };

const those = `(?:that|this|it|these|those|him|her|them|all (?:of )?(?:that|this|it)|any of (?:that|this|it)|none of (?:that|this|it)|everything|what i(?:'ve| have)?(?: just)? (?:said|told you|mentioned))`;
const core =
  '(?:books?|paper|papers|page|pages|record|story|biography|memoirs?|tape|print|printing|publication|publishing|writing|recording)';
const readers =
  '(?:others|anyone|anybody|everyone|everybody|outsiders|strangers|(?:other )?people|family|children|kids|grandchildren|grandkids|neighbou?rs|public|world)';
const of = '(?:the |my |your |this |our |any |that |a )?';
const end = String.raw`(?=\s*(?:[.,!?;:—–)…-]|$|please|again|when|from|now|will|would|if|bit|part|for|all|right|though|because|and|but|so|you|ok|eh|yes|okay|either|anywhere|at|walt))`;
const us =
  '(?:us(?: two)?|ourselves|you and (?:me|i)|me and you|the two of us|(?:these|the|those|our) (?:four )?walls|this room)';
const hush = `(?:to (?:yourself|yourselves|ourselves)|between ${us}|private|quiet|(?:a )?secret|confidential|in confidence|under your hat|off the (?:record|page|books?)|(?:away )?from (?:the |my )?${readers}|(?:with)?in these (?:four )?walls|in this room|out of (?:it|this|sight))`;
const know = '(?:know|read|see|hear|find out|find|learn|get wind|come across)';
const object = `(?<what>[^.!?;:,]{1,60}?)`;
const written = `(?:written|printed|known|published|read|mentioned|recorded|included|told|repeated|spread|put|typed|noted|shown|shared|named|used|quoted|said)`;
const inBook = `(?:in(?:to)? ${of}${core}|in print|in it|in there|in\\b|on paper|down|out there|out|anywhere|in black and white)`;

/** Said to Walt as an order: "leave that out", "strike that". */
const orders = [
  `(?:leave|keep|take|cut|cross|edit|rub|miss|strike|scrub|wipe|blot) (?:all )?${object} (?:right |back )?out(?! (?:to|at|on|in|for|there)\\b)(?: again)?(?: of (?:it|this|that|there|${of}${core}))?`,
  `(?:leave|miss|cut|take|cross|strike|edit) out ${object}(?=[.,!?;:]|$| please| when| if)`,
  `(?:strike|delete|erase|remove|omit|scrap|scratch|skip|drop|cut|ignore|forget|disregard|unhear) (?:about )?(?<what>${those}|(?:that|this|the)(?: last| whole)? (?:bit|part|one|piece|story|thing|sentence|line|business)(?: (?:about|with|of) [^.!?;:,]{1,40})?)${end}`,
  `(?:keep|hold|treat|let) ${object} (?:stay |remain |be |as )?${hush}`,
  `(?:keep|stay) (?:mum|quiet|silent|schtum|stumm) (?:about|on) ${object}(?=[.,!?;:]|$)`,
  `(?:turn|switch|stop) (?:that |the |it )?(?:thing |tape |recorder |machine |recording )?off(?=[.,!?;:]|$| for)`,
  `be discreet`,
  `stop (?:the |that |your )?(?:tape|recording|recorder|machine)`,
  String.raw`leave (?<what>(?:him|her|them|my \p{L}+|\p{L}+)) (?:be|in peace)(?=[.,!?;:]|$)`,
  `pass over ${object}(?=[.,!?;:]|$)`,
];

const not = `(?:don'?t|do not|never|not|no|needn'?t|need not|mustn'?t|must not|shouldn'?t|should not|can'?t|cannot|won'?t|'ll not|will not|without|n't)`;
const little = `(?: ever| you| please| even| go(?: and)?| going| have to| has to| need to| want to| to| be| now| dare| think of| necessary| got to| kindly| about| having| let)*`;

/** Said to Walt as an order not to write: "don't put that in", "you needn't mention it". */
const refusals = [
  `${not}${little} (?:writ(?:e|ing)|print(?:ing)?|publish(?:ing)?|typ(?:e|ing)|not(?:e|ing)|record(?:ing)?|includ(?:e|ing)|mention(?:ing)?|quot(?:e|ing)|jot(?:ting)?|repeat(?:ing)?)(?! (?:to|home|back) )(?:(?: down| about)? ${object})?(?=[.,!?;:—–]|$| please| down| in\\b| when| if| because| to any| anywhere)`,
  `${not}${little} put(?:ting)? (?:${object} )?(?:in|into|down|on paper|there|in there)(?=[.,!?;:—–]|$| ${of}${core}| please| writing| with| for| either| because| when)`,
  `${not}${little} (?:use|name|keep|include|share|show|publish|save) (?<what>${those}|(?:his|her|their|my|our|any|the) names?|names)${end}`,
  `${not}${little} (?:tell|show|let) (?:it to )?(?:${readers}|them|a soul|(?:my|the|our|his|her) [\\p{L} ]{2,20}?)(?: ${know}| (?:that|this|it)| about (?:that|this|it))?(?=[.,!?;:—–]|$| ${know}| about| that| this| it)`,
  `${not}${little} (?:pass|let|spread) (?:${those} )(?:on|out|around|be)`,
];

const modal = `(?:mustn'?t|must not|must never|shouldn'?t|should not|should never|can'?t|cannot|can never|needn'?t|need not|(?:is|are) not(?: ever)? to|(?:isn|aren)'?t to|(?:is|are) never to|doesn'?t(?: have| need)? to|does not(?: have| need) to|may not|ought not to|(?:had )?better not|don'?t need to|do not need to|never must|not need to)`;
const is = `(?:'s| is| are| was| stays?| remains?| must| should| has to| ought to| will|'ll| needs to| would be)`;

/** Said about what was told: "that's private", "nobody must read this". Nothing else has these shapes. */
const sayings = [
  `(?:that|this|which|all that|these things|what i (?:tell|told|say|said|'m telling)[^.!?;,]{0,30}|the (?:rest|next)[^.!?;,]{0,20})${is}(?: to)?(?: stay| remain| be| go| kept| meant| said)*(?: strictly| just| only| all| purely| very| rather| too| please| here| a bit| something)* (?:private|confidential|personal|(?:a |our |my )secret|between ${us}|off the record|nobody'?s business|no one'?s business|none of (?:their|anybody'?s|anyone'?s) business|no further|in confidence|my own business|among ourselves|with(?:in)? (?:us|you|me|these)|here)${end}`,
  `it(?:'s| is| stays| must stay| should stay| has to stay| remains)(?: strictly| just| only| very| a bit| rather)* (?:private|confidential|between ${us}|off the record|nobody'?s business|our secret|in confidence|personal)${end}`,
  `(?:^|[,;—–(] ?|\\b(?:strictly|just|only|but|and|so|well|now|this is|that's|this|that) )between (?:you and (?:me|i)|you,? me and the \\p{L}+)(?! (?:we|there|were|had)\\b)`,
  `(?:^|[,;—–(] ?|\\b(?:strictly|just|only|stays?|stay|but|and|well|is|that's) )between ${us}(?=[.,!?;:)—–]|$)`,
  `(?:not|no|never|isn't|aren't|wasn't|ain't|nothing)(?: meant| intended| really| good| fit| something| necessary| one)* for (?:any |a )?${of}${core}(?! (?:of|that|shop|about))`,
  `not (?:something|a thing|anything|one) (?:that )?(?:i|we)(?:'d| would)? (?:want|like|wish|care)[^.!?;]{0,40}`,
  `not in (?:the|my|your|this|any) (?:book|story|record|biography|memoirs?)`,
  `(?:that|this|which|these)(?:'s| is| are| was)? ?(?:not|n't|never|no)(?: meant| really| something)* for ${of}${readers}`,
  `for ${of}${core},?(?: it| this| that)?(?:'s| is)? (?:no|not)\\b`,
  `(?<!back )off the record`,
  `(?:just|only|strictly) for (?:you|us|your ears)(?=[.,!?;:—–]|$)|for (?:you|your ears|you and me|us)(?: only| alone)(?=[.,!?;:—–]|$)|for you and not for`,
  `(?:nobody|no one|no-one|not a soul|none of (?:them|my \\p{L}+)|no body)(?: else| at all)? (?:must|should|is to|needs to|has to|may|ought to|need|shall|is supposed to)(?: ever)? ${know}`,
  `(?:nobody|no one|no-one) can(?: ever)? (?:know|read|hear)(?=[.,!?;:]| that| this| about|$)`,
  `(?:(?:the |my |our )?(?:kids|children|family|wife|husband|grandchildren|daughters?|sons?|sisters?|brothers?|boys|girls|mother|father|nephews?|nieces?)|they|he|she|\\p{L}+) ${modal}(?: ever)? ${know}(?: (?:that|this|it|about (?:that|this|it)|of (?:that|it|this)))?(?=[.,!?;:—–]|$)`,
  `i (?:shouldn't|should not|oughtn't to|ought not to|should never|never should|really shouldn't|wish i hadn't|wish i had not)(?: have| be)? (?:(?:said|mention(?:ed)?|brought|say|saying)(?=[.,!?;]|$| (?:that|it|this|so|anything|any|his|her|all))|(?:told|tell|telling) (?:you|that|this|anyone)|let (?:that|it)|opened my)`,
  `(?:forget|pretend|imagine)(?: that)? i (?:ever |even |never |didn't )?(?:said|say|mention(?:ed)?|told|tell|spoke|opened|brought)`,
  `you (?:didn't|never|haven't|did not) (?:hear|heard|get|got) (?:that|this|it|any)(?: from me)?(?=[.,!?;]|$| from)`,
  `mum's the word|i'll deny|no names(?=[,.!;]|$| please)|not a (?:word|line)(?: of (?:that|this|it))? (?:in ${of}${core}|to any(?:one|body)|about ${object}(?=[.,!?;]|$))`,
  `(?:that|this|it|which) (?:goes|must go|should go|is to go|gets)(?: \\p{L}+)? no further|(?:that|this|it|which) ${modal} go(?: any)? further`,
  `(?:that|this|which|it|these(?: things)?|(?:that|this|the) (?:part|bit|story|thing)[^.!?;,]{0,30}) ${modal}(?: ever| really)? (?:(?:be|get|come|go|leave|appear|stand|belong|end up)(?: be)?(?: ever)? (?:${written}|${inBook}|into|beyond|this room|these|the light|there)|leave (?:this|these|the) (?:room|walls|four walls|house)|appear|go in|go down)`,
  `(?:that|this|which)(?: (?:part|bit|story|thing))? (?:doesn'?t|does not|won'?t|will not) (?:leave (?:this|these|the)|go (?:in|any further)|belong in|get (?:in|out)|appear|need to (?:go|be))`,
  `not to be (?:written|printed|published|repeated|read|mentioned|recorded|put)|not to go (?:in|any)`,
  `(?:i|we|she|he|they|the family|my \\p{L}+)(?: really| certainly| do)?(?:'d| would)? ?(?:don't|doesn't|wouldn't|would not|would hate|do not|does not|not|hate)(?: to)? (?:want|like|wish|care for|care to have|need|have|for)? ?(?:to have |to see )?${object} (?:to )?(?:be |go |get |come |appear |stand |end up |ever )*(?:${written}|${inBook}|${know})(?=[.,!?;:—–]|$| down| by| in\\b| about| (?:that|this|it)\\b| because| when| while| at| anywhere| of)`,
  `i'?(?:d| would)? (?:rather|prefer|sooner|like|want|be glad|be happier|be obliged)(?: it)?(?: if)?(?: that)? ?(?<what>[^.!?;:,]{1,40}?) (?:weren't|wasn't|were not|was not|not (?:be|go|to)|didn't|did not|stayed|stays|to stay|stay|remained|were left|was left|be left|to be left|left|be kept|kept|to remain)\\b[^.!?;]{0,40}`,
  `i'?(?:d| would) (?:rather|sooner|prefer) (?:not|you didn't|you did not|you not|you don't|we didn't|to leave|you left|you leave|you kept|you skipped|you forgot)(?! (?:talk|speak|go into|discuss|say more|answer))[^.!?;]{0,60}`,
  `i(?:'d| would) be (?:obliged|glad|grateful|thankful) if you(?:'d| would| could)?[^.!?;]{0,12} (?:forget|forgot|left|leave|kept|keep|didn't|not|skip|omit)[^.!?;]{0,40}`,
  `(?:best|better) (?:left|kept)(?: \\p{L}+)? ?(?:unsaid|out|unwritten|private|quiet|between|untold|off|where)|(?:best|better) not (?:said|written|told|print|mention|put|write)`,
  `no need (?:to|for you to) (?:write|put|print|mention|include|record|note|publish|repeat)`,
  `(?:nothing|not a thing|none)(?: of (?:that|this|it)| about ${object})? (?:goes |should go |must go |is to go |needs to go )?(?:in|into) ${of}${core}`,
  `i(?:'m telling| tell| am telling|'ll tell| will tell) you (?:that|this|it)? ?(?:only )?in (?:strict |the strictest |all )?confidence`,
  `(?:this|that|it|these) (?:please )?(?:you |we )?(?:please )?(?:not|no|don't|do not|must not)(?: to)? (?:write|put|print|publish|mention|record|include)`,
  `(?:this|that|it) (?:please )?(?:must |should |will )?(?:stay|stays|remain|remains)(?: only| just)? (?:with|between|by|among|inside|in this|within|in the) ?(?:us|you|me|ourselves|family|room|these|here)`,
  `without (?:this|that|(?:any |the )?names?)(?=[.,!?;]|$| please)`,
  `(?:i )?(?:not|no|don't) want (?:this|that|it)(?: \\p{L}+){0,3} (?:in|on) ${of}${core}`,
];

const compiled = (sources: string[]) =>
  sources.map((source) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, 'gu'));
const groups = [
  { forms: compiled(orders), to: 'walt' },
  { forms: compiled(refusals), to: 'walt' },
  { forms: compiled(sayings), to: 'anyone' },
] as const;

/** "Leave that out" is said to Walt; "they left him out" and "I had to keep it quiet" are told. */
const addressed =
  /(?:^|[,;:.!?—–(…-]\s*|(?<!\p{L})(?:please|kindly|so|but|and|then|just|now|or|you|you'd|you'll|you (?:can|may|might|could|should|must|will|had better|better)(?: just| please| as well| always)?|could|(?:can|could|shall|may|should) we|let me|can you|will you|would you|we'll|we will|we can|must|should|may|let's|let us|better|best|maybe|perhaps|rather|walt|dear|love|simply|well|oh|ok|okay|also|though|if you|(?:want|like|ask|beg|need|prefer|trust|wish|have|'d like|told) you (?:to )?|(?:i'd|would) like to|i want to|better to|best to|i(?:'d| would) rather|i ask|you are|you're|it's|it is|is|do|this|that|it|part|bit|there's|be|him|her|them|name|names)\s+)$/u;
const tale =
  /(?<!(?:could|can|shall|may|should|would|will) )(?<!\p{L})(?:i|we|he|she|they|who|people|nobody|everyone|mother|father|mum|dad|one|which)(?: \p{L}+)?(?: (?:always|never|had|was|were|did|would|could))? $/u;
const reported =
  /(?<!\p{L})(?:said|says|told(?! you)|warned|begged|shouted|used to (?:say|tell)|swore|promised|whispered|ordered|asked(?! you)|wrote|taught|learned|learnt|thought|knew|decided|made me|agreed|say(?:ing)?)(?!\p{L})[^.;!?]{0,40}$/u;
const own =
  /(?<!\p{L})(?:i|i've|i have|i just|as i) (?:just )?(?:said|told you|say)(?!\p{L})[^.;]{0,40}$/u;
const keeping =
  /(?<!\p{L})(?:don't|do not|never|not|mustn't|can't|didn't|couldn't) (?:you )?(?:ever )?$/u;

/** "I left school and cut out dresses" goes on telling; "he drank, and leave that out" does not. */
const joined = /\p{L} (?:and|or|then) $/u;
const pointing = /^(?:all |any of |about )?(?:that|this|it|him|her|them|these|those)(?!\p{L})/u;

/** Small letters and straight apostrophes, each in its place: patterns that ignore case are slow to build. */
const plainly = (sentence: string): string =>
  sentence
    .replace(/\p{Lu}/gu, (letter) =>
      letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
    )
    .replace(/[’‘]/gu, "'");

/** The first wish of a sentence that has one of these shapes. */
export const shapeIn = remembered((sentence: string): Frame | null => {
  if (wishScore(sentence) === noWish) return null;
  const text = plainly(sentence);
  const quotations = quotationsOf(sentence);
  for (const { forms, to } of groups) {
    for (const form of forms) {
      for (const match of text.matchAll(form)) {
        const before = text.slice(0, match.index);
        const quoted = quotations.some(
          ({ start, end: until }) => start <= match.index && match.index < until,
        );
        if (quoted || (reported.test(before) && !own.test(before))) continue;
        if (to === 'walt' && (!addressed.test(before) || keeping.test(before))) continue;
        if (to === 'walt' && tale.test(before)) continue;
        const what = sentence
          .slice(match.index)
          .slice(...within(match))
          .trim();
        if (to === 'walt' && joined.test(before) && !pointing.test(what)) continue;
        return { start: match.index, end: match.index + match[0].length, what };
      }
    }
  }
  return null;
});

/** Where in the match its object stands: the wish is told apart in straight letters, quoted as said. */
function within(match: RegExpExecArray): [number, number] {
  const what = match.groups?.['what'] ?? '';
  const at = what === '' ? 0 : match[0].lastIndexOf(what);
  return [at, at + what.length];
}
