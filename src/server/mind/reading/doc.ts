import type { BriefChange } from '#contract/briefs.ts';
import type { FactKind } from '#contract/facts.ts';
import type { ToldType } from '#contract/told-sources.ts';
import type { TimeExpression } from '#server/mind/time/time-expressions.ts';

/** Where something was told. */
export type Source = { type: ToldType; id: string };

/** Raised whenever a pass reads differently: documents of an older version are read again in the background. */
export const readerVersion = 14;

/** Offsets into the text as it was told. */
export type Span = { start: number; end: number };

/** What a sentence does in the talk. Only telling and bare answers are about the life. */
export const acts = [
  'telling',
  /** A fragment that means something only with its question: "3 May 1948." */
  'bare-answer',
  /** It corrects something told or something Walt said: "Not in Norway, in Minneapolis." */
  'correction',
  /** It asks Walt something; `topic` says what about. */
  'question',
  /** It asks that something stay out of the book. */
  'withhold',
  /** It asks that something stay in. */
  'include',
  /** It refuses a question or a subject: "That's all I'll say about it." */
  'decline',
  /** "Ask me something else." */
  'redirect',
  /** It decides something about the book: a name, chapters, a pronoun. */
  'brief',
  'greeting',
  'goodbye',
  'thanks',
  /** A remark on the talk itself or to Walt; `topic` says which: complaint, told-already, tired, continue … */
  'talk',
  /** Said to somebody else in the room, or about the room. */
  'aside',
  'assent',
  'denial',
  'other-language',
] as const;
export type Act = (typeof acts)[number];

/** Words that say what stays out or in; `way` is how (see `data/wish-phrases.tsv`), or that no phrase says so. */
export type WishCue = Span & {
  polarity: 'out' | 'in';
  /** By a plain phrase; or learned: what was told, what comes, a name only, what stays in. */
  way: 'leave' | 'announce' | 'reader' | 'undo' | 'back' | 'ahead' | 'name' | 'stays';
};

export type Sentence = Span & {
  act: Act;
  /** The row of `data/acts.tsv` that decided: "machine", "tired", "told-already". */
  topic: string | null;
  /** Where the act is not telling but a part of the sentence tells: "He drank, but please leave that out." */
  told?: Span;
  /** The words that decided the act, where a phrase did. */
  cue?: Span;
  /** What it asks to leave out or in. */
  wishes?: WishCue[];
  clauses: Clause[];
  /** Direct speech within it. */
  quotes: Span[];
  /** Fillers, false starts, corrected wordings and words to Walt: a piece leaves them out. */
  cuts: Span[];
  /** It makes no sense without the sentence before it. */
  leans: boolean;
  /** What it tells of, the closest first. */
  about?: About[];
  /** How likely all of it belongs in the book, 0 to 1; `told` is the part that does where it is not whole. */
  printable?: number;
  /** How likely it puts right what was said before, 0 to 1; absent where it hardly does. */
  corrects?: number;
  /** Where something in it was put right later: it stands as it was meant. */
  putRightBy?: Source;
  /** What was said later to put it right, where that could not be carried out. */
  notes?: Note[];
};

export type Note = { source: Source; words: string };

/** A subject of `data/follow-ups.tsv`. */
export type About = {
  subject: string;
  /** How close in meaning the nearest of its examples is, 0 to 1. */
  closeness: number;
  /** Where the word stands that speaks of it. */
  at: number;
};

export type Clause = Span & {
  /** The index of a mention. */
  subject: number | 'teller' | null;
  verb: (Span & { lemma: string; tense: 'past' | 'present' | 'future' | null }) | null;
  negated: boolean;
  modality: 'asserted' | 'hedged' | 'unreal' | 'habitual';
};

export type Mention = Span & {
  sentence: number;
  kind: 'person' | 'place' | 'organisation' | 'thing' | 'pronoun';
  /** As it was said: "Mrs Ackroyd". */
  name: string | null;
  /** In one plain word: "father" for Daddy. */
  kin: string | null;
  /** Whose kin: the teller's, or the mention they belong to. */
  of: 'teller' | number | null;
  gender: 'she' | 'he' | null;
  plural: boolean;
  /** The earlier mention of this document that it stands for, only where no other fits. */
  antecedent: number | null;
  /** Where the word stands that says whose kin it is: "her", "Morag's". */
  owner?: number;
  /** A pronoun that somebody does something to or with: "him". */
  object?: true;
};

