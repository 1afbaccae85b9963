import { kinWord } from '#server/mind/language/kin.ts';

/** English only: how tellers ask something of Walt, as pieces of patterns. Apostrophes are straight here. */

const now = `(?: for)? (?:today|now|tonight|one day|this (?:morning|afternoon|evening))`;
/** Who has to, at once: "I'd better", "we have to". */
const haveTo = `(?:i|we)(?: have to|'ve to|'ve got to| have got to| gotta| must| need to| should|'d better| had better| better)`;
const endearment = `(?:,? (?:love|dear|pet|darling|walt|honey|son|you know))?`;
const close = '(?:,? please)?(?=[.!?…,]*$)';
const talk = `(?:talk|talking|speak|speaking|discuss|discussing|go into|going into|go there|get into|say (?:any ?)?more|say much|tell you)`;

const any = (...phrases: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases.join('|')})`, 'iu');

export const wishPhrases = {
  danger: any(
    'i (?:just )?(?:want|wish) to (?:die|end it(?: all)?|kill myself)',
    "i(?:'m| am) going to (?:end it(?: all)?|kill myself)",
    "i (?:don't|do not) (?:want|wish) to (?:live|go on living|be here|be alive) any ?more",
    "(?:there is|there's|i have|i see) no reason to (?:live|go on)",
    "i(?:'d| would) be better off dead",
  ),
  stop: any(
    `(?:let's|let us|we (?:can|should|could)|can we|could we|may we|shall we|i(?:'d| would) like to|i want to|i have to|i(?:'ve| have) got to|i must|i need to|i think (?:i|we)(?:'ll| will|'d better)|(?:i|we)(?:'ll| will)) (?:please |just )?(?:stop|finish|end) (?:here|there|now|today|this|for|it|please|the call)`,
    `(?:let's|let us|can we|could we|shall we|i(?:'d| would) like to|i want to|i need to|we should) (?:please |just )?(?:stop|finish|hang up|rest(?: now)?|call it a day|leave it (?:there|here|at that)|wrap (?:it |this )?up|pack it in)${close}`,
    `${haveTo} (?:go|hang up|lie down|rest|get going|be going|get off)(?: now| soon| to bed)?(?=[.!?,]|$)`,
    `${haveTo} (?:stop|finish|go|leave off) (?:now|soon|here|there|for today|because|as|it'?s)(?!\\p{L})`,
    `${haveTo} (?:put|get|see to|start|make|peel|feed) (?:on )?(?:the|my|our|some) (?:dinner|tea|supper|lunch|kettle|potatoes|washing|cat|dog|hens)(?: on| out| in)?(?: now| soon)?${endearment}${close}`,
    `(?:think )?i(?:'ve| have) had enough(?:${now}| of (?:this|it|talking|questions))?${endearment}${close}`,
    `(?:that'll|that will|that's|that is|this is) (?:be |quite |about )?(?:enough|all|plenty|it)${now}`,
    'enough for (?:the )?(?:today|now)',
    `(?:that'll|that will) do(?: me| us| it)?(?:${now})?${close}`,
    `enough${now}`,
    `(?:i'm|i am|i feel|i'm getting|i am getting|i get|getting|feeling) (?:a bit |a little |very |so |too |rather |quite |all |awfully )?(?:tired|worn out|weary|exhausted|done in|sleepy)(?: out)?(?: now| today)?${endearment}${close}`,
    `(?:good ?bye|bye(?:-| )?bye|bye(?: now)?|good ?night|cheerio)${endearment}${close}`,
    `(?:we(?:'ll| will|'d| can)? )?(?:talk|speak|continue|go on|carry on) (?:to you |again |this |with this )*(?:tomorrow|another (?:day|time)|some other time|next time|next week)(?=[.!?,]|$)`,
    `it(?:'s| is)(?: getting| very| too| so)? late(?: now)?${endearment}${close}|i make (?:an |the )?end${close}`,
    `no more${now}`,
    'call it a (?:day|night)',
    `(?:stop|another day)(?: please| now)?${close}`,
    String.raw`(?:good)?bye(?: now| walt)?(?: x+)?\W*$`,
  ),
  wait: any(
    '(?:give|gimme) me (?:a|one|just a) (?:minute|moment|second|sec)',
    `(?:hold|hang) on(?: a (?:minute|moment|second|sec))?${endearment}${close}`,
    `(?:just )?(?:one|a) (?:moment|minute|second)(?: please)?${close}`,
    `wait(?: a (?:minute|moment|bit|second))?${close}`,
    `bear with me|let me (?:think|see)(?: about (?:it|that))?(?: for a (?:moment|minute))?${close}`,
    "(?:there's|there is|somebody's|someone's|somebody is|someone is) (?:somebody |someone )?at the door",
    "the (?:tele)?phone(?:'s| is) ringing|i(?:'ll| will) be right back",
    'i need a (?:minute|moment|second|drink|tissue|hankie|hanky|glass of water)',
    "i (?:can't|cannot|can not) (?:do this|go on(?! with it)|carry on)(?: (?:now|today|any ?more|just now))?(?=[.!?,…]|$)",
    "(?:i(?:'m| am)|you(?:'ve| have) got me) (?:crying|in tears|welling up|weeping|upset|shaking)",
    "(?:this|that|it)(?:'s| is) (?:too |so |very )?(?:hard|painful|difficult|much)(?: for me)?(?=[.!?,…]|$)",
  ),
  repeat: any(
    '(?:could|can|would|will) you (?:please )?(?:repeat|say) (?:that|it|the question|your question)(?: again| once more| more slowly| slower| for me)?',
    `say (?:that|it) again|come again${close}|repeat (?:that|the question|it|yourself)`,
    `what (?:was|is) (?:the|your|that) question|what did you (?:just )?(?:say|ask)(?: me)?${endearment}(?=[?.!]|$)`,
    `what (?:was|is) (?:that|it)${endearment}(?= ?[?]|$)|what means|what does (?:that|it|this) mean`,
    `(?:speak|talk) up|(?:a bit |a little |much )?(?:louder|slower|more slowly)${close}|you(?:'re| are) (?:mumbling|too quiet|breaking up|very faint)`,
    "(?:i )?(?:didn't|did not|couldn't|can't|could not|cannot) (?:quite )?(?:catch|hear|make out|follow) (?:that|you|what you said|what|the (?:question|last|end|first|rest)|it|a word)",
    "i (?:don't|do not|didn't) know what you(?:'re| are)? (?:mean|asking|want)|i (?:didn't|don't|did not|do not) understand(?: (?:that|you|the question|what you mean|what you're asking))?(?=[.!?,]|$)",
    `what do you mean(?: (?:by|with) (?:that|this|it))?(?=[?.!]|$)`,
  ),
  readNotes: any(
    `read (?:me |out |back |to me )*(?:my|the|your|those|these) notes?`,
    "(?:read|tell) me (?:back )?what you(?:'ve| have)? (?:got|written|noted|wrote)",
    'what (?:have you|did you|do you have|have you got|notes have you) (?:written|write|noted|note|taken|got)?(?: down)?(?: so far)?(?=[?.!]|$)',
    '(?:show|give) me (?:my|the|your) notes|read (?:it|them) back|(?:review|go over|see) (?:my|the|your) notes',
  ),
  writeDown: any(
    '(?:write|note|jot|mark|put|get) (?:that|this|it)(?: one| bit)? down',
    '(?:make|take) (?:a )?note of (?:that|this|it)',
    String.raw`(?<=^(?:(?:well|yes|oh|and|please|then|so|you can|you may|just|do)[\s,]+)*)(?:(?:put|write|note|jot) (?:down|in) (?:my|our) ${kinWord}|(?:put|write|note) (?:me|him|her|them|(?:my|our) ${kinWord}) (?:down|in)(?! (?:the|a|to|on|for (?:the|a) (?:night|rest)|front|prison|hospital)(?!\p{L}| (?:book|story))))(?!\p{L})`,
    '(?:that|this) (?:one )?(?:has to|must|should) (?:go|be) in(?:to)? the book|put (?:that|this|it) (?:in the book|in writing|on (?:the|your) (?:\\p{L}+ )?page)',
    `(?:don't|do not) (?:you )?forget (?:that|this)(?: one| bit)?(?=[.!?,]|$)`,
    '(?:kindly |please )(?:amend|correct|change) (?:it|that|this)|(?:you can |you may |just )?put (?:down )?that (?:i|we) (?:could|can|did|was|were|had|never|always)',
  ),
  decline: any(
    "i(?:'d| would) (?:much |really )?(?:rather|sooner|prefer)(?: to)? (?:not|leave (?:that|it|him|her|them|this))",
    "i(?:'d| would)? prefer not|i (?:choose|wish|want) not to",
    `i (?:don't|do not|can't|cannot|won't|will not|never) (?:really |ever )?(?:like to |care to |want to |wish to |feel like |think i want to |much like )?${talk}`,
    `i(?:'m| am) not (?:going to|gonna|ready to|able to|up to|comfortable|happy) ${talk}`,
    "(?:let's|let us|can we|could we) (?:please )?not (?:talk|go|speak|get into|discuss)",
    "not (?:that|this) one(?=[.!?,]|$)|that(?:'s| is) (?:private|personal|my (?:own )?(?:business|affair)|nobody's business)",
    '(?:leave|let) (?:that|it|him|her|them|this|[\\p{L}\\p{M}-]+) (?:alone|be|lie)(?=[.!?,]|$)',
    "(?:that|this|it)(?:'s| is) (?:not )?(?:something|a thing) i (?:don't|do not|never|'d rather not)",
    "no comment|i(?:'ll| will) keep that (?:one )?to myself|i have nothing to say about",
    'rather not(?=[.!?,]|$)',
    '(?:none of|what|not|any of) (?:your|you) (?:business|affair)|what business (?:is it|it is|is that|that is)|mind your own',
    "i(?:'m| am) not (?:telling|saying|answering|discussing)(?! (?:it|that|this) (?:was|is|were))",
    "(?:that|this)(?: one)?,? i (?:don't|do not|won't|will not|can't|cannot) (?:tell|talk|speak|discuss|answer|go into)",
    "(?:we|i) (?:don't|do not|won't|will not) go into (?:that|it|this)",
    "(?:on|about) (?:this|that)(?: subject| matter| point)?,? i (?:make no|don't make|do not make|have nothing|say nothing)",
    "i(?:'ll| will) pass(?: on (?:that|this|it))?(?: one)?(?=[.!?,]|$)|i(?:'d| would) (?:just )?as soon not",
    "(?:(?:you will|you'll|you must|please) )?(?:permit|allow|excuse|forgive) me (?:not to|from|if i (?:don't|do not|say no more))",
    "(?:you'll|you will|you won't|you will not) (?:not |never )?get (?:that|it|a word|anything)(?: of it)? (?:out of|from) me",
    "(?:that|this)(?:'s| is) as far as i(?:'ll| will)? go|i(?:'ll| shall| will) say no more (?:about|of|on) (?:that|it|this)",
    "(?:we|i)(?:'ll| will| shall) (?:pass|step|skip) over (?:that|this|it)|(?:that|this) one,? we leave",
    '(?:that|this|some) (?:door|drawer|book|box|chapter)s? (?:is|are|stays?|remains?) (?:closed|shut|locked)',
    '^\\W*not (?:that|this)(?: one)?(?=[.!?]*$)',
  ),
  skip: any(
    `(?:let's|let us|can we|could we|i'll|i will|i'd|please|just) (?:just )?(?:skip|pass|move on|pass over)(?: (?:that|this|it|over it|one|the question|on that|on this|to.*))*${close}`,
    `skip (?:that|this|it|the question|to the next)(?: one)?|next (?:question|one)(?: please)?${close}`,
    `ask me (?:something|another|anything)(?: else)?|something else(?: please)?${close}`,
    `(?:skip|pass|next)(?: please)?${close}`,
    '(?:pass|go|move|put)(?: on)?(?: to)? (?:the|your) next question',
  ),
  toldAll: any(
    "(?:i think |i guess )?(?:you(?:'ve| have)|i(?:'ve| have)|that(?:'s| is)) (?:got |told you |had |said )?(?:it all|everything|all (?:of it|there is|i (?:have|know|remember)))(?: now| really)?(?=[.!?,]|$)",
    "(?:there is|there's|i have|i've) nothing (?:more|else|left) to (?:tell|say|add)|nothing (?:more|else) (?:to (?:tell|say|add)|really)",
  ),
  dontKnow: any(
    "i (?:really |honestly |just )?(?:don't|do not|couldn't|could not|can't|cannot) (?:really |quite |honestly )?(?:know|remember|recall|say|tell you|think of (?:any|one|anything|anyone|anybody))",
    "(?:i have|i've|i've got)? ?no idea|not that i (?:know|remember|recall)|i(?:'m| am) not sure|i forget|i(?:'ve| have) forgotten",
    "(?<!(?:you|he|she|they|we|who|nobody|one) )(?:can't|don't|couldn't) (?:remember|recall|say|know)|haven't a clue|hard to say|slipped my mind|nothing comes to mind|god knows|who knows|dunno",
  ),
} as const;

