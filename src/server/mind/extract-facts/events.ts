import type { Fact } from '#server/mind/facts.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { attend, ownerOf, pointedIn } from './attention.ts';
import type { Choice } from './choice.ts';
import { choicesFor } from './choosing.ts';
import { type ClauseTime, clauseTimes } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { ellipsisIn } from './ellipsis.ts';
import { frameOf } from './framing.ts';
import { isTalk, type Standing, standingOf } from './gates.ts';
import { everyday } from './kinds/kinds-told.ts';
import { remainder } from './leftovers.ts';
import { type Found, make } from './making.ts';
import { type Line, withNotes } from './notes.ts';
import { isSmallTalk } from './pairing.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { type Step, spanning } from './steps.ts';
import { factOf, type Story } from './story.ts';
import { strangersIn } from './strangers.ts';
import { openerOf } from './subjects.ts';
import { terseAnswer } from './terse.ts';
import { widened } from './widening.ts';
import { sentence } from './wording.ts';

/** What happened, clause by clause; `taken` are the names that a list has told of already. */
export function eventsIn(
  reading: Reading,
  story: Story,
  taken: ReadonlySet<number>,
  said: Fact[],
): Found[] {
  const times = clauseTimes(reading, story.likelihood);
  const steps = reading.clauses.map((clause, index): Step => {
    clause.owner = ownerOf(clause, story);
    clause.pointed = pointedIn(clause, story);
    const time = times[index] ?? { when: null, from: null };
    const subject = openerOf(clause, story.cast, story.focus);
    const talk = reading.sentences[clause.sentence]?.asks === true || isTalk(clause.text);
    const found = talk ? [] : eventsOf(clause, time, reading, story, taken);
    for (const { fact, who } of found) story.remember(fact, who);
    attend(clause, story);
    return { clause, time, subject, talk, found };
  });
  const lines = told(steps).map(
    (own): Line => ({
      clause: spanning(own, reading),
      talk: own.some(({ talk }) => talk),
      found: widened(own, reading, story, said),
    }),
  );
  const found = withNotes(lines, reading, story, said);
  const terse = found.length + said.length === 0 ? terseAnswer(lines, reading, story) : [];
  const answered = found.some(({ fact }) => restsOn(fact, reading.clauses[0]))
    ? []
    : ellipsisIn(reading, story);
  return [...answered, ...found, ...terse].map((one) => ofWhomAsked(asAsked(one, story), story));
}

function restsOn({ rests }: Fact, clause: ReadClause | undefined): boolean {
  return rests.some(({ quote }) => clause !== undefined && quote.includes(clause.text));
}

/** The clauses by sentence; "He shot my husband" is told with the sentence that says who "he" was. */
function told(steps: Step[]): Step[][] {
  const sentences: Step[][] = [];
  for (const step of steps) {
    const last = sentences.at(-1);
    const goesOn =
      last?.at(-1)?.clause.sentence === step.clause.sentence ||
      (last !== undefined && meansStranger(step) && last.some(bringsStranger));
    if (last && goesOn) last.push(step);
    else sentences.push([step]);
  }
  return sentences;
}

function meansStranger({ clause, subject, found }: Step): boolean {
  return subject?.kind === 'other' && found.length === 0 && /^(?:he|she)\s/iu.test(clause.text);
}

function bringsStranger({ clause, talk, found }: Step): boolean {
  return !talk && found.length === 0 && strangersIn(clause).length > 0;
}

const points = /(?<!\p{L})(?:he|she|him|his(?! own)|her(?! own)|hers)(?!\p{L})/iu;

/** "And Leif?" "Seaman. The platform, 1980.": a few words are of whom was asked about. */
function ofWhomAsked(found: Found, { askedAbout, cast }: Story): Found {
  const { fact } = found;
  const name = askedAbout && (askedAbout.name ?? askedAbout.relation);
  if (!askedAbout || !name || hasVerb(fact.statement) || points.test(fact.statement)) return found;
  const [called = name] = name.split(/\s/u);
  if ([called, cast.teller.name].some((said) => fact.statement.includes(said))) return found;
  const statement = `${cast.described(askedAbout)}: ${fact.statement}`;
  const people = [...new Set([...(askedAbout.name ? [askedAbout.name] : []), ...fact.people])];
  return { ...found, fact: { ...fact, statement, people } };
}

/** Something that happened, told in answer to a question about work, was of the work. */
function asAsked(found: Found, { expected }: Story): Found {
  const { fact } = found;
  if (fact.kind !== 'event' || expected === null || !everyday.has(expected)) return found;
  return { ...found, fact: { ...fact, kind: expected } };
}

