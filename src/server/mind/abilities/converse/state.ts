import {
  certainKind,
  type Doc,
  type Event,
  isTold,
  type Mention,
  type Sentence,
  tellsByAct,
} from '#server/mind/reading/doc.ts';
import { plain } from '#server/mind/text/plain.ts';
import type { Moment } from './converse.ts';
import { deadOf, isDeath, isOnlyDated } from './deaths.ts';
import { type Someone, someoneOf } from './someone.ts';
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

export const wordsOf = ({ start, end }: { start: number; end: number }, text: string): string =>
  text.slice(start, end);

export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** How many words of a message tell of the life. */
export const toldWords = (telling: Telling): number =>
  told(telling).reduce((sum, one) => sum + wordCount(wordsOf(one, telling.text)), 0);

/** So likely it belongs in the book, what tells by its act is heard as told, though it would not be printed. */
const heard = 0.1;

export const told = ({ doc }: Telling): Sentence[] =>
  doc.sentences.filter((one) => isTold(one) || (tellsByAct(one) && (one.printable ?? 0) >= heard));

export const hasAct = ({ doc }: Telling, act: Sentence['act'], topic?: string): boolean =>
  doc.sentences.some((one) => one.act === act && (topic === undefined || one.topic === topic));

/** Events of a certain kind in sentences that tell, without what is withheld. */
export const eventsOf = (talk: Talk, telling: Telling): Event[] =>
  telling.doc.events.flatMap((event) => {
    const kind = certainKind(event);
    if (kind === null || !tellsByAct(sentenceOf(telling, event))) return [];
    return isOpen(talk, telling, event) ? [{ ...event, kind }] : [];
  });

/** "The cousin had died the week before": nobody of theirs, and nobody who is named. */
function isStranger({ doc }: Telling, dead: Event['subject']): boolean {
  const named = typeof dead === 'number' ? doc.mentions[dead] : undefined;
  return named?.kind === 'person' && named.name === null && !named.plural && named.of !== 'teller';
}

/** Their own kin, whom they married, or whoever they have told of before. */
function isOwn(talk: Talk, telling: Telling, dead: Event['subject']): boolean {
  const { doc, at } = telling;
  const someone = typeof dead === 'number' ? someoneAt(talk, telling, dead) : null;
  if (typeof dead !== 'number' || someone === null) return false;
  const { key } = someone;
  const root = doc.mentions[rootOf(doc.mentions, dead)];
  return root?.of === 'teller' || talk.closest.has(key) || (talk.firstTold.get(key) ?? at) < at;
}

/** Deaths, told with certainty; whoever tells of one may sound as if they complained. */
export const lossesOf = (talk: Talk, telling: Telling): Event[] => {
  const told = eventsOf(talk, telling).filter(({ kind }) => kind === 'loss');
  const misheard = telling.doc.events.filter(
    (event) =>
      event.tone === 'loss' &&
      sentenceOf(telling, event).act === 'talk' &&
      isOpen(talk, telling, event),
  );
  return [...told, ...misheard].filter((event) => {
    const dead = deadOf(telling, event);
    if (!isDeath(telling, event) || isStranger(telling, dead)) return false;
    return !isOnlyDated(telling, event) || isOwn(talk, telling, dead);
  });
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

export const firstNameOf = (name: string): string => plain(name).split(/\s+/u)[0] ?? '';

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
