import type { FactKind } from '#contract/facts.ts';

/** English only: what a question asks for, and by which words it counts as told without having been asked. */
export type Slot = {
  asks: RegExp;
  /** The sentences in which it is told, and how many words of them are an answer. */
  told?: RegExp;
  words?: number;
  fact?: FactKind;
  /** Formal answers are not followed up; sensitive questions never come right after a loss. */
  manner: 'formal' | 'scene' | 'sensitive';
  /** Or told once each of these was spoken of. */
  kin?: string[][];
  /** Asked in the words in which it was touched. */
  names?: true;
};

const year = String.raw`(?:\d{4}|nineteen|thirty|forty|fifty|sixty|'\d\d)`;

export const slots: Slot[] = [
  {
    asks: /name should I use|what (?:should|shall|may) I call you/iu,
    told: /\b(?:call me|i go by|(?:everyone|everybody|people) calls? me)\b/iu,
    words: 3,
    manner: 'formal',
  },
  {
    asks: /name stand in the book|full name|name .*printed/iu,
    told: /\b[Mm]y (?:full )?name(?: is|'s) \p{Lu}[\p{L}\p{M}'-]+ \p{Lu}/u,
    words: 4,
    manner: 'formal',
  },
  { asks: /the book speak of you/iu, manner: 'formal' },
  {
    asks: /when were you born|where were you born/iu,
    told: new RegExp(
      String.raw`\bI (?:was born|came into (?:this|the) world)\b.*\b(?:in|at|on|outside|near) \p{Lu}.*${year}|\bI (?:was born|came into (?:this|the) world)\b.*${year}.*\b(?:in|at|outside|near) \p{Lu}`,
      'u',
    ),
    words: 5,
    fact: 'birth',
    manner: 'formal',
  },
  { asks: /rather leave alone|like to read this|who .* read this/iu, manner: 'formal' },
  {
    asks: /who lived in the house|who was in the house/iu,
    told: /\b(?:of us in|there were \p{L}+ of us|lived with us|raised us|shared (?:a|the|one) (?:room|house|bed))\b/iu,
    words: 14,
    kin: [['mother'], ['father'], ['brother', 'sister', 'brothers', 'sisters', 'siblings']],
    manner: 'scene',
  },
  {
    asks: /your mother\b/iu,
    told: /(?<!\p{L})(?:mother|mum|mummy|mom|mommy|momma|mam|mammy|mama|mamma|mamá|mami|maman|ma|amma|ammi|nanay)(?!\p{L})/iu,
    words: 45,
    manner: 'scene',
    names: true,
  },
  {
    asks: /your father\b/iu,
    told: /(?<!\p{L})(?:father|dad|daddy|da|pa|papa|papá|papi|pop|pops|baba|abba|appa|tata|tatay)(?!\p{L})/iu,
    words: 45,
    manner: 'scene',
    names: true,
  },
  {
    asks: /who else belonged to the family/iu,
    told: /\b(?:brothers?|sisters?|grand(?:mother|father|ma|pa|dad)|granny|aunt(?:ie)?|uncle|cousins?)\b/iu,
    words: 45,
    manner: 'scene',
  },
  {
    asks: /earliest thing|earliest memory|first thing you remember/iu,
    told: /\b(?:(?:earliest|first) (?:memory|thing i (?:can |ever )?remember)|my (?:very )?earliest)\b/iu,
    words: 2,
    manner: 'scene',
  },
  {
    asks: /front door|walk me through the house/iu,
    told: /\b(?:front door|kitchen|bedrooms?|rooms?|upstairs|yard|our house|the house)\b/iu,
    words: 60,
    manner: 'scene',
  },
  {
    asks: /smell and sound|smelled and sounded/iu,
    told: /\b(?:smell|smelled|smelt|sound of)\b/iu,
    words: 30,
    manner: 'scene',
  },
  {
    asks: /to school on an ordinary|about school/iu,
    told: /\b(?:school|lessons|classroom|schoolhouse)\b/iu,
    words: 40,
    manner: 'scene',
    names: true,
  },
  {
    asks: /which teacher|a teacher you/iu,
    told: /\b(?:teacher|headmaster|headmistress|schoolmaster|professor|taught us)\b/iu,
    words: 14,
    manner: 'scene',
  },
  {
    asks: /hard day|went wrong|a quarrel|who do you miss|hardest|do otherwise|leave behind/iu,
    manner: 'sensitive',
  },
  {
    asks: /first thing you ever did for money|first job|first wage/iu,
    told: /\b(?:first (?:job|wages?|pay|pay packet|money|earnings)|paid me|i earned)\b/iu,
    words: 9,
    manner: 'scene',
  },
  {
    asks: /come to the work|become an? \p{L}+\?/iu,
    told: /\b(?:trained (?:as|for|to)|apprentic\p{L}+|to train as|qualified|took over the (?:place|farm|shop|business))\b/iu,
    words: 24,
    manner: 'scene',
  },
  {
    asks: /who showed you how/iu,
    told: /\b(?:taught me|showed me how|learned (?:it )?from|apprenticed to)\b/iu,
    words: 12,
    manner: 'scene',
  },
  {
    asks: /came to an end, or how it stands|stop working/iu,
    told: /\b(?:retired|retirement|stopped working|gave up work|my last day|sold (?:it|the (?:farm|shop|business))|closed down|pension(?:ed)?)\b/iu,
    words: 7,
    fact: 'retirement',
    manner: 'scene',
  },
  {
    asks: /how did you (?:two )?meet/iu,
    told: /\b(?:i met|we met|first (?:saw|met)|met (?:him|her)|seen (?:him|her) first)\b/iu,
    words: 9,
    fact: 'met',
    manner: 'scene',
  },
  {
    asks: /came to be family|your children/iu,
    told: /\b(?:sons?|daughters?|children|twins|our (?:boy|girl)s?|the boys|the girls)\b/iu,
    words: 40,
    fact: 'child',
    manner: 'scene',
  },
];

/** A question that means nothing without the answer before it. */
export const leans =
  /^(?:how did you meet|what were the first months|what did the two of you|what marked the end of one chapter)/iu;

export const nobody = /^\W*(?:nobody|no one|no-one|none|no)\b/iu;

/** One does not meet one's mother. */
export const bloodKin =
  /\b(?:mother|father|mum|mom|mam|dad|daddy|mammy|brother|sister|son|daughter|children|kids|grandchildren|grand(?:mother|father|son|daughter)|twins|cousin|aunt|uncle)\b/iu;
