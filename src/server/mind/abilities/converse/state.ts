import type { FactKind } from '#contract/facts.ts';
import {
  type Clause,
  certainKind,
  type Doc,
  type Event,
  isTold,
  type Mention,
  type Sentence,
  type Span,
} from '#server/mind/reading/doc.ts';
import { callNameOf } from '#server/mind/teller.ts';
import { plain } from '#server/mind/text/plain.ts';
import { wordsOf as classWords } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Moment } from './converse.ts';
import { type Someone, someoneOf, subjectOf } from './someone.ts';
import { allTemplates, type Fillers, fill, type Template } from './templates.ts';

/** One message of the person, what Walt had said before it, and whom he had asked about. */
export type Telling = {
  text: string;
  doc: Doc;
  question: string;
  at: number;
  withheld: string[];
  about: Someone | null;
};

/** The state of the talk, worked out from its turns alone. */
export type Talk = {
  moment: Moment;
  name: string;
  /** Whoever the book is about, where that is somebody else. */
  subject: Someone | null;
  tellings: Telling[];
  /** What the person has just said; null when Walt speaks first. */
  last: Telling | null;
  /** What Walt has said, oldest first. */
  said: string[];
  /** The keys of people of whom they would not speak. */
  closed: Set<string>;
  /** Names that they gave as their own when they were asked what to be called. */
  ownNames: Set<string>;
  /** Kin of the teller by their first names: "Annie Hamer" is "my mother Annie". */
  kinByName: Map<string, Someone>;
  /** The keys of their own kin, and of those whom they married. */
  closest: Set<string>;
  /** By the keys of people: the turn in which they were first told of. */
  firstTold: Map<string, number>;
  /** All of it in one, to see what was used. */
  saidAll: string;
};

/** Reads what came without a document: the reader is handed in, since it is no part of talking. */
export type ReadText = (text: string, question: string) => Doc;

export function stateOf(moment: Moment, readText: ReadText): Talk {
  const { turns, teller } = moment;
  const talk: Talk = {
    moment,
    name: callNameOf(teller),
    subject: subjectOf(teller),
    tellings: [],
    last: null,
    said: [],
    closed: new Set(),
    ownNames: new Set(),
    kinByName: new Map(),
    firstTold: new Map(),
    closest: new Set(),
    saidAll: '',
  };
  const known = new Map<string, Someone>();
  for (const [at, { role, content, doc, withheld = [] }] of turns.entries()) {
    if (role === 'assistant') talk.said.push(content);
    else {
      const question = talk.said.at(-1) ?? '';
      const about = askedAbout(question, known);
      const read = doc ?? readText(content, question);
      const telling: Telling = { text: content, doc: read, question, at, withheld, about };
      talk.tellings.push(telling);
      const own = ownNameIn(talk, read);
      if (own !== null) talk.ownNames.add(plain(own));
      if (own !== null && read.asked?.topic === 'call-name' && teller.brief.callName === null)
        talk.name = own;
      for (const index of read.mentions.keys()) {
        const someone = someoneAt(talk, telling, index);
        const mention = read.mentions[index];
        const isDeclined = read.sentences[mention?.sentence ?? -1]?.act === 'decline';
        if (isDeclined && mention?.name) talk.closed.add(plain(mention.name));
        if (someone === null) continue;
        if (!known.has(someone.key)) known.set(someone.key, someone);
        if (mention?.of === 'teller' || isMarried(telling, index)) talk.closest.add(someone.key);
        if (!talk.firstTold.has(someone.key)) talk.firstTold.set(someone.key, at);
        if (mention?.of === 'teller' && someone.kin !== null && someone.name !== null)
          talk.kinByName.set(firstNameOf(someone.name), someone);
        if (isDeclined) talk.closed.add(someone.key);
      }
    }
  }
  talk.last = turns.at(-1)?.role === 'user' ? (talk.tellings.at(-1) ?? null) : null;
  talk.saidAll = talk.said.join('\n');
  return talk;
}

/** Whoever is named where the teller says that they married. */
const isMarried = (telling: Telling, mention: number): boolean =>
  telling.doc.events.some(
    (event) =>
      event.said === 'marriage' &&
      event.people.includes(mention) &&
      cueOf(telling, event)?.subject === 'teller',
  );

