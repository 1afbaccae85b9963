import type { Fact } from '#server/mind/facts.ts';
import { kinWord, relationOf } from '#server/mind/language/kin.ts';
import type { Person } from './cast.ts';
import { hasVerb } from './clauses.ts';
import { relationAsked } from './question.ts';
import type { ReadClause, Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { sentence } from './wording.ts';

export type Named = { fact: Fact; person: Person };

const called: { pattern: RegExp }[] = [
  {
    pattern:
      /(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)*)\s+was\s+(?<whose>his|her)\s+name/gu,
  },
  {
    pattern:
      /(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)*),?\s+(?<whose>he|she)\s+was\s+called(?=[,.]|$)/gu,
  },
  {
    pattern:
      /(?<!\p{L})(?<whose>his|her|hers|His|Her)(?:\s+(?:full\s+)?name)?(?:\s+(?:was|is)|['’]s)\s+(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)*)/gu,
  },
];

/** Who is who: "my brother Chidi", "Dad was Nels", "Her name was Donna Mae Petersen". */
export function namedIn(reading: Reading, story: Story): Named[] {
  const found = reading.clauses.flatMap((clause) => [
    ...related(clause, reading, story),
    ...kinOfKinIn(clause, reading, story),
    ...namesGiven(clause, reading, story),
    ...siblings(clause, reading, story),
    ...ours(clause, reading, story),
    ...counted(clause, reading, story),
  ]);
  const seen = new Set<Person>();
  return found.filter(({ person }) => !seen.has(person) && seen.add(person));
}

function related(clause: ReadClause, reading: Reading, story: Story): Named[] {
  return clause.people.flatMap((mention) => {
    if (mention.name === null || mention.relation === null || mention.of !== 'teller') return [];
    if (relationOf(mention.name) !== null) return [];
    const person = story.cast.know(mention.name, mention.relation);
    return person.relation === mention.relation ? [familyFact(person, clause, reading, story)] : [];
  });
}

const kinOfKin = new RegExp(
  String.raw`(?<!\p{L})(?:[Mm]y|[Oo]ur)\s+(?<one>${kinWord})['’]s\s+(?:(?:older|younger|elder|eldest|youngest|big|little|only)\s+)?(?<other>${kinWord}),?\s+(?<name>\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*)`,
  'gu',
);

/** "My father's brother Norbu" */
function kinOfKinIn(clause: ReadClause, reading: Reading, story: Story): Named[] {
  return [...clause.text.matchAll(kinOfKin)].flatMap(({ groups = {} }) => {
    const { one = '', other = '', name = '' } = groups;
    const person = story.cast.know(name, null);
    const whose = `${story.cast.teller.name}’s ${relationOf(one) ?? one}’s`;
    const statement = sentence(`${whose} ${relationOf(other) ?? other} was ${name}`);
    const parts = { kind: 'family' as const, statement, when: null, people: [name] };
    return [{ person, fact: factOf(reading.unit, parts, [clause]) }];
  });
}

/** "Peadar was his name and hers was Bridie", where it is clear who "he" and "she" are. */
function namesGiven(clause: ReadClause, reading: Reading, story: Story): Named[] {
  return called.flatMap(({ pattern }) =>
    [...clause.text.matchAll(pattern)].flatMap((match) => {
      const { name = '', whose = '' } = match.groups ?? {};
      const relation = relationMeant(whose.toLowerCase(), clause, reading, story);
      if (relation === null || /name$/iu.test(name)) return [];
      return [familyFact(story.cast.know(name, relation), clause, reading, story)];
    }),
  );
}

function relationMeant(
  whose: string,
  clause: ReadClause,
  reading: Reading,
  story: Story,
): string | null {
  const question = reading.unit.question ?? '';
  const she = !/^(?:his|he)$/u.test(whose);
  if (/parents/iu.test(question)) return she ? 'mother' : 'father';
  const asked = she
    ? /(?:wife|mother|sister|daughter|grandmother)/iu.exec(question)
    : /(?:husband|father|brother|son|grandfather)/iu.exec(question);
  if (asked) return asked[0].toLowerCase();
  const before = reading.people
    .filter((mention) => mention.start < clause.start && mention.of === 'teller')
    .at(-1);
  const person = before && before.name === null ? story.cast.who(before) : null;
  return person && person.name === null && person.pronoun === (she ? 'she' : 'he')
    ? person.relation
    : null;
}

const placedAmong =
  /^(?:['’]s|\s+(?:was|is|came))\s+(?:the\s+)?(?:eldest|oldest|youngest|first|second|third|next|baby|middle)|^\s*,\s*(?:the\s+)?(?:eldest|oldest|youngest)/u;

function siblings(clause: ReadClause, reading: Reading, story: Story): Named[] {
  const among = /^Me(?:,|\s+and|\s+then)/u.test(clause.text);
  if (!among && relationAsked(reading.unit.question) !== 'sibling') return [];
  const relation =
    among &&
    /(?:girls|sisters)/iu.test(reading.unit.text) &&
    !/(?:boys|brothers)/iu.test(reading.unit.text)
      ? 'sister'
      : 'sibling';
  return clause.people.flatMap((mention) => {
    if (
      mention.name === null ||
      mention.relation !== null ||
      (story.cast.named(mention.name)?.relation ?? relation) !== relation
    )
      return [];
    const before = clause.text.slice(0, mention.start - clause.start);
    const after = clause.text.slice(mention.end - clause.start);
    const listed =
      /(?:there\s+was|there\s+were|then|and|,|:|me|^)\s*$/iu.test(before) &&
      /^\s*(?:,|\.|$|and|that|who|then|\(|=|b\.?\s*\d)/u.test(after);
    if (!listed && !placedAmong.test(after)) return [];
    return [familyFact(story.cast.know(mention.name, relation), clause, reading, story)];
  });
}

/** "Our Tommy, our Jean": of the family, though not said how. */
function ours(clause: ReadClause, reading: Reading, story: Story): Named[] {
  const home = /brother|sister|sibling|house|home|family|grow|child(?!ren)/iu;
  if (!home.test(reading.unit.question ?? '')) return [];
  return clause.people.flatMap((mention) => {
    const before = clause.text.slice(0, mention.start - clause.start);
    if (mention.name === null || !/(?<!\p{L})our\s+$/iu.test(before)) return [];
    const person = story.cast.who(mention);
    if (person.relation !== null) return [];
    const statement = sentence(`${mention.name} was one of ${story.cast.teller.name}’s own`);
    const parts = { kind: 'family' as const, statement, when: null, people: [mention.name] };
    return [{ person, fact: factOf(reading.unit, parts, [clause]) }];
  });
}

const oneOfKin = new RegExp(
  String.raw`^(?:(?:[Jj]ust|[Oo]nly)\s+)?(?:[Oo]ne|[Aa]n?|[Mm]y)\s+(?:\p{Ll}+\s+)?(?<kin>${kinWord})[.,:]*$`,
  'u',
);

/** "One brother. Chang-ho." */
function counted(clause: ReadClause, reading: Reading, story: Story): Named[] {
  const next = reading.clauses[reading.clauses.indexOf(clause) + 1];
  const relation = relationOf(oneOfKin.exec(clause.text)?.groups?.['kin'] ?? '');
  const name = /^(\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*)[.,!]?$/u.exec(
    next?.text ?? '',
  )?.[1];
  if (!relation || !name || !next || relationOf(name) !== null) return [];
  const person = story.cast.know(name, relation);
  return [familyFact(person, { ...clause, end: next.end }, reading, story)];
}

/** "Vasant, railway guard": not another of the family, nor a list, nor what he did. */
function isTrade(told: string): boolean {
  return (
    /^,/u.test(told) &&
    !hasVerb(told) &&
    !/(?<!\p{L})(?:my|me|our|and|her|his)(?!\p{L})/iu.test(told)
  );
}

export function familyFact(
  person: Person,
  clause: ReadClause,
  reading: Reading,
  story: Story,
): Named {
  const { teller } = story.cast;
  const { name, relation } = person;
  const only =
    relation === 'mother' || relation === 'father' || relation === 'husband' || relation === 'wife';
  const article = /^[aeiou]/u.test(relation ?? '') ? 'an' : 'a';
  const statement = only
    ? `${teller.name}’s ${relation} was ${name}`
    : relation === 'sibling'
      ? `${name} was one of ${teller.name}’s brothers and sisters`
      : `${teller.name} had ${article} ${relation}, ${name}`;
  const kind = /^(?:son|daughter|child)$/u.test(relation ?? '') ? 'child' : 'family';
  const told = (clause.text.split(name ?? '').at(-1) ?? '').replace(/[.\s]+$/u, '');
  const quote = { start: clause.start, end: clause.end };
  return {
    person,
    fact: factOf(
      reading.unit,
      {
        kind,
        statement: sentence(`${statement}${only && isTrade(told) ? told : ''}`),
        when: null,
        people: [name ?? ''],
      },
      [quote],
    ),
  };
}
