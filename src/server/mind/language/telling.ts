import { standsAlone } from './kin.ts';
import { quotationsOf } from './quotations.ts';
import { namesOf, timesOf } from './remembered.ts';
import { blankOut, wholeWords, wordsOf } from './spans.ts';

/** English only: how much a sentence tells, and of what sort. */

export type Telling = {
  /** Times, names and numbers: what must not get lost. */
  particulars: number;
  /** Something happened, or was so, in a life. */
  event: boolean;
  /** There is something to see, hear, smell or hold. */
  scene: number;
  /** What it came to: pride, regret, a thing learned. */
  meaning: boolean;
};

const events = wholeWords(
  'born|died|dead|passed away|killed|lost|buried|drowned|married|wed|wedding|engaged|divorced|separated|widow(?:ed|er)?|met|adopted|pregnant|baby|twins|moved|emigrated|immigrated|left|arrived|came to|came over|came home|flew|sailed|fled|escaped|settled|bought|sold|built|school|college|university|studied|graduated|finished|qualified|trained|degree|worked|job|hired|joined|started|opened|founded|retired|promoted|became|drafted|enlisted|served|army|navy|war|prison|camp|arrested|won|prize|medal|award|ill|sick|cancer|operation|hospital|stroke|recovered|farm|factory|shop|teacher|nurse|engineer|mother|father|brother|sister|grandmother|grandfather|husband|wife|son|daughter|children|friend|partner|grandchildren|cousin|uncle|aunt|parents|mum|mom|dad|raised|named|called',
  'iu',
);

const senses = wholeWords(
  'smell\\p{L}*|sound\\p{L}*|heard|hear|saw|see|looked|light|dark|cold|hot|warm|snow\\p{L}*|rain\\p{L}*|wind|dust|coal|bread|kitchen|table|hands?|coat|suit|shoes|sandals|scarf|door|window|suitcase|boat|ship|train|bus|snow|night|morning|evening|sang|music|danc\\p{L}*|laugh\\p{L}*|cried|crying|red|blue|white|black|green|wooden|stone|iron|silver|pie|soup|tea|coffee|smoke|river|sea|field|tree|bell|clock',
  'giu',
);

const meanings = wholeWords(
  'proud|regret\\p{L}*|sorry|learn(?:ed|t)?|believe|forg[ia]ve\\p{L}*|grateful|thankful|happiest|hardest|best|worst|never forgot|always remember|matters?|meant|love[ds]?|miss(?:ed)?|afraid|ashamed|lucky|hope[ds]?|wish(?:ed)?|faith|God|important|favou?rite|hate[ds]?|changed my life|turning point',
  'iu',
);

const numberWord =
  /^(?:\d.*|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|dozen)(?:-.*)?)$/iu;

export function tellingOf(sentence: string): Telling {
  const own = blankOut(sentence, quotationsOf(sentence));
  const times = timesOf(sentence).filter(({ expression }) => expression.kind !== 'vague').length;
  return {
    particulars: times + namesAt(sentence) + smallNames(own) + numbersIn(sentence).length,
    event: events.test(own) || wordsOf(own).some(({ text }) => standsAlone(text)),
    scene: [...sentence.matchAll(senses)].length + quotationsOf(sentence).length * 2,
    meaning: meanings.test(own),
  };
}

/** A name at the very start has the capital that every sentence has: there the finder decides. */
const namesAt = (sentence: string) =>
  capitalsIn(sentence).length +
  namesOf(sentence).filter(({ start, sort }) => start === 0 && sort === 'person').length;

/** "it was called rex": somebody who types without capitals. */
const smallNames = (text: string) =>
  [
    ...text.matchAll(
      /(?<!\p{L})(?:called|named)\s+(?!it|that|me|him|her|us|them|on|off|for|up|out|in|back|after|to|by|a|an|the|my|over|round|upon|and)\p{Ll}{3,}(?=[.,;!?]|$)/gu,
    ),
  ].length;

/** A capital inside a sentence is a name of something. */
export const capitalsIn = (sentence: string) =>
  wordsOf(sentence)
    .map(({ text, start }) => ({ text, start }))
    .filter(({ text, start }) => start > 0 && /^\p{Lu}/u.test(text) && !/^I(?:['’]|$)/u.test(text))
    .map(({ text }) => text);

export const numbersIn = (sentence: string) =>
  wordsOf(sentence)
    .map(({ text }) => text)
    .filter((word) => numberWord.test(word));

const asksForMeaning =
  /(?<!\p{L})(?:learn|learned|learnt|proud|advice|people to know|should \p{L}+ know|want \p{L}+ to know|remembered|forgotten|would you tell|look(?:ing)? back|last page|regret|message|believe|matters?|mean to you|hope)(?!\p{L})/iu;

/** Whether the answer is what the teller made of it all, whatever words it uses. */
export const isAskedForMeaning = (question: string | undefined) =>
  asksForMeaning.test(question ?? '');

export const holdsFact = ({ particulars, event }: Telling) => particulars > 0 || event;

export const weightOf = ({ particulars, event, scene, meaning }: Telling) =>
  Math.min(particulars, 6) * 2 + (event ? 2 : 0) + Math.min(scene, 3) * 0.5 + (meaning ? 2 : 0);
