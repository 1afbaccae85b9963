/** To whoever is ashamed of what they told: what follows is theirs. */
export const reassurance = 'Not at all. I am listening.';

/** English only: what tellers ask Walt himself, and the short true answer. */
const answers: [RegExp, string][] = [
  [
    /\bwho (?:made|built|created|invented|wrote|programmed|owns) you\b/iu,
    'People wrote me, as one writes any program.',
  ],
  [
    /\b(?:is there|can i (?:talk|speak) to|(?:talk|speak) to) (?:an? |some ?(?:one|body) )?(?:real |actual |human |living )?(?:person|human|being|someone|somebody|real)\b/iu,
    'There is only me here, a computer program.',
  ],
  [
    /\b(?:are you|am i (?:talking|speaking) to) (?:an? )?(?:real(?: person)?|human(?: being)?|person|robot|machine|computer|program|a\.?i\.?)\b/iu,
    'I am a computer program, not a person.',
  ],
  [
    /\bwho are you\b|\bwho (?:is this|is (?:speaking|there|calling)|am i (?:talking|speaking) to)\b|\btell me about yourself\b|\bwhat(?:'s| is) your name\b|\bwhat are you\b/iu,
    'I am Walt, a computer program that helps people set down their lives.',
  ],
  [
    /\b(?:will|can|does|do|would|is|are) (?:my |the )?(?:family|children|kids|wife|husband|son|daughter|grandchildren|anyone|anybody|others|other people|someone|people|they|everyone)(?: else)? (?:going to )?(?:be able to )?(?:see|read|hear|listen|find|get)\b|\bwho (?:else )?(?:(?:will|can|may|could|would|gets to|is going to|is allowed to) (?:see|read|hear|look)|sees|reads|hears|looks at|gets)\b(?= (?:this|it|that|all|what|my|the|these|them|any)|\W*$)|\bis (?:this|it|that) (?:private|confidential|secret)\b/iu,
    'Your family sees nothing of it unless you show it to them. Who else may look is for you to say, in your privacy settings.',
  ],
  [
    /\bwhat (?:happens|will happen|do you do|will you do|are you (?:going to|gonna) do) (?:to|with) (?:this|it|that|all this|what i|my|the)\b|\bwhat(?:'s| is) (?:this|it|all this) (?:all )?for\b|\bwhat(?:'s| is) the (?:point|use|purpose|good) (?:of|in) (?:this|it|all this|telling|talking|asking)\b|\bwhere (?:does|will|do) (?:this|it|that|all this|they) (?:all )?(?:go|end up)\b|\b(?:is|are|will) (?:this|it|that|all this|these) (?:going to be |be |being )?(?:all )?(?:printed|published)\b/iu,
    'What you tell me is kept in your library, and your book is written from it. You can read, correct or delete it there.',
  ],
  [
    /\b(?:are you|is this(?: being)?|am i being) (?:record(?:ing|ed)|tap(?:ing|ed)|writing (?:this|it|all this) down|taking notes)\b/iu,
    'Your words are kept as text, and I take notes.',
  ],
  [
    /\bhow (?:long|much longer) (?:will|does|is|do|have)\b.*|\bhow many (?:more )?questions\b|\bare we (?:nearly |almost )?(?:done|finished)\b/iu,
    'As long as you like. We can stop at any time and go on another day.',
  ],
  [
    /\b(?:can|could|may) (?:i|we) (?:stop|come back|go on another|continue another|change|delete|correct|fix)\b/iu,
    'Yes, at any time.',
  ],
  [
    /\b(?:are you (?:still )?there|can you hear me|is (?:this|that) (?:thing )?(?:on|working)\b|are you (?:still )?listening|hello\?)/iu,
    'Yes, I am here and I hear you.',
  ],
  [
    /\bis (?:this|that|it) (?:too (?:sad|long|much|boring)|all right|ok|okay|what you want|any (?:good|use)|interesting|boring)\b|\bam i (?:boring|talking too much|rambling|going on|doing (?:all right|ok|okay|this right))\b/iu,
    'It is just right as you tell it.',
  ],
  [
    /^(?:will |does |would )?(?:that|this) (?:do|help|be enough)(?: you)?\?$/iu,
    'It does very well.',
  ],
  [
    /\b(?:is|was) (?:this|that|it) (?:so |very |a bit )?(?:silly|daft|mad|strange|odd|stupid|foolish|wrong|crazy|soft|bad)(?: of me)?\?|\bam i (?:silly|daft|mad|crazy|foolish|soft|being (?:silly|daft|foolish))\b/iu,
    reassurance,
  ],
  [
    /\bdo you (?:have|ever|like|know|remember|believe|feel|sleep|eat|understand)\b|\bhow (?:old )?are you\b|\bwhere are you(?: from)?\b|\bwhat do you think\b/iu,
    'I am only a program, so there is little to say about me. It is your story I am here for.',
  ],
  [
    /\bwhat(?:'s| is) (?:it|that) to you\b|\bwhat (?:do|would|did) you (?:want|need) (?:to know )?(?:that|this|it|all that|all this) for\b|\bwhy (?:do|are|would) you (?:ask|want|asking|need)/iu,
    'I ask only so that it can be told. It is yours to tell or not.',
  ],
  [
    /\bdid (?:i|we) (?:already )?(?:tell|say|mention|talk)\b|\bhave i (?:already )?(?:told|said|mentioned)\b/iu,
    'It does no harm to tell it twice.',
  ],
];

/** The answer, where the utterance is a question to Walt and nothing else of weight. */
export function answerToTeller(sentences: readonly string[]): string | null {
  const asked = sentences
    .filter((sentence) => sentence.endsWith('?') && !/^["“'‘]/u.test(sentence))
    .at(-1);
  const line = (asked ?? (sentences.length === 1 ? sentences[0] : undefined))?.replaceAll('’', "'");
  if (line === undefined || line.split(/\s+/u).length > 18) return null;
  if (
    asked === undefined &&
    !/^(?:who|what|are|is|will|can|do|did|how|where|tell me about yourself)\b/iu.test(line)
  )
    return null;
  const known = answers.find(([pattern]) => pattern.test(line))?.[1];
  return known ?? (isOnlyAsked(sentences) && ofWalt.test(line) ? unknown : null);
}

/** Whatever else is asked of Walt gets a true answer, too. */
const unknown = 'That is more than I can say; I am only a program.';
const ofWalt =
  /^(?:and |but |so |oh,? |well,? )?(?:(?:have|do|did|can|could|will|would|are|were|should) you\b(?! (?:know what|see\b|remember (?:the|when|how|those|that)|want me|like me|mean|believe))|(?:what|how|where|when|which|who|why)\b.*\byou\b|(?:is|are|do|does) (?:it|this|that|other people|others|everyone|everybody)\b.*\b(?:same|usual|normal|people|others)\b|what (?:time|day|date) is it)/iu;
const isOnlyAsked = (sentences: readonly string[]): boolean =>
  sentences.every((sentence) => sentence.endsWith('?'));
