/** English only: how a loss is told, plainly or between the lines, and what only sounds like one. */

const kin = String.raw`(?:mother|father|mum|mom|mam|mammy|ma|mama|mamá|dad|daddy|da|papa|papá|parents|gran|granny|nan|nana|grand\p{L}+|brothers?|sisters?|sons?|daughters?|child|children|baby|babies|boys?|girls?|little ones?|twins?|husband|wife|partner|uncle|aunt|auntie|cousins?|nephew|niece|friend|neighbou?r|fiancée?|sweetheart)(?![\p{L}\p{M}])`;
const animal = String.raw`(?:dog|cat|horse|pony|mare|donkey|puppy|kitten)(?!\p{L})`;
const own = String.raw`(?:my|our|his|her|their)(?: \p{L}+)?`;
const them = `(?:him|her(?! \\p{L}+ in)|them(?: (?:both|all))?|both of them|${own} ${kin}|${kin})`;
const whose = String.raw`(?:his|her|their|my \p{L}+'s|our \p{L}+'s|\p{L}+'s)`;
const they = String.raw`(?:he|she|they|it|${own} ${kin}|${kin})`;
const number = String.raw`(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+|a few)`;
const illness =
  '(?:cancer|the sea|the war|typhus|typhoid|malaria|cholera|the fever|tb|aids|covid|god|the lord|a stroke|drink|the (?:in)?flu(?:enza)?|pneumonia|diphtheria|the waves?|the water|the flood|the earthquake|the bomb)';

