import { isPast, isVerb } from '#server/mind/language/lexicon.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import { inserted, type Part, piece } from './pieces.ts';
import type { ReadClause } from './reading.ts';

/**
 * "I was at the cannery in 1956, the phone company in 1958 and Sears from 1962": every part has a time of
 * its own, so it is told by itself, with the doer and the verb of the first.
 */
export function eachOf(clause: ReadClause): ReadClause[] {
  const [first, ...more] = blanked.test(clause.text) ? [] : partsOf(clause);
  if (!first || more.length === 0) return [clause];
  const opening = piece(clause, first, '');
  return [opening, ...more.map((part) => told(clause, part, opening))];
}

/** What somebody else said stands in it, and must keep its place. */
const blanked = /\s{5}/u;

/** "Yaw, in 1973, whom we lost at two" goes on with the same one. */
const anew = String.raw`(?!\s|(?:who|whom|whose|which|where|when|that|because|so|as)(?!\p{L}))`;
const and = '(?:and|an|but)';
const then = String.raw`(?:then\s+|later\s+)?`;
const joint = String.raw`(?:[,;]\s*(?:${and}\s+)?|\s+${and}\s+)${then}`;
const place = String.raw`\s+(?:in|at|on|near)\s+[^,;]{2,30}?`;
const jointBehind = new RegExp(`^(?<place>${place})?(?<joint>${joint})${anew}`, 'iu');
const jointAhead = new RegExp(`(?<joint>${joint})(?:(?:in|by|from|on|the)\\s+)*$`, 'iu');
/** The last of a list is told with "and" or "then", whatever else stands before it. */
const lastJoint = new RegExp(String.raw`[,;]\s*(?:${and}\s+${then}|then\s+)${anew}`, 'giu');

function partsOf({ text, start, times }: ReadClause): Part[] {
  const own = times.filter(isPlaced);
  if (own.some(({ replaces }) => replaces)) return [];
  const parts: Part[] = [];
  let from = 0;
  for (const [at, time] of own.entries()) {
    const before = own[at - 1];
    if (!before) continue;
    const end = before.end - start;
    const cut = cutIn({
      opening: text.slice(from, before.start - start),
      between: text.slice(end, time.start - start),
      rest: text.slice(time.end - start),
      tells: time.expression.kind === 'age' && /\s(?:was|were|wis|turned)\s/u.test(time.text),
    });
    if (!cut) continue;
    parts.push({ from, to: end + cut.from });
    from = end + cut.to;
  }
  return [...parts, { from, to: text.length }];
}

const isPlaced = ({ when, expression }: DatedMention): boolean =>
  when !== null && expression.kind !== 'duration' && expression.kind !== 'vague';

/** What stands before, between and behind two times; the second may tell something by itself, as "I was four" does. */
type Around = { opening: string; between: string; rest: string; tells: boolean };

/** Before the last of a list, behind the time of one part, or ahead of that of the next; each part must name something. */
function cutIn({ opening, between, rest, tells }: Around): Part | null {
  const last = [...between.matchAll(lastJoint)].at(-1);
  if (last && names(between.slice(last.index + last[0].length)))
    return { from: last.index, to: last.index + last[0].length };
  const behind = jointBehind.exec(between);
  if (behind && (names(between.slice(behind[0].length)) || (tells && names(rest))))
    return { from: (behind.groups?.['place'] ?? '').length, to: behind[0].length };
  const ahead = jointAhead.exec(between);
  const timeFirst = !names(opening) && names(rest) && names(between.slice(0, ahead?.index));
  return ahead && timeFirst
    ? { from: ahead.index, to: ahead.index + (ahead.groups?.['joint'] ?? '').length }
    : null;
}

const small = wholeWords(
  [
    'in|on|at|of|the|a|an|and|then|from|to|till|until|by|about|around|right|up|all|way|just|only|early|late|again',
    'back|or|maybe|perhaps|not|no|I|we|he|she|it|was|were|that|this|so|when|since|after|before|for|with',
  ].join('|'),
);

const names = (words: string): boolean => /\p{L}{2}/u.test(words.replace(small, ' '));

const doer = String.raw`(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur)\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}'’-]+)`;
const leading = 'at|in|to|for|with|as|on|into|by|from|near';
const adverbs = 'again|back|here|there|home|also|once';
const further = 'been|born|working|living|sent|posted|moved|made|back|over|out|up|down|off|along';
const allOf = (words: string) => String.raw`(?:\s+(?:${words})(?!\p{L}))*`;
/** "I was working at": who, the verb and what belongs to it, and what leads on to the place. */
const doing = new RegExp(
  String.raw`(?<!\p{L})(?<who>${doer})\s+(?<verb>\p{Ll}+${allOf(further)})(?<lead>${allOf(leading)})`,
  'u',
);
const ownDoing = new RegExp(String.raw`^${doer}(?:['’]\p{L}+|\s+(?<verb>\p{L}+))`, 'u');

/** A later part with what it leaves unsaid. */
function told(clause: ReadClause, part: Part, opening: ReadClause): ReadClause {
  const plain = piece(clause, part, '');
  const { text, start } = plain;
  const [time] = plain.times;
  const ahead = time ? text.slice(0, time.start - start) : text;
  const timeFirst = time !== undefined && !names(ahead);
  const rest = timeFirst ? text.slice(time.end - start).replace(/^[\s,]+/u, '') : text;
  const shared = doing.exec(opening.text);
  const { who = '', verb = '', lead = '' } = shared?.groups ?? {};
  if (!shared || !isVerb(verb.split(' ')[0] ?? '') || hasDoer(rest)) return plain;
  if (timeFirst) return inserted(plain, time.end - start, 0, ` ${who} ${verb}${lead}`);
  if (isBare(opening, shared)) return inserted(plain, unledLength(ahead), 0, ` ${verb}`);
  const [opens = ''] = /^\p{L}+/u.exec(text) ?? [];
  if (isPast(opens)) return piece(clause, part, `${who} `);
  const led = new RegExp(`^(?:${leading}|${adverbs})$`, 'u').test(opens);
  return piece(clause, part, `${who} ${verb}${led ? '' : lead} `);
}

function hasDoer(words: string): boolean {
  const own = ownDoing.exec(words);
  return own !== null && isVerb(own.groups?.['verb'] ?? 'is');
}

/** "Iain came in 1966 and Kirsty four years after him": the verb is shared, and each has a doer of its own. */
function isBare({ text, start, times }: ReadClause, { index, groups }: RegExpExecArray): boolean {
  const end = index + `${groups?.['who']} ${groups?.['verb']}`.length;
  return !names(text.slice(end, (times[0]?.start ?? start) - start)) && index === 0;
}

const unledLength = (words: string): number =>
  words.replace(/[\s,]*(?:(?:in|on|from|about|around|the)\s*)*$/iu, '').length;
