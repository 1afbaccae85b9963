import { phrasesOf } from './loss-phrases.ts';

/** English only: how a loss is told, plainly or between the lines, and what only sounds like one. */

const deaths = `
died
passed (away|on|over)
(passed|went) in (his|her|their) sleep
passed in (\\d+|the|nineteen|_ty)
KIN went in (19|20)\\d\\d
(is|are) no more.
expired (in|at|on)
killed (near|in|at|by)
(was|were|got|been) (killed|murdered|shot|hanged|executed|torpedoed|drowned)(?! of)
(was|were|got|been) (run over|put down|put to sleep|taken from us|taken too)
be put to sleep
(was|were) lost (with|at sea|overboard|in the (mine|pit|fire|flood|war|raid))
(shot|killed|murdered|hanged) (THEM|OWN KIN)
(is|was|were|are) dead(?! tired| on| set| against| drunk)
dead these
lived (only|just|for only) COUNT SPAN
slipped away
breathed (his|her|their) last
(didn't|did not) survive
drowned
perished
(starved|froze|bled) to death
(didn't|did not|never) (make it|pull through|recover|wake up)(?! to| in time)
never woke up
WHOSE heart (gave out|stopped|just stopped)
(hanged|killed|drowned|shot) (himself|herself|themselves)
(took|taken|take) (his|her|their) own (life|lives)
(the |a )?ILLNESS (came and )?(took|got|claimed|finished|swallowed) (THEM|OWN KIN|OWN _ KIN|COUNT of)
(the |a |that )?_ (took|got|finished|claimed|crushed|swallowed) THEM.
(left|departed) (this|the) (world|life|earth)
left us (in|when|last|too|for good)
(with|gone to|went to) (the lord|god|jesus|his maker|her maker|his rest|her rest)
no longer with us
(not|isn't|aren't) with us (any longer|any ?more)
nobody survived
(was|were) called (home|to god)
`;

const rites = `
buried (THEM|OWN KIN|OWN _ KIN|both)
laid (THEM|OWN KIN) (_ )?(_ )?to rest
(was|were|been) laid (beside|next to|with|to rest)
put (THEM|OWN KIN) in the (ground|earth)
WHOSE (funeral|burial|wake|grave|coffin|ashes|death|passing)
the death of (my|our)
closed WHOSE eyes
rest (him|her|them|his soul|her soul)
rest in peace
`;

const unborn = `
stillborn
miscarri_
born (sleeping|dead|still)
(never|didn't|did not) (drew|draw|took|take) (a )?breath
never cried
the pregnancy (ended|came to nothing)
came home without (her|him|the baby|them)
lost COUNT (before|between|after)(?! _ (games|rounds|matches))
lost (the|our|my) (first|second|third|last|little) (one )?at COUNT (weeks|months)
(would not|wouldn't) live
`;

const missing = `
(THEY|KIN) (didn't|did not|never) (come|came) (home|back)( again| alive| from _| that _)?.
(didn't|did not|never) (return|returned|come home|came home|came back|come back) (from|alive)
never (saw|heard from|found|held) (THEM|OWN KIN|OWN body) again
never (did )?(find|found) (THEM|OWN body|the (boat|body|plane|ship))
(is|are) on the (war )?memorial
reported missing
missing in action
(ship|boat|plane) (went down|was lost)
(fell|went|broke) (through|under) the ice
came (home|back) in a (box|coffin|bag)
`;

const bereaved = `
(lost|losing) THEM.
(lost|losing) THEM (to|when|last|that|then|too|at|on|after|before)
(lost|losing) (the|a|OWN|both) (_ )?(_ )?(KIN|ANIMAL)
(was|am|'m|been|left) (left )?(now )?(a )?widow(ed|er)?
orphaned
left (me |us )?(an )?orphans?
the (only|last) one (of (us|them) )?(left|still living|still alive|still here)
(OWN|the|had the) ANIMAL (_ )?put (down|to sleep)
buried (the|OWN) (old )?ANIMAL
`;

/** Said so that nobody can mistake it. */
export const plainLosses = phrasesOf(deaths + rites.trim() + unborn + missing.trim() + bereaved);

/** Where a name has to be a name. */
export const namedLosses = phrasesOf(
  String.raw`
([Ll]ost|[Ll]osing|[Bb]uried) (my |our )?(?!I\b)Name
([Ww]hen|[Aa]fter|[Ss]ince|[Oo]nce) (he|she|Name) (was|had) gone(?! to| home| out| back| away)
(Name|[Mm]y _|[Hh]e|[Ss]he)('s| is| are) gone now
([Hh]e|[Ss]he|Name) fell (at|near|outside) Name
[Tt]he late Name
`,
  'u',
);

/** Words of graves, mourning and last hours: whoever uses one has somebody in mind. */
const graveWords = `
(cemetery|churchyard|graveyard|graves?|graveside|gravestone|headstone|tombstone|tomb|coffin|casket|urn|hearse)
(funerals?|burial|undertaker|mortuary|morgue|obituary|condolences?|shiva|requiem|memorial|crematorium|cremated|eulogy|wreaths?|pallbearers?)
buried(?! (the|it|in work|under|treasure|my head))
(mourn|mourned|mourning|mourners?|grieved|grieving|grief|bereaved|wore black(?! (lace|silk|velvet|satin|shoes|boots|tie|gloves|because))|widow|widowed|widower|orphans?|suicide|motherless|fatherless)
(hospice|life support|last rites|anointed|deathbed|in heaven|an angel now|last breath)
`;

