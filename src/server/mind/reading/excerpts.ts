import { testOf } from '#server/mind/text/patterns.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { type Clause, type Doc, isTold, type Sentence, type Span, tellsByAct } from './doc.ts';
import { type Excerpt, ofSentence, type Reading, tokensWithin } from './reading.ts';

const subordinate = wordsOf('subordinate');
const speaking = wordsOf('speaking');

/** The smallest stretches of a sentence that stand by themselves; the sentence itself where parts would not. */
export function excerptsOf(
  reading: Reading,
  index: number,
  tells: (span: Span) => string | null,
): Excerpt[] {
  const { doc } = reading;
  const sentence = doc.sentences[index];
  if (!sentence) return [];
  // What is told in a remark is no fact, but it is heard.
  if (!isTold(sentence) && !tellsByAct(sentence)) return sentence.told ? [sentence.told] : [];
  const members = listed(reading, index);
  if (members.length > 1) return members;
  const parts = partsOf(reading, sentence).map((part) => ({
    part,
    of: tells(part),
    dated: isDated(doc, index, part),
  }));
  const whole = { start: sentence.start, end: sentence.end };
  const merged: typeof parts = [];
  for (const one of parts) {
    const last = merged.at(-1);
    const apart =
      last &&
      (one.of !== null || one.dated) &&
      (last.of !== null || last.dated) &&
      !(one.of === last.of && !one.dated);
    if (last && !apart)
      merged[merged.length - 1] = {
        part: { start: last.part.start, end: one.part.end },
        of: last.of ?? one.of,
        dated: last.dated || one.dated,
      };
    else merged.push(one);
  }
  return merged.length > 1 ? merged.map(({ part }) => trimmed(reading.text, part)) : [whole];
}

const isDated = ({ times }: Doc, index: number, { start, end }: Span): boolean =>
  ofSentence(times, index).some(
    ({ item: time }) =>
      time.start >= start &&
      time.end <= end &&
      time.bound !== 'until' &&
      /^(?:date|decade|age|range|either|offset)$/u.test(time.expression.kind),
  );

/** Clauses with a subject of their own, each with what hangs on it. */
function partsOf(reading: Reading, { clauses, start, end, quotes }: Sentence): Span[] {
  const { tokens } = reading;
  const parts: Span[] = [];
  let held = false;
  for (const [place, clause] of clauses.entries()) {
    const first = tokens[tokensWithin(reading, clause.start, clause.end).from];
    const word = first?.word ?? '';
    const last = parts.at(-1);
    const before = clauses[place - 1];
    const quoted = quotes.some((quote) => quote.start < clause.start && clause.start < quote.end);
    const hangs =
      !clause.verb ||
      subordinate.has(word) ||
      held ||
      quoted ||
      speaking.has(before?.verb?.lemma ?? '') ||
      !hasOwnSubject(reading, clause);
    if (last && hangs) last.end = clause.end;
    else parts.push({ start: last ? clause.start : start, end: clause.end });
    held = subordinate.has(word) && (held || parts.length === 1) && clause === clauses[0];
  }
  const last = parts.at(-1);
  if (last) last.end = end;
  return parts;
}

const alone = /^(?:i|we|he|she|they|it|you|there|this|that)$/u;

/** Somebody or something named before the verb, behind what joins. */
function hasOwnSubject(reading: Reading, clause: Clause): boolean {
  const { from, to } = tokensWithin(reading, clause.start, clause.verb?.start ?? clause.end);
  for (let at = from; at < to; at += 1) {
    const [word, tags] = [reading.tokens[at]?.word ?? '', reading.tags[at]];
    if (alone.test(word)) return true;
    if (tags?.has('preposition')) return false;
    if (tags?.has('noun') && !tags.has('possessive')) return true;
  }
  return false;
}

function trimmed(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  const lead = /^(?:[\s,;:—–-]|(?:and|but|so|then)(?=[\s,]))*/iu.exec(said)?.[0].length ?? 0;
  const tail = /[\s,;:—–-]*$/u.exec(said.slice(-10))?.[0].length ?? 0;
  return { start: start + lead, end: Math.max(start + lead, end - tail) };
}

/** "Alec in seventy-three, Shona two years after, and wee Davie": each with the time that stands behind the name. */
function listed({ doc, text }: Reading, index: number): Excerpt[] {
  const sentence = doc.sentences[index];
  if (!sentence) return [];
  const people = ofSentence(doc.mentions, index).flatMap(({ item: mention, at }) =>
    mention.kind === 'person' && mention.name !== null && !mention.plural
      ? [{ ...mention, at }]
      : [],
  );
  if (people.length < 2) return [];
  const times = ofSentence(doc.times, index).map(({ item, at }) => ({ ...item, at }));
  const dates = times.filter(({ expression }) =>
    /^(?:date|offset|either|age)$/u.test(expression.kind),
  );
  if (dates.length < 2) return [];
  const paired = pairedOff(text, people, dates);
  if (paired.length > 0)
    return paired.map(({ person, time }) => ({
      start: sentence.start,
      end: sentence.end,
      time,
      member: person,
    }));
  const found: Excerpt[] = [];
  for (const [place, person] of people.entries()) {
    const until = people[place + 1]?.start ?? sentence.end;
    const behind = dates.find(({ start }) => start >= person.end && start < until);
    const between = behind ? text.slice(person.end, behind.start) : text.slice(person.end, until);
    if (behind && !joinsDate.test(between)) return [];
    if (!behind && !listsOn.test(between.slice(0, 40))) return [];
    const end = lastOf(text, person.end, until);
    const start = place === 0 ? leadOf(text, sentence.start, person.start) : person.start;
    found.push({ start, end, member: person.at, ...(behind ? { time: behind.at } : {}) });
  }
  return found;
}

const joinsDate = testOf('between a name and its date');
const listsOn = testOf('lists on');

/** A list's first member takes what leads up to it, where that is short: "Three: Alec in seventy-three". */
const leadOf = (text: string, from: number, to: number): number =>
  to - from < 40 && !/[,;:]\s*$/u.test(text.slice(from, to)) ? from : to;

/** Up to the next name, without what joins them. */
function lastOf(text: string, from: number, to: number): number {
  const said = text.slice(from, to);
  const tail =
    /(?:[\s,;:—–-]|(?:and|then|wee|little|our|my)(?=[\s,]|$))*$/iu.exec(said.slice(-30))?.[0]
      .length ?? 0;
  return to - Math.min(tail, said.length);
}

type Named = Span & { at: number };

/** "Kevin and Declan, in fifty-nine and sixty-one": the first goes with the first. */
function pairedOff(
  text: string,
  people: Named[],
  dates: Named[],
): { person: number; time: number }[] {
  if (people.length !== dates.length) return [];
  const [lastPerson, firstDate] = [people.at(-1), dates[0]];
  if (!lastPerson || !firstDate || firstDate.start < lastPerson.end) return [];
  const joinedNames = people
    .slice(1)
    .every((one, at) =>
      /^(?:,\s|,?\sand\s)(?:then\s)?$/u.test(text.slice(people[at]?.end, one.start)),
    );
  const joinedDates = dates
    .slice(1)
    .every((one, at) =>
      /^(?:,\s|,?\sand\s)(?:in\s)?$/u.test(text.slice(dates[at]?.end, one.start)),
    );
  if (!joinedNames || !joinedDates) return [];
  return people.map(({ at }, place) => ({ person: at, time: dates[place]?.at ?? 0 }));
}