function eventsOf(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  taken: ReadonlySet<number>,
): Found[] {
  const { unit, sentences } = reading;
  const around = sentences[clause.sentence];
  const said = around ? unit.text.slice(around.start, around.end) : clause.text;
  const standing = standingOf(clause, said);
  const standingAt = (index: number): Standing => standingOf(clause, said, index);
  if (onlyAges(clause)) return [];
  const framed = frameOf(clause, time, reading, story);
  if (framed) return [framed];
  if (onlyDates(clause)) return [];
  const choices = choicesFor({ clause, story, standingAt, dated: isDated(clause, time) }).filter(
    (choice) => !(choice.kind === 'child' || choice.kind === 'birth') || !isListed(clause, taken),
  );
  if (listedNames(clause, taken) > 1 || onlyLists(clause, taken))
    return deaths(clause, reading, story);
  const [first] = choices;
  if (!first)
    return isListed(clause, taken) ? [] : remainder(clause, time, reading, story, standing);
  const purpose = purposeOf(clause, choices);
  const made = purpose
    ? [
        make({ ...clause, ...cut(clause, purpose.at) }, purpose.before, time, reading, story),
        make(clause, purpose.choice, time, reading, story),
      ]
    : [make(clause, first, time, reading, story)];
  if (first.kind === 'met' || first.kind === 'marriage') story.partner = first.who ?? story.partner;
  return made;
}

/** A date from another sentence that tells of something else makes nothing a fact that would be none without it. */
function isDated({ sentence }: ReadClause, { when, from }: ClauseTime): boolean {
  return when !== null && (from === null || from.sentence === sentence || onlyDates(from));
}

/** "Lowri in 1977", of a series: the list has told it. */
function onlyLists({ text, start, end, times, quoteFrom }: ReadClause, taken: ReadonlySet<number>) {
  const names = [...taken].filter((at) => at >= start && at < end);
  if (quoteFrom === undefined || names.length === 0) return false;
  const spoken = names.map((at) => ({ start: at, end: at + nameAt(text.slice(at - start)) }));
  const known = [...times, ...spoken].map((span) => ({
    start: span.start - start,
    end: span.end - start,
  }));
  return isSmallTalk(blankOut(text, known));
}

const nameAt = (text: string): number =>
  /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*/u.exec(text)?.[0].length ?? 0;

function listedNames(clause: ReadClause, taken: ReadonlySet<number>): number {
  return clause.people.filter((person) => isListed({ ...clause, people: [person] }, taken)).length;
}

/** "… and then Anthony that died": in a list only this is told of one of them. */
function deaths(clause: ReadClause, reading: Reading, story: Story): Found[] {
  return clause.people.flatMap((mention) => {
    const after = clause.text.slice(mention.end - clause.start);
    if (mention.name === null || !/^\s*,?\s*(?:that|who)\s+(?:died|passed)/u.test(after)) return [];
    const who = story.cast.who(mention);
    const statement = sentence(`${story.cast.described(who)} died`);
    const parts = { kind: 'loss' as const, statement, when: null, people: [mention.name] };
    return [{ fact: factOf(reading.unit, parts, [clause]), who }];
  });
}

/** "When I was four, of the consumption" tells when, and no more of the one whose age it is. */
function onlyAges(clause: ReadClause): boolean {
  return (
    clause.times.some(
      ({ expression, start, text }) =>
        expression.kind === 'age' &&
        start === clause.start &&
        /^(?:when|until|till|while|by)/iu.test(text),
    ) && clause.joint !== ''
  );
}

function isListed(clause: ReadClause, taken: ReadonlySet<number>): boolean {
  return clause.people.some(
    (person) => taken.has(person.start) || taken.has(person.end - (person.name?.length ?? 0)),
  );
}

/** "I flew to London to train as a nurse" tells of a move and of what it was for. */
function purposeOf(
  clause: ReadClause,
  choices: Choice[],
): { at: number; before: Choice; choice: Choice } | null {
  const match =
    /\s+to\s+(?:study|train|work|join|marry|teach|learn|serve|nurse|become|start|open|take\s+up|do)(?!\p{L})/u.exec(
      clause.text,
    );
  if (!match) return null;
  const before = choices.find(({ at }) => at < match.index);
  const choice = choices.find(({ at, kind }) => at > match.index - 1 && kind !== before?.kind);
  const goal = clause.places.some(({ start }) => start - clause.start < match.index);
  return before && choice && goal ? { at: match.index, before, choice } : null;
}

function cut(
  clause: ReadClause,
  at: number,
): Pick<ReadClause, 'text' | 'end' | 'times' | 'places' | 'people'> {
  const end = clause.start + at;
  return {
    text: clause.text.slice(0, at),
    end,
    times: clause.times.filter((time) => time.start < end),
    places: clause.places.filter((place) => place.start < end),
    people: clause.people.filter((person) => person.start < end),
  };
}