export type TimeMention = Span & {
  sentence: number;
  expression: TimeExpression;
  /** "since 1950" begins, "until 1950" ends, "before" and "after" only bound. */
  bound: 'at' | 'since' | 'until' | 'before' | 'after';
  hedged: boolean;
  /** What kind of event it is counted from: "after the wedding". */
  anchor?: FactKind;
};

/** Something that happened or was so, as one excerpt that can stand by itself. */
export type Event = Span & {
  sentence: number;
  kind: FactKind;
  /** How surely it is of that kind, 0 to 1. */
  confidence: number;
  /** The kind that its own words name, whether or not it is worth a fact: "died", "we were married". */
  said?: FactKind;
  subject: number | 'teller' | null;
  /** Mentions of people within the excerpt, and of names that may turn out to be somebody's. */
  people: number[];
  places: number[];
  /** The index of the time that dates it. */
  time: number | null;
  /** The index of the time at which it ended: "from 1950 …, until 1960". */
  until?: number;
  /** It says only when something was that was told just before: "That was in 1974." */
  onlyDates?: true;
  tone: 'loss' | 'harm' | 'peak' | 'plain';
};

/** What was asked, as far as it shapes the answer. */
export type Asked = {
  /** The row of `data/questions.tsv`: "call-name", "birth", "chapters", "who", "when", "where" … */
  topic: string | null;
};

/** Something said about the book, and the sentence that said it. */
export type BriefStatement = { sentence: number; change: BriefChange };

/** One text, read once. It holds no words of its own: every span points into the text beside it. */
export type Doc = {
  version: number;
  asked: Asked | null;
  sentences: Sentence[];
  mentions: Mention[];
  times: TimeMention[];
  events: Event[];
  brief: BriefStatement[];
};

/** It is of the life: it belongs in the book or, while that is not known, its act says so. */
export const isTold = ({ act, printable }: Pick<Sentence, 'act' | 'printable'>): boolean =>
  printable === undefined ? tellsByAct({ act }) : printable >= mostlyPrintable;

export const tellsByAct = ({ act }: Pick<Sentence, 'act'>): boolean =>
  act === 'telling' || act === 'bare-answer' || act === 'correction';

/** A sentence of the story that is lost weighs more than a remark that is printed. */
export const mostlyPrintable = 0.42;

/** Kinds whose words leave no doubt: "died", "we were married", "I retired". */
const plain = new Set<FactKind>([
  'loss',
  'marriage',
  'met',
  'birth',
  'child',
  'retirement',
  'military',
]);
const vague = new Set<FactKind>(['event', 'family', 'move', 'achievement', 'name', 'birth', 'met']);
const sure = { usually: 0.6, ifVague: 0.85 };

/** What kind of event it surely is, to talk about it: its own words name it, or everything speaks for it. */
export function certainKind({ said, kind, confidence }: Event): FactKind | null {
  if (said !== undefined && plain.has(said)) return said;
  return confidence >= (vague.has(kind) ? sure.ifVague : sure.usually) ? kind : null;
}

/** It surely puts something right. */
export const isCorrecting = ({ corrects = 0 }: Pick<Sentence, 'corrects'>): boolean =>
  corrects >= surelyCorrecting;
const surelyCorrecting = 0.75;

/** One thing that was told: an utterance, an entry, an answer. All that Walt works out rests on these. */
export type Unit = {
  /** What it is cited by. */
  id: string;
  source: Source;
  /** As it was told, to the letter: quotes are exact pieces of it. */
  text: string;
  /** What had been asked, where something had. */
  question?: string;
  toldAt: Date;
  conversationId?: string;
  /** Its reading; one that is missing is made where it is needed. */
  doc?: Doc;
};

/** Words that stand for others since they were put right. */
export type PutRight = Span & {
  /** What was said there. */
  was: string;
  /** Only the spelling of a name. */
  respelt: boolean;
  by: { unitId: string; source: Source; quote: string };
};

/** A text and its reading. */
export type Told = Unit & { doc: Doc; putRight?: PutRight[] };