/** "Winnie, everybody's called me Winnie": whom they name first when they are asked for their own name. */
function ownNameIn({ subject }: Talk, { asked, mentions, sentences }: Doc): string | null {
  const isAsked =
    asked?.topic === 'call-name' || (asked?.topic === 'print-name' && subject === null);
  const isHeld = (at: number) => !['greeting', 'talk', 'aside'].includes(sentences[at]?.act ?? '');
  const first = mentions.find(({ kind, sentence }) => kind === 'person' && isHeld(sentence));
  return isAsked && first !== undefined && first.kin === null ? first.name : null;
}

/** The one person whom Walt's question names. */
function askedAbout(question: string, known: Map<string, Someone>): Someone | null {
  const asked = question.replace(/“[^”]*”/gu, '').toLowerCase();
  const quoted = /“(?:… )?([^”]*)/u.exec(question)?.[1]?.toLowerCase() ?? '';
  const named = [...known.values()].filter(({ called, name }) => {
    const words = (name ?? called).toLowerCase();
    return asked.includes(words) || (name !== null && quoted.startsWith(words));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

export const wordsOf = ({ start, end }: { start: number; end: number }, text: string): string =>
  text.slice(start, end);

export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** How many words of a message tell of the life. */
export const toldWords = (telling: Telling): number =>
  told(telling).reduce((sum, one) => sum + wordCount(wordsOf(one, telling.text)), 0);

export const told = ({ doc }: Telling): Sentence[] => doc.sentences.filter(isTold);

export const hasAct = ({ doc }: Telling, act: Sentence['act'], topic?: string): boolean =>
  doc.sentences.some((one) => one.act === act && (topic === undefined || one.topic === topic));

/** Events of a certain kind in sentences that tell, without what is withheld. */
export const eventsOf = (talk: Talk, telling: Telling): Event[] =>
  telling.doc.events.flatMap((event) => {
    const kind = certainKind(event);
    if (kind === null || !isTold(sentenceOf(telling, event))) return [];
    return isOpen(talk, telling, event) ? [{ ...event, kind }] : [];
  });

/** Nobody is condoled with on a guess. */
const surely = 0.85;

const cues: Partial<Record<FactKind, ReadonlySet<string>>> = {
  loss: classWords('verbs of death'),
  marriage: classWords('verbs of marriage'),
};

/** The clause that says it: of "he ate my mole, and in June we got married" the last one, and whose it is. */
export function cueOf(telling: Telling, event: Event): Clause | null {
  const words = cues[event.said ?? event.kind];
  if (words === undefined) return null;
  const says = ({ start, end }: Clause) =>
    tokensOf(telling.text.slice(start, end)).some(({ word }) => words.has(word));
  return (
    sentenceOf(telling, event).clauses.findLast(
      (clause) => clause.start < event.end && clause.end > event.start && says(clause),
    ) ?? null
  );
}

/** Where the word stands that says it, within the clause that does. */
function cueWordOf(telling: Telling, event: Event): { clause: Clause; at: number } | null {
  const words = cues[event.said ?? event.kind];
  const clause = cueOf(telling, event);
  if (words === undefined || clause === null) return null;
  const token = tokensOf(telling.text.slice(clause.start, clause.end)).findLast(({ word }) =>
    words.has(word),
  );
  return { clause, at: clause.start + (token?.start ?? 0) };
}

const between = /^\s*(?:(?:had|has|have|was|were|is|'s|’s|just|already|also|then|only|got)\s+)*$/iu;

/** Whoever died: named right before the word, or the subject of its clause: "the month that Abel died". */
export function deadOf(telling: Telling, event: Event): Event['subject'] {
  const cue = cueWordOf(telling, event);
  if (cue === null) return event.subject;
  const { mentions } = telling.doc;
  const near = mentions.findLastIndex(
    ({ kind, start, end }) =>
      (kind === 'person' || kind === 'pronoun') &&
      start >= cue.clause.start &&
      end <= cue.at &&
      between.test(telling.text.slice(end, cue.at)),
  );
  const dead =
    near >= 0 ? near : cue.clause.subject === 'teller' ? event.subject : cue.clause.subject;
  const pronoun = typeof dead === 'number' ? mentions[dead] : undefined;
  if (pronoun?.kind !== 'pronoun' || pronoun.antecedent !== null) return dead;
  const before = sentenceOf(telling, event).clauses.findLast(({ subject, end }) => {
    const named = typeof subject === 'number' ? mentions[subject] : undefined;
    return end <= pronoun.start && named?.kind === 'person' && mayBe(named.gender, pronoun.gender);
  });
  return before?.subject ?? dead;
}

const mayBe = (one: Mention['gender'], other: Mention['gender']): boolean =>
  one === null || other === null || one === other;

/** "She kept the keys till she died": a death that only dates something is a loss where it is one of their own. */
function isMeant(talk: Talk, telling: Telling, event: Event): boolean {
  const cue = cueWordOf(telling, event);
  const dead = deadOf(telling, event);
  if (cue === null) return true;
  const named = typeof dead === 'number' ? telling.doc.mentions[dead] : undefined;
  const isStranger =
    named?.kind === 'person' && named.name === null && !named.plural && named.of !== 'teller';
  if (isStranger) return false;
  const before = telling.text.slice(cue.clause.start, Math.min(named?.start ?? cue.at, cue.at));
  if (!isInPassing(telling, cue.clause) && !datesSomething.test(before)) return true;
  const someone = typeof dead === 'number' ? someoneAt(talk, telling, dead) : null;
  return someone !== null && isOwn(talk, telling, dead, someone);
}

const datesSomething =
  /(?<!\p{L})(?:when|till|until|before|after|since|(?:year|month|day|week|night|time)(?:\s+that)?)\s+(?:my\s+|our\s+)?$/iu;

/** Their own kin, whom they married, or whoever they have told of before. */
function isOwn(
  talk: Talk,
  { doc, at }: Telling,
  dead: Event['subject'],
  { key }: Someone,
): boolean {
  const root = typeof dead === 'number' ? doc.mentions[rootOf(doc.mentions, dead)] : undefined;
  return root?.of === 'teller' || talk.closest.has(key) || (talk.firstTold.get(key) ?? at) < at;
}

const subordinate = classWords('subordinate');

/** "Nobody knew where I was till the milking", "the year he died": told in passing. */
export const isInPassing = ({ text }: Telling, { start, end }: Span): boolean => {
  const [first = '', second = '', third = ''] = tokensOf(text.slice(start, end)).map(
    ({ word }) => word,
  );
  const isDate = first === 'the' && /^(?:year|month|day|week|night|summer|winter)$/u.test(second);
  return subordinate.has(first) || (isDate && third !== '') || subordinate.has(second);
};

/** Whoever tells of a death may sound as if they complained: it is heard as a loss all the same. */
export const lossesOf = (talk: Talk, telling: Telling): Event[] => {
  const sure = eventsOf(talk, telling).filter(
    ({ kind, said, confidence }) => kind === 'loss' && (said === 'loss' || confidence >= surely),
  );
  const misheard = telling.doc.events.filter(
    (event) =>
      event.tone === 'loss' &&
      sentenceOf(telling, event).act === 'talk' &&
      isOpen(talk, telling, event),
  );
  return [...sure, ...misheard].filter((event) => isMeant(talk, telling, event));
};

/** What was done to somebody, told by them or of them. */
export const harmsOf = (talk: Talk, telling: Telling): Event[] =>
  telling.doc.events.filter((event) => event.tone === 'harm' && isOpen(talk, telling, event));

const nothingSaid: Sentence = {
  start: 0,
  end: 0,
  act: 'talk',
  topic: null,
  clauses: [],
  quotes: [],
  cuts: [],
  leans: false,
};

export const sentenceOf = ({ doc }: Telling, { sentence }: { sentence: number }): Sentence =>
  doc.sentences[sentence] ?? nothingSaid;

/** Not withheld: what stays out of the book is not brought up by Walt. */
export function isOpen(
  talk: Talk,
  { text, withheld }: Telling,
  span: { start: number; end: number },
): boolean {
  const now = talk.moment.heeded?.withheld.map((passage) => passage.text) ?? [];
  const words = wordsOf(span, text);
  return ![...now, ...withheld].some(
    (passage) => passage.includes(words) || words.includes(passage),
  );
}

/** The mention that a chain of "he" and "his" leads back to. */
export function rootOf(mentions: Mention[], index: number): number {
  let at = index;
  for (let steps = 0; steps < mentions.length; steps += 1) {
    const before = mentions[at]?.antecedent ?? null;
    if (before === null || before >= at) return at;
    at = before;
  }
  return at;
}

export function someoneAt(talk: Talk, telling: Telling, index: number): Someone | null {
  const { text, doc } = telling;
  const { mentions } = doc;
  const root = rootOf(mentions, index);
  const mention = mentions[root];
  if (mention === undefined) return null;
  if (mention.kind === 'pronoun') {
    return [telling.about, talk.subject].find((one) => mayMean(one, telling, root)) ?? null;
  }
  if (!isSurely(telling, root)) return null;
  if (mention.kin === null && mention.name !== null && talk.ownNames.has(plain(mention.name)))
    return null;
  const someone = someoneOf(mention, { text, mentions, teller: talk.moment.teller });
  if (someone?.kin !== null || someone.name === null) return someone;
  const kin = talk.kinByName.get(firstNameOf(someone.name));
  return kin !== undefined && mayBeOne(kin.name ?? '', someone.name) ? kin : someone;
}

const firstNameOf = (name: string): string => plain(name).split(/\s+/u)[0] ?? '';

/** "Annie" and "Annie Hamer", not "Annie Hamer" and "Annie Pugh". */
const mayBeOne = (one: string, other: string): boolean =>
  plain(one).startsWith(plain(other)) || plain(other).startsWith(plain(one));

/** A bare name that does nothing in the telling may be a firm, a boat or a song. */
function isSurely({ doc }: Telling, root: number): boolean {
  const mention = doc.mentions[root];
  if (!mention || mention.kin !== null || mention.name?.includes(' ')) return true;
  return doc.mentions.some(
    (one, at) =>
      one.kind === 'person' &&
      (at === root || rootOf(doc.mentions, at) === root) &&
      doc.sentences[one.sentence]?.clauses.some(({ subject }) => subject === at),
  );
}

/** "She" is whom Walt had asked about, or whoever the book is about, where nobody else was named whom it could mean. */
function mayMean(someone: Someone | null, { doc }: Telling, root: number): boolean {
  const pronoun = doc.mentions[root];
  if (someone === null || !pronoun?.gender || pronoun.plural) return false;
  if (someone.gender !== null && someone.gender !== pronoun.gender) return false;
  return doc.mentions
    .slice(0, root)
    .every(
      ({ kind, gender, name, sentence }) =>
        kind !== 'person' ||
        (gender !== null && gender !== pronoun.gender) ||
        (name !== null && plain(name) === someone.key) ||
        !isTold(doc.sentences[sentence] ?? nothingSaid),
    );
}

export const isUsed = ({ saidAll }: Talk, { mark }: Template): boolean => saidAll.includes(mark);

/** How many of the rows that fit best are taken in turn. */
const taken = 3;

/** One of the first rows that were not used and can be filled, by the state of the talk; null where none is left. */
export function unusedOf(talk: Talk, rows: Template[], fillers: Fillers): string | null {
  const open: string[] = [];
  for (const row of rows) {
    const words = isUsed(talk, row) ? null : fill(row, fillers);
    if (words !== null) open.push(words);
    if (open.length === taken) break;
  }
  return open[(talk.said.length + talk.moment.earlier.length) % Math.max(1, open.length)] ?? null;
}

/** Words of courtesy may come again, the longest unheard first. */
export function politeOf(talk: Talk, rows: Template[], fillers: Fillers = {}): string {
  const all = { name: talk.name, ...fillers };
  const fresh = unusedOf(talk, rows, all);
  if (fresh !== null) return fresh;
  const filled = rows.flatMap((row) => {
    const words = fill(row, all);
    return words === null ? [] : [{ words, at: talk.saidAll.lastIndexOf(row.mark) }];
  });
  return filled.toSorted((one, other) => one.at - other.at)[0]?.words ?? '';
}

/** How often Walt only waited, and whether he has just done so. */
export function waits({ said }: Talk): { count: number; justNow: boolean } {
  const rows = new Set(allTemplates().flatMap((row) => (row.move === 'wait' ? [row.text] : [])));
  return {
    count: said.filter((line) => rows.has(line)).length,
    justNow: rows.has(said.at(-1) ?? ''),
  };
}
