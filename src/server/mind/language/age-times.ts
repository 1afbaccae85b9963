import { relationOf } from './kin.ts';
import { isPast } from './lexicon.ts';
import { numberOf, smallNumber, spokenOrdinal, spokenTens } from './numbers.ts';
import { wholeWords } from './spans.ts';
import type { TimeExpression, TimePattern } from './time-shapes.ts';

const softly =
  '(?:about|around|only|just|barely|hardly|nearly|almost|maybe|perhaps|probably|already|still|all of|not quite|not yet|going on|coming up to|like|getting on for|no more than|just gone|just turned|only just)';
const age = String.raw`(?<age>${smallNumber})(?:\s*,?\s*(?:or|or maybe|or perhaps|maybe|,\s*maybe)\s+(?<second>${smallNumber}))?`;
const subject = String.raw`(?<whose>I|he|she|(?:my|our)\s+\p{L}+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)?|(?:Mum|Mam|Mammy|Mom|Mama|Mamá|Dad|Daddy|Papa|Papá|Mother|Father)|(?!(?:It|That|This|There|What|Which|They|We|You|But|And|So|Then|Which|Who|Where|How|Year|Nobody|Everyone|Everything)(?!\p{L}))\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}?[\p{L}\p{M}]+)?)`;
const notCounted = String.raw`(?!\s*(?:-|miles|pounds|stone|feet|foot|kilos|months|weeks|days|hours|minutes|of\s|years?\s+(?:in|at|on|with|there|of|into|later|after|older|younger)|inches|when\s+it\s+comes|to\s+\p{L}+\s+in|o['’]clock|\d|at\s+home|children|hundred|thousand|per|in\s+the\s+(?:morning|evening|family|house)|,\d|or\s+so\s+of\s+us|times|:\d))`;
const old = String.raw`(?:\s+(?:and\s+a\s+half|years?\s+old|years?\s+of\s+age|years?))?`;

