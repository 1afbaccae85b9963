import { phrasesOf } from './loss-phrases.ts';

/** English only: a loss told by what is empty, quiet or over. */

/** Words of graves, mourning and last hours: whoever uses one has somebody in mind. */
const graveWords = `
(graves?|graveside|gravestone|tombstone|coffins?|caskets?|hearse)
(a|the|one) stone (for|with the name of) (him|her|them|OWN)
name (is |was |cut |carved )+(on|in|into) (the|a)
(funerals?|burial|undertaker|mortuary|morgue|obituary|condolences?|shiva|requiem|crematorium|cremated|eulogy|pallbearers?)
buried(?! (the|it|in work|under|treasure|my head))
(mourn|mourned|mourning|mourners?|grieved|grieving|grief|bereaved|wore black(?! (lace|silk|velvet|satin|shoes|boots|tie|gloves|because))|widow|widowed|widower|orphans?|suicide|motherless|fatherless)
(hospice|life support|last rites|anointed|deathbed|in heaven|an angel now|last breath)
`;

/** Where the dead lie others play or work: it tells a loss where somebody is named beside it. */
const restingPlaces = phrasesOf(`
(cemetery|churchyard|graveyard|headstone|tomb|(?<!tea )urn|memorial|wreaths?|crem)
`);
const somebody = phrasesOf(`
(THEM|his|their|KIN|everyone|whole family|beside|visit|flowers)
`);

export const liesThere = (sentence: string): boolean =>
  restingPlaces.some((place) => place.test(sentence)) && somebody.some((one) => one.test(sentence));

