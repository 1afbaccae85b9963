import type { When } from '#contract/whens.ts';
import type { ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { kinOf } from '#server/mind/people/kin.ts';
import type { Clause, Sentence, TimeMention, Told } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { stemsAsked } from './asked.ts';
import { yearOf } from './passage.ts';

/**
 * When a message's main event was, as its own words say it of whoever the life is: not the year of a thing or of
 * somebody else, not one that is only worked out from what was told elsewhere, and none before the birth.
 */
export function ownTime(
  unit: Told,
  lines: readonly ToldSentence[],
  story: Story,
  isOwnLife: boolean,
): When | null {
  const here = new Map(lines.map(({ at, sentence }) => [at, sentence]));
  const born = isOwnLife && story.birth ? yearOf(story.birth.from) : 0;
  const lived = (when: When): boolean =>
    yearOf(when.to) >= born && yearOf(when.from) <= unit.toldAt.getFullYear();
  const found = unit.doc.times.flatMap((time, index) => {
    const sentence = here.get(time.sentence);
    const when = story.whenAt(unit.id, index);
    if (!sentence || !when || !lived(when) || !saysYear(unit, time, when)) return [];
    const rank = rankOf(unit, time, sentence, story, isOwnLife);
    return rank === null ? [] : [{ when, rank }];
  });
  // What comes first in the message leads, unless something later is more their own.
  const [best] = found.toSorted((one, other) => one.rank - other.rank);
  return best?.when ?? (isOwnLife ? weddingAsked(unit, here, story) : null);
}

const ofWedding = new Set([...wordsOf('of a wedding')].flatMap(contentStems));

/** Asked about the wedding, they told of it, unless they went on to other years. */
function weddingAsked(unit: Told, here: ReadonlyMap<number, Sentence>, story: Story): When | null {
  if (!stemsAsked(unit).some((stem) => ofWedding.has(stem))) return null;
  const weddings = story.events.flatMap(({ event, when, known }) =>
    event.said === 'marriage' && when && known === 'said' ? [when] : [],
  );
  const [wedding] = weddings;
  const isNear = (when: When): boolean =>
    wedding !== undefined && Math.abs(yearOf(when.from) - yearOf(wedding.from)) <= 1;
  const others = unit.doc.times.flatMap(({ sentence }, index) => {
    const when = here.has(sentence) ? story.whenAt(unit.id, index) : null;
    return when ? [when] : [];
  });
  return wedding && weddings.every(isNear) && others.every(isNear) ? wedding : null;
}

/** "in 1951", "when I was nine", "from 1960 to 1988"; not "a 1938 tractor", "since 1950", "the sixties". */
function saysYear({ text }: Told, { expression, bound, start, end }: TimeMention, when: When) {
  if (bound !== 'at') return false;
  if (when.precision !== 'range' && yearOf(when.to) - yearOf(when.from) > 1) return false;
  if (expression.kind === 'age') return expression.whose === 'I' && !expression.now;
  if (expression.kind !== 'date') return expression.kind === 'range';
  if ((expression.year ?? expression.short) === null || expression.lived) return false;
  const isOfThing =
    /^['’]?\d+$/u.test(text.slice(start, end)) &&
    /\b(?:an?|the|this|that|my|our|your|his|her|their|its)\s+$/iu.test(text.slice(0, start)) &&
    /^\s+\p{L}/u.test(text.slice(end));
  return !isOfThing;
}

const ofDeath = wordsOf('of a death');

const forNobody = 2;

/** How much it is of the life: done by whoever it is of, a child born or somebody lost, or done by nobody in particular. */
function rankOf(
  { id, doc, text }: Told,
  { expression, start, sentence: at }: TimeMention,
  sentence: Sentence,
  story: Story,
  isOwnLife: boolean,
): number | null {
  if (expression.kind === 'age') return 0;
  const clause = clauseAt(sentence, start);
  if (clause?.verb?.tense === 'future' || clause?.modality === 'unreal') return null;
  const subject = clause?.subject ?? null;
  if (subject === 'teller') return isOwnLife ? 0 : forNobody;
  if (subject === null) return forNobody;
  const who = doc.mentions[subject];
  if (!who || (who.kind === 'pronoun' && who.gender === null)) return forNobody;
  if (who.kind !== 'person' && who.kind !== 'pronoun') return forNobody;
  if (!isOwnLife) return 0;
  const person = story.personAt(id, subject);
  const isOwnChild = person?.of === 'teller' && /^(?:child|son|daughter)$/u.test(person.kin ?? '');
  const isBorn = doc.events.some(
    (one) => one.sentence === at && (one.kind === 'child' || (isOwnChild && one.said === 'birth')),
  );
  const nearest = sentence.clauses.filter((one) => one.start <= start).slice(-2);
  const isLost = nearest.some(
    ({ start: from, verb }) =>
      ofDeath.has(verb?.lemma ?? '') && !/\bhad\s+$/iu.test(text.slice(from, verb?.start)),
  );
  return isBorn || isLost ? 1 : null;
}

const clauseAt = ({ clauses }: Sentence, at: number): Clause | undefined =>
  clauses.findLast(({ start }) => start <= at);

const ofToday = wordsOf('of today');
const mostlyNow = 0.5;

/** "She is nine and will be home at three": it tells of the days in which it is told. */
export function isOfToday({ doc, question = '' }: Told, lines: readonly ToldSentence[]): boolean {
  const spoken = lines.flatMap(({ sentence }) => sentence.clauses.find(({ verb }) => verb) ?? []);
  const present = spoken.filter(
    ({ verb }) => verb?.tense === 'present' || verb?.tense === 'future',
  );
  if (!spoken[0] || spoken[0] !== present[0] || present.length / spoken.length <= mostlyNow)
    return false;
  const here = new Set(lines.map(({ at }) => at));
  const looksAhead = lines.some(({ sentence }) =>
    sentence.clauses.some(({ verb }) => verb?.tense === 'future'),
  );
  const isAged = doc.times.some(
    ({ sentence, expression }) => here.has(sentence) && expression.kind === 'age' && expression.now,
  );
  const words = [question, ...lines.map(({ text }) => text)].flatMap((text) => tokensOf(text));
  return (
    looksAhead ||
    isAged ||
    words.some(({ word }) => ofToday.has(word) || isGrandchild(kinOf(word)?.relation ?? ''))
  );
}

const isGrandchild = (relation: string): boolean =>
  /^(?:great-)?grand(?:child|son|daughter)/u.test(relation);
