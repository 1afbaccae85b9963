/** English only: what tellers say when Walt has vexed them. */
const complaints = {
  misheard: [
    "that(?:'s| is) not what i (?:said|meant|told you)",
    "you (?:got|have|have got|'ve got) (?:that|it|me) (?:all )?wrong",
    'you (?:have |completely |totally )*(?:misunderstood|misheard)',
    "you (?:haven't|have not|didn't|did not|don't|do not) (?:understood|understand|listened|listen|heard|been listening)(?: a (?:word|thing)| me| to (?:me|a word)|,|\\W*$)",
    "you(?:'re| are) not listening|(?:just|only) (?:repeating|parroting) (?:me|what i)",
  ],
  askedBefore: [
    '(?:you )?(?:already |just )?asked (?:me )?(?:that|this)(?: one)? (?:already|before|just now|twice)',
    'you (?:already|just) asked',
    "i(?:'ve| have)? (?:already|just) (?:told you|answered|said) (?:that|so|it)",
  ],
  annoyed: [
    '(?:stupid|silly|daft|ridiculous|idiotic|dumb|foolish|odd|funny) (?:question|thing to ask)',
    "for (?:god|heaven|goodness|pity|pete|christ)(?:'s)? sakes?",
    'this is (?:stupid|ridiculous|pointless|silly|a waste)|what a (?:stupid|silly|daft|ridiculous) question',
  ],
} as const;

export type Complaint = keyof typeof complaints;

const kinds: [Complaint, RegExp][] = Object.entries(complaints).map(([kind, phrases]) => [
  kind as Complaint,
  new RegExp(String.raw`(?<!\p{L})(?:${phrases.join('|')})`, 'iu'),
]);

/** A long answer may hold such words in a story. */
const most = 12;

export function complaintIn(text: string): Complaint | null {
  const plainly = text.replaceAll('’', "'");
  if (plainly.split(/\s+/u).length > most || /["“]/u.test(plainly)) return null;
  return kinds.find(([, pattern]) => pattern.test(plainly))?.[0] ?? null;
}
