import { ages } from './age-times.ts';
import { datesWithoutYears, datesWithYears } from './calendar-times.ts';
import { fullYear, saidYear, shortYear } from './calendar-words.ts';
import { plainlySpelt } from './dialect-times.ts';
import { publicEventTimes } from './public-event-times.ts';
import { quotationsOf } from './quotations.ts';
import { relatives } from './relative-times.ts';
import { blankOut } from './spans.ts';
import {
  type CalendarDate,
  calendarDate,
  foundBy,
  type TimeFinder,
  type TimeMention,
} from './time-shapes.ts';
import { years } from './year-times.ts';

/** The grammar: what is found first keeps its place in the text. */
const finders: TimeFinder[] = [
  foundBy(
    /\d|from|between|ember|ober|uary|march|april|may|june|july|aug|spring|summer|autumn|fall|winter|christmas|day|eve|year/i,
    datesWithYears,
  ),
  foundBy(
    /\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twel|teen|ty|ties|ieth|birthday|(?:for|on|in) my/i,
    ages,
  ),
  foundBy(/\d|teen|ty|ties|thousand|oh[\s-]/i, years),
  publicEventTimes,
  foundBy(
    /year|month|week|fortnight|night|day|decade|when|next|following|while|after|before|as |time|later|then|once|now|end|eventually|ago|war|last|past|winter|summer|spring|autumn|fall|harvest|since|during|in |at /i,
    relatives,
  ),
  foundBy(
    /ember|ober|uary|march|april|may|june|july|aug|spring|summer|autumn|fall|winter|christmas|easter|eve|day|mas|year|jan|feb|apr|sep|oct|nov|dec|that|same/i,
    datesWithoutYears,
  ),
];

