import { phrasesOf } from './loss-phrases.ts';

/** English only: how a loss is told plainly. */

const deaths = `
died
(passed|passes) (away|on)
(he|she|KIN) passed over.
(he|she|KIN)(,? (he|she))?( is| has|'s)? passed.
(he|she|KIN) passed,? (bless|god|may|rest|poor)
(dies|die) (when|in|of|at|from|before) (i|the|a|he|she|OWN|\\d+|_ty)
(passed|went) in (his|her|their) sleep
(he|she|KIN|they both) (_ )?passed in (\\d+|the|nineteen|_ty)
(he|she|KIN) (_ )?went (young|before (me|us|OWN|COUNT)|with (his|her) (heart|lungs|chest|liver|kidneys|nerves))
KIN (_ )?went in (19|20)\\d\\d
(he|she|KIN) (_ )?went in _ty(-_)?.
(he|she) (_ )?went in (19|20)\\d\\d(?=[.;!?]|$)
(he|she|KIN) went the (year|month|week|winter|summer) (before|after)(?! (to|with))
(he|she|KIN) (_ )?went in (MONTH|the (MONTH|spring|summer|autumn|winter|fall|night|end)|(his|her) (_ )?(chair|bed|sleep))
the (year|day|night|winter|week|summer|spring|month|morning) (he|she|OWN KIN) went.
(KIN|he|she) (ceased|expired|finished) (in|on|at) (\\d+|MONTH|the (spring|summer|autumn|winter|MONTH))
(went|gone) out (from|of) (life|this life)
(he|she|they|KIN) (die|dies) (too|also)
(he|she|KIN) (was|is|were|'s|been) (now |already )?(COUNT|_ty|_teen) (years|months|weeks) (gone|dead)
in (his|her) (own )?sleep.
(is|are) no more.
expired (in|at|on)
killed (near|in|at|by)
(was|were|got|been) (stabbed|strangled|poisoned|electrocuted|lynched|blown up|trampled|killed|murdered|shot|hanged|executed|torpedoed|drowned)(?! of)
(was|were|got|been) (put down|put to sleep|taken from us|taken too)
be put to sleep
(have|had) _ put (to sleep|down)(?! (the|a|in|on|as))
(was|were|got) (run (over|down)|knocked down)
(was|were) lost (with|at sea|overboard|in the (mine|pit|fire|flood|war|raid))
(he|she|KIN) (was|were) lost in (19|20)\\d\\d
(shot|killed|murdered|hanged) (THEM|OWN KIN)
(is|was|were|are|'s|be|been|lay|found (him|her|them)) dead
(died|dead) (before|afore|when|in|of) (i|we) (was|were)
dead these
lived (only|just|for only) COUNT SPAN
(only|just) (ever )?lived (for )?COUNT SPAN
(he|she|KIN) lived (for )?COUNT (hours|days)
(KIN|he|she|it) (didn't|did not|never) live.
(since|after|when|before|until) (?!(?:i|we|they|you|it|that|this)(?!\\p{L}))_ passed(?=[,.;!?]|$| (i|we|my|our|it|there))
presumed (killed|dead|drowned|lost)
(no longer|not) among the living
(went|taken|rushed|goes) (in|into|to) (the )?hospital .*never (came|come) (out|home|back)
(shoot|kill|hang|murder|shoots|kills) (OWN (_ )?KIN|all the (men|boys))
(took|taken|takes) an overdose
slipped away
breathed (his|her|their) last
(didn't|did not) survive
drowned
perished
(executed|murdered|killed|shot|hanged|gassed|butchered|slaughtered) (OWN (_ )?(_ )?KIN|all (the|of|OWN))
gassed THEM
(executed|beheaded|guillotined|garrotted) (THEM|_ by|at|in)
(wasn't|was not|weren't|no longer|not) (alive|breathing)(?! to)
(went|passed|goes) (very |so |quite |all |right )?(peacefully|suddenly|in her sleep|in his sleep)
copped it
(popped|pop) (his|her) clogs
kicked the bucket
(snuffed it|pegged out|carked it|croaked)
met (his|her|their) (end|maker|death)
(THEY|KIN) gave up the ghost
six feet under|pushing up (the )?daisies
fell asleep in (the lord|jesus|christ)
(cot|crib) death
(saw fit to take|decided to take|wanted) THEM (home|back|for himself).
saw fit to take
(is|are|was|were|'s) (up )?(with|among) the (angels|saints)
in a better place
(KIN|THEY) (came|died|went) to (a|an) (bad|early|sad) (end|grave)
that was the end of (him|her|them)(?! as| in| at)
(fell|rolled|came down|collapsed|toppled|landed) (over )?on (top of )?(him|her|them)(?! like| with)
stepped on (a|the) (mine|wire|landmine)
(the |a |that )?ILLNESS (had|got|took|finished|claimed|killed|swallowed|keep|kept|take|drowned) (all|COUNT|half|most|both|the lot) of (us|them)
(the |a )?ILLNESS (keep|keeps|kept|take|takes|eat|swallow) (THEM|OWN KIN)
(it|that|which) (got|finished|killed|took) (him|her|them) (at|in|before|by|aged|when|inside|within|that)
(starved|froze|bled) to death
(didn't|did not|never) (make it|pull through|recover|wake up)(?! to| in time)
never woke( up)?( again| from| after|.)
WHOSE (heart|liver|lungs|kidneys|ticker) (just |finally |had )*(gave (out|up|in)|given out|stopped|quit|failed|packed (in|up)|went)
(hanged|killed|drowned|shot|gassed|poisoned) (himself|herself|themselves)
(did|made) away with (himself|herself)
by (his|her) own hand
ended (it all|(his|her) (own )?life)
(took|turned|takes) (to |on )the gas
(filled|stones in) (his|her) pockets
(jumped|threw (himself|herself)) (off|from|under|in front of) (the|a)
(took|taken|take) (his|her|their) own (life|lives)
(the |a )?ILLNESS (came and )?(took|got|claimed|finished|swallowed) (THEM|OWN KIN|OWN _ KIN|COUNT of)
(the |a |that )?(?!(?:i|we|you|he|she|they|who|and|never|then|always|just)(?!\\p{L}))_ (took|got|finished|claimed|crushed|swallowed) THEM.
(left|departed) (this|the) (world|life|earth)
left us (in (\\d+|nineteen|the (spring|summer|autumn|winter|fall|night)|january|february|march|april|may|june|july|august|_ber)|when|last|too (soon|early|young))
(with|gone to|went to) (the lord|god|jesus|his maker|her maker|his rest|her rest)
no longer with us
(not|isn't|aren't) with us (any longer|any ?more)
nobody survived
(was|were) called (home|to god)
`;

