/** Somebody died, was killed, or never came back. */
export const signsOfLoss = String.raw`
passed (away|on|over)
passed(?=~(in|on|of|from|at|when|[.,]|$))
pass away
(was|were|got|been|is) (killed|murdered|shot dead|drowned)
killed(?= (in|at|by|on|near|outside|during|when|(19|20)\d\d|'\d\d|(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)*))
(dropped|fell|keeled over|struck|found)( down| stone)? dead
(is|are|was|'s) (dead|gone)(?! (to|off|back|out|mad|up))
dead (these|this|since|in)
(lost|losing|lose|buried|burying) (my|our|him|his|her|them|their|the baby|a (baby|child|son|daughter|brother|sister)|Name)
(didn't|did not|never) (come|came|make it|made it) (home|back)
never (returned|seen again)
lost (his|her|their) life
(was|became|left me a) widow(ed|er)?
lived (until|till|to be)
made it to(?= (\d|nineteen|seventy|eighty|ninety))
took (him|her) (from us|in)
(his|her|my _'s|Name's) death
fell (in (action|battle)|at \p{Lu})
(came|come|sent|brought|back) (home |back )?in a (box|coffin)
slipped away
faded away
heart (gave out|stopped)
breathed (his|her) last
(laid|put) (him|her|them) (to rest|in the ground)
left us(?=~(in|on|when|last|for good|after|the|two|[.,]|$))
(did not|didn't) (survive|pull through|last|recover)
never (came|come) (up|out|down)
never (recovered|woke up)
(didn't|did not) (wake up|come down|come up)
fell asleep in the _
(was|were) buried(?= in)
(been|was|were) laid (beside|next to|to rest|with)
gone (ahead of|before) (me|us|him|her|them)
(took|taken) (his|her) own life
(was|were) taken(?=~(from us|in \d|[.,]|$))
went(?= first)
went(?= in ((19|20)\d\d|nineteen|'\d|(his|her) sleep))
went(?= in the (spring|summer|autumn|fall|winter))
went(?= in (twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?! minutes))
went(?= in (January|February|March|April|May|June|July|August|September|October|November|December))
followed (him|her)(?=~(in|the|two|three|a|six|_ (years?|months?|weeks?)|[.,]|$))
gone (by|within)
(d\.|gone)(?= ((in )?(19|20)\d\d|'\d\d))
d\.(?= (\d{1,2} )?(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec))
lived (only )?(_|\d+) (hours?|days?|weeks?)
no longer with us
joined (his|her) (ancestors|maker)
(was|were) called (home|to (God|glory))
(went|gone) to (glory|God|heaven|(his|her) (grave|maker|rest))
^(gone|dead)(?=~(these|since|now|in|for|[.,]|$|_ (years|months)))
(shot|hanged|executed)(?=~(in|by|at|[.,]|$))
died | dies | dying | drowned | perished | funeral | miscarried | stillborn | succumbed
`;
