import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { childRelations, isPlural, kinPattern, relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { namesIn } from '#server/mind/language/names.ts';
import { yearIn } from '#server/mind/language/time-wording.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { Person } from './cast.ts';
import { listedFact } from './listed-fact.ts';
import { looksListed, type Name, timedNames } from './listed-names.ts';
import { asYears, isSmallTalk, type Member, pair, withoutTimes } from './pairing.ts';
import { relationAsked } from './question.ts';
import type { Reading } from './reading.ts';
import type { Story } from './story.ts';

export type Listed = { fact: Fact; person: Person; start: number; end: number };

/** "Two sons, Karim, born in 1969, and Olivier …", "Steven in '56, Linda in '58", "the twins, Ada and Obi". */
export function listedIn(reading: Reading, story: Story): Listed[] {
  return reading.sentences.flatMap((around) => {
    if (around.asks) return [];
    const times = asYears(
      reading.times.filter((time) => time.start >= around.start && time.start < around.end),
      reading.open,
    ).filter(({ when }) => when !== null);
    const members = membersIn(reading, around, story, times);
    const called = withAliases(members, reading.unit.text);
    for (const { text, relation, alias } of called)
      if (alias !== undefined) story.cast.alias(alias, story.cast.know(text, relation));
    const paired = pair(called, times, reading.unit.text).filter(
      ({ member, when }) => !isOfLaterYears(member, when, reading, story),
    );
    return paired.map(({ member: one, when }) => {
      const member = isTooYoung(one, when, story) ? { ...one, relation: 'child' } : one;
      const person = story.cast.know(member.text, member.relation);
      const quote = { start: around.start, end: around.end };
      const role = /^\s*(?:\([^)]*\)\s*)?=\s*([^,;.]+)/u.exec(
        reading.unit.text.slice(member.end),
      )?.[1];
      const named = { ...person, relation: member.relation };
      const fact = listedFact(reading, story, quote, named, when, role?.trim());
      return { fact, person, start: member.start, end: member.end };
    });
  });
}

const oneGeneration = 20;

/** Asked about "other children", a teller may tell of brothers and sisters or of their own. */
function isTooYoung({ relation }: Member, when: When | null, story: Story): boolean {
  const { birth } = story.context();
  if (relation !== 'sibling' || !when || !birth) return false;
  return yearIn(when.from) - yearIn(birth.from) > oneGeneration;
}

/** "Alec gone 1999. Frances two years after him": a brother or sister was not born then, nor anybody twice. */
function isOfLaterYears(
  member: Member,
  when: When | null,
  { unit }: Reading,
  story: Story,
): boolean {
  if (when === null) return false;
  const born = story.cast.named(member.text)?.birth;
  if (born && Math.abs(yearIn(born.from) - yearIn(when.from)) > 1) return true;
  return ofSiblings.test(unit.question ?? '') && isTooYoung(member, when, story);
}

const ofSiblings = /(?<!\p{L})(?:brothers?|sisters?|siblings?)(?!\p{L})/iu;

/** "National Express" has a word in it that is in every mouth, and nobody's name. */
function isCommon(name: string): boolean {
  const classes = name.split(/\s+/u).map((word) => classOf(word));
  return classes.length > 1 && classes.includes('other') && !classes.includes('person');
}