const rites = `
buried (THEM|OWN KIN|OWN _ KIN|both)
laid (THEM|OWN KIN) (_ )?(_ )?to rest
scattered (him|her|them|(his|her|the) ashes)
(put|laid|buried) (THEM|OWN KIN) (in )?(beside|next to|with|alongside|under) (his|her|OWN|the)
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
(weeks|months|far) (gone|along|pregnant|in) .*lost (it|THEM|the)
(lost|lose|losing|loses) (it|that one|one|another) at (COUNT|_) (weeks|months)
(expecting|pregnant|carrying) (_ )*(but )?(nothing came|came to nothing|did not (hold|stay|last)|didn't (hold|stay|last|take))
(came|come) out (blue|still|silent|limp|grey)
too (small|weak|young|early|little) to (stay|live|last|keep|breathe|survive)
(there would|would|could) be no (more )?(children|babies)
(THEY|KIN) (only |just )?(lasted|stayed) (only |just )?(the|a|COUNT) (night|day|days|week|weeks|fortnight|month|months|hour|hours)
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
(neither|none)( of (us|them))? (came|come|comes) (out|back|up|home)
(THEY|KIN|who) (didn't|did not|never) (come|came) up(?! (to|with))
(he|she|KIN) (just |simply )?(disappeared|vanished)(?! (into|behind|round|up|down|for|from|inside))
(no|not a|never a|without a|never any) (letter|word|news|trace|sign|card|line) (of (THEM|OWN KIN)|from (THEM|OWN KIN)|since|ever|after)
after that (there were )?no more (cards|letters|news)
(never|not|nobody|no one) (heard|hear|seen|saw) (_ )?(of |from )?(THEM|OWN KIN) (again|since|after|any ?more)
(soldiers|militia|police|gestapo|they|men) (took|take) (away )?all the (men|boys|women|children)
came for (him|her|them|OWN KIN) (at|in|one|that|on|before)
(is|are) on the (war )?memorial
reported missing
missing in action
(ship|boat|plane) (went down|was lost)
(fell|went|broke) (through|under) the ice
came (home|back) in a (box|coffin|bag)
`;

const bereaved = `
(lost|losing|lose) THEM.
(lost|losing) (him|her|them) (in )?((19|20)\\d\\d|MONTH)
(lost|losing|lose) (the )?(both|all|COUNT) of THEM
(lost|losing) THEM (to|when|last|that|then|too|at|on|after|before)
(lost|losing|lose|loses) (the|a|OWN|both) (_ )?(_ )?(KIN|ANIMAL)
(was|am|'m|been|left) (left )?(now )?(a )?widow(ed|er)?
orphaned
left (me |us )?(an )?orphans?
the (only|last) one (of (us|them) )?(left|still living|still alive|still here)
had to let (old Name|Name|the (_ )?ANIMAL|THEM) go (in the end|that|at the vet)
the vet (came|had) to (the house|us|put)
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
(?!We|They|I|It|You|Who|Then|And|So)Name passed (in|on|last|the|at) (\d+|the|nineteen|January|February|March|April|May|June|July|August|\p{L}+ber|week|month|year|winter|spring|summer|autumn)
`,
  'u',
);

/** Other than a death, and as little to be asked about. */
export const wounds = phrasesOf(`
(raped?|molested|abused?|assaulted|tortured|massacre|genocide)
(he|she|they|father|mother|husband|teacher|priest) (used to |would )?(beat|hit|hurt|struck) (me|us|her|my mother)
(concentration|death) camp
the camps? (at|in)
`);
