import { kinWord, relationOf } from '#server/mind/language/kin.ts';
import { classOf, genderOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import { numbersIn } from '#server/mind/language/telling.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Person } from './cast.ts';
import { familyFact, type Named } from './naming.ts';
import type { Reading } from './reading.ts';
import type { Story } from './story.ts';

const kinAsked = wholeWords(String.raw`your\s+(?:\p{L}+\s+)?(?<kin>${kinWord})`, 'iu');

/** "Where were you a child?" asks of nobody else. */
const asAChild = wholeWords(String.raw`(?:you|as)\s+a\s+(?:\p{L}+\s+)?(?:child|boy|girl|kid)`);

/** "And your mother?", "What happened to Chidi?": whom the answer's "she" and "he" may be. */
export function peopleAsked(unit: Unit, story: Story): Person[] {
  if (unit.question === undefined) return [];
  const asked = unit.question.replace(asAChild, ' ').replace(/(?<!\p{L})your(?!\p{L})/giu, 'my');
  const known = (asked.match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []).flatMap(
    (word) => story.cast.named(word.replace(/['’]s$/u, '')) ?? [],
  );
  const mentioned = peopleIn(asked, story.clues)
    .filter(({ plural, name, of }) => !plural && (name !== null || of === 'teller'))
    .map((mention) =>
      mention.name === null ? story.cast.know(null, mention.relation) : story.cast.who(mention),
    );
  const named = [...new Set([...mentioned, ...known])];
  return named.length > 0 ? named : pointedAt(unit.question, story);
}

/** "When did he die?": of whom it was told before. */
function pointedAt(question: string, { focus }: Story): Person[] {
  const he = /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu.test(question);
  const she = /(?<!\p{L})(?:she|her|hers)(?!\p{L})/iu.test(question);
  const person = he === she ? null : he ? focus.he() : focus.she();
  return person && (person.name ?? person.relation) !== null ? [person] : [];
}

/** "What became of him?", "And your brother?": not "How did you meet your wife?" */
export function isOfOther(question: string | undefined): boolean {
  const last = sentencesOf(question ?? '').at(-1)?.text ?? '';
  const others = last.replace(kinAsked, ' ');
  return others !== '' && !/(?<!\p{L})(?:you|your)(?!\p{L})/iu.test(others);
}

/** Asked how they met their husband, a teller names one stranger: it is he. */
export function nameSpouse(unit: Unit, reading: Reading, story: Story): void {
  const relation = /your\s+(?:first\s+|second\s+|late\s+)?(husband|wife)/iu
    .exec(unit.question ?? '')?.[1]
    ?.toLowerCase();
  if (relation === undefined || !/^(?:met|marriage|family)$/u.test(story.expected ?? '')) return;
  const strangers = reading.people.filter(
    ({ name, relation: said }) =>
      name !== null && said === null && !story.cast.named(name)?.relation,
  );
  const names = [...new Set(strangers.flatMap(({ name }) => name ?? []))];
  const bare = /^\s*([\p{Lu}][\p{L}\p{M}-]+)\.\s/u.exec(unit.text)?.[1];
  const only =
    bare !== undefined && classOf(bare) !== 'other' ? bare : likeliest(names, relation, unit.text);
  if ((names.length > 1 && story.expected !== 'met') || !only) return;
  const person = story.cast.know(only, null);
  if (story.cast.spouse() === undefined) person.relation ??= relation;
  story.partner = story.cast.know(only, person.relation);
  story.focus.see(story.partner);
}

/** The one who is presented, "That was Rosemary", else the only one who could be a wife. */
function likeliest(names: string[], relation: string, text: string): string | undefined {
  const presented = names.find((name) =>
    /(?:[Tt]hat|[Tt]his|[Ii]t|name)(?:\s+was|['’]s|\s+is)\s+$/u.test(
      text.slice(0, text.indexOf(name)),
    ),
  );
  const other = relation === 'wife' ? 'he' : 'she';
  const fitting = names.filter((name) => genderOf(name.split(/\s/u)[0] ?? '') !== other);
  return presented ?? (fitting.length === 1 ? fitting[0] : undefined);
}

/** "Who is Turid?" "My wife." */
function presentedIn(question: string, text: string): { name: string; relation: string } | null {
  const name = /[Ww]ho\s+(?:is|was)\s+(\p{Lu}[\p{L}\p{M}-]+)\?/u.exec(question)?.[1];
  const word = /^\s*(?:(?:he|she)\s+(?:is|was)\s+)?my\s+(?:\p{Ll}+\s+)?(\p{Ll}+)\s*[,.]/iu.exec(
    text,
  )?.[1];
  const relation = word === undefined ? null : relationOf(word);
  return name !== undefined && relation !== null ? { name, relation } : null;
}

/** A name that opens an answer and is told of further: "Setareh, born 1992.", "Orval. He ran sheep." */
const opening =
  /^\s*(?<name>\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*)\s*(?:,|\.\s*$|\.\s+(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)(?!\p{L}))/u;

const nameAsked =
  /[Ww]hat(?:\s+(?:was|is)|['’]s)\s+(?:(?:his|her|your\s+\p{Ll}+['’]s)\s+(?:full\s+)?name|(?:he|she|your\s+\p{Ll}+)\s+called)\?/u;

/** "Herbert. Herbert Pask." */
const bareName =
  /^\s*(?:(?<first>\p{Lu}[\p{L}\p{M}-]+)\.\s+(?=\k<first>\s))?(?<name>\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*)\s*[,.!]/u;

/** "What did your father do?" "Miner, till the pit shut.": that is no name. */
const tradeAsked = /(?<!\p{L})what\s+(?:did|does|do)\s[^?]*\sdo(?!\p{L})/iu;

/** "Your daughter?" "Setareh, born 1992.": the name is hers. */
export function namedByQuestion(reading: Reading, story: Story): Named[] {
  const { question = '', text } = reading.unit;
  const presented = presentedIn(question, text);
  if (presented) {
    const person = story.cast.know(presented.name, presented.relation);
    if (/^(?:husband|wife|partner)$/u.test(presented.relation)) story.partner = person;
    story.focus.see(person);
    return [];
  }
  const asksName = nameAsked.test(question);
  const nameless = asksName ? (story.askedAbout?.relation ?? null) : null;
  const relation = relationOf(kinAsked.exec(question)?.groups?.['kin'] ?? '') ?? nameless;
  const name = (asksName ? bareName : opening).exec(text)?.groups?.['name'];
  const [clause] = reading.clauses;
  if (!relation || !name || !clause || !isOwnName(name) || tradeAsked.test(question)) return [];
  if ((story.cast.named(name)?.relation ?? relation) !== relation) return [];
  const person = story.cast.know(name, relation);
  story.focus.see(person);
  return [familyFact(person, clause, reading, story)];
}

function isOwnName(name: string): boolean {
  return (
    !name.split(/\s/u).some((word) => neverNames.has(word.toLowerCase())) &&
    numbersIn(name).length === 0 &&
    !/^(?:place|demonym|other)$/u.test(classOf(name) ?? '') &&
    relationOf(name) === null
  );
}