/** What came no more. */
const lastTimes = `
last time (i|we|anyone|she|he) (ever )?(saw|spoke to|heard|held) (THEM|OWN KIN|OWN _ KIN)
(had|was|be|see|saw) (his|her|their) last (spring|summer|autumn|winter|harvest|christmas|easter|birthday|day|night)
never (grew old|saw thirty|reached forty|turned _)
had (a|our|my|the) (_ )?KIN for (only |just )?COUNT SPAN
(after|since|when|once) (he|she|OWN KIN) went.
COUNT (of (us|them) )?(came back|survived|were left|was left).
the last of (us|them|the _|my _).
(until|till) (it was over|the (very )?end).
one day (he|she) (wasn't|was not) there
(didn't|did not) (get up|come down|open (his|her) eyes|answer) (from|again|any ?more|that morning)
(gone|finished|over) (before|by|within) (the|we|morning|evening|dawn|christmas|easter|a week|a month)
SPAN (after|later) (he|she) was gone
(didn't|did not|never) (live|lived|get|got) to (see|meet|hold|know|hear)
(would|'d) (be|have been) _( _)? (this|next|last) (year|spring|summer|autumn|winter|month)
(THEY|KIN) (would|'d) be (_ )?(_ )?(_ )?_ (now|today|this year).
`;

/** What is empty, quiet or kept since. */
const absences = `
(chair|bed|place|seat|room|house|kitchen|stall|table|evenings?) (_ )?(_ )?(_ )?(_ )?(has been|have been|is|are|stays|stood|was|were) (so |very |too )?(empty|cold|quiet|silent|big) (since|after|without)
WHOSE (side|side of the bed|chair|place|room|bed|coat|slippers|cup|boots|pipe|hat|seat) (is|was|are|were) (still |so )?(empty|cold|there|by|on)
still (have|has|keep|lay|set|lays|sets|pour|buy) (two|his|her) (_ )?(boots|coat|hat|pipe|chair|cup|place|watch|glasses|slippers)
(alone|on my own) (since|now|these)
(cook|cooking|cooked|lay|laid|set|shop|shopping|table) for one.
under the (_ )?(tree|rose|roses|lilac|oak|willow|yew)( now| behind| in).
(is|lies|lay) in a (small|little|white) (white )?(box|coffin)
(lies|lie|sleeps) (in|at|under|beside|next to)
`;

/** The hour itself, told from outside. */
const lastHours = `
the telegram came(?! from|:)(?!.*(passed|born|congratulat|won))
(caps?|hats?) in (his|her|their) hands?
nothing (more|else) (they|the doctors?|anyone) could do
(couldn't|could not) (save|revive|wake) (THEM|the (baby|child|boy|girl|mother))
gave (him|her|them|me) (only )?COUNT (weeks|months|year)(?! off)
found (him|her|them) (lying|slumped|cold|hanging|on the (_ )?floor|in (his|her) (bed|chair))
found (him|her|OWN KIN) (_ )?(_ )?(_ )?(_ )?cold.
held (his|her|its|their) (hand|head|paw) (until|till|to the end|at the end)
(switched|turned) off the (machines?|life support)
(brought|sent) (home|back) (his|her) (clothes|things|ring|watch|coat|boots|bicycle)
said (our|my|their) goodbyes
had _ children and (raised|reared|kept) COUNT
(faded|wasted) away
took to (his|her) bed(?! whenever| every| with)
fell on (him|her|them).
(brought|carried) (him|her) (home|down|up|back) on a (door|stretcher|cart|board)
a (folded )?flag (folded|for him|in a)
(only |just )?(the|his|her) (ANIMAL|mule|boat|bicycle|lorry) came (back|home)( alone| empty| without (him|her|them)| by itself)?.
(all|only) (i|we|they) found was (the|his|her|a) _.
(i|we|they) (only )?found (only )?(the|his|her) (ANIMAL|mule|yak|boat|cap|hat|boots?|bicycle|coat|oars?).
(?<=^)COUNT (men|souls|lives|miners|dead|boys|fishermen|hands).
with all hands
`;

/** Told by what is empty, quiet or over: received as gently, without saying for what. */
export const quietLosses = phrasesOf(graveWords + lastTimes.trim() + absences + lastHours.trim());

/** What has the words of a death and tells of none. */
export const notLosses = phrasesOf(`
(nearly|almost|could have|would have|thought i would|nobody|no one|never) (died|die|have died|was killed)
died (laughing|of (laughter|shame|embarrassment|boredom)|down|out|away to)
(battery|engine|car|tractor|van|lorry|fire|phone|wind|party|conversation|radio) (had )?died
lost OWN (job|way|temper|mind|keys|voice|faith|place|nerve|money|hat|balance|touch)
my heart (nearly |almost )?stopped
(mill|house|shop|factory|school|street|church|pub|cinema|building|village) (is|are|'s) gone now
`);

/** Other than a death, and as little to be asked about. */
export const wounds = phrasesOf(`
(raped?|molested|abused?|assaulted|tortured|massacre|genocide)
(he|she|they|father|mother|husband|teacher|priest) (used to |would )?(beat|hit|hurt|struck) (me|us|her|my mother)
(concentration|death) camp
the camps? (at|in)
`);
