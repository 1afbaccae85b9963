import type { When } from '#contract/whens.ts';
import { kinWord } from '#server/mind/language/kin.ts';
import { numberOf } from '#server/mind/language/numbers.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import { resolveTime } from '#server/mind/language/time-resolving.ts';
import type { TimeMention } from '#server/mind/language/time-shapes.ts';
import { yearIn, yearsSpan } from '#server/mind/language/time-wording.ts';
import { birthAgainstPapers } from './papers.ts';
import type { Prepared } from './reading.ts';

const ofMe = wholeWords(
  [
    String.raw`I\s+(?:was|were|wis)\s+(?:\p{L}+\s+)?born|(?:born|bore|birthed|delivered)\s+me|(?:mother|mam|mum|mom|mama|ma|parents|she|they)\s+had\s+me`,
    String.raw`(?<=^|[.!?]\s+)Born(?=\s[^.!?]*,\s+I\s)|I\s+am\s+from(?=\s+(?:18|19|20)\d\d)`,
    String.raw`I\s+(?:came|come|arrived)\s+(?:along|into\s+(?:the|this)\s+world)|my\s+birth(?!day)`,
  ].join('|'),
  'u',
);
const asked = wholeWords(
  String.raw`you\s+(?:were\s+)?born|your\s+(?:birth|age)|how\s+old|begins?|(?<!in\s+the\s+)beginning|where\s+(?:do|did|d['’])\s*(?:you|it)\s+(?:\p{L}+\s+)?(?:come\s+from|start|begin)`,
  'iu',
);
const somebody = wholeWords(kinWord, 'iu');
const ofOther = wholeWords(
  String.raw`your\s+(?:\p{L}+\s+)?${kinWord}|he|she|him|her|they|them`,
  'iu',
);

/** Where the date of the teller's birth stands, and the one that only papers have. */
export type ToldBirth = { when: When; unitId: string; onPaper?: When };

/** When the teller was born, by whatever says so: all ages hang on it, also where it makes no fact. */
export function birthOfTeller(prepared: Prepared[], today: Date): ToldBirth | null {
  const dateOf = (mention: TimeMention): When | null =>
    livingOnly(resolveTime(mention, { birth: null, previous: null, today }), today);
  for (const unit of prepared) {
    const settled = isOfBirth(unit) ? birthAgainstPapers(unit, dateOf) : null;
    if (settled) return { ...settled, unitId: unit.unit.id };
  }
  for (const find of [toldIn, bornIn, answeredIn, workedOutIn, agedIn])
    for (const unit of prepared) {
      const when = find(unit, dateOf);
      if (when && (find === toldIn || !hasDoneBefore(when, prepared, dateOf)))
        return { when, unitId: unit.unit.id };
    }
  return null;
}

const isOfBirth = ({ unit, open }: Prepared): boolean =>
  asked.test(unit.question ?? '') || ofMe.test(open);

const doing = /(?<!\p{L})I\s+(?!was\s+(?:\p{L}+\s+)?born|came\s+a)\p{Ll}+(?!\p{L})[^,;]*$/u;
const firstDoings = 3;

/** "In 1958 I had half a bed in Zinzan Street": whoever says so was born long before. */
function hasDoneBefore(birth: When, prepared: Prepared[], dateOf: Dating): boolean {
  const until = yearIn(birth.from) + firstDoings;
  return prepared.some(({ open, sentences, mentions }) =>
    mentions.filter(isYear).some((mention) => {
      const around = sentences.find(
        ({ start, end }) => start <= mention.start && mention.end <= end,
      );
      const when = doing.test(open.slice(around?.start, mention.start)) ? dateOf(mention) : null;
      return when !== null && yearIn(when.from) < until;
    }),
  );
}

const [youngest, oldest] = [12, 108];

function livingOnly(when: When | null, today: Date): When | null {
  if (when === null || when.precision === 'range' || when.precision === 'decade') return null;
  const age = today.getUTCFullYear() - yearIn(when.from);
  return age >= youngest && age <= oldest ? when : null;
}

type Dating = (mention: TimeMention) => When | null;