const patterns = (sources: string[]): RegExp[] =>
  sources.map((source) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})`, 'iu'));

const deaths = [
  'died',
  'passed (?:away|on|over)|(?:passed|went) in (?:his|her|their) sleep',
  String.raw`passed(?= in (?:\d|the|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))`,
  String.raw`${kin} went in (?:19|20)\d\d`,
  String.raw`(?:is|are) no more(?=[.,;]|$)|expired (?:in|at|on)\b`,
  'killed (?=near|in|at|by)',
  '(?:was|were|got|been) (?:killed|murdered|shot|hanged|executed|torpedoed|run over|put (?:down|to sleep))',
  String.raw`(?:shot|killed|murdered|hanged) ${them}\b`,
  String.raw`(?:is|was|were|are) dead(?! tired| on| set| against| drunk)|dead these`,
  `${they} lived (?:only|for only|just) ${number} (?:hours?|days?|weeks?|months?)`,
  "(?:slipped away|breathed (?:his|her|their) last|fell asleep for good|did(?: not|n't) survive|drowned|perished|starved to death|froze to death)",
  "(?:did(?: not|n't)|never) (?:make it|wake up|woke up|pull through|recover)(?! to| in time)",
  `${whose} heart (?:gave out|just stopped|stopped)`,
  '(?:hanged|killed|drowned|shot) (?:him|her|them)sel(?:f|ves)|(?:took|taken|take) (?:his|her|their) own li(?:fe|ves)',
  `${illness} (?:came and )?(?:took|got|carried off|claimed) ${them}`,
  `${illness} (?:took|got|carried off|claimed) (?:half|all|both|most|two|three|four) of`,
  `${they} (?:was|were) taken (?:from us|too (?:soon|early|young))`,
  '(?:left|departed) (?:this|the) (?:world|life|earth)|left us (?:in|when|last|too|for good)',
  '(?:with|gone to) (?:the lord|god|jesus|his maker|her maker)(?: now)?|no longer with us|gone to (?:his|her) rest',
];

const rites = [
  `buried ${them}`,
  `laid ${them} (?:\\p{L}+ ){0,3}to rest|put ${them} in the (?:ground|earth)|(?:was|were|been) laid (?:beside|next to|with)`,
  `${whose} (?:funeral|burial|wake|grave|coffin|ashes|death|passing)\\b|the death of (?:my|our)`,
  `closed ${whose} eyes`,
  '(?:god|may (?:god|he|she|they)) rest (?:him|her|them|his|her|their|in peace)|rest in peace|rest (?:his|her) soul',
];

const unborn = [
  'stillborn|miscarri\\w+|born (?:sleeping|dead|still)',
  "(?:never|did(?: not|n't)) (?:drew|draw|took|take) (?:a )?breath|never cried",
  'the pregnancy (?:ended|came to nothing)|lost the baby',
  'came home without (?:her|him|the baby|them)|(?:she|he) would not live',
  `lost ${number} (?:before|between|after) (?!\\p{L}+ (?:games|rounds|matches))`,
];

const missing = [
  `${they} (?:did(?: not|n't)|never) (?:come|came) (?:home|back)(?=[,.;]|$| from| and| again| that| alive)`,
  `${they} (?:did(?: not|n't)|never) return(?:ed)? from`,
  `never (?:saw|heard from) ${them} again|never found (?:him|her|them|${own} body)`,
  `(?:is|are) on the (?:war )?memorial|(?:was|were) reported missing|missing in action`,
  'stayed down there|(?:ship|boat|plane) (?:went down|was lost) (?:over|in|off|at|with)(?! to)',
  '(?:fell|went|broke) (?:through|under) the ice',
];

const bereaved = [
  '(?:lost|losing) (?:him|them|her)(?=[,.;]|$| (?:to|when|last|that|then|so|too|at|on|after|before) )',
  String.raw`(?:lost|losing) (?:the|a|my|our|his|her|their|both)(?: \p{L}+){0,2} (?:${kin}|${animal})`,
  String.raw`(?:i was|i am|i'm|i've been|i have been|left me|left her|left my mother|she was)(?: left)? (?:now )?(?:a )?widow(?:ed|er)?`,
  'orphaned|left (?:me |us )?(?:an )?orphans?',
  '(?:the )?(?:only|last) one(?: of (?:us|them))? (?:left|still (?:living|alive|here))',
];

const animals = [
  String.raw`had (?:to have )?${own} ${animal}(?: \p{L}+)? put (?:down|to sleep)|had (?:to have )?(?:the|him|her) (?:${animal} )?put (?:down|to sleep)`,
  `buried (?:the|our|my) (?:old )?${animal}`,
];

/** Said so that nobody can mistake it. */
export const plainLosses = patterns([
  ...deaths,
  ...rites,
  ...unborn,
  ...missing,
  ...bereaved,
  ...animals,
]);

/** Where a name has to be a name. */
export const namedLosses: RegExp[] = [
  /\b(?:[Ll]ost|[Ll]osing|[Bb]uried) (?:my |our )?(?!I\b)\p{Lu}\p{Ll}+/u,
  /\b(?:[Ww]hen|[Aa]fter|[Ss]ince|[Oo]nce) (?:he|she|\p{Lu}[\p{L}\p{M}]+) (?:was|had) gone\b(?! to| home| out| back| away)/u,
  /(?:\p{Lu}[\p{L}\p{M}]+|[Mm]y \p{L}+|[Hh]e|[Ss]he)(?:'s| is| are) gone now\b/u,
  /\b(?:[Hh]e|[Ss]he|\p{Lu}[\p{L}\p{M}]+) fell (?:at|near|outside) \p{Lu}|\bfell in the first \p{L}+, at \p{Lu}/u,
  /\b[Tt]he late (?:Mr|Mrs|Miss|Dr|Chief|Father|\p{Lu}\p{Ll}+)/u,
];

/** Words of graves, mourning and last hours: whoever uses one has somebody in mind. */
const graveWords = [
  'cemetery|churchyard|graveyard|grave|graves|graveside|gravestone|headstone|tombstone|tomb|coffin|casket|urn|hearse',
  'funerals?|burial|buried(?! (?:the|it|in work|under|treasure))|undertaker|mortuary|morgue|obituary|condolences?|shiva|requiem',
  'mourn(?:ed|ing|ers?)?|griev(?:ed|ing)|grief|bereaved|wore black for|widow(?:ed|er)?|orphan(?:ed|age|s)?|suicide',
  'hospice|life support|last rites|anoint(?:ed)?|terminal|deathbed|in heaven|an angel now|memorial|last breath',
];

const ends = String.raw`(?=[,.;!]|$| in the end| at last| before | down | that )`;
const spring =
  '(?:spring|summer|autumn|winter|harvest|christmas|easter|birthday|wedding|words|letter|night|day|dance)';

/** Somebody whom something took: "the gas got him", but not "he got him a job". */
const takenBy = [
  String.raw`(?:the|a|an|that|drink|it was (?:the )?\p{L}+ that)(?: \p{L}+){0,2} (?:took|got|finished|ate|claimed|crushed|swallowed|killed) (?:${them}|(?:half|all|both|two|three|four|five|most) of)${ends}`,
  String.raw`(?:the|a|an)(?: \p{L}+){0,2} (?:took|ate|claimed|swallowed) (?:half|all|both|two|three|four|five|most) of (?:us|them|my|our)`,
  `fell on (?:him|her|them)${ends}|came (?:home|back) in a (?:box|coffin|bag)|(?:brought|carried) (?:him|her) (?:home|down|up|back)(?: [^.]{0,30})? on a (?:door|stretcher|cart|board)`,
  "could(?: not|n't) (?:save|stop it|revive|wake) ?(?:the (?:baby|child|boy|girl|mother)|him|her|them)?(?=[,.;]|$)|(?:bled|bleeding) (?:to death|and)",
  '(?:switched|turned) off the (?:machines?|life support)|pulled the plug',
];

/** What came no more. */
const lastTimes = [
  `last time (?:i|we|anyone|she|he) (?:ever )?(?:saw|spoke to|heard|held) (?:${them}|\\p{L}+ alive)|never (?:saw|held|heard) ${them} (?:again|after)`,
  `(?:had|was|be|see|saw) (?:his|her|their) last ${spring}|never grew old|never (?:saw|reached|turned) (?:thirty|forty|fifty|twenty|\\d\\d)`,
  `had (?:a|our|my|the)(?: \\p{L}+)? (?:${kin}) for (?:only |just )?\\p{L}+ (?:hours?|days?|weeks?)`,
  `(?:did(?: not|n't)|could(?: not|n't)|never) (?:get to )?keep(?=[,.;]|$)|months? (?:along|gone|pregnant) when`,
  `(?:after|since|when|once) (?:he|she|${own} ${kin}|${kin}) went(?=[,.;])`,
  String.raw`(?:two|three|four|one|five|six|half|none) (?:of (?:us|them) )?(?:came back|survived|were left|was left)(?=[,.;]|$)|(?:the )?last of (?:the \p{L}+s|us|them|my \p{L}+)(?=[,.;]|$)`,
  "by (?:the )?\\p{L}+ (?:it|he|she) was (?:finished|over|gone)|(?:until|till) (?:it was over|the (?:very )?end(?=[,.;]|$))|one day (?:he|she) was(?: not|n't) there",
  "(?:simply |just )?did(?: not|n't) (?:get up|come down|open (?:his|her) eyes|answer) (?:from|again|any ?more|that morning)",
];

/** What is empty or quiet since. */
const absences = [
  String.raw`(?:chair|bed|place|seat|room|house|kitchen|stall|table|home|evenings?)(?: \p{L}+){0,5} (?:has been|have been|is|are|stays|stood|was|were)(?: so| very| too)? (?:empty|cold|quiet|silent|free|big) (?:since|after|without (?:him|her|them|${own} ${kin}))`,
  String.raw`since \p{L}+ ${whose} (?:side|chair|place|room|bed)|${whose} (?:side(?: of the bed)?|chair|place|room|bed|coat|slippers|cup) is (?:still |so )?(?:empty|cold|there)`,
  'still (?:lay|set|lays|sets|pour|buy) (?:two|his|her) |a place (?:laid|set) for (?:him|her)|(?:now|these days) i (?:go|eat|sit|sleep|walk|live|cook)(?: [^.,]{0,30})? alone',
  'on my own (?:since|now|these)|(?:been )?alone (?:since|now)|(?:the )?bed (?:by|at|near) the \\p{L}+ was free',
  String.raw`under the (?:\p{L}+ )?(?:tree|rose|roses|lilac|oak|willow) now|(?:lies|lie|sleeps) (?:in|at|under|beside) `,
];

/** The hour itself, told from outside. */
const lastHours = [
  '(?:the )?telegram came(?! from|:)(?!.*(?:passed|born|congratulat|won))|caps? in (?:his|her|their) hands?',
  '(?:was|were) gone (?:before (?:the|we|i|they)|by (?:the )?(?:morning|evening|dawn|nightfall|noon|christmas|easter))',
  String.raw`(?:weeks?|months?|days?|years?) (?:after|later|from) [^.]{0,40}(?:she|he) was gone(?! to| for)`,
  String.raw`nothing (?:more|else) (?:they|the doctors?|anyone) could do|gave (?:him|her|them|me) (?:only )?(?:a|six|three|two|four|\d+) (?:weeks|months|year)`,
  `${they} (?:did(?: not|n't)|never) (?:live|lived|get|got) to (?:see|meet|hold|know)`,
  'found (?:him|her|them) (?:on the (?:[\\p{L}]+ )?floor|lying|slumped|cold|hanging|in (?:his|her) (?:bed|chair))',
  'held (?:his|her|its|their) (?:hand|head|paw) ?(?:until|till|to the end|at the end)|vet (?:came|put)[^.]*held (?:his|her|its) head',
  'brought (?:home|back) (?:her|his) (?:clothes|things|ring|watch|coat)|said (?:our|my|their) goodbyes',
  `had (?:\\p{L}+) children and (?:raised|reared|kept) (?:one|two|three|four|five|six|seven|eight)(?= |[.,])`,
  'cried for (?:a|two|three) (?:days?|weeks?|months?)|faded|wasted away|took to (?:his|her) bed',
];

/** Told by what is empty, quiet or over: received as gently, without saying for what. */
export const quietLosses = patterns([
  ...graveWords.map((words) => `(?:${words})(?![\\p{L}\\p{M}])`),
  ...takenBy,
  ...lastTimes,
  ...absences,
  ...lastHours,
]);

export const notLosses =
  /\b(?:nearly|almost|could have|thought (?:i|he|she|we)(?:'d| had| would)?|would have|nobody|no one|never) (?:died|was killed|die|have died)\b|\bdied (?:laughing|of (?:laughter|shame|embarrassment|boredom)|down|out|away to)\b|\b(?:battery|engine|car|fire|phone|wind|party|conversation|radio) (?:had )?died\b|\blost (?:my|our|his|her) (?:job|way|temper|mind|keys|voice|faith|place|nerve|money|hat|virginity|balance)\b|\bmy heart (?:nearly |almost )?stopped\b|\b(?:mill|house|shop|factory|school|street|church|pub|cinema|building|village) (?:is|are|'s) gone now\b/giu;

/** Other than a death, and as little to be asked about. */
export const wounds =
  /\b(?:raped?|molested|abused?|assaulted|tortured|(?:he|she|they|father|mother|husband|teacher|priest) (?:used to |would )?(?:beat|hit|hurt|struck) (?:me|us|her|my mother)|concentration camp|death camp|the camps?\b(?= (?:at|in) )|massacre|genocide)\b/iu;