const polite = String.raw`(?:(?:yes|no|ok|okay|all right|alright|please|right|sure|oh|well|thank you|thanks|let's|let us|we can|you can|i'd like to|can we|i'm (?:ok|okay|fine|all right|alright))[\s,.]*)*`;

/** Answers to an open door, which are the whole of an utterance. */
export const doorAnswers = {
  goOn: new RegExp(
    String.raw`^\W*${polite}(?:(?:go|carry|move) on(?: (?:to|with) .{0,30})?|keep (?:(?:it|them|the questions) )?(?:going|coming)(?:[, ].{0,30})?|go ahead|continue|ask (?:away|me .{0,30}|your .{0,20})|something (?:else|lighter|happier).{0,20}|the next (?:one|question)|what else(?: (?:do you (?:want|need|wish)|would you like|can i tell you|is there|have you got).{0,20})?|what(?:'?s| is) next|i'm (?:ok|okay|fine|all right|alright)(?: now)?)\W*$`,
    'iu',
  ),
  stay: new RegExp(String.raw`^\W*${polite}stay(?: (?:with|on|here|there|a).{0,30})?\W*$`, 'iu'),
} as const;

export const bareRepeat =
  /^\W*(?:pardon(?: me)?|i beg your pardon|beg (?:your )?pardon|sorry|eh|what|what'?s that|you what|huh|excuse me|how's that|come again|say again)\W*$/iu;

/** At the end of a story it is a part of the story. */
export const hardOfHearing =
  /(?<!\p{L})i(?:'m| am) (?:a bit |rather |quite |very )?(?:deaf|hard of hearing)(?!\p{L})/iu;