/** "They born me there in 1955", "Mother had me in the back end of 1940". */
function toldIn({ open, sentences, mentions }: Prepared, dateOf: Dating): When | null {
  for (const mention of mentions.filter(isYear)) {
    const around = sentences.find(({ start, end }) => start <= mention.start && mention.end <= end);
    const said = around && ofMe.exec(open.slice(around.start, around.end));
    if (said && around.start + said.index < mention.start) return dateOf(mention);
  }
  return null;
}

const bornAlone = /(?<=^|[.!?]\s+)Born\s+(?:(?:in|on|at)\s+(?:\p{Lu}\p{L}+,?\s+)?)*$/u;

/** "St Philip, in the country. Born 14 January 1933.": nobody else is spoken of. */
function bornIn({ unit, open, mentions }: Prepared, dateOf: Dating): When | null {
  const date = mentions.find(
    (mention) => isYear(mention) && bornAlone.test(open.slice(0, mention.start)),
  );
  const isOther = ofOther.test(unit.question ?? '') || somebody.test(open.slice(0, date?.start));
  return date && !isOther ? dateOf(date) : null;
}

/** "Where were you born, and when?" – "Kunsan. It's a port. Nineteen forty-seven." */
function answeredIn({ unit, open, sentences, mentions }: Prepared, dateOf: Dating): When | null {
  if (!asked.test(unit.question ?? '')) return null;
  for (const year of mentions.filter(isYear)) {
    const around = sentences.find(({ start, end }) => start <= year.start && year.end <= end);
    if (around && !somebody.test(open.slice(around.start, year.start))) return dateOf(year);
  }
  return null;
}

/** "It was 1974, I was nineteen": one breath that tells the year and the age. */
function workedOutIn({ open, mentions }: Prepared, dateOf: Dating): When | null {
  for (const [at, age] of mentions.entries()) {
    if (age.expression.kind !== 'age' || age.expression.whose !== 'I') continue;
    const { from, to, now } = age.expression;
    const date = [mentions[at - 1], mentions[at + 1]].find(
      (other) => other !== undefined && isYear(other) && isBeside(age, other, open),
    );
    const when = date && !now && from === to ? dateOf(date) : null;
    if (when && yearIn(when.from) === yearIn(when.to))
      return {
        ...yearsSpan(yearIn(when.from) - from - 1, yearIn(when.from) - from),
        workedOut: true,
      };
  }
  return null;
}

function isYear({ expression, hedged, bound }: TimeMention): boolean {
  return (
    expression.kind === 'date' &&
    !hedged &&
    bound === 'at' &&
    (expression.year ?? expression.short) !== null
  );
}

function isBeside(age: TimeMention, date: TimeMention, text: string): boolean {
  if (/(?<!\p{L})born\s+(?:\p{L}+\s+){0,3}$/iu.test(text.slice(0, date.start))) return false;
  const between = text.slice(Math.min(age.end, date.end), Math.max(age.start, date.start));
  return (
    age.bound === 'at' &&
    /^[\s,—–-]*(?:(?:and|so|when|in|that\s+was|it\s+was|which\s+was)\s*)*$/u.test(between)
  );
}

const grownUp = String.raw`(?:thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-]\p{L}+)?|[3-9]\d|10\d`;
const ageNow = wholeWords(
  String.raw`I(?:['’]m|\s+am)\s+(?:now\s+|already\s+|only\s+|just\s+)?(?<age>${grownUp})(?:\s+years?\s+(?:old|of\s+age))?(?=\s*(?:[.,;:!?…]|$|now|today|and\s|but\s|this\s|years?[.,]))`,
  'u',
);
const ageToCome = wholeWords(
  String.raw`I(?:['’]ll|\s+will|\s+shall)\s+be\s+(?<age>${grownUp})\s+(?:next|in|come|this|on)`,
  'u',
);

/** "I'm eighty-one now", "I'll be ninety in March": so many years before the day of telling. */
function agedIn({ open, unit }: Prepared): When | null {
  const [now, next] = [ageNow, ageToCome].map((pattern) =>
    numberOf(pattern.exec(open)?.groups?.['age'] ?? ''),
  );
  const year = unit.toldAt.getUTCFullYear();
  if (typeof now === 'number') return { ...yearsSpan(year - now - 1, year - now), workedOut: true };
  return typeof next === 'number'
    ? { ...yearsSpan(year - next, year - next + 1), workedOut: true }
    : null;
}
