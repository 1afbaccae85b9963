import type { FactKind } from '#contract/facts.ts';
import { title } from '#server/mind/people/names.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { classOf } from '#server/mind/text/lexicon.ts';

/** Kinds that are told with their place: one is born, schooled, married somewhere. */
const placed = new Set<FactKind>(['birth', 'move', 'school', 'military', 'marriage', 'met']);

/** Kinds that are told with somebody: one marries, meets and loses people. */
const peopled = new Set<FactKind>(['marriage', 'met', 'child']);

/**
 * A capital makes nobody a person and nothing a place. A fact is labelled with whoever is kin, has a title or a first
 * name that is known, does something somewhere in the story, or is part of such an event; and with places that are known, told of twice, or
 * belong to such an event.
 */
export function certainLabels({ people, events, told }: Story) {
  const actors = new Set(
    events.flatMap(({ subject }) =>
      subject === null || subject === 'teller' ? [] : subject.names,
    ),
  );
  const kin = new Set(
    people.flatMap((person) => (person.kin === null ? [] : [person.kin, ...person.names])),
  );
  const mentioned = new Map<string, number>();
  for (const { doc } of told)
    for (const { kind, name } of doc.mentions)
      if (kind === 'place' && name !== null) mentioned.set(name, (mentioned.get(name) ?? 0) + 1);
  return {
    isPerson: (name: string, kind: FactKind): boolean =>
      peopled.has(kind) ||
      kin.has(name) ||
      actors.has(name) ||
      title.test(name) ||
      classOf(name.split(' ')[0] ?? '') === 'person',
    isPlace: (name: string, kind: FactKind): boolean =>
      classOf(name) === 'place' || (mentioned.get(name) ?? 0) > 1 || placed.has(kind),
  };
}
