import type { KnownFact } from '#server/mind/facts.ts';
import type { KeptTold, KeptTurn } from '#server/mind/kept.ts';
import { callNameOf, isOwnLife, printNameOf, type Teller } from '#server/mind/teller.ts';
import { answerTokens } from '#server/provider/chat.ts';

/** How much of someone's material goes to a model at once, in characters, where it could take more. */
export const mostAtOnce = 48_000;

/**
 * How much material there is room for beside the instructions and the answer, in characters: half of the rest, since
 * a repair sends the draft along.
 */
export const roomIn = (contextTokens: number): number =>
  Math.min(
    mostAtOnce,
    Math.floor((contextTokens - answerTokens) * charactersOfToken - instructed) >> 1,
  );

const charactersOfToken = 3;
const instructed = 10_000;

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

/** All of it, in as many parts as it takes; what is too long for one is cut between sentences. */
export function inParts(units: KeptTold[], most = mostAtOnce): KeptTold[][] {
  const parts: KeptTold[][] = [];
  let size = most;
  for (const unit of units.flatMap((one) => cut(one, most))) {
    size += sizeOf(unit);
    if (size > most) {
      parts.push([]);
      size = sizeOf(unit);
    }
    parts.at(-1)?.push(unit);
  }
  return parts;
}

/** A telling in pieces that fit; they keep its name, and are read anew. */
function cut({ doc, ...unit }: KeptTold, most: number): KeptTold[] {
  if (unit.text.length <= most) return [doc === undefined ? unit : { ...unit, doc }];
  const pieces: KeptTold[] = [];
  for (let from = 0; from < unit.text.length; ) {
    const slice = unit.text.slice(from, from + most);
    const end =
      slice.length < most ? slice.length : Math.max(slice.lastIndexOf('. ') + 1, most >> 1);
    pieces.push({ ...unit, text: slice.slice(0, end) });
    from += end;
  }
  return pieces;
}

const sizeOf = (item: { text: string } | { content: string }) =>
  ('text' in item ? item.text : item.content).length;
