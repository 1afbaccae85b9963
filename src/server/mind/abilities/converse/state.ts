import {
  certainKind,
  type Doc,
  type Event,
  isTold,
  type Mention,
  type Sentence,
} from '#server/mind/reading/doc.ts';
import { callNameOf } from '#server/mind/teller.ts';
import { plain } from '#server/mind/text/plain.ts';
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
        if (isDeclined) talk.closed.add(someone.key);
      }
    }
  }
  talk.last = turns.at(-1)?.role === 'user' ? (talk.tellings.at(-1) ?? null) : null;
  talk.saidAll = talk.said.join('\n');
  return talk;
}

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
  return [...sure, ...misheard];
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
    return [telling.about, talk.subject].find((one) => isMeant(one, telling, root)) ?? null;
  }
  if (!isSurely(telling, root)) return null;
  if (mention.kin === null && mention.name !== null && talk.ownNames.has(plain(mention.name)))
    return null;
  return someoneOf(mention, { text, mentions, teller: talk.moment.teller });
}

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
function isMeant(someone: Someone | null, { doc }: Telling, root: number): boolean {
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
