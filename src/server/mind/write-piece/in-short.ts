import { peopleFitting, withAntecedent } from '#server/mind/language/antecedents.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { genderOf, isPast } from '#server/mind/language/lexicon.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { weightOf } from '#server/mind/language/telling.ts';
import { lastWordsHeading } from './last-words.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';
import { without, wordCount } from './shortening.ts';

/**
 * English only: a whole life within few words. What matters most of every time comes first, and whatever
 * is taken brings along the sentence that says whom or what it is about.
 */
export function inShort(passages: Passage[], maxWords: number): Passage[] {
  if (wordCount(passages.flatMap(({ lines }) => lines)) <= maxWords) return passages;
  const candidates = passages.flatMap((passage) =>
    passage.lines.map((line, at) => candidateOf(passage, at, line)),
  );
  const kept = new Set<Line>();
  let words = 0;
  while (words < maxWords) {
    const best = bestOf(candidates, kept, maxWords - words);
    if (!best) break;
    for (const line of best) {
      kept.add(line);
      words += wordCount([line]);
    }
  }
  const gone = passages.flatMap(({ lines }) => lines).filter((line) => !kept.has(line));
  return without(passages, new Set(gone)).map((passage) => named(passage, passages));
}

type Candidate = { line: Line; needs: Line[]; passage: Passage; worth: number };

function candidateOf(passage: Passage, at: number, line: Line): Candidate {
  const before = passage.lines.slice(0, at);
  const isLeaning = leans(line.text, at) && !namedAlone(line, before);
  const needs = isLeaning ? supportOf(before) : [];
  const [opening] = needs;
  const hangs = opening ? leans(opening.text, 0) && !isNote(opening.text) : isLeaning;
  return { line, needs, passage, worth: worthOf(line, at) * (hangs ? hanging : 1) };
}

/** "At Brighton Beach, in July of 1955." may open what happened there. */
const isNote = (text: string) => !hasVerb(text) && /\d|(?<!^)(?<!\p{L})\p{Lu}/u.test(text);

/** What makes no sense by itself, and nothing before it mends that. */
const hanging = 0.3;

/** The nearest sentence before it that stands by itself, and what lies between. */
function supportOf(before: Line[]): Line[] {
  const from = before.findLastIndex(({ text }, at) => !leans(text, at));
  return before.slice(Math.max(0, from));
}

const namedAlone = (line: Line, before: Line[]) =>
  withAntecedent(
    line.text,
    before.map(({ text }) => text),
  ) !== null;

/** What has most worth for its words; of a passage from which something is taken the rest is worth less. */
function bestOf(candidates: Candidate[], kept: Set<Line>, room: number): Line[] | null {
  let best: { lines: Line[]; rate: number } | null = null;
  for (const { line, needs, passage, worth } of candidates) {
    if (kept.has(line) || worth < leastWorth) continue;
    const lines = [...needs, line].filter((one) => !kept.has(one));
    const words = wordCount(lines);
    if (words > room) continue;
    const taken = passage.lines.filter((one) => kept.has(one)).length;
    const rate = worth / (words + fixed) / (1 + taken);
    if (!best || rate > best.rate) best = { lines, rate };
  }
  return best?.lines ?? null;
}

const leastWorth = 4;

/** Without this, the shortest sentences would always win. */
const fixed = 14;

