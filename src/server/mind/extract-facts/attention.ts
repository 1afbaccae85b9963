import { genderOf } from '#server/mind/language/lexicon.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { Person } from './cast.ts';
import { hasVerb } from './clauses.ts';
import type { Pointed, ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import { isStranger, strangersIn } from './strangers.ts';
import { subjectOf } from './subjects.ts';

/** Who was spoken of in a clause, so that the next one's "he" and "she" can be told. */
export function attend(clause: ReadClause, story: Story): void {
  const subject = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const first = subjectOf(clause, 40, story.cast, story.focus);
  const [doer, object] = [openingPronoun(clause, story), pointedAt(clause, story)];
  for (const person of peopleSeen(clause, story)) story.focus.see(person);
  if (first?.kind === 'person' && !isDating(first.person, clause)) story.focus.see(first.person);
  if (doer) story.focus.see(doer);
  else if (object) story.focus.see(object);
  story.focus.learnFrom(clause.text);
  if (subject && (hasVerb(clause.text) || answersWho(clause, story)))
    story.lastSubject = first ?? subject;
}

/** "Who nursed you?" "Our Maureen. Gave up a good job to do it.": it goes on about her. */
const answersWho = ({ sentence, people }: ReadClause, { question }: Story) =>
  sentence === 0 && people.length === 1 && /(?:^|[.!,]\s+|[Aa]nd\s+)[Ww]ho\s/u.test(question);

/** In the order in which they come to mind: owners first, for "Leif's daughter" is not about Leif. */
function peopleSeen(clause: ReadClause, { cast }: Story): Person[] {
  const named = clause.people
    .filter(({ of, name }) => of === 'teller' || name !== null)
    .filter((mention) => !isDating(cast.who(mention), clause))
    .map((mention) => ({
      person: cast.who(mention),
      at: /^['’]s?\s/u.test(clause.text.slice(mention.end - clause.start)) ? 0 : mention.end,
    }));
  return [...named, ...strangersIn(clause)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ person }) => person);
}

/** "The year that Kennedy got shot": somebody of whom nothing else was told. */
function isDating({ name, relation }: Person, { times }: ReadClause): boolean {
  return name !== null && relation === null && times.some(({ text }) => text.includes(name));
}

/** "He taught my brother chess": it goes on about whom it began with, known or not. */
function openingPronoun({ text }: ReadClause, { focus }: Story): Person | null {
  const said = /^(?:(?:and|but|so|then)\s+)?(he|she)(?!\p{L})/iu.exec(text)?.[1]?.toLowerCase();
  return said === undefined ? null : said === 'he' ? focus.he() : focus.she();
}

/** "Her mother kept a shop" */
export function ownerOf({ text }: ReadClause, { focus }: Story): Person | null {
  const said = /^(?:(?:and|but|so|then)\s+)?(his|her)\s+\p{Ll}/iu.exec(text)?.[1]?.toLowerCase();
  const owner = said === undefined ? null : said === 'his' ? focus.he() : focus.she();
  return owner && !isStranger(owner) ? owner : null;
}

const herAsObject =
  /(?<=\p{L}\s+)her(?=\s*(?:[.,;!]|$)|\s+(?:home|back|away|off|out|over|across|along|here|in|on|up|down|there|to|from|with|at|for|again|until|when|and)(?!\p{L}))/u;
const himAsObject = /(?<=\p{L}\s+)him(?!\p{L})/u;

/** "My father brought him home": it goes on about him. */
function pointedAt({ text }: ReadClause, { focus }: Story): Person | null {
  if (himAsObject.test(text)) return focus.he();
  return herAsObject.test(text) ? focus.she() : null;
}

/** "In 2009 I nursed him at home": who that is, where the clause itself has nobody whom it could mean. */
export function pointedIn(clause: ReadClause, { cast, focus }: Story): Pointed[] {
  const { text, start, people } = clause;
  const said = himAsObject.exec(text) ?? herAsObject.exec(text);
  if (!said) return [];
  const pronoun = said[0] === 'him' ? 'he' : 'she';
  const person = pronoun === 'he' ? focus.he() : focus.she();
  const others = [
    ...people.map((mention) => cast.who(mention)),
    ...strangersIn(clause).map((stranger) => stranger.person),
  ].filter((other) => other !== person && (other.pronoun ?? pronoun) === pronoun);
  const speaks = wholeWords(pronoun, 'iu').test(text.slice(0, said.index));
  if (!person?.name || !isSurely(pronoun, person) || others.length > 0 || speaks) return [];
  const at = start + said.index;
  return [{ person, start: at, end: at + said[0].length }];
}

/** By who they are or by the name they have, not only because nobody else was there. */
const isSurely = (pronoun: 'he' | 'she', { name, relation }: Person) =>
  relation !== null || genderOf(name?.split(/\s/u)[0] ?? '') === pronoun;
