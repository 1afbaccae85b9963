import type { KnownFact } from '#server/mind/facts.ts';
import { bookMatterOf } from '#server/mind/language/book-questions.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { namesOf } from '#server/mind/language/remembered.ts';
import { possessive } from '#server/mind/language/self-forms.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import type { AskedFor } from './asked-for.ts';
import { isFeast, type Places, placeAndTime, stageIn, townOf } from './headings.ts';
import type { Line } from './lines.ts';
import { ownPhrase } from './own-phrase.ts';
import type { Passage } from './passages.ts';
import { mostToldOf } from './persons.ts';
import type { Assignment } from './write-piece.ts';

/** What the piece is called, from names and words that were told. */
export function titleOf(
  asked: AskedFor,
  passages: Passage[],
  { facts, teller }: Pick<Assignment, 'facts' | 'teller'>,
  places: Places,
): string {
  const lines = passages.flatMap((passage) => passage.lines);
  switch (asked.form) {
    case 'portrait':
      return personTitle(passages, asked, teller) ?? teller.name;
    case 'letter':
      return `A Letter from ${teller.name}`;
    case 'scene':
      return ownPhrase(lines) ?? sceneTitle(passages, asked, teller, places);
    case 'chapter':
      return (
        ownPhrase(lines) ??
        placeAndTime(lines, places) ??
        personTitle(passages, asked, teller) ??
        `A Chapter of ${possessive(teller.name)} Life`
      );
    case 'biography':
      return wayOf(lines, facts) ?? `${teller.name}: A Life`;
  }
}

/** "Ballina, 1933"; where no place was told, whoever is in it: "My Mother", "Annika, 1989". */
function sceneTitle(passages: Passage[], asked: AskedFor, teller: Teller, places: Places): string {
  const placed = placeAndTime(
    passages.flatMap((passage) => passage.lines),
    places,
  );
  const stage = placed ? stageIn(placed) : null;
  const someone = personTitle(passages, asked, teller);
  if (placed && !(stage && someone)) return placed;
  return someone && placed && stage
    ? placed.replace(stage, someone)
    : (someone ?? `A Scene from ${possessive(teller.name)} Life`);
}

/** Somebody of whom only the relation was told is called by it: "My Mother". */
function personTitle(passages: Passage[], { person }: AskedFor, teller: Teller): string | null {
  const name = mostToldOf(passages, teller)?.name;
  if (!name || /^\p{Lu}/u.test(name)) return name ?? null;
  const relation = name.charAt(0).toUpperCase() + name.slice(1);
  return person === 'first' ? `My ${relation}` : `${possessive(teller.name)} ${relation}`;
}

const ownMove =
  /(?<!\p{L})(?:I|we|We)(?:['’]\p{L}+)?\s+(?:\p{L}+\s+)?(?:moved|came|flew|sailed|went|emigrated|arrived|settled)(?!\p{L})|^(?:Came|Moved|Flew|Sailed) to/u;

/** "From Ballina to Chorlton": where it began and where it has led. */
function wayOf(lines: Line[], facts: KnownFact[]): string | null {
  const birth = lines.find(({ text }) => /(?<!\p{L})(?:born|b\.|came into)(?!\p{L})/u.test(text));
  const known = facts.find((fact) => fact.kind === 'birth' && fact.places.length > 0)?.places[0];
  const start = known ?? (birth ? firstPlace(birth.text) : null);
  const last = lines.findLast(({ text, when }) => when && ownMove.test(text) && firstPlace(text));
  const end = last ? lastTown(last.text) : null;
  if (!start || !end || townOf(start) === end) return null;
  return `From ${townOf(start)} to ${end}`;
}

const firstPlace = (text: string) =>
  placesIn(text).find(({ sort }) => sort === 'place')?.text ?? null;

const lastTown = (text: string) => {
  const to = placesIn(text).filter(
    ({ sort, start, text: name }) =>
      sort === 'place' && !isFeast(name) && /(?:^|\s)(?:to|in)\s+$/u.test(text.slice(0, start)),
  );
  const place = to.findLast(({ start }) => /\sto\s+$/u.test(text.slice(0, start))) ?? to.at(-1);
  return place ? townOf(place.text) : null;
};

const descendants =
  /(?<!\p{L})(?:my|our|your|the)(?: \p{L}+)? (?:grandchildren|grandson|granddaughter|great-grandchildren|children)(?!\p{L})/iu;
const meantFor =
  /(?<!\p{L})(?:(?:like|want|wish|hope)s? (?:for )?(?<wanted>[^?,.]+?) to (?:know|remember|have|keep|understand|hear|read|learn)|would you (?:tell|say to) (?<told>[^?,.]+?)(?=[?,.]|$))/iu;

/** Whom the letter is for: those the teller named as the ones who come after. */
export function salutationOf(lines: Line[], units: Unit[]): string {
  const readers = units.findLast(({ question }) => bookMatterOf(question) === 'readers');
  return (
    (readers && addressed(readers.text)) ??
    addressedBy(units) ??
    addressedIn(lines) ??
    'To those who come after'
  );
}

/** "What would you like Rhian and Huw to know?" says whom it is for. */
function addressedBy(units: Unit[]): string | null {
  const asked = units.flatMap(({ question = '' }) => {
    const { wanted, told } = meantFor.exec(question)?.groups ?? {};
    return addressed((wanted ?? told ?? '').replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')) ?? [];
  });
  return asked.at(-1) ?? null;
}

const owned =
  /(?<!\p{L})my (?:dear |own |lovely )?(?:grandchildren|granddaughters?|grandsons?|great-grandchildren|children|daughters?|sons?|kids|nieces?|nephews?|family|wife|husband|sisters?|brothers?)(?!\p{L})/iu;

/** Those the book is for, by name, or else by what they are to the teller. */
function addressed(answer: string): string | null {
  const names = namesOf(answer)
    .filter(({ sort, end }) => sort === 'person' && !/^['’]s(?!\p{L})/u.test(answer.slice(end)))
    .map(({ text }) => text);
  const kin = owned.exec(answer)?.[0];
  return names.length > 0 ? listed(names) : kin ? `To my${kin.slice(2)}` : null;
}

function addressedIn(lines: Line[]): string | null {
  const line = lines.findLast(({ text, unit }) =>
    descendants.test(`${unit.question ?? ''} ${text}`),
  );
  const names = line ? namesOf(line.text).filter(({ sort }) => sort === 'person') : [];
  return names.length > 0 ? listed(names.map(({ text }) => text)) : null;
}

function listed(names: string[]): string {
  const list = [...new Set(names)].slice(0, 4);
  return `To ${list.length === 1 ? list[0] : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`}`;
}
