import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import type { Clause, Doc, Sentence } from '#server/mind/reading/doc.ts';
import { isNumber } from '#server/mind/text/classes.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import { firstFrom, type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { type Cast, nameWords } from './cast.ts';
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
  order: 'before' | 'after' | 'then' | null;
};

type Text = { text: string; doc: Doc };

export type Readers = {
  cast: Cast;
  /** Whom a mention of this text means. */
  at(mention: number): string | null;
  yearsOf(time: number): { first: number; last: number } | null;
  /** Whether a word with a capital is a name. */
  isName(token: Token, opens: boolean): boolean;
  /** Who may be "she" after these were mentioned. */
  called(before: Set<string>, pronoun: 'she' | 'he'): string[];
};

const pronouns: Record<string, 'she' | 'he'> = { she: 'she', her: 'she', he: 'he', him: 'he' };
const own = new Set(['i', 'we', 'me', 'us']);
const nominative = /^(?:i|we|he|she|they)$/u;
const preposition =
  /^(?:in|at|on|of|from|with|to|for|near|after|before|until|than|like|about|by|over)$/u;
const article = /^(?:the|a|an|my|our|his|her|their|old|elder|older|younger|own|'s)$/u;

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
      if (
        before?.sentence === index &&
        (doubts.test(statement.text) || statement.hedged) &&
        isBare(statement)
      )
        before.hedged = true;
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
    called: [...people].flatMap(([at, { kin }]) => {
      const next = people.get(at + 1);
      const beside =
        (next?.names.some((name) => title.test(name)) ? people.get(at + 2) : next) ??
        people.get(at - 1 - skipped(tokens, at));
      const [name] = beside?.names ?? [];
      const isOne = kin !== null && !kin.endsWith('s') && !isLooseKin(tokens[at]?.word ?? '');
      const isApart = tokens[at + 1]?.word === 'of' || isListed(tokens, at);
      return isOne && name && !isApart ? [{ kin, name }] : [];
    }),
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
    denied:
      beyond.test(said) ||
      tokens.some(
        ({ word }, at) =>
          isOf('denial', word) &&
          (verbAt < 0 || (at <= verbAt + reach && !isAppended(tokens, verbAt, at))),
      ),
    hedged: tokens.some((_, at) => hedges(tokens, at)) || doubts.test(said),
    passive,
    hasSubject: hasSubject(tokens, verbAt),
    last: found.findLast(({ meant }) => meant.some((key) => !key.startsWith('name ')))?.meant ?? [],
    order:
      verbAt < 0 || /\blook(?:s|ed|ing)?\s*$/iu.test(text.slice(0, clause.start))
        ? null
        : orderOf(tokens),
  };
}

const title = /^(?:mr|mrs|ms|miss|dr|sir|lady|father|sister|uncle|aunt)$/u;

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

/** "About" and "some" hedge a figure: "about thirty", and not "about Dana". */
function hedges(tokens: Token[], at: number): boolean {
  const { word = '', raw = '' } = tokens[at] ?? {};
  if (raw === 'May') return false;
  if (!isOf('rough', word)) return isOf('hedge', word);
  const next = tokens.slice(at + 1, at + 3).filter((one) => !/^(?:a|an|the)$/u.test(one.word));
  const [figure] = next;
  return figure !== undefined && (isNumber(figure.word) || isOf('measure', figure.word));
}