const stages: [RegExp, number][] = [
  [/(?<!\p{L})(?:I was|I am|I['’]m) born(?!\p{L})|^Born(?!\p{L})/u, 40],
  [
    /(?<!\p{L})(?:married|wed|wedding|my (?:late |first |second )?(?:wife|husband|partner)|met)(?!\p{L})/iu,
    8,
  ],
  [
    /(?<!\p{L})(?:sons?|daughters?|children|twins|babies|was born|were born|adopted|grandchildren)(?!\p{L})/iu,
    6,
  ],
  [
    /(?<!\p{L})(?:moved|emigrated|left|fled|sailed|flew|came to|came over|arrived|settled|drafted|enlisted|called up|war|prison|camp)(?!\p{L})/iu,
    5,
  ],
  [
    /(?<!\p{L})my (?:mother|father|mum|mom|dad|daddy|mam|mama|papa|parents|grandmother|grandfather)(?!\p{L})/iu,
    4,
  ],
  [
    /(?<!\p{L})(?:worked|started|opened|bought|built|taught|teacher|nurse|engineer|apprentice\p{L}*|retired|graduated|qualified|school|college|university)(?!\p{L})/iu,
    4,
  ],
];

const asksForSpouse =
  /(?<!\p{L})(?:meet|met|marry|married|husband|wife|wedding|partner)(?!\p{L})/iu;

/** "That was Murray Rabinowitz." */
const presents =
  /(?:^(?:That|It|This|He|She)(?: was| is|['’]s|['’]d be)|called|named|name was) \p{Lu}/u;

/** What of a life nobody would leave out, and what the teller made of it. */
function worthOf(line: Line, at: number): number {
  const stage = Math.max(
    0,
    ...stages.flatMap(([said, worth]) => (said.test(line.text) ? worth : [])),
  );
  const loss = lossIn([line.text]) === null ? 0 : 7;
  const last = lastWordsHeading({ lines: [line], when: line.when }) !== null;
  const spouse =
    asksForSpouse.test(line.unit.question ?? '') &&
    (presents.test(line.text) || peopleOf(line.text).some(({ name }) => name));
  return (
    weightOf(line.telling) +
    Math.max(stage, loss) +
    (at === 0 ? 2 : 0) +
    (last ? 8 : 0) +
    (spouse ? 10 : 0)
  );
}

const leansBack =
  /^(?:He|She|It|They|That|This|His|Her|Their|Its|Him|Them|Then|And|But|So|Not|Both|Once|Twice|Every|Each|Until|Till|Also|Same|There(?! (?:was|were|is|are))|Next|After that|Because|Nor|Neither|Another|The (?:other|others|one|ones|second|third|last|rest|same))(?!\p{L})/u;
const pointsBack =
  /(?<!\p{L})(?:that (?:same )?(?:night|day|morning|evening|week|month|year|summer|winter|spring|autumn|fall|time|January|February|March|April|May|June|July|August|September|October|November|December)|by then|back then|at that time|the same (?:day|night|week|month|year|place|one))(?!\p{L})/iu;
const someone = /(?<!\p{L})(?:(he|him|his)|(she|her))(?!\p{L})/iu;
const something =
  /^(?:(?!(?:the|a|an|my|our)(?!\p{L})|\p{Lu})\S+ ){0,7}(?:it|them|there)(?=[\s,.]|$)/u;
const noThing =
  /(?<!\p{L})(?:it (?:was|is|took|rained|snowed|would|['’]s)|there (?:was|were|is|are))(?!\p{L})/iu;
/** "Una is, in Ennis." and "Mum did." */
const isElliptic = /^(?:\p{L}+ ){1,2}(?:did|does|do|is|are|was|were|has|have|had|will|would)[,.!]/u;
const isReply = /^(?:I|We) (?:say|said|told|tell|asked|ask)(?!\p{L}).*["“'‘]/u;
const answers = /^(?:At|In|On|With|From|By|To|For|Through|Until|Since)(?!\p{L})/u;

/** Whether a sentence needs one before it: it points to someone or something, or has no doer or no verb. */
function leans(text: string, at: number): boolean {
  if (
    leansBack.test(text) ||
    pointsBack.test(text) ||
    isElliptic.test(text) ||
    (at > 0 && isReply.test(text))
  )
    return true;
  if (isUnnamed(text)) return true;
  const lowered = text.charAt(0).toLowerCase() + text.slice(1);
  if (something.test(lowered) && !noThing.test(text)) return true;
  const first = wordsOf(text)[0]?.text ?? '';
  if (at > 0 && (isPast(first) || /^(?:born|been|had|got)$/iu.test(first))) return true;
  return !hasVerb(text) && (at > 0 || answers.test(text) || !isNote(text));
}

/** "He" or "her" before anybody who might be meant. */
function isUnnamed(text: string): boolean {
  const found = someone.exec(text);
  if (!found) return false;
  const before = text.slice(0, found.index);
  return (
    peopleFitting(found[1] ? 'he' : 'she', before).length === 0 &&
    !wordsOf(before).some(({ text: word, start }) => start > 0 && isUnknownName(word))
  );
}

const isUnknownName = (word: string) => /^\p{Lu}\p{Ll}/u.test(word) && genderOf(word) === null;

/** "He came home in '53" says who, once the sentence that did is gone. */
function named(passage: Passage, before: Passage[]): Passage {
  const whole = before.find(({ told }) => told === passage.told)?.lines ?? [];
  const lines = passage.lines.map((line, at) => {
    const earlier = whole.slice(0, whole.indexOf(line));
    if (earlier.at(-1) === passage.lines[at - 1]) return line;
    const text = withAntecedent(
      line.text,
      earlier.map((one) => one.text),
    );
    if (text === null) return line;
    const sources = [...new Set([...earlier.flatMap((one) => one.sources), ...line.sources])];
    return { ...line, text, sources };
  });
  return { ...passage, lines };
}
