import { isPast } from '#server/mind/language/lexicon.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { blankOut, wordsOf } from '#server/mind/language/spans.ts';

/** English only: what is said to whoever sits there and listens, about the visit, the talk or the book. */

const lead = `^(?:(?:and|but|so|now|just|please|do|here|there|go on|oh|ah|well|anyway|come on|sure|ok|okay|right|alright),? )*`;
const opening = (said: string[]) => new RegExp(`${lead}(?:${said.join('|')})`, 'iu');
const whole = (said: string[]) => new RegExp(`${lead}(?:${said.join('|')})[.!?…]*$`, 'iu');
const anywhere = (said: string[]) => new RegExp(`(?<!\\p{L})(?:${said.join('|')})(?!\\p{L})`, 'iu');

const edge = '(?!\\p{L})';
const it = '(?:it|that|this|these|those|him|her|them)(?: one| bit| part| story| much| all)?';

/** Asked of the listener, and not of the world: "Could you blame her?" stays. */
const questions = opening([
  `are(?:n['’]t)? you${edge}(?!.* ever )`,
  `did you (?:come|find|get|drive|bring|have|park|eat|say|want|hear|sleep|manage)${edge}`,
  `do(?:n['’]t)? you (?:take|like|want|need|mind|eat|drink|hear|have)${edge}`,
  `do you know (?:it|him|her|them|that|this|the)${edge}`,
  `have(?:n['’]t)? you (?:got|enough|any|an?|brothers|sisters|children|family|eaten|had|finished|heard|been there)${edge}`,
  `can you (?:see|hear|reach|read)${edge}`,
  `(?:can|could|would|will|do) you (?:please |just |kindly )?(?:turn|shut|close|open|pass|hand|get|fetch|bring|put|switch|move|hold|mind|like|read|wait|stop|write|excuse|repeat|speak)${edge}`,
  `(?:is|are) (?:your|the|this|that) (?:little )?(?:machine|recorder|tape|phone|battery|light|thing|chair|microphone)${edge}`,
  `am I (?:talking|going|boring|rambling|making|too|keeping|speaking)${edge}`,
  `will you (?:have|take|eat|stay|come)${edge}|how many (?:more )?questions`,
  `is it (?:still |too )?(?:raining|snowing|cold|hot|warm|loud|late)${edge}`,
  `(?:what|where|how|which|when|who)(?:['’]s| (?:do|did|would|was|is|should|shall|were|can)) (?:you|your|I|we)${edge}.*(?<!\\p{L})(?:next|start|begin|question|stop|go from (?:here|there)|want me|want to know|ask(?:ing)?)${edge}`,
  `(?:does|did) (?:that|this|it) (?:answer|help|make sense|do)${edge}`,
  `is (?:that|this|it) (?:what you|all right|clear|okay|any good|enough)${edge}`,
  `you (?:know|see|remember) (?:who|what)${edge} (?:is )?(?:this|that)${edge}`,
  `you (?:don['’]t mind|came|found|drove|will stay|['’]ll stay)${edge}`,
]);

/** What the listener does or looks like just now: "You look thin"; "You look back and it is gone" is life. */
const seen = opening([
  `you (?:have|haven['’]t|have not|['’]ve)|you['’]ve`,
  `you (?:look|seem|sound) (?:an? )?(?:bit |little |very |so |rather )*(?:thin|cold|tired|pale|hungry|young|sad|worried|surprised|warm|well|puzzled|bored|shocked)`,
  `you (?:listen|laugh|smile|nod)(?:[.,!]|$)|you make me (?:laugh|cry|blush|think|smile|sound)|you remind me|you brought (?:me|us)|you asked (?:me|about|how|what|when|where|if|whether)`,
  `you(?:['’]re| are) (?:(?:very|so|too|really|most) )*(?:kind|patient|good to|(?:an? )?(?:very |really )?(?:good|great|kind|lovely) (?:listener|friend|boy|girl|man|machine)|welcome|young|laughing|smiling|writing|nodding|thin|clever|sweet|allowed to laugh|not eating)`,
  `you must be (?:tired|hungry|cold|bored|wondering|thinking|freezing|parched)`,
  `you(?:['’]ll| will) be (?:wanting|wondering|thinking|bored|late|cold|hungry)`,
  `you (?:don['’]t|do not|won['’]t) (?:want|need) (?:me )?to (?:hear|know|write|put|listen)`,
  String.raw`you, I (?:see|hear|like)|I (?:see|can see|notice) you(?: are|['’]re)? \p{L}+ing`,
]);

/** "You've" goes on as of anybody in "You've to give it a lift". */
const seenDoing =
  /(?:have|haven['’]t|have not|['’]ve)(?: not| never| hardly| barely| already| all| very| been| let| got| a| an)* (?:touched|finished|eaten|drunk|brought|heard|asked|come (?:a|all|far)|tea|coffee|your|(?!to )(?:\p{L}+ )?(?:voice|face|eyes|smile|laugh|way of)|patient|kind|good|generous|listen|got \p{L}+ (?:on|in) your)(?!\p{L})/iu;

