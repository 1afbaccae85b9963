import type { Clause, Doc, Sentence } from '#server/mind/reading/doc.ts';
import { isNumber } from '#server/mind/text/classes.ts';
import { firstFrom, type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { isDenied, isHedged, isPassive, type Order, orderOf } from './clause-modality.ts';
import {
  actorsOf,
  type Called,
  calledIn,
  leadOf,
  peopleIn,
  type Readers,
} from './clause-people.ts';
import { isOrdinal, numbersIn } from './figures.ts';
import { quotationsIn } from './quotations.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/** One clause with all that it states. What was told and what was generated are read into the same shape. */
export type Statement = {
  text: string;
  sentence: number;
  /** Its place among all statements of its text. */
  at: number;
  words: Set<string>;
  /** All of its words, those of grammar and kin too. */
  every: Set<string>;
  verb: string | null;
  /** Who does it: all who may be meant; empty where that is not known. */
  who: Set<string>;
  /** Everybody in it, who does it included. */
  people: Set<string>;
  names: Set<string>;
  kin: Set<string>;
  called: Called[];
  numbers: Set<number>;
  /** What is counted, with how many of it: "two fingers". */
  counted: { number: number; noun: string }[];
  /** Names with the preposition that leads to them: "at the Grand". */
  placed: { lead: string; name: string }[];
  /** The verb and what is said behind it. */
  predicate: Set<string>;
  /** Years as they are said or worked out, first and last. */
  years: { first: number; last: number }[];
  denied: boolean;
  hedged: boolean;
  /** Something is done to them: "was arrested". */
  passive: boolean;
  /** Something stands where its subject would: "but most of the calves were lost". */
  hasSubject: boolean;
  /** Whom it names last: "who" goes on about them. */
  last: string[];
  /** How it is put in order with the statement before it. */
  order: Order;
};

type Text = { text: string; doc: Doc };

export function statementsOf({ text, doc }: Text, readers: Readers): Statement[] {
  const tokens = tokensOf(text);
  const seen = new Set<string>();
  const found: Statement[] = [];
  const isQuoted = quotedIn(text);
  for (const [index, sentence] of doc.sentences.entries()) {
    const clauses = sentence.clauses.length > 0 ? sentence.clauses : [{ ...sentence, verb: null }];
    // What somebody is quoted with is no part of what the teller says around it.
    let before: Statement | undefined;
    let head: Statement | undefined;
    let doubted = false;
    for (const clause of clauses) {
      const quoted = isQuoted(clause.start);
      const statement = statementOf(
        {
          text,
          doc,
          tokens: quoted ? tokens : tokens.filter(({ start }) => !isQuoted(start)),
        },
        { index, sentence, clause },
        readers,
        seen,
      );
      if (statement.who.size === 0 && before && sharesSubject(statement))
        for (const key of subjectBefore(statement, before, head)) statement.who.add(key);
      for (const key of statement.who) statement.people.add(key);
      for (const key of statement.people) if (key !== 'teller') seen.add(key);
      const made = { ...statement, at: found.length };
      found.push(made);
      if (quoted) continue;
      if (doubted) made.hedged = true;
      doubted = made.hedged && isBare(made) && /^(?:and|but|so)\b/iu.test(made.text);
      if (before && made.hedged && !doubted && doubtsBefore(made)) before.hedged = true;
      [head, before] = [before, made];
    }
  }
  return found;
}

/** Where in a text somebody is quoted. */
function quotedIn(text: string): (at: number) => boolean {
  let from = 0;
  const spans = quotationsIn(text).map((quote) => {
    const start = text.indexOf(quote, from);
    from = start + quote.length;
    return { start, end: from };
  });
  return (at) => spans.some(({ start, end }) => at >= start && at < end);
}

/**
 * "He was shot, as far as we know": a doubt that says nothing itself is about what stands before it. "In 1964, or it might
 * have been later" leaves that open too; "we met there, it must have been 1964" doubts the year alone.
 */
const doubtsBefore = (statement: Statement): boolean =>
  /^or\b/iu.test(statement.text) || (isBare(statement) && statement.numbers.size === 0);

const isBare = ({ words }: Statement): boolean =>
  [...words].filter((word) => !isOf('added', word) && !isOf('hedge', word) && !isOf('talk', word))
    .length <= 1;

/** "… and never wrote", "who was from Leith", "could not boil an egg". */
const sharesSubject = ({ text, verb, hasSubject }: Statement): boolean =>
  verb !== null &&
  !hasSubject &&
  !/^(?:(?:and|but|then|so|or)\s)?(?:in \d+\s)?(?:they|it|there|this|that)\b/iu.test(text) &&
  (/^(?:and|but|then|so|who|or)\s/iu.test(text) ||
    /^(?:could|would|did|had|has|was|were|never|not)\b/iu.test(text) ||
    lemmaOf(text.split(/\s/u)[0]?.toLowerCase() ?? '') === verb);

/** Whom a clause without a subject of its own is about. */
function subjectBefore(
  { text }: Statement,
  before: Statement,
  head: Statement | undefined,
): Iterable<string> {
  if (/^who\b/iu.test(text)) return before.last;
  const opens = !/^(?:and|but|then|so|or)\b/iu.test(text);
  // "Harold Hill, whom she met in a bus queue, was a wool sorter."
  if (opens && relative.test(before.text) && head?.sentence === before.sentence)
    return head.verb === null ? head.people : head.last;
  // "My father mended nets and my mother, Jessie, | kept the post office."; "Her cousin, Hal, | drove."
  return opens && (before.verb === null || added.test(before.text)) ? before.last : before.who;
}
const relative = /^(?:who|whom|whose|which)\b/iu;
const added =
  /(?:\b(?:and|but|so|then|because|when|while)|;) (?:(?:my|me|our|his|her|their|the) )?[\p{L}\p{M}]+, [\p{L}\p{M} ]+,?$/u;

type Place = { index: number; sentence: Sentence; clause: Pick<Clause, 'start' | 'end' | 'verb'> };

function statementOf(
  { text, doc, tokens: all }: Text & { tokens: Token[] },
  { index, sentence, clause }: Place,
  readers: Readers,
  seen: Set<string>,
): Statement {
  const tokens = all.slice(firstFrom(all, clause.start), firstFrom(all, clause.end));
  const verbAt = clause.verb ? tokens.findIndex(({ start }) => start === clause.verb?.start) : -1;
  const people = peopleIn(tokens, { doc, sentence, readers, seen });
  const said = text.slice(clause.start, clause.end);
  const plain = said.replace(/(?<=.)["“«].*$/su, '');
  const words = tokens
    .filter(
      ({ word }, at) =>
        (!people.has(at) || isOf('someone', word)) &&
        isTelling(word) &&
        !isNumber(word) &&
        !isOrdinal(word),
    )
    .map(({ word }) => lemmaOf(word));
  const found = [...people.values()];
  const passive = isPassive(tokens, verbAt);
  return {
    text: said,
    sentence: index,
    at: 0,
    words: new Set(words),
    every: new Set(tokens.map(({ word }) => lemmaOf(word))),
    verb: verbAt < 0 ? null : lemmaOf(tokens[verbAt]?.word ?? ''),
    who: new Set(actorsOf(tokens, people, verbAt, passive)),
    people: new Set(found.flatMap(({ meant }) => meant)),
    names: new Set(found.flatMap(({ names }) => names)),
    kin: new Set(found.flatMap(({ kin }) => kin ?? [])),
    called: calledIn(tokens, people),
    numbers: numbersIn(tokens),
    counted: countedIn(tokens),
    placed: [...people].flatMap(([at, { names }]) => {
      const lead = leadOf(tokens, at);
      return /^(?:in|at|from|to|on|for)$/u.test(lead) ? names.map((name) => ({ lead, name })) : [];
    }),
    predicate: new Set(
      tokens
        .slice(Math.max(0, verbAt))
        .filter(({ word }, at) => isTelling(word) && !people.has(at + Math.max(0, verbAt)))
        .map(({ word }) => lemmaOf(word)),
    ),
    years: doc.times.flatMap(({ start }, at) =>
      start >= clause.start && start < clause.end ? (readers.yearsOf(at) ?? []) : [],
    ),
    denied: isDenied(plain, tokens, verbAt),
    hedged: isHedged(plain, tokens),
    passive,
    hasSubject: hasSubject(tokens, verbAt),
    last: found.findLast(({ meant }) => meant.some((key) => !key.startsWith('name ')))?.meant ?? [],
    order:
      verbAt < 0 || /\blook(?:s|ed|ing)?\s*$/iu.test(text.slice(0, clause.start))
        ? null
        : orderOf(tokens),
  };
}

function countedIn(tokens: Token[]): Statement['counted'] {
  return tokens.flatMap(({ word, before }, at) => {
    if (before !== '' || !isTelling(word) || isNumber(word)) return [];
    const from = tokens.slice(0, at).findLastIndex((one) => !isNumber(one.word)) + 1;
    const [number] = numbersIn(tokens.slice(from, at));
    return number === undefined ? [] : [{ number, noun: lemmaOf(word) }];
  });
}

/** A noun with what leads up to it, and no preposition before that: "the old mill", not "in the summer". */
function hasSubject(tokens: Token[], verbAt: number): boolean {
  const from = tokens.findIndex(({ word }) => !/^(?:and|but|then|so|or|who|which)$/u.test(word));
  if (from < 0 || verbAt <= from) return false;
  const led = tokens.slice(from, verbAt);
  const [opening] = led;
  return (
    opening !== undefined &&
    determiner.test(opening.word) &&
    led.slice(1).some(({ word }) => isTelling(word) && !isNumber(word))
  );
}
const determiner = /^(?:the|an?|some|most|many|all|both|several|no|my|our|his|her|its|their)$/u;