/** What leaves it open whether something is so. */
const doubts =
  /\bor so\b|\bnear enough\b|\bmore or less\b|\bgetting on for\b|\bclose to (?=\d|\w+ty\b)|something like|give or take|as far as\b|\bif i remember|so (?:they|people) sa(?:y|id)|do(?:es)?(?: not|n['’]t) know (?:if|whether)|have to look|\b(?:heard|(?:was|were) told) (?:that|he|she|they)\b/iu;

/** "His mother, Tom, his sister": one after the other in a list, where nobody is said to be the other. */
const isListed = (tokens: Token[], at: number): boolean => {
  const [name, next, after] = tokens.slice(at + 1);
  const isBetween = name?.before.includes(',') && next?.before.includes(',');
  return (
    isBetween === true &&
    (kinOf(next?.word ?? '') !== null ||
      (article.test(next?.word ?? '') && kinOf(after?.word ?? '') !== null))
  );
};

/** "Yaw, his brother": the words between a name and what somebody is. */
const skipped = (tokens: Token[], at: number): number =>
  tokens[at - 1]?.before.includes(',') && article.test(tokens[at - 1]?.word ?? '') ? 1 : Number.NaN;

/** How far behind its verb a denial still denies it: "took no money", not "to the dog and to nobody else". */
const reach = 3;

/** "… four girls, no boys": what is listed behind a comma does not deny the verb. */
const isAppended = (tokens: Token[], verbAt: number, at: number): boolean =>
  at > verbAt && tokens[at]?.word === 'no' && tokens[at]?.before.includes(',') === true;

/** "More than he could afford": denied without a word for it. */
const beyond = /\bmore than (?:he|she|they|I|we) could\b|\btoo \p{L}+ (?:for \p{L}+ )?to\b/u;

/** Somebody at a token: all who may be meant, by which names or as whose kin. */
type Someone = { meant: string[]; names: string[]; kin: string | null };

type Around = { doc: Doc; sentence: Sentence; readers: Readers; seen: Set<string> };

/** Everybody (and every other name) in a clause, by the tokens where they stand. */
function peopleIn(tokens: Token[], { doc, sentence, readers, seen }: Around): Map<number, Someone> {
  const { cast } = readers;
  const people = new Map<number, Someone>();
  const isName = (token: Token | undefined): boolean =>
    token !== undefined &&
    /^\p{Lu}/u.test(token.raw) &&
    token.raw !== 'I' &&
    kinOf(token.word) === null &&
    readers.isName(token, token.start === sentence.start || /["“‘.:]/u.test(token.before));
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    const kin = kinOf(word);
    const mention = doc.mentions.findIndex(
      ({ start, end, kind }) =>
        token.start >= start && token.end <= end && kind !== 'place' && kind !== 'organisation',
    );
    const known = mention < 0 ? null : readers.at(mention);
    const pronoun = pronouns[word];
    if (own.has(word)) people.set(at, { meant: ['teller'], names: [], kin: null });
    else if (pronoun && !(word === 'her' && isOwned(tokens[at + 1]))) {
      const meant =
        known && doc.mentions[mention]?.kind === 'pronoun'
          ? [known]
          : readers.called(seen, pronoun);
      people.set(at, { meant, names: [], kin: null });
    } else if (isName(token)) {
      const names = nameWords(word.replace(/'s?$/u, ''));
      const person = doc.mentions[mention]?.kind === 'person' ? known : null;
      const place = doc.mentions.some(
        ({ start, kind }) => start === token.start && kind === 'place' && classOf(word) === 'place',
      );
      const each = names.flatMap((name) =>
        isOf('calendar', name) || place ? [] : cast.named(name),
      );
      const before = isName(tokens[at - 1]) && token.before === '' ? people.get(at - 1) : undefined;
      const both = before?.meant.filter((key) => each.includes(key)) ?? [];
      const meant = person
        ? [person]
        : both.length > 0
          ? both
          : before?.meant.some((key) => !key.startsWith('name '))
            ? before.meant
            : each;
      people.set(at, { meant, names, kin: null });
    } else if (isOf('someone', word)) {
      people.set(at, { meant: [`noun ${lemmaOf(word)}`], names: [], kin: null });
    } else if (kin) {
      const meant = known ? [known, `kin ${kin.relation}`] : cast.related(kin.relation);
      const several = kin.plural ? ['teller'] : [];
      people.set(at, {
        meant: [...meant, ...several],
        names: [],
        kin: kin.plural ? `${kin.relation}s` : kin.relation,
      });
    }
  }
  return people;
}

/** "her hand" is no "her" that somebody is. */
const isOwned = (next: Token | undefined): boolean =>
  next !== undefined &&
  next.before === '' &&
  (isTelling(next.word) ||
    kinOf(next.word) !== null ||
    /^(?:own|first|two|three|one|last)$/u.test(next.word));

/** Who does it: those named last before the verb, with their apposition; or behind it, in "said his mother". */
function actorsOf(
  tokens: Token[],
  people: Map<number, Someone>,
  verbAt: number,
  passive: boolean,
): string[] {
  const agent = passive ? [...people].find(([at]) => leadOf(tokens, at) === 'by') : undefined;
  if (agent) return agent[1].meant;
  let actors: string[] = [];
  let last = -1;
  for (const [at, { meant }] of people) {
    if (verbAt < 0 || at >= verbAt || meant.length === 0) continue;
    if (tokens[at + 1]?.word === "'s" || /['’]s?$/u.test(tokens[at]?.raw ?? '')) continue;
    if (leadOf(tokens, at) !== '' && !nominative.test(tokens[at]?.word ?? '')) continue;
    const joined = last >= 0 && isJoined(tokens.slice(last + 1, at));
    actors = joined ? [...actors, ...meant] : meant;
    last = at;
  }
  const isNamed = tokens.slice(0, Math.max(0, verbAt)).some(({ word }) => nominative.test(word));
  const speaks =
    actors.length === 0 &&
    !isNamed &&
    /^(?:said|says|told|asked)$/u.test(tokens[verbAt]?.word ?? '');
  return speaks ? ([...people].find(([at]) => at > verbAt)?.[1].meant ?? []) : actors;
}

/** "My father, Jack", "Raghu and I", "Mr Lund, the headmaster". */
const isJoined = (between: Token[]): boolean =>
  between.every(({ word, raw }) => article.test(word) || word === 'and' || /^\p{Lu}/u.test(raw)) ||
  (between.length <= 3 &&
    between[0]?.before.includes(',') === true &&
    /^(?:the|an?)$/u.test(between[0].word));

/** The preposition that leads to somebody, over articles and the like. */
function leadOf(tokens: Token[], at: number): string {
  for (let back = at - 1; back >= 0; back -= 1) {
    const { word = '', raw = '' } = tokens[back] ?? {};
    if (tokens[back + 1]?.before.includes(',')) return '';
    if (isOf('calendar', word)) return '';
    if (preposition.test(word)) return word;
    if (!article.test(word) && !/^\p{Lu}/u.test(raw) && kinOf(word) === null) return '';
  }
  return '';
}

const isPassive = (tokens: Token[], verbAt: number): boolean =>
  verbAt > 0 &&
  !/ing$/u.test(tokens[verbAt]?.word ?? '') &&
  /^(?:was|were|is|are|be|been|being)$/u.test(
    tokens.slice(0, verbAt).findLast(({ word }) => word !== 'not' && !/ly$/u.test(word))?.word ??
      '',
  );

function orderOf(tokens: Token[]): Statement['order'] {
  const opening = tokens.slice(0, 3).map(({ word }) => word);
  const at = opening.findIndex((word) =>
    /^(?:before|after|once|then|later|afterwards|until)$/u.test(word),
  );
  const word = opening[at];
  if (!word || (word === 'once' && at > 0)) return null;
  if (word === 'before' || word === 'until') return 'before';
  const demonstrative = /^(?:that|this|which)$/u.test(tokens[at + 1]?.word ?? '');
  return (word === 'after' && !demonstrative) || word === 'once' ? 'after' : 'then';
}