const mayOrMust = `(?:can|may|must|should|needn['’]t|need not|don['’]t (?:need|have) to|['’]d better|had better|will have to|['’]ll have to|will simply have to|are to|ought to)(?: just| always| simply| also| happily| certainly| well)?`;

/** Leave or orders for the book and for whoever makes it. */
const orders = opening([
  String.raw`you ?${mayOrMust} (?:put|write|print|cut|leave|drop|keep|use|edit|take|throw|skip|note|spell|change|check) (?:${it}|the (?:dates|names|rest|spelling)|my name)(?: (?:in|out|down|away|to|as|if|on|properly|now|for|with)(?!\p{L})|[,.!]|$)`,
  String.raw`you ?${mayOrMust} (?:excuse|forgive|pardon|stop|ask|correct|tell me|take my word|send|close|shut|open|speak up)(?!\p{L})`,
  `you write (?:that|this|it) down|you ?${mayOrMust} (?:print|publish)|you won['’]t (?:put|print|write|mention|use|tell)|you must come (?:back|again|and)`,
  String.raw`(?:don['’]t|do not|never) (?:you )?(?:print|write|mention|publish|ask|forget to (?:put|write|mention|say)|leave (?:him|her|them|it|that) out)(?!\p{L})(?! (?:home|to|your|a|an|off|on)(?!\p{L}))`,
  String.raw`(?:print|write|note|mention|strike|skip|omit) ${it}(?!\p{L})|(?:put|keep|leave|cut|drop) ${it} (?:in|out|down)(?: of (?:it|this|that)| please| the book| anyway)*(?:[,.!]|$)`,
  String.raw`leave (?:${it}|(?:his|her|my|their|the) names?) (?:as (?:it is|they are)|at (?:that|\p{L}+-?\p{L}*$)|where (?:we|it|I))`,
  String.raw`(?:put|print|write|keep) (?:\p{L}+ ){1,3}(?:in (?:big|capital|the book|the acknowledg\p{L}+)|on the (?:first|last|front|back) page)`,
  String.raw`spell (?:it|that|him|her|his|the)(?!\p{L})|forget (?:it|that|what I (?:said|told))(?!\p{L})|read (?:that|it|me|this) (?:back|that|to me)`,
  `(?:that|this|it|the rest|all (?:of )?(?:that|this|it)|everything else)(?: one| bit| part| story| much)?(?:['’]s| is| goes| stays| can go| may go| can stay| may stay| can stand| may stand| should go) ?(?:not |just |only |all )*(?:for (?:the book|print|you|publication)|between (?:us|you and me|the two of us)|in(?: the book)?|out(?: of the book)?|off the record)(?:[,.!]|$)`,
  `(?:this|that)(?: part| bit| one| story)? you (?:(?:may|can|must|should) )?(?:print|write|put|keep|leave|use|tell)`,
  `(?:if (?:it|that|this)(?:['’]s| is) (?:no good|too long|too much|boring),? )you can (?:cut|throw|leave|skip|drop)`,
]);

const visitDeed = `(?:mind|careful|watch|shut|close|open|pull|push|pass|hand|have|take|eat|drink|try|taste|sit|help|leave|turn|switch|put|move|bring|come|go|look(?! after)|wait|hold|feel|excuse|forgive|stop|tell me|you (?:have to|must|can|take|eat|sit|should|could))`;
const visitMark = anywhere([
  'on your way|when you (?:go|leave)|after you|before you (?:go|leave)|(?:would|will|could) you|please|by the way',
  `there['’]s (?:plenty|more|a draught|a draft|loads)|they['’]re (?:fresh|hot|warm|good|home-?made)|it['’]s (?:hot|fresh|home-?made|getting cold)`,
  'if you (?:want|like|need) (?:it|one|some)(?=[.!]|$)|yourself(?: down| to)?|another (?:\\p{L}+)|a (?:biscuit|scone|cake|sweet|seat|chair|look at)|some (?:more|cake|tea|coffee|soup|bread|fruit|grapes)|(?:your )?soup|go on(?=[.!]|$)',
  '(?:that|the) (?:door|window|gate|latch|light|fan|lamp|heater|radio|chair|cushion|photo|photograph|picture|kete|basket|tin|jar|cup|mug|glass|plate|step|beam) ?(?:now|there|by|behind|down|over|up|off)?(?=[,.!]|$)|on the latch|at this one|at that one|behind you|that kete|by the door',
  "(?:me )?(?:those|that|my) (?:glasses|spectacles|stick|handkerchief|album|shawl)|till I (?:find|get|see|think|fetch|remember)|if I(?:['’]m| am) (?:going|talking|speaking|rambling)",
]);
const visits = opening([`(?:don['’]t )?${visitDeed}${edge}`, 'off you go']);

