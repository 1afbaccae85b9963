import { phrasesOf } from './loss-phrases.ts';

/** English only: what has the words of a death or a grave and tells of none. */
const seeming = phrasesOf(`
(nearly|almost|could have|would have|_'d have|thought i would|nobody|no one|never|i could|i'll|to) (died|die|have died|was killed)
(died|dying|die) (laughing|of (laughter|laughing|shame|embarrassment|boredom|curiosity|envy|fright)|down|out|away to)
THING (_ )?(had |has |just |finally )*(died|packed up|gave (up|out)|passed (away|on)|breathed (his|her|its) last)
THING (is|was|are|were|'s) (dead|gone|finished|no more|no longer with us)
lost OWN (job|way|temper|mind|keys|voice|faith|place|nerve|money|hat|balance|touch|heart|tooth|purse|accent|head|turn)
my heart (nearly |almost )?stopped
(mill|house|shop|factory|school|street|church|pub|cinema|building|village) (is|are|'s) gone now
dead (to the world|in the water|of night|from the neck|or alive|ringer)
dead(?! (when|before|by|at|in|and|but|or|since|after|from|a|an|within|already|these|inside|long|now|then|too|as|for|with|because|so|if|though|until|there|this|last|under|beside|the|who|COUNT|on arrival|on the|on (his|her)))(?= _)
passed on (OWN|the(?! (night|day|morning|first|\\d+|_day))|a|an|it|some|all|what|to (me|us|you|OWN))
left us (in (stitches|tears|peace|the lurch|no doubt|charge|fits|high|good|the dark)|a|an|the|OWN|some|COUNT)
(went|go|goes|gone) to (his|her|their) rest at
went down (the|to|with the|in the|a) (_ )?(river|road|street|hill|lane|stairs|slipway|canal|well|band|channel|bay)
the (only|last) one left (in|at|on)(?! OWN family)
last time (i|we) saw (THEM|_ _|_) (was|were) (this|yesterday|last (week|night|month))
grave (man|men|woman|face|voice|look|matter|mistake|danger|news|doubts?)
(as if|as though|like|fit) (for |at |to )?(a |the )?(funeral|wake|graveyard|cemetery|tomb|morgue)
(at|to|from|after) (a|any|some) (_ )?(funeral|wake|burial)(?! (for|of) (my|our|his|her|the)(?!\\p{L}))
(weddings|christenings)(,| and| or)( _,?){0,3} funerals
(funerals|burials)(,| and| or) (weddings|christenings)
(killing|murder) (me|to|on)
lost (the|OWN|a) (_ )?(KIN|ANIMAL) (on|in|at) the (beach|park|crowd|market|fair|station|shop|shops|sands|zoo|woods|fog|supermarket)
stroke of (luck|genius|midnight|noon|twelve|_)
(funeral|death|burial) of (sir|president|king|queen|pope|general|chairman|princess)
(buried|burying) (himself|herself|myself|themselves|his|her|my|our|the|a|an) (?!(?:KIN|ANIMAL|own|dead|first|second|late)(?!\\p{L}))_
`);

/** "I drowned the porridge in treacle", "drowning in paperwork": only water drowns. */
const mass = phrasesOf(
  String.raw`
[Dd]rowned (the|our|their|whole) (villages?|valleys?|fields?|crops?|town|land|meadows?|noise|music|voices?)
[Dd]rown(ed|ing) (the|my|his|her|our|their|it|everything) (?!(?:KIN|ANIMAL))(_ )?(in|with)
[Dd]rown(ed|ing) in (?!the|a|an|that|this|his|her|my|our|their|lake|loch|sight|front|water|nineteen|shallow|deep|salt|cold|icy|open)\p{Ll}+
`,
  'u',
);

export const withoutSeeming = (sentence: string): string =>
  [...seeming, ...mass].reduce((text, pattern) => text.replace(pattern, ' '), sentence);

const survived = phrasesOf(`
but here (i|he|she|we|they) (am|is|are|was|were|stood)
(lived|lives) (on )?(to|till|until) (be )?(a hundred|\\d\\d+|_ty|_ty-_|COUNT more)
(is|are|'s) (still )?(in the next room|upstairs|out in)
still (alive|going strong|living|kicking)
(pulled|came) through
(walked|strolled|marched|turned up|came) in (on|at|with|one|that) .*
(it was|by|all) (a|some) (_ )?mistake
(not|without) a scratch
safe and sound
(so )?they can whistle
got up (for|again|and)
`);

/** Whoever comes back in the same breath was not lost. */
export const isSurvived = (sentence: string): boolean =>
  survived.some((pattern) => pattern.test(sentence));

const played = phrasesOf(`
(pageant|pantomime|panto|opera|nativity|agatha christie|whodunn?its?|westerns?|cowboys|hamlet|macbeth)
(in|for) the (school |village |christmas )?(play|film|show)
(my|his|her) (character|part|role)
(first|second|third|last|final) (act|reel)
on (the )?stage
hide and seek|short ?cut|blackberries|brambles|conkers|courting|played (tag|football|house|ghosts)
(cut|cutting|mow|mowing|mowed) the (grass|lawn|hedge|hedges)
(was|were|am|is|being) (an?|the|our) (_ )?(undertaker|gravedigger|stonemason|mason|sexton|florist|organist|embalmer)
(cemetery|churchyard|graveyard|graves?|funerals?|hearse|coffins?) .*(shillings|pence|a week|crown|guinea|wages|to school)
(job|trade|apprenticed|wages|customers) .*(cemetery|churchyard|graveyard|graves?|funerals?|hearse|coffins?)
`);

/** A play, a game or a trade: graves and killings are part of it. */
export const isPlayed = (sentence: string): boolean =>
  played.some((pattern) => pattern.test(sentence));
