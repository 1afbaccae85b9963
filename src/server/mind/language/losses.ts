import { relationOf } from './kin.ts';

export type Loss = { who: string | null };

/** English only. What is said of a death, and what only sounds like one. */
const deaths = new RegExp(
  [
    'died',
    'passed (?:away|on|over)',
    'passed(?= in (?:\\d|the|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))',
    '(?:mother|father|mum|mom|mam|dad|daddy|mammy|papa|mama|granny|gran|nan|grandfather|grandmother) went in (?:19|20)\\d\\d',
    "(?:'s|is|are) gone now|^killed (?:near|in|at|by)",
    '(?:was|were|got|been) (?:killed|murdered|shot)',
    "(?:is|was|were|are|'s|'re) dead(?! tired| on| set| against| drunk)",
    'dead these',
    '(?:he|she|they|it) lived (?:only|for only|just) (?:a|an|one|two|three|four|five|six|\\d+|a few) (?:hours?|days?|weeks?|months?)',
    '(?:cancer|the sea|the war|typhus|cholera|the fever|tb|god|the lord|a stroke|drink) (?:took|got|carried off) (?:him|her|them|my|our)',
    "(?:didn't|did not|never) (?:make it|wake up|woke up|pull through|recover)(?! to| in time)",
    '(?:he|she) (?:slipped away|went in (?:his|her) sleep|fell at|breathed (?:his|her) last)|(?:his|her|their) heart gave out|laid (?:him|her|them|my|our) [^.]{0,20}?to rest|put (?:him|her|them) in the ground',
    "(?:his|her|their|'s|my \\p{L}+'s) death\\b|the death of (?:my|our)|left us (?:in|when|last|too|for good)",
    'buried (?:him|her|them|my|our|mum|dad|mam|daddy|mother|father)',
    "(?:his|her|their|'s) (?:funeral|burial|wake)",
    "(?:did not|didn't|never) (?:come|came) (?:home|back)",
    'stillborn|miscarri\\w+|drowned|perished|i was (?:left )?(?:a )?widow(?:ed|er)?',
    '(?:took|taken) (?:his|her|their) own li(?:fe|ves)|killed (?:him|her)self',
    '(?:lost|losing) (?:him|her|them)(?! in)',
    '(?:lost|losing) (?:the|a|my|our) (?:\\p{L}+ )?(?:mother|father|mum|mom|dad|son|daughter|child|baby|husband|wife|brother|sister|boy|girl|twin|friend|grand\\p{L}+)',
    "no longer with us|(?:didn't|did not) survive",
  ].join('|'),
  'iu',
);
const namedLoss =
  /\b(?:lost|losing|Losing) \p{Lu}\p{Ll}+|\b(?:[Ww]hen|[Aa]fter|[Ss]ince|[Oo]nce) (?:he|she|\p{Lu}[\p{L}\p{M}]+) (?:was|had) gone\b(?! to| home| out| back| away)/u;
const notDeaths =
  /\b(?:nearly|almost|could have|thought (?:i|he|she|we)(?:'d| had| would)?|would have|nobody|no one|never) (?:died|was killed|die|have died)\b|\bdied (?:laughing|of (?:laughter|shame|embarrassment|boredom)|down|out|away to)\b|\b(?:battery|engine|car|fire|phone|wind|party|conversation|radio) (?:had )?died\b|\blost (?:my|our|his|her) (?:job|way|temper|mind|keys|voice|faith|place|nerve|money|hat|virginity|balance)\b/iu;
const wounds =
  /\b(?:raped?|molested|abused?|assaulted|tortured|(?:he|she|they|father|mother|husband|teacher|priest) (?:used to |would )?(?:beat|hit|hurt|struck) (?:me|us|her|my mother)|concentration camp|death camp|the camps?\b(?= (?:at|in) )|massacre|genocide)\b/iu;

/** What the teller lost in this, if they speak of a loss. */
export function lossIn(sentences: readonly string[]): Loss | null {
  for (const [at, sentence] of sentences.entries()) {
    const plainly = sentence.replaceAll('’', "'");
    if (wounds.test(plainly)) return { who: null };
    const bare = plainly.replace(notDeaths, ' ');
    const death = deaths.exec(bare) ?? namedLoss.exec(bare);
    if (death !== null)
      return { who: whoDied(bare, death) ?? namedBefore(bare, sentences[at - 1]) };
  }
  return null;
}

/** "My sister Krysia. She died in February." */
function namedBefore(sentence: string, before: string | undefined): string | null {
  if (before === undefined || !/^(?:he|she) /iu.test(sentence)) return null;
  const named = /^(?:my|our) ([\p{L}\p{M}-]+)( \p{Lu}[\p{L}\p{M}'-]+)?[.,]?$/iu.exec(before.trim());
  return named === null || relationOf(named[1] ?? '') === null
    ? null
    : `your ${named[1]}${named[2] ?? ''}`;
}

/** Only a name or a relation that stands right before the words; a wrong name would hurt. */
function whoDied(sentence: string, death: RegExpExecArray): string | null {
  const lost = /(?:lost|losing) (?:(?:my|our) )?(\p{Lu}[\p{L}\p{M}'-]+)/iu.exec(death[0])?.[1];
  if (lost !== undefined && /^\p{Lu}/u.test(lost)) return lost;
  const subject = subjectPattern.exec(sentence.slice(0, death.index).trimEnd());
  if (subject === null) return null;
  const [, own, name] = subject;
  if (own !== undefined)
    return relationOf(own.split(/\s+/u)[0] ?? '') === null ? null : `your ${own}`;
  if (name === undefined || notNames.test(name)) return null;
  return relationOf(name) === null ? name : `your ${relationOf(name)}`;
}

const subjectPattern =
  /(?:^|[,;]\s*|\b(?:[Aa]nd|[Bb]ut|[Ww]hen|[Tt]hen|[Aa]fter|[Bb]efore)\s+)(?:(?:[Mm]y|[Oo]ur)\s+([\p{L}\p{M}-]+(?:\s+\p{Lu}[\p{L}\p{M}'-]+)?)|(\p{Lu}[\p{L}\p{M}'-]+))(?:,? (?:he|she|that|who))?(?: (?:was|were|got|had|has|is))?$/u;
const notNames =
  /^(?:He|She|They|It|We|I|That|Then|And|So|Who|There|This|Everyone|Nobody|Both|Many|Some|Half|All)$/u;
