import { inBookEnglish } from './dialect-words.ts';
import { phrasesOf } from './loss-phrases.ts';

/** English only: what else is lost in a life. Nobody need have died, and nothing of it is asked about. */

const marriages = `
(left|leaving|leave|leaves) (me|OWN KIN|us) for (a|an|another|OWN|the|somebody|someone|Name)(?! (_ )?(job|post|position|week|month|year|day|while|hour))
walked out (on (me|us|OWN KIN)|and never|one day|that)
(a letter|papers|the papers|word) from (his|her|the|OWN KIN's|a) (_ )?(solicitor|lawyer|attorney)s?
(we|i|OWN KIN|OWN parents) (got |were |was |had |have been )?(divorced|separated)(?! (the|from|myself|herself|himself))
(we|they) (split up|parted ways|broke up).
(we|they) (split up|parted ways|broke up) (in|when|after|that|before)
(my|the|our|a|his|her|their) (divorce|separation)(?! (lawyer|court|papers? for))
(my|the|our|his|her|their) (first |second )?marriage (ended|broke|fell apart|failed|came to an end|was over)(?! in _ (minutes|hours))
(THEY|KIN|Name) (left|walked out on|abandoned|deserted) (me|us|OWN KIN|the family)(?=[,.;!?]| (and|when|after|with|in|that|alone|without)|$)(?! with (a|the|some))(?! in (stitches|charge|peace|fits|no doubt|the lurch|good))
`;

const children = `
(gave|give|given|gives) (him|her|it|the baby|my baby|OWN KIN) (up|away)(?! (smoking|to the))
gave (him|her|it|the baby|OWN KIN) to (a|another|some|the) (couple|family|nuns|home|sisters)
(for|given up for|put up for) adoption(?! of)
(welfare|social|social workers?|county|council|nuns?|sisters|authorities|government|cruelty man|courts?|judge|state|mission)( (people|services|lady|man|woman))? .*(took|take|had|removed|gave|sent) (him|her|them|OWN (_ )?KIN|our Name|the (children|kids|baby|boys|girls))
(lost|got|gave|given|had|won) custody
took (the|my|our) (children|kids|boys|girls|baby|son|daughter) (away|from me|to live|with (him|her)|to (another|australia|america|canada))
(hasn't|has not|haven't|have not|won't|doesn't|does not|don't|do not|never) (spoken|spoke|speak|talked|talk|written|write) (to|with) (me|us|each other|one another|OWN KIN|OWN Name) (since|for|any ?more|in|again|now)
(don't|do not|doesn't|does not) (speak|talk) any ?more
(that|whom|who) (i|we) (have|had|'ve) never (met|held|seen)
`;

const homes = `
(could|can|may|shall|will|would) (not|never) (go|come|return|be|get) (back|home)(?! (to (work|sleep|school|bed)|late|early|before|until|till|by|that))
(couldn't|can't) (ever )?(go|return) (back|home)(?! (to (work|sleep|school|bed)|late|early|before|until|till|by|that))
(never|not) (seen|saw|set foot in|been back to|gone back to|went back to) (it|that _|OWN (_ )?(home|house|village|street|town|country|city|valley|land)|the (house|village|street|town|country|city|sea|farm)) (again|since|any ?more)
(never|not) (seen|saw) that _ again
(lost|losing|lose) (everything|it all|all we had|all that we had|OWN (_ )?(home|house|farm|land|lands|country|village|business|sight|hearing|savings))
(everything|all) (we|i|they) (had|owned|had built|possessed) (went|was gone|burned|burnt|was lost|was taken)
(house|home|farm|shop|cottage|barn|church|flat|street|village|workshop) (had |was )?(burn(ed|t)|burning|went up in) (to|down|flames)
(burned|burnt) (OWN|the) (house|home|village|farm|church|shop|books|homes) (_ )?(down|to the ground)
there was no (street|house|home|village) (any ?more|left|there).
(hurricane|flood|fire|earthquake|bomb|bombs|storm|tornado|cyclone|tsunami|partition|war|river|dam|landslide|shell|revolution) (_ )?(swept|destroyed|wiped|flattened|left us)
(hurricane|flood|fire|earthquake|bomb|bombs|storm|tornado|cyclone|tsunami|partition|war|river|dam|landslide|shell|revolution) (_ )?(took|swallowed|had) (everything|it all|all|OWN|the (house|roof|lot|street|village|farm|whole|bridge)|half|most|us)
(house|home|farm|flat|shop|cottage) (was|got|were) (repossessed|bombed|flattened|condemned|taken (away|from us))
had to sell (the|OWN) (_ )?(farm|land|boat|herd|house|shop|horses|cows|business)
(emptied|flooded|drowned|cleared|bulldozed) (OWN|the) (whole )?(valley|village|street|town)
(bank|bailiffs?|landlord|company) (called it in|took (the|OWN|it|everything)|evicted|put us out|foreclosed)
`;

const selves = `
(does not|doesn't|don't|no longer|couldn't|could not) (_ )?(know|knew|recogni[sz]e|recogni[sz]ed|recogni[sz]es|knows) (me|us|OWN KIN|OWN own KIN|who (i|we) (was|am|were|are)|(my|our|his|her) (face|children))(?! (from|at first|in|for|then|yet|well|with|very))
(didn't|did not) (know|recogni[sz]e) (me|us|OWN KIN) (any ?more|at the end|by then)
(couldn't|could not|can't|cannot) tell (you|me|us) who (i|we|she|he) (was|am|is|were|are)
(thinks|thought|believes|believed) (that )?(i am|i'm|i was) (his|her) (mother|father|sister|brother|wife|husband|aunt|nurse|mam|mum)
(dementia|alzheimer's|losing (his|her) (mind|memory))
(KIN|(?!(he|she|it|that|there|who|what|here)(?!\\p{L}))Name)('s| is| are| was| went) (now )?(in|into) (a|the) (care |nursing |rest |old people's )?home(?! with| from| for the)
(he|she)('s| is| was| went) (now )?(in|into) (a|the) (care |nursing |rest |old people's )?home( now)?.
my (eyes|eyesight|sight|hearing|legs|hands|voice|nerves|lungs) (went|failed|gave (out|up)|was gone|were gone)
`;

const works = `
(mill|pit|mine|yard|works|factory|colliery|shipyard|steelworks|plant|foundry|quarry|brewery|cannery)('s| was| were| had)? (shut|closed|close)( down)?(?! (for|at|early|on|every|its|the|up at|by|before))
(shut|closed) (down )?(the|our) (mill|pit|mine|yard|works|factory|colliery|shipyard|steelworks|plant|foundry)(?! (for|at|early|on (a|sundays?)|every))
(laid|paid) off.
(made|were|was) (_ )?redundant
my (whole )?(life|world) (closed|ended|stopped|fell apart|was over)
`;

const phrases = phrasesOf(marriages + children.trim() + homes + selves.trim() + works);

export const tellsOtherLoss = (sentence: string): boolean => {
  const plainly = inBookEnglish(sentence);
  return phrases.some((phrase) => phrase.test(plainly));
};
