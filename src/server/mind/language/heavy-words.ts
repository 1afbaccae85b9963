import { phrasesOf } from './loss-phrases.ts';

/** English only: illness, violence and longing. Not every such sentence tells a loss, but none is to be explored. */
const heavyWords = [
  "cancer|tumou?r|leuka?emia|stroke(?! of)|heart attack|dementia|alzheimer's|tuberculosis|polio|pneumonia|meningitis|overdose|seizures?",
  'ambulance|intensive care|hospital|surgeon|tubes|chemo(?:therapy)?|diagnos(?:is|ed)|incurable|bedridden|nursing home',
  'accident|crash(?:ed)?|bomb(?:ed|s|ing)?|explosion|shelling|ghetto|gestapo|prison(?:ers?)?|arrested|deported|refugees?|famine|earthquake|flood(?:ed)?|massacred?',
  'depression|breakdown|asylum|addict(?:ed|ion)?|divorced?|affair|evicted',
];

const heavyTurns = [
  'miss(?:ed)? (?:him|her|them)(?! by| at| in)|without (?:him|her|them)|peace be upon',
  String.raw`would (?:be|have been) \p{L}+(?:[- ]\p{L}+)? (?:this year|now|today)|only (?:me|i|the two of us) (?:and \p{L}+ )?(?:left|now)|now there(?:'s| is| are) only`,
  "took (?:him|her|them|my \\p{L}+|our \\p{L}+) away|came (?:too|so) early|called up|stayed behind|that(?:'s| is| was) the last we|shook (?:his|her) head",
  String.raw`years (?:we were|i was) married|left me (?:with|alone)|had to make the decision|never spoke again|never (?:held|saw) (?:him|her)|went on the \p{L}+ of`,
  'packed up on|(?:blew|blown) up|fell (?:off|from|down|on (?:him|her))|collapsed|the last (?:week|days?|hours?)(?=[,. ])|choosing (?:the )?hymns|flowers up to',
  String.raw`lived to (?:be|see|the age|a great age)|(?:until|till) (?:he|she) was (?:seventy|eighty|ninety)|(?:he|she) was (?:seventy|eighty|ninety)(?:-\p{L}+)?(?=[,.;])`,
  'that was (?:the )?(?:hard|hardest|worst)(?: one)?(?=[.,;])|the (?:river|water|sea|fire|mud) (?:came|come|rose|took|burned|burnt)',
  String.raw`(?<=^(?:and )?)(?:he|she) was (?:only |just |not yet )?(?:\d+|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: years(?: old| of age)?)?\.?$`,
  String.raw`(?<=^)(?:well, |or |no, )?(?:was|wrote|had|did|loved|played|sang|rang|called|lived|used to)\.$|the last (?:one|letter|card|call|postcard) (?:was|came)`,
  'caught in the (?:belt|machine|wheel|mangle|rope|propeller|power)|rolled (?:the|his|her) (?:car|truck|ute|tractor|lorry|van|jeep)|knocked (?:off|down)|drunk driver',
  'stopped (?:getting up|eating|speaking|knowing (?:me|us))|in time to (?:see|say|hold)|reached (?:him|her )?in time',
];

const patterns = [...heavyWords, ...heavyTurns].map(
  (source) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'iu'),
);

/** What somebody has left behind is used, kept or looked at; what would have been, and what is no more. */
const leftBehind = phrasesOf(`
(his|her|their) (_ )?_ (is|are|hangs?|stands?|sits?|lies?) still (in|on|by|at|there|here|under|behind)
(i|we) (still )?(do|wear|use|drive|sleep in|sit in|polish|iron|dust|water|wind|pay) (his|her) _
still (keep|have|got|buy|set|lay|pay|hear|smell|reach for|look for|listen for|wait for) (his|her|him)(?! (on|in|at|over) the)
(he|she|OWN KIN)('d| would) have (liked|loved|hated|enjoyed|adored|laughed at|been so proud|been proud)(?!( _)? (if|had|but))
(can't|cannot) get used to
not the same without
i miss (the|his|her|having|being|our)
(and|but) (he|she) (wasn't|was not|didn't|did not) answer(ing)?.
the last (letter|photograph|picture|birthday|christmas|card) (with|of (him|her|them|us)|we had|i had)
came (home|back) (_ )?(_ )?(_ )?(_ )?with (his|her) (_ )?_ in (a|an) (_ )?(bag|box|envelope|parcel)
(his|her) (_ )?_ came (home|back) (_ )?(_ )?(_ )?(_ )?in (a|an) (_ )?(bag|box|envelope|parcel)
(light|lit|burn) a candle (for|on|every|each)
(turned|covered) the mirrors
stopped (all )?the clocks?
and (i|we) knew.
`);

export const isHeavy = (sentence: string): boolean => {
  const plainly = sentence.replaceAll('’', "'");
  return [...patterns, ...leftBehind].some((pattern) => pattern.test(plainly));
};