/** What came no more. */
const lastTimes = `
last time (i|we|anyone|she|he) (ever )?(saw|spoke to|heard|held) (THEM|OWN KIN|OWN _ KIN)
(had|was|be|see|saw) (his|her|their) last (spring|summer|autumn|winter|harvest|christmas|easter|birthday|day|night)
never (grew old|saw thirty|reached forty|turned _)
(he|she|Name) (stay|stayed|was) with us (for |only |just )*COUNT (hours|days)
(was|were|stayed|stay) with us (for )?(only|just) COUNT SPAN
(we|i) had (COUNT|_ty|_teen|_ty-_) (good |happy |lovely |wonderful )*years( together)?.
(he|she|KIN) (lived|was with us|stayed with us) (on )?(until|till) ((19|20)\\d\\d|nineteen|the (spring|summer|autumn|winter))
(?<=^)(till|until|while) ((19|20)\\d\\d|nineteen _( _)?( _)?).
(he|she|KIN)( would|'d) have been (starting|going|a|COUNT|_ty|_ty-_|_teen) (school|to school|grandmother|grandfather|now|today|this|that|last|next).
(COUNT|_ty|_teen) (years|months) (this|next) (coming|past) _
had (a|our|my|the) (_ )?KIN for (only |just )?COUNT SPAN
(after|since|when|once|before|until|till) (he|she|OWN KIN) went.
(COUNT|_ty|_teen|_ty-_) SPAN (i|we) had (with (him|her|them)|of (him|her))
only (ever )?had (him|her|them) (for )?COUNT
(had|got|gave us) one (more|last) (summer|winter|spring|autumn|christmas|year|birthday)
there used to be COUNT of us
(it's|it is|it was|it'll be|it will be|that's|that is) (COUNT|_ty|_teen|_ty-_) (years|months|weeks) (this|last|next|in|come|since) (past )?(_ )?(_ )?_.
(don't|do not|never|can't|cannot|haven't|have not) (say|said|speak|spoken|hear|heard) (his|her|their) name
since (he|she|Name)('s| is) (not here|gone|no longer)
nobody( left)? to (nurse|cook for|come home to|wash for|wait for|look after)
COUNT (of (us|them) )?(came back|survived|were left|was left).
the last of (us|them|the _|my _).
(until|till) (it was over|the (very )?end).
one day (he|she) (wasn't|was not) there
(didn't|did not) (get up|come down|open (his|her) eyes|answer) (from|again|any ?more|that morning)
(gone|finished|over) (before|by|within) (the (week|month|year|doctor|priest|ambulance|morning|dawn|spring|summer|autumn|winter|harvest|evening|end)|we (got|reached|could|came)|morning|evening|dawn|christmas|easter|a week|a month)
(he|she|KIN) (was|were) (already |all )?gone by
by (_ )?(_ )?_ (he|she|they|KIN) (was|were) gone.
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
(he|she) was my (whole|entire) (world|life)
(can't|cannot|can not|couldn't|never|not) (get|got|getting) used to (the (quiet|silence|stillness|empty _|cold side)|being (alone|on my own)|(cooking|shopping|eating|sleeping|waking up) (for one|alone|on my own))
(talk|talks|speak|speaks|say goodnight) to (his|her) (picture|photo|photograph|chair|stone|ashes)
i (still )?(talk|speak) to (him|her)(?= every| still| sometimes| at night| in the|[,.;!?]|$)
still (waits|sits|sleeps|looks|lies|listens) (by|at|outside|for|on) (the (door|gate|window|chair|bed)|him|her|his|them)
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
gave (him|her|them) (only )?COUNT (weeks|months|year)(?! (off|at|in|inside|hard|leave|notice))
found (him|her|them) (lying|slumped|cold|hanging|on the (_ )?floor|in (his|her) (bed|chair))
found (him|her|OWN KIN) (_ )?(_ )?(_ )?(_ )?cold.
held (his|her|its|their) (hand|head|paw) (until|till|to the end|at the end)
(switch|turn|switched|turned) off the (machines?|life support)
(?<=^)(it was |the |his |her |then )*(diphtheria|melanoma|measles|leuka?emia|typhus|typhoid|cholera|malaria|asbestos|meningitis|polio|cancer|tb|pneumonia|heart|lungs|scarlet fever|smallpox|consumption|sepsis|tetanus|whooping cough).
(brought|sent|gave|bring|handed) (us |me |back |home |OWN KIN )*(his|her|the) _ (and (his|her|the) (_ )?_ )?(home|back)(?! to life)(?! (again|early|late))
(his|her|the) (bag|cap|saddle|kitbag|trunk|case|things|clothes) came (back|home).
(my|our) KIN (they|we) found (in|on|at)
(not|never|nobody|no one|haven't|hasn't|didn't)( _)? (moved|touched|opened|washed|painted|changed) (his|her) (cap|coat|chair|room|bed|purse|shirt|things|clothes|cup)
two (men|officers|policemen|soldiers|constables) (in uniform )?(come|came|stood|were) (up|to|at) the (walk|path|door|gate|house|stairs)
(set|laid|lay|sets) (his|her) place
sung over (him|her|them|every)
(brought|sent) (home|back) (his|her) (clothes|things|ring|watch|coat|boots|bicycle)
said (our|my|their) goodbyes
had _ (children )?and (we )?(raised|reared|kept|brought up|buried) COUNT
(opened|cut) (him|her|them) (up|open) and (closed|sewed|sewn|stitched|shut) (him|her|them)
the (surgeon|consultant|doctor|matron|policeman|officer|chaplain|headmaster) .*(box of tissues|sit down|take a seat|being kind|shook (his|her) head|took (his|her) hat off)
(we|i) (were|was|came|got there) too late.
never (got to|could|did)? ?(say|said) (goodbye|farewell|cheerio|good-bye|my goodbyes?|sorry) to (him|her|them|OWN)
(an |the |one )?(empty|stripped) (desk|chair|bed|cot|cradle|peg|pew|bunk)(?! (in|at) the (shop|hotel|museum|hall|train))
(bed|bunk|cot) (was|had been) (stripped|empty|made up fresh)
last thing (he|she) (ever )?(did|said|ate|saw|asked)
(young|time) .*(could|can) (have|try) (another|again|more)
would not let me (hold|see) (him|her|it|the baby)
(faded|wasted) away
took to (his|her) bed(?! whenever| every| with)
fell on (him|her|them).
(brought|carried) (him|her) (home|down|up|back) on a (door|stretcher|cart|board)
a (folded )?flag (folded|for him|in a)
(only |just )?(the|his|her) (ANIMAL|mule|boat|bicycle|lorry) came (back|home)( alone| empty| without (him|her|them)| by itself)?.
(all|only) (i|we|they) found was (the|his|her|a) _.
(i|we|they) (only )?found (only )?(the|his|her) (ANIMAL|mule|yak|boat|cap|hat|boots?|bicycle|coat|oars?).
(?<=^)COUNT (men|souls|lives|miners|dead|fishermen).
with all hands
`;

/** Told by what is empty, quiet or over: received as gently, without saying for what. */
export const quietLosses = phrasesOf(graveWords + lastTimes.trim() + absences + lastHours.trim());
