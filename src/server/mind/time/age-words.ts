import { smallNumber, spokenTens } from '#server/mind/text/numbers.ts';
import { eitherCase } from '#server/mind/text/spans.ts';

const single =
  'about|around|only|just|barely|hardly|nearly|almost|maybe|perhaps|probably|already|still|like|wee';
const several =
  'all of|not quite|not yet|going on|coming up to|getting on for|no more than|just gone|just turned|only just';
export const softly = `(?:${single}|${several})`;
export const age = String.raw`(?<age>${smallNumber})(?:\s*,?\s*(?:or|or maybe|or perhaps|maybe|,\s*maybe)\s+(?<second>${smallNumber}))?`;
const noOne =
  'It|That|This|Leave|Call|Make|Say|There|What|Which|They|We|You|But|And|So|Then|Who|Where|How|Year|Nobody|Everyone|Everything';
const parents = 'Mum|Mam|Mammy|Mom|Mama|Mamá|Dad|Daddy|Papa|Papá|Mother|Father|Maw|Da';
export const subject = String.raw`(?<whose>I|he|she|(?:my|our)\s+\p{L}+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)?|(?:${parents})|(?!(?:${noOne})(?!\p{L}))\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}?[\p{L}\p{M}]+)?)`;
export const being = [
  String.raw`\s+(?:was|were|is|turned|wasn['’]t|reached|am)`,
  "['’]m",
  String.raw`['’]d\s+(?:been|turned|just turned|be)`,
  String.raw`\s+was\s+(?:just\s+)?turning`,
  String.raw`\s+had\s+(?:just\s+)?turned`,
  String.raw`\s+(?:would|must|might|could)(?:\s+have\s+been|['’]ve\s+been|\s+be)`,
  String.raw`['’](?:d|s)\s+have\s+been`,
].join('|');
export const whenWords = eitherCase('when|while|since|until|till|before|by the time');
/** "Thirty-three years with them", "five years learning from her", "six years a widow" */
const spanWords = [
  'in|at|on|with|wi|there|here|of|into|later|after|before|behind|under|without|as|out|down|up',
  String.raw`married|away|abroad|alone|gone|ago|back|past|an?|and\s+(?:some|more|odd|a\s+bit)`,
  String.raw`(?!(?:going|coming|getting)(?!\p{L}))\p{L}+ing`,
].join('|');
/** What a number counts that is no age: feet, children, hours, years of something else. */
export const notCounted = String.raw`(?!\s*(?:${[
  '-|:?\\d|,\\d|miles|pounds|stone|feet|foot|kilos|months|weeks|days|hours|minutes|of\\s|inches|children|hundred|thousand|per|times',
  String.raw`years?\s+(?:${spanWords})(?!\p{L})`,
  String.raw`(?:years?\s+)?(?:older|younger|my\s+(?:senior|junior)|ahead|behind)`,
  String.raw`when\s+it\s+comes|to\s+(?:an?\s|${smallNumber})|to\s+\p{L}+\s+in|o['’]clock|at\s+home|or\s+so\s+of\s+us`,
  String.raw`in\s+the\s+(?:morning|evening|family|house|class|room)|(?:now|today|this\s+year|next|if|had)(?!\p{L})`,
].join('|')}))`;
/** Words behind an age that only end like things. */
const noThings =
  'years|was|this|his|its|yes|plus|thus|always|perhaps|sometimes|besides|towards|afterwards|does|goes|comes|starts|begins|dies|leaves|takes|gets';
/** "I was four floors up", "I was nine men and a boy": such numbers are told as an age is. */
export const things = new RegExp(
  String.raw`^\s+(?!(?:${noThings})(?!\p{L}))(?:\p{Ll}{3,}(?<!s)s|man|men|woman|women|people)(?!\p{L})`,
  'u',
);
export const old = String.raw`(?:\s+(?:and\s+a\s+half|years?\s+old|years?\s+of\s+age|years?(?!\s+(?:${spanWords})(?!\p{L}))))?(?:\s+(?:then|at\s+the\s+time)(?=\s*(?:$|[.,;!])))?`;
/** What may go on behind "at fifteen"; a thing would be counted by it. */
export const goingOn =
  'I|he|she|we|they|and|but|with|wi|to|tae|for|because|already|without|into|as|from|when|where|after|my|his|her|by|so|straight|having|not|just';
export const atAges = String.raw`eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|${spokenTens}|1[1-9]|[2-9]\d`;
export const beginnings = eitherCase(
  String.raw`school|primary|started|began|start|left|class|orphaned|orphan|evacuated|adopted|apprenticed|widowed|died|sent\s+to`,
);
export const owner = String.raw`(?<owner>my|his|her|(?:my\s+)?\p{L}[\p{L}\p{M}]+['’]s)`;
export const bigOrdinal = String.raw`(?:sixteenth|eighteenth|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-](?:first|fifth)|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ieth|(?:[2-9][015]|1[68])(?:st|th))`;