/** "when I was seven", "at nineteen", "he was only six", "when I have thirteen years". */
export const ages: TimePattern[] = [
  {
    pattern: cased(
      String.raw`(?:(?:[Ww]hen|[Ww]hile|[Ss]ince|[Uu]ntil|[Tt]ill|[Bb]efore|[Bb]y the time)\s+)?${subject}(?:\s+(?:was|were|is|turned|wasn['’]t|reached|am)|['’]d\s+(?:been|turned|just turned)|\s+had\s+(?:just\s+)?turned|\s+(?:would|must|might|could)(?:\s+have\s+been|['’]ve\s+been)|['’](?:d|s)\s+have\s+been)(?:\s+${softly})*(?:\s+(?:a\s+(?:boy|girl|lad|child|man|woman)\s+of|the\s+age\s+of|aged?))?(?:\s+${softly})*\s+${age}${old}${notCounted}`,
    ),
    read: readAge,
  },
  {
    pattern: cased(
      String.raw`(?:(?:[Ww]hen|[Uu]ntil)\s+)?${subject}\s+(?:have|has|had)\s+(?:only\s+)?${age}\s+years(?!\s+(?:of|in|at|there|as|left|with|to|before|experience|on))`,
    ),
    read: readAge,
  },
  {
    pattern: cased(
      String.raw`(?:at|from|by|until|till)\s+(?:the\s+)?(?:(?:tender|ripe old|grand old|great)\s+)?age(?:\s+of)?(?:\s+${softly})*\s+${age}`,
    ),
    read: readAge,
  },
  {
    pattern: cased(String.raw`(?:[Aa]ged?)\s+(?:${softly}\s+)?${age}${notCounted}`),
    read: readAge,
  },
  {
    pattern: cased(
      String.raw`(?:[Aa]t|[Ff]rom|[Uu]ntil|[Tt]ill|[Bb]y)\s+(?:${softly}\s+)?(?<age>eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|${spokenTens}|1[1-9]|[2-9]\d)(?=\s*(?:$|[.,;:!?…—–]|(?:I|he|she|we|and|but|with|they|to|for|because|already)(?!\p{L})))`,
    ),
    read: readAge,
  },
  {
    pattern: cased(
      String.raw`(?<=(?:school|primary|started|began|start|left|class|orphaned|orphan)(?!\p{L})[^;!?]{0,40}\s)at\s+(?<age>four|five|six|seven|eight|nine|ten|twelve)(?=\s*(?:$|[.,;]))`,
    ),
    read: readAge,
  },
  {
    pattern: cased(String.raw`(?<=^|[.!?,;]\s+)[Aa]t\s+${age}(?=\s*,?\s+I\s)`),
    read: readAge,
  },
  {
    pattern: cased(
      String.raw`(?:a|as a|just a|only a)\s+(?:young\s+|little\s+|wee\s+)?(?:boy|girl|lad|lass|child|kid|bride|man|woman|youngster)\s+of\s+${age}(?:\s+years)?`,
    ),
    read: readAge,
  },
  {
    pattern: cased(String.raw`(?:as\s+)?(?:a|an)\s+(?<age>${smallNumber})[\s-]years?[\s-]old`),
    read: readAge,
  },
  {
    pattern: cased(String.raw`(?<age>${smallNumber})\s+years?\s+old(?!er)`),
    read: readAge,
  },
  {
    pattern: cased(String.raw`on\s+(?<owner>my|his|her)\s+(?<nth>${spokenOrdinal})\s+birthday`),
    read: (match) => {
      const years = numberOf(match.groups?.['nth'] ?? '');
      if (years === null) return null;
      return { kind: 'age', from: years, to: years, whose: ownerOf(match.groups?.['owner']) };
    },
  },
  {
    pattern: cased(
      String.raw`(?:in\s+)?(?<owner>my|his|her)\s+(?:early\s+|late\s+|mid[\s-])?(?:(?<teens>teens)|(?<tens>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)`,
    ),
    read: (match) => {
      const { teens, tens, owner } = match.groups ?? {};
      const from = teens === undefined ? (numberOf(`${tens}y`) ?? 20) : 13;
      return { kind: 'age', from, to: teens === undefined ? from + 9 : 19, whose: ownerOf(owner) };
    },
  },
];

function cased(source: string): RegExp {
  return wholeWords(source, 'gu');
}

function ownerOf(word: string | undefined): string {
  return word === 'his' ? 'he' : word === 'her' ? 'she' : 'I';
}

/** Whose age "at ninety" is: the last who did something before it in the sentence. */
function doerBefore(match: RegExpExecArray, text: string): string {
  const before =
    text
      .slice(Math.max(0, match.index - 120), match.index)
      .split(/[.!?;]\s/u)
      .at(-1) ?? '';
  const [, near = ''] = /((?:my\s+)?\p{L}+)\s+$/iu.exec(before) ?? [];
  if (relationOf(near.replace(/^my\s+/iu, '')) !== null) return near;
  const doers = [...before.matchAll(doer)].map((found) => found[1] ?? 'I');
  const last = doers.filter((word) => !isPast(word)).at(-1) ?? 'I';
  return /^(?:we|in|at|on|by|then|and|so|but)$/iu.test(last) ? 'I' : last;
}

const doer =
  /(?<!\p{L})(I|we|he|she|(?:my|our|My|Our)\s+\p{Ll}+(?:\s+\p{Lu}\p{L}+)?|\p{Lu}\p{L}+)(?:\s+(?:was|had|got))?,?\s+\p{Ll}+/gu;

function readAge(match: RegExpExecArray, text: string): TimeExpression | null {
  const { age: said = '', second, whose = doerBefore(match, text) } = match.groups ?? {};
  const years = numberOf(said);
  if (years === null || years > 110) return null;
  const other = second === undefined ? null : numberOf(second);
  const nearly = /(?:nearly|almost|not quite|not yet|going on|coming up to)\s/iu.test(match[0]);
  const from = nearly ? years - 1 : Math.min(years, other ?? years);
  return { kind: 'age', from, to: nearly ? years - 1 : Math.max(years, other ?? years), whose };
}