const calling =
  /^,?\s+(?:(?:we|they|I|everybody|everyone|people)\s+(?:all\s+)?call(?:ed)?\s+(?:him|her)|that['’]?s|that\s+(?:is|was)|known\s+as)\s+$/iu;

/** "Maria Theresa, we call her Maritess", "Jun-jun, that's Rodel Junior": one of them, by two names. */
function withAliases(members: Member[], text: string): (Member & { alias?: string })[] {
  const called: (Member & { alias?: string })[] = [];
  for (const member of members) {
    const before = called.at(-1);
    if (before && calling.test(text.slice(before.end, member.start)))
      called.splice(-1, 1, { ...before, end: member.end, alias: member.text });
    else called.push(member);
  }
  return called;
}

/** Everybody of the sentence whom it tells as one of the teller's own. */
function membersIn(
  reading: Reading,
  around: { start: number; end: number },
  story: Story,
  times: DatedMention[],
): Member[] {
  const text = withoutTimes(reading.unit.text, times).slice(0, around.end);
  const spoken = reading.unit.text.slice(around.start, around.end);
  const seen = namesIn(spoken, story.clues);
  const plain = namesIn(text.slice(around.start), story.clues);
  const asked = relationAsked(reading.unit.question);
  const people = [
    ...seen,
    ...plain.filter((one) =>
      seen.every(({ start, sort }) => start !== one.start || sort !== 'person'),
    ),
  ]
    .sort((one, other) => one.start - other.start)
    .filter(({ start, end }) =>
      times.every((time) => end <= time.start - around.start || start >= time.end - around.start),
    )
    .filter(
      ({ sort, text: name }) =>
        sort === 'person' &&
        !isTeller(name, story) &&
        !isCommon(name) &&
        !/^(?:Mr|Mrs|Miss|Dr|Monsieur|Father|Sister)\s/u.test(name),
    )
    .map((name) => ({
      text: name.text,
      start: name.start + around.start,
      end: name.end + around.start,
    }));
  const members = new Map<number, Member>();
  for (const mention of reading.people) {
    if (mention.start < around.start || mention.end > around.end || mention.name === null) continue;
    if (mention.of !== 'teller' || mention.relation === null || !descendants.has(mention.relation))
      continue;
    const name = people.find(({ text: said }) => said === mention.name);
    if (name) members.set(name.start, { ...name, relation: mention.relation, together: false });
  }
  for (const member of headed(text, around.start, people)) {
    const own = members.get(member.start);
    if (own === undefined || !descendants.has(own.relation) || member.together)
      members.set(member.start, member);
  }
  if (asked !== null) {
    for (const name of people.filter(
      (one) =>
        !members.has(one.start) && looksListed(text.slice(around.start), one, around.start, people),
    )) {
      members.set(name.start, { ...name, relation: asked, together: false });
    }
    for (const name of timedNames(spoken, around.start, times))
      if (!isTeller(name.text, story) && !people.some((one) => meets(one, name)))
        members.set(name.start, { ...name, relation: asked, together: false });
  }
  if (asked === 'sibling' || amongThem.test(spoken))
    for (const [start, member] of members)
      if (member.relation === 'child') members.set(start, { ...member, relation: 'sibling' });
  if (asked === 'grandchild')
    for (const [start, member] of members)
      if (isGrandchild(member, text)) members.set(start, { ...member, relation: 'grandchild' });
  return [...members.values()].sort((one, other) => one.start - other.start);
}

/** "Then the boys, Mark and Lee": asked about grandchildren, but "my son Neil" is none. */
function isGrandchild({ relation, start }: Member, text: string): boolean {
  return (
    childRelations.has(relation) && !/(?<!\p{L})(?:my|our)\s[^.;]*$/iu.test(text.slice(0, start))
  );
}

const meets = (one: Name, other: Name): boolean => one.start < other.end && other.start < one.end;

/** "After me came Dante, Lourdes and the twins": brothers and sisters. */
const amongThem =
  /(?<!\p{L})(?:after|before)\s+me\s+(?:came|was|were)|(?<!\p{L})then\s+me(?!\p{L})|^Me,?\s+(?:then|and)(?!\p{L})|,\s+(?:and\s+)?me(?=\s*[,.;]|\s+and\s)/iu;

const descendants = new Set([...childRelations, 'grandson', 'granddaughter', 'grandchild']);

/** Names behind "my sons", "two brothers", "the twins", or before "my grandchildren". */
function headed(text: string, from: number, people: Name[]): Member[] {
  const heads = [...text.slice(from).matchAll(kinPattern)].filter(
    (match) =>
      isPlural(match[0]) &&
      !/^(?:parents|grandparents|friends)$/iu.test(match[0]) &&
      !isFirm(match[0], text.slice(from, from + match.index)) &&
      isOwn(text.slice(from, from + match.index)),
  );
  return heads.flatMap((head) => {
    const [start, end] = [from + head.index, from + head.index + head[0].length];
    const relation = relationOf(head[0]) ?? 'child';
    const together = /twins|triplets/iu.test(head[0]);
    const after = following(text, end, people, relation, together);
    if (after.length > 0) return after;
    return preceding(text, start, people).map((name) => ({ ...name, relation, together }));
  });
}

/** "Hobson and Daughters, on the quay" */
function isFirm(word: string, before: string): boolean {
  return /^\p{Lu}/u.test(word) && /(?:and|&)\s+$/u.test(before);
}

function following(
  text: string,
  end: number,
  people: Name[],
  relation: string,
  together: boolean,
): Member[] {
  const members: Member[] = [];
  let from = end;
  let left = false;
  for (const name of people.filter(({ start }) => start >= end)) {
    const between = text.slice(from, name.start).replace(/\s=\s[^,;]*|\([^)]*\)/gu, ' ');
    if (!isSmallTalk(between)) break;
    left ||=
      members.length > 0 &&
      /(?<!\p{L})then(?!\p{L})/iu.test(between) &&
      childRelations.has(relation);
    members.push({ ...name, relation: left ? 'child' : relation, together: together && !left });
    from = name.end;
  }
  return members;
}

function preceding(text: string, head: number, people: Name[]): Name[] {
  const members: Name[] = [];
  let until = head;
  for (const name of people.filter(({ end }) => end <= head).toReversed()) {
    if (!/^[\s,]*(?:(?:and|to|were|are|my|our|,)[\s,]*)*$/u.test(text.slice(name.end, until)))
      break;
    members.unshift(name);
    until = name.start;
  }
  return members;
}

function isTeller(name: string, story: Story): boolean {
  const { teller } = story.cast;
  return teller.name.includes(' ') ? name === teller.name : name.split(/\s+/u)[0] === teller.name;
}

/** Not "her sisters", "Duncan's sons" or "Marta has three boys". */
function isOwn(before: string): boolean {
  if (
    /(?:his|her|their|['’]s|other|school|your|some|few|leaving|leaves)\s+(?:\p{Ll}+\s+)?$/iu.test(
      before,
    )
  )
    return false;
  const having = /([\p{L}\p{M}'’-]+)\s+(?:has|have|had|['’]s\s+got)\s+(?:\p{L}+\s+){0,3}$/u.exec(
    before,
  );
  return having === null || /^(?:I|we)$/iu.test(having[1] ?? '');
}