/** The patterns tell names by their capitals, so the words that open a sentence must not have one. */
const opener =
  /(?<=^|[.!?…]["'”’]?\s+|\n)(?:A|An|The|That|This|These|Last|After|Before|When|While|As|At|In|On|From|By|Until|Till|Since|Aged?|About|Nearly|Almost|For|He|She|My|Our|His|Her|We|They|Later|Now|Once|Some|Several|Right|Just|Another|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Fourteen|Fifteen|Sixteen|Seventeen|Eighteen|Nineteen|Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)(?![\p{L}\p{N}])/gu;

/** Every time that is spoken of, in order; English only, and never inside a quotation. */
export function timesIn(text: string): TimeMention[] {
  const open = plainly(text);
  const taken: TimeMention[] = [];
  for (const find of finders)
    for (const { index, words, expression } of find(open))
      if (!overlaps(taken, index, index + words.length))
        taken.push(mentionAt(open, index, words, expression));
  taken.sort((one, other) => one.start - other.start);
  const said = taken.flatMap((mention) => [mention, ...continued(open, mention)]);
  return withoutCorrected(open, said).map((mention) => unlessTakenBack(open, mention));
}

/** Without quotations and hesitation: "in, uh, forty-one". Every offset stays. */
function plainly(text: string): string {
  return plainlySpelt(blankOut(text, quotationsOf(text)))
    .replace(/,?\s+(?:uh|um|er|erm|oh|well|let's see|let me see|what),(?=\s)/giu, (words) =>
      ' '.repeat(words.length),
    )
    .replace(/(?<=\b(?:in|of|since|until|about|was)),(?=\s)/gu, ' ')
    .replace(opener, (word) => word.toLowerCase());
}

function overlaps(taken: TimeMention[], start: number, end: number): boolean {
  return taken.some((mention) => start < mention.end && mention.start < end);
}

const hedge =
  /(?:about|around|roughly|circa|ca?\.|approximately|maybe|perhaps|probably|possibly|I think|I believe|I suppose|I guess|must have been|might have been|would have been|could have been|nearly|almost|somewhere around|or thereabouts|if I remember|something like)\s*(?:it was\s+|that was\s+|in\s+|it would be\s+)?(?:the\s+|the year\s+|early\s+|late\s+)*$/iu;
const hedgeAfter =
  /^\s*,?\s*(?:or so|or thereabouts|or thereabout|ish|I think|I believe|I suppose|maybe|perhaps|probably|if I remember|give or take|roughly|about)(?!\p{L})/iu;

/** "Not that winter, the next", "it wasn't in 1960". */
const denied = /(?<!\p{L})(?:not|(?:was|were|is)n['’]t)\s+(?:in\s+)?$/iu;

function mentionAt(
  text: string,
  index: number,
  words: string,
  expression: TimeMention['expression'],
): TimeMention {
  const start = index + words.length - words.trimStart().length;
  const said = words.trim();
  const end = start + said.length;
  const before = text.slice(Math.max(0, start - 50), start);
  const hedged =
    hedge.test(before) || hedgeAfter.test(text.slice(end, end + 30)) || softened(said, expression);
  if (denied.test(before))
    return { text: said, start, end, expression: { kind: 'vague' }, bound: 'at', hedged: false };
  const bound = expression.kind === 'vague' ? 'at' : boundOf(before, said);
  return { text: said, start, end, expression, bound, hedged };
}

function softened(said: string, expression: TimeMention['expression']): boolean {
  if (expression.kind === 'either') return false;
  if (expression.kind === 'age' && /(?:nearly|almost)\s/iu.test(said)) return false;
  return /(?:^|\s)(?:about|around|maybe|perhaps|probably|nearly|almost|some|getting on for|might|must|like)(?=\s)/iu.test(
    said,
  );
}

/** "The week before Easter, 1979" is as good as Easter. */
const closeBy = /(?<!\p{L})(?:day|night|days|week|weeks|month)\s+(?:before|after)\s+(?:the\s+)?$/iu;

/** "She had been away since '88": until then, not until now. */
const hadBeen = /(?:(?<!\p{L})(?:had|hadn['’]t)|['’]d)\s+(?:\p{L}+\s+){0,4}(?:since\s+)?$/u;

/** "We didn't marry till 1960": not before, so then. */
const notBefore = /(?:n['’]t|(?<!\p{L})(?:not|never))(?!\p{L})[^.,;:!?]*$/iu;

function boundOf(before: string, said: string): TimeMention['bound'] {
  if (closeBy.test(before)) return 'at';
  const words = `${before}${said.toLowerCase()}`;
  const lead = (/^(?:since|until|till|before|after|from|by the time)\s/iu.exec(said)?.[0] ?? '')
    .trim()
    .toLowerCase();
  const near =
    /(?:^|\s)(since|until|till|before|after|up to|by)\s+(?:about\s+|around\s+|the\s+)?$/iu
      .exec(before)?.[1]
      ?.toLowerCase();
  const word = lead === '' || lead === 'from' ? near : lead;
  if (word === 'since') return hadBeen.test(before) ? 'at' : 'since';
  if (word === 'until' || word === 'till' || word === 'up to')
    return notBefore.test(before) ? 'at' : 'until';
  if (word === 'before') return 'before';
  if (word === 'after' && !/\byears?\b/iu.test(words.slice(before.length))) return 'after';
  return 'at';
}

const another = new RegExp(
  String.raw`^\s*(?:,|,?\s*and|,?\s*then)\s+(?:in\s+)?(${fullYear}|${shortYear})(?=\s*(?:$|[.,;:!?…)]|and\s))`,
  'iu',
);

/** "in fifty-nine and sixty-one": the second has no sign of its own. */
function continued(text: string, mention: TimeMention): TimeMention[] {
  const { expression } = mention;
  if (expression.kind !== 'date' || expression.month !== null) return [];
  const match = another.exec(text.slice(mention.end, mention.end + 60));
  const words = match?.[1];
  if (!match || words === undefined || numberOnly(words)) return [];
  const start = mention.end + match[0].length - words.length;
  const next = {
    ...mention,
    text: words,
    start,
    end: start + words.length,
    expression: calendarDate(saidYear(words)),
  };
  return [next, ...continued(text, next)];
}

function numberOnly(words: string): boolean {
  return /^(?:twenty|ten|\d)$/iu.test(words);
}

const correction =
  /(?<!\p{L})(?:no|nope|wait|sorry|forgive me|excuse me|actually|hang on|hold on|I tell a lie|I['’]m wrong|that['’]s wrong|correction|I mean|or rather|rather|let me (?:think|see|correct)|I lie|my mistake|scratch that|make that|not that)(?:[\s,.…—–-]+(?:no|wait|sorry|actually|forgive me|excuse me|not (?:true|right|so)|that['’]s not (?:true|so)|I tell a lie|I lie|that['’]s (?:not right|wrong)|I mean|it was|it would be|it must have been|make (?:it|that)|in|that was|or rather|rather|it['’]d be|let me think|wrong))*[\s,.…—–-]*$/iu;
const farthestCorrection = 140;

/** "fifty-two… No, I tell a lie, it was fifty-one": the first is gone, the second stands where it stood. */
function withoutCorrected(text: string, mentions: TimeMention[]): TimeMention[] {
  const kept: TimeMention[] = [];
  for (const mention of mentions) {
    if (kept.some((other) => other.start === mention.start)) continue;
    const doubted = doubtedBefore(text, kept, mention);
    if (doubted && isSameYear(doubted, mention)) continue;
    const cue = correction.exec(text.slice(Math.max(0, mention.start - 60), mention.start));
    const wrong =
      (doubted && anew.test(text.slice(0, mention.start)) ? doubted : undefined) ??
      (cue ? lastLike(kept, mention) : settled(text, kept.at(-1), mention));
    if (!wrong || answersQuestion(text.slice(wrong.end, mention.start))) {
      kept.push(mention);
      continue;
    }
    kept.splice(kept.indexOf(wrong), 1);
    kept.push({
      ...mention,
      expression: completed(mention, wrong),
      replaces: { text: wrong.text, start: wrong.start, end: wrong.end },
    });
  }
  return kept;
}

const takenBack = /^[\s,.…—–-]*(?:no|wait)(?=[\s,.…—–-])/iu;
const anew =
  /(?<!\p{L})(?:so|it\s+was|that\s+was|it['’]d\s+be|it\s+would\s+be|it\s+must\s+have\s+been|make\s+it)\s+(?:in\s+)?$/iu;

/** "In 1990, no, Joanne was at the big school, so 1993", "1975. No, 1975 is Adaeze. It was 1978": the reason stands between. */
function doubtedBefore(
  text: string,
  kept: TimeMention[],
  { expression, start }: TimeMention,
): TimeMention | undefined {
  const last = kept.findLast((other) => other.expression.kind === 'date');
  if (!last || expression.kind !== 'date' || start - last.end > farthestCorrection)
    return undefined;
  return takenBack.test(text.slice(last.end)) ? last : undefined;
}

function isSameYear(one: TimeMention, other: TimeMention): boolean {
  const [said, again] = [one, other].map(({ expression }) =>
    expression.kind === 'date' ? lastDigits(expression) : null,
  );
  return said !== null && said === again;
}

/** "When the bridge opened... no. Hark at me.": what is taken back without another date is none. */
function unlessTakenBack(text: string, mention: TimeMention): TimeMention {
  const trailsOff = /^\s*(?:…|\.{2,}|[—–-])\s*no(?=\s*[.,!…—–])/iu;
  return trailsOff.test(text.slice(mention.end, mention.end + 12))
    ? { ...mention, expression: { kind: 'vague' } }
    : mention;
}

/** "Eighty-seven. The year of the drought? No, that was eighty-eight.": the "no" is to the question. */
function answersQuestion(between: string): boolean {
  return /[.!…]\s[^.!?]*\?/u.test(between);
}

const onlyWeighing =
  /^[\s,.?…—–-]*(?:(?:so|no|yes|yeah|yes it was|it was|I['’]d say|make it|in)[\s,.]*)*$/iu;

/** "Either eighty-six or eighty-seven. Eighty-seven.", "Sixty-three? Sixty-four.": the second word is the last one. */
function settled(
  text: string,
  doubt: TimeMention | undefined,
  { expression, start }: TimeMention,
): TimeMention | undefined {
  if (!doubt || expression.kind !== 'date' || !onlyWeighing.test(text.slice(doubt.end, start)))
    return undefined;
  if (doubt.expression.kind === 'date')
    return text[doubt.end] === '?' && near(doubt.expression, expression) ? doubt : undefined;
  if (doubt.expression.kind !== 'either') return undefined;
  const named = [doubt.expression.one, doubt.expression.other];
  return named.some((one) => one.kind === 'date' && lastDigits(one) === lastDigits(expression))
    ? doubt
    : undefined;
}

function near(one: CalendarDate, other: CalendarDate): boolean {
  return Math.abs((lastDigits(one) ?? 0) - (lastDigits(other) ?? 100)) < 3;
}

function lastDigits({ year, short }: CalendarDate): number | null {
  const said = year ?? short;
  return said === null ? null : said % 100;
}

/** "The fourteenth of June 1968, no, sixty-nine": only the year was wrong. */
function completed({ expression }: TimeMention, wrong: TimeMention): TimeMention['expression'] {
  if (expression.kind !== 'date' || wrong.expression.kind !== 'date') return expression;
  if (expression.month !== null || expression.season !== null) return expression;
  const { month, day, season } = wrong.expression;
  return { ...expression, month, day, season };
}

function lastLike(kept: TimeMention[], mention: TimeMention): TimeMention | undefined {
  return kept.findLast(
    (other) =>
      other.expression.kind === mention.expression.kind &&
      mention.start - other.end < farthestCorrection,
  );
}
