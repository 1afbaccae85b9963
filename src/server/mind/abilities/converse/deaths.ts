import type { FactKind } from '#contract/facts.ts';
import type { Clause, Doc, Event, Mention, Span } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';

/** A text and its reading. */
type Read = { text: string; doc: Doc };

const cues: Partial<Record<FactKind, ReadonlySet<string>>> = {
  loss: wordsOf('verbs of death'),
  marriage: wordsOf('verbs of marriage'),
};

/** The clause that says it: of "he ate my mole, and in June we got married" the last one, and whose it is. */
export function cueOf({ text, doc }: Read, event: Event): Clause | null {
  const words = cues[event.said ?? event.kind];
  if (words === undefined) return null;
  const says = ({ start, end }: Clause) =>
    tokensOf(text.slice(start, end)).some(({ word }) => words.has(word));
  return (
    clausesOf(doc, event).findLast(
      (clause) => clause.start < event.end && clause.end > event.start && says(clause),
    ) ?? null
  );
}

const clausesOf = ({ sentences }: Doc, { sentence }: Event): Clause[] =>
  sentences[sentence]?.clauses ?? [];

type Cue = { clause: Clause; word: string; start: number; end: number };

/** The word that says it, within the clause that does. */
function cueWordOf(read: Read, event: Event): Cue | null {
  const words = cues[event.said ?? event.kind];
  const clause = cueOf(read, event);
  if (words === undefined || clause === null) return null;
  const token = tokensOf(read.text.slice(clause.start, clause.end)).findLast(({ word }) =>
    words.has(word),
  );
  const start = clause.start + (token?.start ?? 0);
  return { clause, word: token?.word ?? '', start, end: clause.start + (token?.end ?? 0) };
}

const between =
  /^\s*(?:(?:had|has|have|been|was|were|is|'s|’s|just|already|also|then|only|got|long)\s+)*$/iu;
const object = /^\s*(?:(?:both|all|of|our|my|his|her|their|the|an?|poor|little|baby|dear)\s+)*$/iu;

const isSomebody = ({ kind }: Mention): boolean => kind === 'person' || kind === 'pronoun';

/** Who does these has not died: "he had lost his English". */
const toOthers = /^(?:lost|buried)$/u;

/** Whoever is named right before the word, "my husband had died", or right after it: "we lost Antony". */
function besideOf({ text, doc: { mentions } }: Read, cue: Cue): number {
  const isPassive = /(?<!\p{L})(?:was|were|been|got)\s+$/iu.test(text.slice(0, cue.start));
  const isActive = toOthers.test(cue.word) && !isPassive;
  const before = isActive
    ? -1
    : mentions.findLastIndex(
        (one) =>
          isSomebody(one) &&
          one.start >= cue.clause.start &&
          one.end <= cue.start &&
          between.test(text.slice(one.end, cue.start)),
      );
  if (before >= 0 || (cue.clause.subject !== 'teller' && !isActive)) return before;
  return mentions.findIndex(
    (one) => isSomebody(one) && one.start >= cue.end && object.test(text.slice(cue.end, one.start)),
  );
}

/** "My mother's death." */
const deathOf = ({ text, doc: { mentions } }: Read, { people }: Event): number | null =>
  people.find((at) => {
    const { kind, of, end } = mentions[at] ?? { kind: 'thing', of: null, end: 0 };
    return (
      kind === 'person' && of === 'teller' && /^['’]s (?:death|passing)\b/iu.test(text.slice(end))
    );
  }) ?? null;

/** Whoever died: named beside the word, or the subject of its clause. */
export function deadOf(read: Read, event: Event): Event['subject'] {
  const cue = cueWordOf(read, event);
  if (cue === null) return deathOf(read, event) ?? event.subject;
  const { doc } = read;
  const { mentions } = doc;
  const dead = besideOf(read, cue);
  // Whose death it was is not certain.
  if (dead < 0) return null;
  const pronoun = mentions[dead];
  if (pronoun?.kind !== 'pronoun' || pronoun.antecedent !== null) return dead;
  const before = clausesOf(doc, event).findLast(({ subject, end }) => {
    const named = typeof subject === 'number' ? mentions[subject] : undefined;
    return end <= pronoun.start && named?.kind === 'person' && mayBe(named.gender, pronoun.gender);
  });
  return before?.subject ?? dead;
}

const mayBe = (one: Mention['gender'], other: Mention['gender']): boolean =>
  one === null || other === null || one === other;

/** Words that say nothing but a death, whoever died; "lost", "gone" and "passed" are said of letters, too. */
const plainly = /^(?:die[ds]?|drown(?:ed|s)?|perished|murdered|killed|survive)$/u;

/** Somebody died, in so many words: no funeral that something was like, no letter that was lost. */
export function isDeath(read: Read, event: Event): boolean {
  const cue = cueWordOf(read, event);
  if (cue === null) return deathOf(read, event) !== null;
  const { clause, word } = cue;
  if (word !== 'survive' && (clause.negated || clause.modality === 'unreal')) return false;
  const isNobody = besideOf(read, cue) < 0;
  if (isNobody && (!plainly.test(word) || clause.subject === 'teller')) return false;
  const dead = deadOf(read, event);
  const mention = typeof dead === 'number' ? read.doc.mentions[dead] : undefined;
  if (mention === undefined) return plainly.test(word);
  return mention.kind === 'person' || mention.gender !== null || mention.plural;
}

/** A death that only dates something: "She kept the keys till she died." */
export function isOnlyDated(read: Read, event: Event): boolean {
  const cue = cueWordOf(read, event);
  const dead = deadOf(read, event);
  if (cue === null) return false;
  const named = typeof dead === 'number' ? read.doc.mentions[dead] : undefined;
  const start = read.doc.sentences[event.sentence]?.start ?? 0;
  if (wasThere.test(read.text.slice(start, cue.start))) return false;
  const before = read.text.slice(
    cue.clause.start,
    Math.max(cue.clause.start, Math.min(named?.start ?? cue.start, cue.start)),
  );
  return isInPassing(read, cue.clause) || datesSomething.test(before);
}

/** "I was with her when she died" dates nothing. */
const wasThere =
  /(?<!\p{L})(?:I|we)\s[^.;]*(?<!\p{L})(?:with|beside|holding|held|nursed|sat|there)(?!\p{L})[^.;]*\swhen\s+\p{L}+\s+$/u;

const datesSomething =
  /(?<!\p{L})(?:when|till|until|before|after|since|(?:year|month|day|week|night|time)(?:\s+that)?)\s+(?:my\s+|our\s+)?$/iu;

const subordinate = wordsOf('subordinate');

/** "Nobody knew where I was till the milking", "the year he died": told in passing. */
export const isInPassing = ({ text }: Pick<Read, 'text'>, { start, end }: Span): boolean => {
  const [first = '', second = '', third = ''] = tokensOf(text.slice(start, end)).map(
    ({ word }) => word,
  );
  const isDate = first === 'the' && /^(?:year|month|day|week|night|summer|winter)$/u.test(second);
  return subordinate.has(first) || (isDate && third !== '') || subordinate.has(second);
};
