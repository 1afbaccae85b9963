/**
 * English only: what people say in place of "leave it out", by the picture they take. Names are of what the
 * words stand for; a sentence shows a sign where it has one of its words.
 */
export const pictures = {
  'put away':
    'lid drawer suitcase pocket box shelf shelves cupboard trunk barrel bag sack stable harbour harbor pot oven stove fire shredder bin pit well rug carpet blanket hatch case safe vault file drawers closet bolted folded fold pack unpack',
  shut: 'shut close closed closes lock locked bolt bolted seal sealed zip zipped veil curtain curtains shutter shutters sleeve sleeves cover covered wrap fold door doors board lights',
  'laid to rest':
    'lie lies lay sleep sleeps asleep rest rests bury buried sink sunk drown grave ground grass ice ghost ghosts bones dig digging dust wake grave churchyard heaven god',
  undone:
    'forget forgot lose lost mislay mislaid drop dropped undo unsay unhear back swallow swallowed skip skipped pass past over round around jump sweep scrub rub wipe erase delete cut scratch strike struck scissors burn burnt edit remove without',
  'eyes and ears':
    'eye eyes ear ears mouth mouths tongue lips lip hand hands head face throat deaf blind dumb silent silence quiet hush mum schtum stumm discreet tact tactful kind look see hear listen listening heard seen look swallow',
  'as it is told':
    'says say said call calls version official officially certificate paper papers supposed pretend truth true think thinks thought reckon reckons believe believes wrote written write reads story heart',
  'who would mind':
    'alive living still upset hurt angry ashamed shame cross furious kill forgive trouble danger grandchildren grandchild granddaughter grandson kids children daughter daughters son sons wife widow husband sister sisters brother brothers family neighbours neighbors cousins nephew nieces niece mother father mum mam dad boys girls reader readers people everybody',
  'so much and no more':
    'enough once only just alone end ends ended finish finished done further nowhere nothing none nobody never no-one leave stop stops ended',
  'for whom': 'for between us ourselves yourself you me myself mine private secret confidence',
  book: 'book books page pages print printed paper tape record recorder recording pen pencil write writing written wrote type typing line lines sentence paragraph chapter story stories reader readers read reads reading note notes copy text shelf album history biography newspaper content document',
  asking:
    'please kindly obliged grateful rather prefer wish want ask favour mercy trust hope understand gather mind promise swear sooner',
} as const;

/** How it is said, whatever it is about: over its words without short forms, "|" where a clause ends. */
export const turnsOfPhrase = {
  'you will':
    /\byou (?:just |only |also |please |all )*(?:will|would|can|could|may|might|must|should|shall|need|had better|want to|ought)\b/u,
  'you not':
    /\byou (?:will |can |must |should |need |did |do |were |are |would |have )?(?:not|never)\b/u,
  'you now':
    /\byou (?:leave|keep|go|put|let|hear|forget|say|take|drop|close|shut|look|have|are|know|see|understand)\b/u,
  'you then': /\byou (?:did|were|had|never heard|have heard|heard)\b/u,
  'to you': /\b(?:you|your|yours|yourself|ye|yer|thee|tha)\b/u,
  'do not': /(?:^|\| )(?:\w+ )?do not\b|(?:^|\| )(?:not|never|no)\b/u,
  'let it': /\blet (?:that|it|him|her|them|us|the|me|my|those|there)\b/u,
  'i would':
    /\bi (?:would|should|will)(?: not| never| just| only)? (?:rather|like|prefer|sooner|be|want|hate|have|take|thank|trust|ask|as soon|lose)\b/u,
  'i want':
    /\bi (?:do not |only |just |really )*(?:want|wish|ask|prefer|hope|trust|beg|see no|find i)\b/u,
  'i tell':
    /\bi (?:am |have |will |would |only |just |now |ever |never |not |must )*(?:tell|telling|told|say|said|saying|let|speak|spoke|mention|mentioned|confess|admit)\b/u,
  'we say':
    /\b(?:we|i|they|he|she) (?:have |always |all |do not |never |not |only )*(?:say|call|keep|speak|talk|tell|put)\b/u,
  'they know':
    /\b(?:not|never|nobody|no-one|none|no) (?:\w+ ){0,2}(?:know|knows|knew|hear|heard|read|told|tell|learn|idea|find|see)\b/u,
  'they are': /\b(?:she|he|they|who) (?:is|are|has|have|sits?|lives?|reads?|works?|follows?)\b/u,
  'that is':
    /(?:^|\| )(?:\w+ )?(?:that|this|it|these|those)(?: one)? (?:is|are|was|can|will|would|should|must|may|stays?|goes|has|needs?|does|belongs?|remains?|ends?|lies|dies|never|not|you|we|i)\b/u,
  'that one': /\b(?:that|this|such|some) (?:one|\w{3,})\b/u,
  'that thing': /\b(?:that|this|it|them|those|these)(?: \||$)/u,
  'what i said': /\bwhat i (?:just |have |now )*(?:said|told|say|tell|let)\b/u,
  'some are': /^(?:some|there are|there is|not every|not everything|such|every|people)\b/u,
  grants:
    /(?<!\b(?:not|never|no|without|nothing)(?: \w+){0,3} )\b(?:write|print|put|tell|use|keep|say|quote|leave) (?:(?:it|that|this|them|him|her|so|all|as) )*(?:in|down|big|plain|plainly|large|openly|word|recording)\b/u,
  'to be known':
    /\b(?:must|should|want|you can|you may) (?!not|never)(?:\w+ ){0,3}(?:in the book|known?|told|read)\b/u,
  'no shame':
    /\bnot (?:really )?(?:mind|care)\b|\b(?:no|not a|not|never) (?:\w+ )?(?:secret|ashamed|shame|hide)\b|\b(?:everybody|everyone|all|they all) (?:knows?|knew)\b|\bopenly\b|\bno point hiding\b/u,
  'then on': /^(?:but|so|and|well|now|only|just|eh|oh|ah|ay|look|listen|come|anyway)\b/u,
} as const satisfies Record<string, RegExp>;

/** What one asks at the end: "you understand?", "eh?", "will you." */
export const appeals =
  /(?<!\p{L})(?:(?:you|ye) (?:understand|hear|hear me|see|know|get me|follow)(?: me)?|eh|(?:all |a)?right|okay|ok|yes|can|will (?:you|ye)|would you|can you|mind|see|lah|love|pal|son|dear|darling|mate|bro|please|understood|clear|agreed|promise(?: me)?|lad|child)\W*$/iu;
