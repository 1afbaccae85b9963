import type { When } from '#contract/whens.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Cast, Person } from './cast.ts';
import type { ReadClause } from './reading.ts';
import { longForm, retold } from './retelling.ts';
import { isPassiveFragment, type Subject } from './subjects.ts';

/** The clause as a sentence that can stand alone: its subject, its time, and the teller's own words. */
export function statementOf(
  clause: ReadClause,
  subject: Subject | null,
  when: When | null,
  cast: Cast,
): string {
  const dated = withTimes(clause);
  const body = freed(dated.text, clause)
    .replace(/^(\p{Lu}[\p{L}\p{M}'’-]+)\s+(?:that|who)\s+(?=\p{Ll}+)/u, '$1 ')
    .replace(/(?<!\p{L})our\s+(?=\p{Lu}(?!ady|ord))/u, '')
    .replace(
      /^(?=(?:First|Last|Next|Only)\s+(?:job|work|school|wage)(?!\p{L}))(\p{L})/u,
      (first) => `My ${first.toLowerCase()}`,
    )
    .replace(/^[\s,]+|[\s,;:—–-]+$/gu, '');
  const told = withSubject(body, subject, cast);
  if (when === null || dated.says) return sentence(told);
  const bare = told.replace(sameTime, '');
  return sentence(
    `${leadIn(when)}, ${bare !== told || startsWithName(told, clause) ? bare : lowered(bare)}`,
  );
}

/** "In the same autumn I entered the university" behind "In autumn 1951". */
const sameTime =
  /^(?:in|on|at)\s+(?:the\s+same|that\s+same|that|one)\s+(?:year|spring|summer|autumn|fall|winter|month|week|day|night),?\s+/iu;

/** A name that was said, or one that was put there for a pronoun. */
function startsWithName(told: string, { text, start, people, places }: ReadClause): boolean {
  const [first = ''] = told.split(' ');
  const word = first.replace(/['’]s$|[,.]$/u, '');
  const isName =
    /^\p{Lu}.*[\p{Lu}.\d]/u.test(word) || /^(?:person|place)$/u.test(classOf(word) ?? '');
  return (
    (isName && !neverNames.has(word.toLowerCase())) ||
    !text.startsWith(first) ||
    [...people, ...places].some((one) => one.start === start)
  );
}

/** Without the word that joins it to another clause, unless that one is told with it. */
function freed(text: string, { whole }: ReadClause): string {
  const plain = text
    .replace(/^(?:and|but|so|or|then)\s+(?=\S+\s)/iu, '')
    .replace(/^that['’]s\s+(?:when|where|how)\s+/iu, '')
    .replace(
      /^((?:in|on)\s(?:\p{L}+\s|\d+\s){0,2}\d{4}),?\s+and\s+(?=(?:I|we|he|she|they|my|our|it)\s)/iu,
      '$1 ',
    );
  if (whole) return plain;
  return plain
    .replace(/^(?:because|although|though|when|while|where|once)\s+(?=\S+\s)/iu, '')
    .replace(/^(?:until|till|since|after|before)\s+(?=(?:I|we|he|she|it|they)\s)/iu, '');
}

/** Spoken years in digits, and what hung on another sentence ("two years later") as the year it is. */
function withTimes(clause: ReadClause): { text: string; says: boolean } {
  let text = clause.text;
  let says = false;
  for (const time of clause.times.toReversed()) {
    const at = time.replaces ?? time;
    const start = at.start - clause.start;
    const said = replacement(time, text.slice(0, start));
    if (time.when !== null && (said !== null || stands(time))) says = true;
    const end = time.end <= clause.end ? time.end - clause.start : start + at.text.length;
    if (said !== null)
      text = text.slice(0, start) + said + text.slice(Math.max(end, start + at.text.length));
  }
  return {
    text: text
      .replace(/(?<!\p{L})either\s+(?=(?:in\s+)?\d{4}(?!\s+or))/gu, '')
      .replace(/(?<!\p{L})(in \d{4}),? \1(?!\d)/gu, '$1')
      .replace(/\s+,/gu, ',')
      .replace(/,(?:\s*,)+/gu, ',')
      .replace(/\s+/gu, ' '),
    says,
  };
}

function stands(time: DatedMention): boolean {
  const { expression } = time;
  if (expression.kind === 'date') return expression.year !== null;
  return (
    expression.kind === 'range' ||
    expression.kind === 'decade' ||
    expression.kind === 'either' ||
    expression.kind === 'beside' ||
    expression.kind === 'age'
  );
}

/** "The year of the moon landing", "the summer after we sold the boat": it stays, for it tells more than its year. */
function namesEvent(expression: DatedMention['expression']): boolean {
  return expression.kind === 'offset' && /event/u.test(expression.from.kind);
}

/** "We have been married fifty years" began then and goes on. */
const lasts =
  /(?:(?:(?<!\p{L})(?:have|has)|['’](?:ve|s))\s+been|(?<!\p{L})(?:am|are|is)|['’](?:m|re))(?:\s+\p{Ll}+){1,3}\s+$/u;

function replacement(time: DatedMention, before: string): string | null {
  const { expression, when, replaces } = time;
  if (when === null) return null;
  if (expression.kind === 'offset' || expression.kind === 'nearest') {
    if (/^by\s|days?|weeks?|nights?/iu.test(time.text) || namesEvent(expression)) return null;
    if (/(?:^\s*in|(?<!\p{L})(?:of|from|since|until|till|by|before|after))\s+$/iu.test(before))
      return when.text;
    const goesOn = lasts.test(before) && !/(?:ago|back)$/u.test(time.text);
    const since = goesOn || /^(?:dead|gone|these|for)/u.test(time.text) ? 'since' : 'in';
    const opener = /^(?:dead|gone|retired|married|widowed)/u.exec(time.text)?.[0];
    const text = when.text.replace(/ to now$/u, '');
    const at = text.startsWith('between') ? text : `${since} ${text}`;
    return opener === undefined ? at : `${opener} ${at}`;
  }
  const plainYear = when.text.replace(/^about /u, '');
  if (expression.kind === 'date' && (expression.short !== null || replaces !== undefined))
    return /^in\s/iu.test(time.text) ? `in ${plainYear}` : plainYear;
  if (
    expression.kind === 'date' &&
    expression.year !== null &&
    /^\p{L}+[\s-]\p{L}+/u.test(time.text) &&
    !/\d/u.test(time.text)
  ) {
    return plainYear;
  }
  if (expression.kind === 'range' && !/\d{4}.*\d{4}/u.test(time.text)) return `from ${when.text}`;
  if (expression.kind === 'date' && expression.year === null && expression.month !== null) {
    if (when.precision === 'about') return null;
    if (!/\d/u.test(time.text) && when.precision === 'day')
      return `${time.text} ${when.from.slice(0, 4)}`;
    return /(?:in|on|by|since|until)\s+$/iu.test(before)
      ? when.text
      : `${when.precision === 'day' ? 'on' : 'in'} ${when.text}`;
  }
  return null;
}

export function leadIn(when: When): string {
  if (when.precision === 'day') return `On ${when.text}`;
  if (when.precision === 'range') return `From ${when.text}`;
  if (when.text.startsWith('about')) return `About ${when.text.slice(6)}`;
  return when.text.startsWith('between') ? capital(when.text) : `In ${when.text}`;
}

function withSubject(body: string, subject: Subject | null, cast: Cast): string {
  const { teller } = cast;
  if (subject?.kind === 'teller' && subject.said === 'elided')
    return befell.test(body)
      ? retold(`they ${lowered(body)}`, teller)
      : elided(teller.name, body, teller);
  if (subject?.kind !== 'person' || subject.said === 'spoken') return retold(body, teller);
  const name = cast.described(subject.person);
  if (subject.said === 'elided' && !isOfOthers.test(body)) return elided(name, body, teller);
  const pronoun = /(?<!\p{L})(?:he|she)(?:['’](d|s|ll))?(?!\p{L})/iu.exec(body);
  if (!pronoun) return retold(body, teller);
  const after = body.slice(pronoun.index + pronoun[0].length);
  const short = pronoun[1];
  const verb =
    short === undefined ? '' : ` ${short === 's' ? isOrHas(after) : longForm(`'${short}`, after)}`;
  const before = retold(body.slice(0, pronoun.index), teller);
  const rest = isAlike(subject.person, teller)
    ? retold(after, teller)
    : retoldAfter(after, teller, name);
  return `${before}${name}${verb}${rest}`;
}

/** "… and shipped me to Germany": others did. */
const befell = /^\p{L}+\s+(?:me|us)(?!\p{L})/iu;

/** "Thirty-eight men went in", "At Nantes, that was our club": nobody was left out of it. */
const isOfOthers = new RegExp(
  [
    String.raw`^(?:the|an?|some|all|most|many|these|those|\d+|\p{L}+-\p{L}+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:\p{Ll}+\s+)?\p{Ll}+\s+(?:was|were|went|came|had|took|got|said|\p{Ll}+ed)(?!\p{L})`,
    String.raw`^(?:at|in|on|by|through|with)\s[^,]+,\s+(?:that|it|this|there|where|we|I)\s`,
  ].join('|'),
  'iu',
);

/** "She's told them", "He's been wrong": not "is". */
const isOrHas = (after: string) =>
  /^\s+(?:(?:never|always|just|already|only)\s+)?(?:been|told|had|got|gone|done|seen|taken|given|made|said|come|lived|worked|kept|written|brought)(?!\p{L})/u.test(
    after,
  )
    ? 'has'
    : 'is';

/** The same pronoun would do for both. */
function isAlike({ pronoun }: Person, teller: Teller): boolean {
  return pronoun === null || pronoun === teller.pronoun;
}

const leadingTime =
  /^(?:In|On|By|Around|About)\s+(?:(?:\d{1,2}\s+)?\p{Lu}\p{L}+\s+)?\d{4},?\s+(?=\p{Ll})/u;

function elided(name: string, body: string, teller: Teller): string {
  const year = /^(?:In\s+)?((?:19|20)\d\d),?\s+(?=\p{Ll})/u.exec(body);
  if (year) return `In ${year[1]} ${elided(name, body.slice(year[0].length), teller)}`;
  const timed = leadingTime.exec(body);
  if (timed) return `${timed[0]}${elided(name, body.slice(timed[0].length), teller)}`;
  const verb = /^(?:gone|dead)(?!\p{L})/iu.test(body)
    ? 'has been '
    : /^married\s+(?:for\s+)?(?:\d+|\p{L}+)(?:-\p{L}+)?\s+years/iu.test(body)
      ? 'was '
      : isPassiveFragment(body) || /^back\s+(?:in|at|to|home)(?!\p{L})/iu.test(body)
        ? 'was '
        : '';
  const bare = body.replace(/^(?:who|that|which|also)\s+/iu, '');
  const lower = bare.slice(0, 1).toLowerCase() + bare.slice(1);
  return `${name} ${verb}${retoldAfter(lower, teller, name)}`;
}

/** Once the teller has been named, a pronoun will do. */
function retoldAfter(text: string, teller: Teller, name: string): string {
  if (!name.includes(teller.name)) return retold(text, teller);
  const marked = retold(`I was ${text}`, teller);
  return marked.replace(`${teller.name} was `, '');
}

export function sentence(text: string): string {
  const trimmed = text
    .trim()
    .replace(
      /(?<=(?<!\p{L})(?:in|of|since|until|for|about)),\s+(?=\d|(?:\p{L}+\s+)?(?:\p{L}+-)?\p{L}+\s+(?:years?|months?|weeks?|days?))/gu,
      ' ',
    )
    .replace(/,\s*(?=[.!])/gu, '')
    .replace(/(?:[\s,;:—–]|(?<=[\s,])(?:no|hang on|hold on|wait|sorry|uh|um))+$/gu, '')
    .replace(
      /(?<!(?<!\p{L})(?:took|taken|kept|carried|went|moved|put|let)(?:\s+(?:me|us|him|her|them|it|\p{Lu}\p{L}+))?)\s+(?:in|on)$|\s+(?:at|the|of|and|to|a|for)$/u,
      '',
    );
  const ended = /[.!?…]["'”’]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
  return capital(ended.replace(/\s+([.,])/gu, '$1'));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function lowered(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
