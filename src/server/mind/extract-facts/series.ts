import { isPast, isVerb } from '#server/mind/language/lexicon.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { ReadClause } from './reading.ts';

/** One of a series, by its place in the words of the clause. */
type Part = { from: number; to: number };

/**
 * "I was at the cannery in 1956, the phone company in 1958 and Sears from 1962": every part has a time of
 * its own, so it is told by itself, with the doer and the verb of the first.
 */
export function eachOf(clause: ReadClause): ReadClause[] {
  const parts = partsOf(clause);
  const [first] = parts;
  if (!first || parts.length < 2) return [clause];
  const opening = clause.text.slice(first.from, first.to);
  return parts.map((part, at) => (at === 0 ? piece(clause, part, '') : taken(clause, part, opening)));
}

const joint = String.raw`(?:[,;]\s*(?:(?:and|an|but)\s+)?|\s+(?:and|an|but)\s+)(?:then\s+|later\s+)?`;
const jointBehind = new RegExp(String.raw`^(?<place>\s+(?:in|at|on|near)\s+[^,;]{2,30}?)?(?<joint>${joint})`, 'iu');
const jointAhead = new RegExp(`(?<joint>${joint})$`, 'iu');

function partsOf({ text, start, times }: ReadClause): Part[] {
  const own = times.filter(isPlaced);
  if (own.length < 2 || own.some(({ replaces }) => replaces)) return [];
  const parts: Part[] = [];
  let from = 0;
  for (const [at, time] of own.slice(1).entries()) {
    const before = own[at];
    if (!before) return [];
    const [low, high] = [before.end - start, time.start - start];
    const cut = cutIn(text.slice(low, high), parts.length === 0 ? text.slice(0, before.start - start) : null);
    if (!cut) return [];
    parts.push({ from, to: low + cut.from });
    from = low + cut.to;
  }
  return [...parts, { from, to: text.length }];
}

const isPlaced = ({ when, expression }: DatedMention): boolean =>
  when !== null && expression.kind !== 'duration' && expression.kind !== 'vague';

/** Behind the time of the part before, or ahead of the time of the next; what stands between must name something. */
function cutIn(between: string, opening: string | null): Part | null {
  const behind = jointBehind.exec(between);
  const words = behind?.groups;
  if (behind && words && names(between.slice(behind[0].length)))
    return { from: (words['place'] ?? '').length, to: behind[0].length };
  const ahead = jointAhead.exec(between);
  const opens = opening === null || !names(opening);
  return ahead && opens && names(between.slice(0, ahead.index))
    ? { from: ahead.index, to: between.length }
    : null;
}

const small = wholeWords(
  'in|on|at|of|the|a|an|and|then|from|to|till|until|by|about|around|right|up|all|way|just|only|early|late|again|back|or|maybe|perhaps|not|no|I|we|he|she|it|was|were|that|this|so|when|since|after|before|for|with',
);

const names = (words: string): boolean => /\p{L}{2}/u.test(words.replace(small, ' '));

const doer = String.raw`(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur)\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}'’-]+)`;
const leading = 'at|in|to|for|with|as|on|into|by|from|near';
const doing = new RegExp(
  String.raw`(?<!\p{L})(?<who>${doer})\s+(?<verb>\p{Ll}+(?:\s+(?:been|working|living|sent|posted|moved|made|back|over|out|up|down|off))*)(?<lead>(?:\s+(?:${leading}))*)(?=\s)`,
  'u',
);
const ownDoer = new RegExp(String.raw`^(?:(?:and|then)\s+)?${doer}(?:['’]\p{L}+)?\s+(?<verb>\p{L}+)`, 'u');

/** A later part with what it leaves unsaid. */
function taken(clause: ReadClause, part: Part, opening: string): ReadClause {
  const words = clause.text.slice(part.from, part.to);
  const { who = '', verb = '', lead = '' } = doing.exec(opening)?.groups ?? {};
  const own = ownDoer.exec(words)?.groups?.['verb'];
  if (!isVerb(verb.split(' ')[0] ?? '') || (own && isVerb(own))) return piece(clause, part, '');
  const [opens = ''] = /^\p{L}+/u.exec(words) ?? [];
  if (isPast(opens)) return piece(clause, part, `${who} `);
  if (new RegExp(`^(?:${leading})$`, 'u').test(opens)) return piece(clause, part, `${who} ${verb} `);
  return piece(clause, part, `${who} ${verb}${lead} `);
}

/** Its offsets stay those of the unit, so that with words ahead of it a piece begins earlier than it was said. */
function piece(clause: ReadClause, { from, to }: Part, ahead: string): ReadClause {
  const [start, end] = [clause.start + from, clause.start + to];
  const within = (span: { start: number }): boolean => span.start >= start && span.start < end;
  return {
    ...clause,
    text: ahead + clause.text.slice(from, to),
    start: start - ahead.length,
    end,
    ...(ahead === '' ? {} : { quoteFrom: clause.start }),
    whole: false,
    times: clause.times.filter(within),
    people: clause.people.filter(within),
    places: clause.places.filter(within),
  };
}

