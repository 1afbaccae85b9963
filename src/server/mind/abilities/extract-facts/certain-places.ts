import type { FactKind } from '#contract/facts.ts';
import { institution } from '#server/mind/people/names.ts';
import type { Mention, Told } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import { testOf } from '#server/mind/text/patterns.ts';

/** Kinds that are told with their place: one is born, schooled, married somewhere. */
const placed = new Set<FactKind>(['birth', 'move', 'school', 'military', 'marriage', 'met']);

/**
 * The place that a mention certainly means: a word that leads to a place stands before it, and it is known as one, is
 * told of so twice, or belongs to an event that is told with its place. Null is right, a wrong label is not.
 */
export function certainPlaces({ told }: Story) {
  const times = new Map<string, number>();
  const people = new Set<string>();
  for (const unit of told)
    for (const [at, { kind, name, kin }] of unit.doc.mentions.entries()) {
      if (name === null) continue;
      if (isLed(unit, at)) times.set(name, (times.get(name) ?? 0) + 1);
      if (kind === 'person' && (kin !== null || classOf(name) === 'person')) people.add(name);
    }
  return (unit: Told, at: number, kind: FactKind): string | null => {
    const mention = unit.doc.mentions[at];
    const name = mention?.name ?? null;
    if (name === null || people.has(name) || classOf(name) === 'demonym') return null;
    if (mention?.kind === 'organisation' && !institution.test(name)) return null;
    if (isTime(unit, at) || !isLed(unit, at)) return null;
    const isKnown = classOf(name) === 'place' || classOf(name.split(' ').at(-1) ?? '') === 'place';
    return isKnown || (times.get(name) ?? 0) > 1 || placed.has(kind) ? name : null;
  };
}

const leads = testOf('before a place');
const joins = /^(?:[\s,]|and|then|or)+$/u;
const where = new Set(['birth', 'begins', 'where']);

/** "In Ballina", "Ballina, County Mayo" behind it, or the bare answer to where. */
function isLed(unit: Told, at: number): boolean {
  const { doc, text } = unit;
  const mention = doc.mentions[at];
  if (!mention || (mention.kind !== 'place' && mention.kind !== 'organisation')) return false;
  const sentence = doc.sentences[mention.sentence];
  const before = text.slice(Math.max(sentence?.start ?? 0, mention.start - 40), mention.start);
  if (leads.test(before)) return true;
  if (sentence?.act === 'bare-answer' && where.has(doc.asked?.topic ?? '')) return true;
  const last = doc.mentions[at - 1];
  return (
    last?.sentence === mention.sentence &&
    joins.test(text.slice(last.end, mention.start)) &&
    isLed(unit, at - 1)
  );
}

const feast = testOf('a feast');

/** "At New Year" leads to no place. */
const isTime = ({ doc, text }: Told, at: number): boolean => {
  const { start, end } = doc.mentions[at] as Mention;
  return (
    feast.test(text.slice(start, end)) ||
    doc.times.some((time) => time.start < end && start < time.end)
  );
};
