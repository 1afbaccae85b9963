import type { KnownFact } from '#server/mind/facts.ts';
import type { KeptTold, KeptTurn } from '#server/mind/mind.ts';
import { callNameOf, isOwnLife, printNameOf, type Teller } from '#server/mind/teller.ts';

/** How much of someone's material goes to a model at once, in characters. */
export const mostAtOnce = 48_000;

/** Who tells, and what they have decided about the book; what stays out of it stays in this house. */
export const tellerData = (teller: Teller) => {
  const { subject, pronoun, person, chapters, audience } = teller.brief;
  return {
    calledBy: callNameOf(teller),
    nameInTheBook: printNameOf(teller),
    pronoun: pronoun ?? 'they',
    ...(person && { person }),
    ...(chapters.length > 0 && { chapters }),
    ...(audience && { writtenFor: audience }),
    ...(!isOwnLife(teller) && {
      lifeOf: { name: subject.name, relationToTeller: subject.relation, living: subject.living },
    }),
  };
};

/** The names that may be written though nothing that is cited has them. */
export const namesOf = (teller: Teller): string[] =>
  [callNameOf(teller), printNameOf(teller), teller.accountName, teller.brief.subject.name].filter(
    (name) => name !== null,
  );

export const unitData = (units: KeptTold[]) =>
  units.map(({ id, question, text, toldAt }) => ({
    id,
    ...(question && { asked: question }),
    told: text,
    toldOn: dayOf(toldAt),
  }));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const turnData = (turns: KeptTurn[]) =>
  turns.map(({ id, role, content }) => ({
    id,
    speaker: role === 'user' ? 'teller' : 'Walt',
    said: content,
  }));

/** Only what the person has decided about; what was merely found is not known. */
export const factData = (facts: KnownFact[]) =>
  facts
    .filter(({ status }) => status !== 'suggested')
    .map(({ status, statement, when }) => ({ status, statement, when: when?.text ?? null }));

/** The latest that fit; what is left behind was told longest ago. */
export function latest<Item extends { text: string } | { content: string }>(
  items: Item[],
  most = mostAtOnce,
): Item[] {
  let left = most;
  const start = items.findLastIndex((item) => {
    left -= sizeOf(item);
    return left < 0;
  });
  return items.slice(start + 1);
}

/** All of it, in as many parts as it takes; a single piece is never cut. */
export function inParts(units: KeptTold[], most = mostAtOnce): KeptTold[][] {
  const parts: KeptTold[][] = [];
  let size = most;
  for (const unit of units) {
    size += sizeOf(unit);
    if (size > most) {
      parts.push([]);
      size = sizeOf(unit);
    }
    parts.at(-1)?.push(unit);
  }
  return parts;
}

const sizeOf = (item: { text: string } | { content: string }) =>
  ('text' in item ? item.text : item.content).length;
