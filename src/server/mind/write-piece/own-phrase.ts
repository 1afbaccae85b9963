import { isPast } from '#server/mind/language/lexicon.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { namesOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from './lines.ts';

/** English only: which of the teller's own phrases may stand over what they told. */

const untitled =
  /^(?:He|She|It|They|That|This|Then|And|But|So|There|What|Who|Not|No|Never|Yes|Once|Twice|You|His|Her|Their|People|Nobody|Somebody|Everybody|Everyone|Don['’]t|Do|Let|Please|Just|Only|Because|Or|Oh|Ah|Och|Aye|Ay|Naw|Well)(?!\p{L})/u;
/** "Start with Turid, please": said to the listener. */
const asks =
  /^(?:Start|Begin|Make|Put|Take|Give|Tell|Ask|Write|Look|Listen|Wait|Hold|Think|Leave|Keep|Imagine|Remember|Thank)(?!\p{L})|(?<!\p{L})(?:please|thanks)(?!\p{L})/iu;
const personal =
  /(?<!\p{L})(?:I|me|my|mine|myself|we|us|our|ours|you|your|is|are|was|were|am|be|had|has|have|did|do|does|can|could|would|will|'s|it|him|her|them|he|she|they|ah|ma|ye|yer|wis|oor)(?!\p{L})|['’](?:s|d|m|re|ve|ll|t)(?!\p{L})/iu;
/** "Olivier makes furniture" is a sentence, and no name for a part of a life. */
const says =
  /(?<!^)(?<!\p{L})(?:makes|goes|teaches|wants|walks?|stands|stays|comes?|lives|works(?= (?:in|at|for|as|with))|runs|keeps|sells|sings|signs|plays|likes|loves|knows|says|gets|gives|takes|brings|sees|thinks|tells|eats|drinks|sleeps|sits|leaves|left|put|cut|let|laugh|laughs|cry|cries|becomes|means|looks|turns|begins|starts|ends|needs|holds|carries|calls|helps|grows|opens|closes|writes|reads|drives|surf)(?!\p{L})/u;
/** "Through a husband", "Up at five", "Nothing for a year": they answer a question that is gone. */
const answers =
  /^(?:Through|With|Without|Till|Until|Up|Down|Open|When|While|Nothing|Next|For|From|To|At|In|On|By|Into|Over|Under|After|Before|Since|Like|Because|Signs|Same as|Off|Out|Back|Away|Both|All|None|Some|Any|Every|Each|More|Less|Much|Many)(?!\p{L})|(?:^|[\s,])(?:there|here|only|ja|too|so|then|now|either|anyway|though|myself|of course|without a doubt|at all|again|already|ever|before|instead|later|yet)$/u;
const onlyNumbers =
  /^(?:[\p{L}-]*(?:ty|teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[,\s]*(?:and\s)?)+$/iu;
const grave =
  /(?:did not|didn['’]t|never) (?:come|came) (?:back|home)|(?<!\p{L})(?:died|dead|death|killed|buried|lost|losing|drowned|cancer|leukaemia|leukemia|heart|stroke|funeral|grave|passed|hospital|camp|sick|ill|rolled|pancreas|pelvis|ribs|hip|knees?|bypass|stent|operation|tumou?r|surgery)(?!\p{L})/iu;

const asksForHardship =
  /(?<!\p{L})(?:hard(?:er|est)?|worst|saddest|sad|difficult|darkest|lose|lost|die[ds]?|death|killed)(?!\p{L})/iu;

/** "Corn and beans and hogs", "One bathroom": a phrase of the teller's that needs nothing around it. */
export function ownPhrase(lines: Line[]): string | null {
  const phrases = lines
    .filter(({ unit }) => !grave.test(unit.text) && lossIn([unit.text]) === null)
    .filter(({ unit }) => !asksForHardship.test(unit.question ?? ''))
    .map(({ text }) => text)
    .filter((text) => /\.$/u.test(text))
    .map((text) => text.slice(0, -1))
    .filter(isTitle);
  return phrases.sort((one, other) => appeal(other) - appeal(one))[0] ?? null;
}

function isTitle(text: string): boolean {
  const words = wordsOf(text);
  return (
    (words.length > 2 || isSomeone(text)) &&
    words.length <= 6 &&
    !untitled.test(text) &&
    !asks.test(text) &&
    timesOf(text).length === 0 &&
    !personal.test(text) &&
    !/[\d:=()?"“]|years old$/u.test(text) &&
    !words.some((word) => isPast(word.text)) &&
    !says.test(text) &&
    !answers.test(text) &&
    !onlyNumbers.test(text) &&
    !namesSeveral(text) &&
    words.some((word) => word.text.length > 3) &&
    (words.some((word) => /^\p{Ll}{3,}/u.test(word.text)) || isSomeone(text))
  );
}

/** "Three grandchildren, Nia, Luca and Tom" */
const namesSeveral = (text: string) =>
  /,| and /u.test(text) && (text.match(/(?<!^)(?<!\p{L})\p{Lu}\p{Ll}/gu) ?? []).length > 1;

const isSomeone = (text: string) => {
  const [name] = namesOf(text);
  return name?.sort === 'person' && name.text === text;
};

/** Three to five words sound like a title. */
const appeal = (text: string) => {
  const count = wordsOf(text).length;
  return (
    (count >= 3 && count <= 5 ? 2 : 0) +
    (/(?<!\p{L})(?:and|of|in|on|from|with)(?!\p{L})/u.test(text) ? 1 : 0)
  );
};