const aboutTelling = [
  whole([
    `next(?: one| please| question)?|look|listen|hark at me|now|work it out|have the next one|let['’]s have the next(?: one| question)?|don['’]t mind me`,
    `(?:oh|ah|well),? (?:yes|no|yeah|dear|dear me|well)|(?:hello|hi|hey|good (?:morning|afternoon|evening))(?:,? (?:there|again|to you|Walt|love|dear|everyone))*`,
    String.raw`(?:ask|tell) me (?:about )?(?:something|summat|another|other|anything)(?: \p{L}+){0,2}|(?:do not|don['’]t) ask(?: me)?(?: about)?(?: \p{L}+){0,3}`,
    String.raw`that['’]s all I(?:['’]m| am) (?:saying|going to say|telling you)(?: \p{L}+){0,4}`,
    String.raw`I beg your pardon|I talk too much(?:,? \p{L}+){0,6}|I(?:['’]ve| have) (?:said|talked|told you) (?:too much|enough|plenty)(?: \p{L}+){0,4}`,
    String.raw`what do you want me to (?:say|tell you)(?: \p{L}+){0,3}|you (?:want|wanted) the \p{L}+,? ha`,
    String.raw`let me (?:get|catch|find|fetch|check|just|finish|have)(?: \p{L}+){1,5}`,
    String.raw`I had told you(?: \p{L}+){1,8}|you will say(?: \p{L}+){1,8}`,
  ]),
  opening([
    String.raw`I don['’]t know why I(?:['’]m| am) telling you|I(?:['’]ll| will| can| could| must) (?:show|let|find|get|give|fetch|make|send) you(?!\p{L})`,
    String.raw`I should(?:n['’]t| not) have (?:told|said)(?: you)? (?:that|this|it)|I(?:['’]m| am) (?:boring|keeping|tiring|confusing) you|give me a (?:minute|moment|second)|your (?:tape|machine|phone|tea|coffee|pen|coat|bus|train|battery)(?!\p{L})`,
    `I hope (?:you (?:can|will|got|get|don['’]t|understand|have)|(?:that|this|it)(?:['’]s| is| was) (?:what|all right|enough|any|some))`,
    `(?:hang|hold) on(?= (?:a|one|there|now|while|till|until|I)(?!\\p{L})|[,.!…]|$)|wait (?:a|one) (?:minute|moment|second)`,
    `(?:I(?:['’]m| am) )?sorry,? (?:about|for|if|that|but|my|the|I(?:['’]m| am| have|['’]ve)|this)(?!\\p{L}).*(?<!\\p{L})(?:typing|spelling|mistakes?|slow|late|voice|English|handwriting|mess|noise|interruption|dog|phone|fingers|machine|connection|line|long|again|rambling|wait)(?!\\p{L})`,
    `when you (?:make|write|do|print) (?:the|this|your|my) (?:book|chapter|story)`,
  ]),
  anywhere([
    `(?:hold on|hang on|one moment|just a (?:moment|minute|second)|bear with me)(?=[.!…]*$)`,
  ]),
];

const saidBefore = anywhere([
  `(?:what|that (?:other )?(?:thing|business|story|matter|part)|the (?:other )?(?:thing|business|story|matter|bit|part)) (?:that |which )?I(?:['’]ve| have| had)?(?: just| already)? (?:told|said to|said|mentioned)(?: to)?(?: you)?(?: (?:about|of|earlier|before|there|then|just now|at the (?:start|beginning)|in the beginning)|,|$)`,
]);
const keptWish = anywhere([
  `stays?|forget|forgotten|between us|no further|never heard|keep it|leave it|rather|don['’]t know (?:it|about it|that)|glad if|want that|not for|nobody(?:['’]s)?|go with me`,
]);

/** "You have two months, the doctor said": somebody else was spoken to. */
const reported =
  /(?<!\p{L})(?:said|says|saying|say to|told (?!you)|tells|asked(?! me about)|asks|shouted|shout|wrote|cried|whispered|called out|would say|used to say|always say|'d say|the rule|I said to|I says)(?!\p{L})/iu;

const most = 18;

/** Whether a sentence is for the listener alone; a date in it makes it part of the life. */
export function isToListener(text: string): boolean {
  const own = blankOut(text, quotationsOf(text));
  if (isDated(own)) return false;
  if (saidBefore.test(own) && keptWish.test(own)) return true;
  if (aboutTelling.some((said) => said.test(own))) return true;
  if (wordsOf(own).length > most || reported.test(own)) return false;
  const asked = /\?\s*$/u.test(own) && questions.test(own);
  const looks =
    seen.test(own) &&
    (!/^\P{L}*(?:\p{L}+,? )?you(?:['’]ve| have)/iu.test(own) || seenDoing.test(own));
  const bidden = visits.test(own) && visitMark.test(own) && !tellsPast(own);
  return asked || looks || bidden || orders.test(own);
}

const isDated = (text: string) =>
  timesOf(text).some(
    ({ expression }) =>
      expression.kind === 'date' && (expression.year !== null || expression.short !== null),
  );

const tellsPast = (text: string) =>
  wordsOf(text).some(
    ({ text: word }) => isPast(word) && !/^(?:put|shut|cut|let|read|set|left|found)$/iu.test(word),
  );
