import type { Fact, When } from '#server/mind/facts.ts';
import { isPlural, kinPattern, relationOf } from '#server/mind/language/kin.ts';
import { namesIn } from '#server/mind/language/names.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { Person } from './cast.ts';
import { relationAsked } from './question.ts';
import type { Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { leadIn, sentence } from './wording.ts';

export type Listed = { fact: Fact; person: Person; start: number; end: number };

type Name = { text: string; start: number; end: number };

/** "Two sons, Karim, born in 1969, and Olivier …", "Steven in '56, Linda in '58", "the twins, Ada and Obi". */
export function listedIn(reading: Reading, story: Story): Listed[] {
  return reading.sentences.flatMap(({ start, end, asks }) => {
    if (asks) return [];
    const text = reading.unit.text.slice(start, end);
    const lists = listsIn(text, story, reading.unit.question);
    return lists.flatMap(({ relation, names }) => {
      const times = reading.times.filter(
        (time) => time.start >= start && time.start < end && time.when !== null,
      );
      const here = names.map((name) => ({
        ...name,
        start: name.start + start,
        end: name.end + start,
      }));
      return pair(here, times, reading.unit.text).map(({ name, when }) => {
        const person = story.cast.know(name.text, relation);
        return {
          ...listed(reading, story, { start, end }, person, when),
          start: name.start,
          end: name.end,
        };
      });
    });
  });
}

function listsIn(
  text: string,
  story: Story,
  question: string | undefined,
): { relation: string; names: Name[] }[] {
  const people = namesIn(text, story.clues).filter(
    (name) =>
      name.sort === 'person' &&
      !isTeller(name.text, story) &&
      !/^(?:Mr|Mrs|Miss|Dr|Monsieur)/u.test(name.text),
  );
  const heads = [...text.matchAll(kinPattern)].filter(
    (match) =>
      isPlural(match[0]) &&
      !/^(?:parents|friends|children'?s)$/iu.test(match[0]) &&
      isOwn(text, match.index),
  );
  if (heads.length > 0) {
    return heads.map((head, index) => {
      const next = heads[index + 1]?.index ?? text.length;
      const relation = relationOf(head[0]) ?? 'child';
      const names = people.filter(
        (name) =>
          name.start > head.index &&
          name.start < next &&
          continues(text, head.index + head[0].length, name, people),
      );
      const ahead =
        index === 0 && names.length === 0
          ? people.filter(
              (name) =>
                name.end < head.index &&
                /^[\s,]*(?:(?:and|to)\s+(?:to\s+)?|,\s*)*(?:my|our|were|are|,|\p{Lu}\p{L}+|and|to|\s)*$/u.test(
                  text.slice(name.end, head.index),
                ),
            )
          : [];
      return { relation, names: names.length > 0 ? names : ahead };
    });
  }
  const asked = relationAsked(question);
  if (asked === null || asked === 'sibling') return [];
  return [{ relation: asked, names: people.filter((name) => looksListed(text, name, people)) }];
}

function isTeller(name: string, story: Story): boolean {
  return name.split(/\s+/u)[0] === story.cast.teller.name.split(/\s+/u)[0];
}

/** "my sons", "two brothers", "the boys": not "her sisters" or "Duncan's sons". */
function isOwn(text: string, index: number): boolean {
  return !/(?:his|her|their|['’]s|the\s+other|other\s+people['’]s|school|your)\s+(?:\p{Ll}+\s+)?$/iu.test(
    text.slice(0, index),
  );
}

/** Names that go on from the head or from one another, with at most dates and small words between. */
function continues(text: string, from: number, name: Name, people: Name[]): boolean {
  const before = people.filter((other) => other.end <= name.start && other.start >= from).at(-1);
  const between = text.slice(before?.end ?? from, name.start);
  return /^(?:[\s,:(—–-]|and|then|the|born|in|on|was|were|is|are|called|named|of|who|first|second|younger|older|elder|eldest|youngest|came|twins|boy|girl|another|there['’]s|later|after|years?|that|him|her|a|one|two|three|four|five|six|seven|eight|nine|ten|['’]?\d+|respectively|January|February|March|April|May|June|July|August|September|October|November|December|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|oh|next|following|year|by|name|names|my|to|let['’]s|see)*$/iu.test(
    between,
  );
}

const died = /^\s*,?\s*(?:that|who)\s+(?:died|passed)/u;

/** In an answer to "your children?" a name counts where it is listed, not where it does something. */
function looksListed(text: string, name: Name, people: Name[]): boolean {
  const after = text.slice(name.end);
  const before = text.slice(0, name.start);
  if (
    /(?:with|married|marry|met|to|by|after|like|at|for|of)\s+(?:my\s+\p{Ll}+\s+)?$/iu.test(
      before,
    ) &&
    !/(?:birth\s+to|named|called)\s+$/iu.test(before)
  )
    return false;
  if (died.test(after)) return true;
  if (
    /^(?:\s*[,.;&]|\s*$|\s+and(?!\s+I(?!\p{L}))|\s+(?:in|on|was\s+born|came|born|is|was|arrived|followed|next|first|then|\p{L}+\s+years?)(?!\p{L})|['’]s\s+(?:the|my))/u.test(
      after,
    )
  ) {
    return (
      people.length > 1 ||
      /born|first|eldest|only|one|came|had/iu.test(text) ||
      /^\s*\S+[\s.]*$/u.test(text)
    );
  }
  return false;
}

type Pairing = { name: Name; when: When | null };

/** Each name with the date that follows it; a run of names with a run of dates one by one. */
export function pair(names: Name[], times: DatedMention[], text: string): Pairing[] {
  const usable = times.filter(
    (time) =>
      time.bound === 'at' && (time.expression.kind !== 'age' || time.expression.whose === 'I'),
  );
  const runs: { names: Name[]; times: DatedMention[] }[] = [];
  const marks = [
    ...names.map((name) => ({ at: name.start, name, time: null })),
    ...usable.map((time) => ({ at: time.start, name: null, time })),
  ].sort((one, other) => one.at - other.at);
  for (const { name, time } of marks) {
    const last = runs.at(-1);
    if (name !== null && (!last || last.times.length > 0)) runs.push({ names: [name], times: [] });
    else if (name !== null) last?.names.push(name);
    else if (time !== null && last && datesBirth(text.slice(last.names.at(-1)?.end, time.start)))
      last.times.push(time);
  }
  return runs.flatMap((run) => pairRun(run.names, run.times, text, usable));
}

/** Only "born", small words and other dates may stand between a child and the year it came in. */
function datesBirth(between: string): boolean {
  return /^(?:[\s,(:—–-]|born|was|were|came|come|along|arrived|followed|in|on|and|then|the|both|about|around|of|late|early|a|an|year|years|just|only|first|next|him|her|after|that|us|to|who|is|one|two|three|four|five|['’]?\d+|\p{L}+(?:teen|ty)(?:[\s-]\p{L}+)?|eldest|oldest|youngest|['’]s|respectively|January|February|March|April|May|June|July|August|September|October|November|December)*$/iu.test(
    between,
  );
}

function pairRun(
  names: Name[],
  times: DatedMention[],
  text: string,
  all: DatedMention[],
): Pairing[] {
  const [only] = times;
  if (times.length === names.length) {
    return names.map((name, index) => ({ name, when: times[index]?.when ?? null }));
  }
  if (times.length === 1 && only) {
    const shared = sharesDate(text, names, only);
    return names.map((name, index) => ({
      name,
      when: shared || index === names.length - 1 ? only.when : null,
    }));
  }
  const ahead =
    all.length === 1 &&
    times.length === 0 &&
    names.length === 1 &&
    (all[0]?.start ?? 0) < (names[0]?.start ?? 0);
  return names.map((name) => ({ name, when: ahead ? (all[0]?.when ?? null) : null }));
}

/** "Kelechi and Fiona were born in 1986" is of both; "Ann, and Tom in 1960" of Tom. */
function sharesDate(text: string, names: Name[], time: DatedMention): boolean {
  const last = names.at(-1);
  const between = last ? text.slice(last.end, time.start) : '';
  const joined = names.every((name, index) => {
    const next = names[index + 1];
    return !next || /^\s*(?:,|and|&|,\s*and)\s*$/u.test(text.slice(name.end, next.start));
  });
  return joined && /were|both|twins/iu.test(between);
}

const childish = new Set(['son', 'daughter', 'child']);

function listed(
  reading: Reading,
  story: Story,
  quote: { start: number; end: number },
  person: Person,
  when: When | null,
): { fact: Fact; person: Person } {
  const { teller } = story.cast;
  const name = person.name ?? '';
  const relation = person.relation ?? 'child';
  const born =
    when === null
      ? ''
      : `, born ${leadIn(when)
          .replace(/^(?:In|On)/u, (word) => word.toLowerCase())
          .replace(/^About/u, 'about')}`;
  const article = /^[aeiou]/u.test(relation) ? 'an' : 'a';
  const statement = sentence(`${teller.name} had ${article} ${relation}, ${name}${born}`);
  const kind = childish.has(relation) ? 'child' : 'family';
  return { fact: factOf(reading.unit, { kind, statement, when, people: [name] }, [quote]), person };
}
