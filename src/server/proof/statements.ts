import type { Clause, Doc, Sentence } from '#server/mind/reading/doc.ts';
import { isNumber } from '#server/mind/text/classes.ts';
import { firstFrom, type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { isDenied, isHedged, isPassive, type Order, orderOf } from './clause-modality.ts';
import { actorsOf, calledIn, leadOf, peopleIn, type Readers } from './clause-people.ts';
import { numbersIn } from './figures.ts';
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
  /** Kin with the name that stands beside: "brother" and "pat". */
  called: { kin: string; name: string }[];
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
  for (const [index, sentence] of doc.sentences.entries()) {
    const clauses = sentence.clauses.length > 0 ? sentence.clauses : [{ ...sentence, verb: null }];
    for (const clause of clauses) {
      const statement = statementOf(
        { text, doc, tokens },
        { index, sentence, clause },
        readers,
        seen,
      );
      const before = found.at(-1);
      if (statement.who.size === 0 && before?.sentence === index && sharesSubject(statement))
        for (const key of subjectBefore(statement, before, found.at(-2))) statement.who.add(key);
      // "He was shot, as far as we know": a doubt that says nothing itself is about what stands before it.
      if (before?.sentence === index && statement.hedged && isBare(statement)) before.hedged = true;
      for (const key of statement.who) statement.people.add(key);
      for (const key of statement.people) if (key !== 'teller') seen.add(key);
      found.push({ ...statement, at: found.length });
    }
  }
  return found;
}

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
  // "My father mended nets and my mother, Jessie, | kept the post office."
  return opens && added.test(before.text) ? before.last : before.who;
}
const relative = /^(?:who|whom|whose|which)\b/iu;
const added =
  /(?:\b(?:and|but)|;) (?:(?:my|our|his|her|their|the) )?[\p{L}\p{M}]+, [\p{L}\p{M} ]+,?$/u;

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
  const words = tokens
    .filter(
      ({ word }, at) =>
        (!people.has(at) || isOf('someone', word)) && isTelling(word) && !isNumber(word),
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
    verb: clause.verb ? lemmaOf(tokens[verbAt]?.word ?? '') : null,
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
    denied: isDenied(said, tokens, verbAt),
    hedged: isHedged(said, tokens),
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
