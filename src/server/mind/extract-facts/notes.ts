import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { isDescribing } from '#server/mind/language/lexicon.ts';
import { spokenTens } from '#server/mind/language/numbers.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { hasVerb } from './clauses.ts';
import { withTopics } from './heading.ts';
import { everyday, isWorthKeeping, kindsTold } from './kinds/kinds-told.ts';
import type { Found } from './making.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { isLaterOn } from './same-time.ts';
import { factOf, type Story } from './story.ts';
import { sentence, statementOf } from './wording.ts';

/** A sentence of an answer, and what it tells by itself. */
export type Line = { clause: ReadClause; found: Found[]; talk: boolean };

/** Its kind is what it would surely tell by itself. */
type Note = { text: string; clause: ReadClause; found: Found[]; kind: FactKind | null };

const longest = 40;

/**
 * "Lungs. Same as my da, they found it in 2017." "1963 to 1965, Ermelo. Artillery.": a few words without a
 * verb are the topic of what follows, or the end of what was just told.
 */
export function withNotes(lines: Line[], reading: Reading, story: Story, said: Fact[]): Found[] {
  const told: Found[] = [];
  let pending: Note[] = [];
  let near: 'fact' | 'nothing' = 'nothing';
  for (const line of lines) {
    const note = isNote(line, reading, said) ? noteOf(line, story) : null;
    if (note && isRemark(note)) continue;
    const last = told.at(-1);
    if (note && near === 'fact' && last && !turnsTo(note, last) && goesWith(note, last)) {
      told.splice(-1, 1, joined(last, [note], 'after', reading, story));
    } else if (note) {
      pending.push(note);
      near = 'nothing';
    } else if (line.found.length > 0) {
      const [first, ...more] = line.found;
      const topics = pending.filter((topic) => first && goesWith(topic, first));
      told.push(...pending.flatMap((other) => (topics.includes(other) ? [] : other.found)));
      if (first) told.push(joined(first, topics, 'before', reading, story), ...more);
      pending = [];
      near = 'fact';
    } else {
      if (onlyDates(line.clause)) told.push(...together(pending.splice(0), reading, story));
      near = 'nothing';
    }
  }
  return [...told, ...together(pending, reading, story)];
}

/** "Vet. In Thirsk.": of a few words that are all there is, the first go with the next that make a fact, the last with the one before. */
function together(pending: Note[], reading: Reading, story: Story): Found[] {
  let topics: Note[] = [];
  const told = pending.flatMap((note) => {
    const [first, ...more] = note.found;
    if (!first) {
      topics.push(note);
      return [];
    }
    const found = [withFitting(first, topics, 'before', reading, story), ...more];
    topics = [];
    return found;
  });
  const last = told.pop();
  return last ? [...told, withFitting(last, topics, 'after', reading, story)] : [];
}

function withFitting(
  found: Found,
  topics: Note[],
  side: 'before' | 'after',
  reading: Reading,
  story: Story,
): Found {
  const fitting = topics.filter((topic) => goesWith(topic, found));
  return joined(found, fitting, side, reading, story);
}

/** Short, without a verb, and not told as a list of names already. */
function isNote({ clause, talk }: Line, { unit }: Reading, said: Fact[]): boolean {
  const words = wordsOf(clause.text).filter(({ text }) => !isCount(text));
  return (
    !talk &&
    words.length > 0 &&
    words.length < 12 &&
    clause.times.every(({ when }) => when === null) &&
    !hasVerb(clause.text) &&
    !said.some(({ rests }) =>
      rests.some(({ quote }) => {
        const at = unit.text.indexOf(quote);
        return at < clause.end && clause.start < at + quote.length;
      }),
    )
  );
}

/** "Three." is an answer, not a topic. */
function isCount(word: string): boolean {
  return /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|no|yes|aye|never|none|nothing)$/iu.test(
    word,
  );
}

/** Where one was born is a note of the birth, whatever else it might be. */
const weak = new Set<FactKind>(['event', 'birth']);

function noteOf({ clause, found }: Line, story: Story): Note {
  const text = statementOf(clause, { kind: 'other' }, null, story.cast);
  const kind = kindsTold(clause.text, story.expected).find(isWorthKeeping)?.kind ?? null;
  return { text, clause, found, kind };
}

/** "Cold.", "Hard, and sweet.", "Beautiful boy.": how it was, and nothing that was. */
const isRemark = ({ text, kind }: Note) =>
  kind === null &&
  wordsOf(text).every(({ text: word }) => isDescribing(word) || filling.test(word));

const filling =
  /^(?:a|an|the|and|but|or|very|too|not|never|always|of|course|for|boy|girl|man|woman|lad|lass|fella|fellow|one|thing|life|hm+|oh|ah|ha|aye|yes|no|here|there|more|or|less)$/iu;

/** What tells of another kind of thing stays by itself. */
function goesWith({ text, kind }: Note, { fact }: Found): boolean {
  if (wordsOf(`${text} ${fact.statement}`).length > longest) return false;
  if (fact.when !== null && (numbered.test(text) || isLaterOn(fact.statement))) return false;
  return kind === null || kind === fact.kind || weak.has(fact.kind) || wordsOf(text).length < 4;
}

/** "Mother, yes." after what was told of the father begins something else. */
function turnsTo({ clause }: Note, { fact }: Found): boolean {
  return clause.people.some(({ name }) => name === null || !fact.statement.includes(name));
}

/** "Apprentice, Fairfield's, sixty-eight": the number is a year of its own. */
const numbered = new RegExp(String.raw`(?:^|,)\s*(?:${spokenTens}|\d\d)[.!]?$`, 'iu');

function joined(
  found: Found,
  notes: Note[],
  side: 'before' | 'after',
  reading: Reading,
  story: Story,
): Found {
  if (notes.length === 0) return found;
  const { fact } = found;
  const words = notes.map(({ text }) => text).filter((text) => !isEcho(text, notes, fact));
  const statement = sentence(
    side === 'before' ? withTopics(words, fact.statement) : [fact.statement, ...words].join(' '),
  );
  const clauses = notes.map(({ clause }) => clause);
  const rests = factOf(reading.unit, fact, clauses).rests;
  const told = kindsTold(words.join(' '), story.expected).find(
    (likely) => likely.by === 'sign' || everyday.has(likely.kind),
  );
  const kind = fact.kind === 'event' ? (told?.kind ?? 'event') : fact.kind;
  return {
    ...found,
    fact: {
      ...fact,
      kind,
      statement,
      people: union(
        fact.people,
        clauses.flatMap(({ people }) => people.flatMap(({ name }) => name ?? [])),
      ),
      places: union(
        fact.places,
        clauses.flatMap(({ places }) => places.map(({ text }) => text)),
      ),
      rests: side === 'before' ? [...rests, ...fact.rests] : [...fact.rests, ...rests],
    },
  };
}

/** "Vincent! Vincent got on my bus": once is enough, unless more is told of him between. */
function isEcho(text: string, notes: Note[], { statement }: Fact): boolean {
  return notes.length === 1 && statement.includes(text.replace(/[.!]$/u, ''));
}

function union(some: string[], more: string[]): string[] {
  return [...new Set([...some, ...more])];
}
