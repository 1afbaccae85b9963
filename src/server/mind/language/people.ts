import { isPlural, kinPattern, relationOf, standsAlone } from './kin.ts';
import { capitalised, type NameClues, namesIn } from './names.ts';
import type { Span } from './spans.ts';

/** Somebody who is spoken of: by name, by relation, or by both. */
export type PersonMention = Span & {
  name: string | null;
  /** In one plain word, "father" for Daddy; null where nothing was said of it. */
  relation: string | null;
  /** Whose relation it is: the teller's, or the words that say whose. */
  of: 'teller' | string | null;
  plural: boolean;
};

const possessive =
  /(?:^|[\s("“'‘—–-])([Mm]y|[Mm]e|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Yy]our|[Tt]he|[Aa]n?|[Aa]nother|[Oo]ne|[Tt]wo|[Tt]hree|two|three|four|five|six|seven|eight|nine|ten|both my|[\p{Lu}][\p{L}\p{M}'’-]*['’]s?|(?:[Mm]y|[Oo]ur)\s+\p{L}+['’]s)\s+((?:own|dear|late|poor|darling|lovely|older|younger|elder|eldest|oldest|youngest|big|little|small|wee|kid|half|baby|twin|only|first|second|third|fourth|last|middle|best|good|great|dearest|old|new|future|two|three|four|five|six|seven|eight|nine|beautiful|wonderful|favou?rite|maternal|paternal|ex-?|former|three|twin)\s+)*$/u;

/** In order of appearance; English kin words, names of anywhere by capitals and position. */
export function peopleIn(text: string, clues?: NameClues): PersonMention[] {
  const names = namesIn(text, clues).filter(
    ({ sort, text: name, start }) =>
      sort === 'person' && !isNobody(name) && !isFigure(text, start + name.length),
  );
  const kin = [...text.matchAll(kinPattern)].flatMap((match) => kinAt(text, match.index, match[0]));
  const found: PersonMention[] = [];
  const used = new Set<number>();
  for (const mention of kin) {
    const free = names.filter(({ start }) => !used.has(start));
    const joined = mention.plural ? undefined : free.find((name) => adjoins(text, mention, name));
    if (joined) used.add(joined.start);
    found.push(
      joined ? { ...mention, name: joined.text, ...around(text, mention, joined) } : mention,
    );
  }
  for (const name of names) {
    if (
      used.has(name.start) ||
      found.some((other) => other.start <= name.start && name.end <= other.end)
    )
      continue;
    found.push({ ...name, name: name.text, relation: null, of: null, plural: false });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** "BBC", "Manxwoman": capitals, but no name. */
function isNobody(name: string): boolean {
  return /^\p{Lu}{2,}$|^\p{Lu}\p{Ll}+wom[ae]n$/u.test(name);
}

/** Kin words that are nobody's kin. */
const figures = /^(?:Uncle\s+Sam|Mother\s+Superior|Father\s+Christmas|Mother\s+Nature)(?!\p{L})/u;

const isFigure = (text: string, end: number) =>
  /(?:Uncle\s+Sam|Father\s+Christmas|Mother\s+Nature)$/u.test(text.slice(0, end));

/** "Petty and Sons" */
const isFirm = (word: string, before: string): boolean =>
  /^\p{Lu}/u.test(word) && /\p{Lu}\S*\s+(?:and|&)\s+$/u.test(before);

function kinAt(text: string, index: number, word: string): PersonMention[] {
  const relation = relationOf(word);
  const before = text.slice(Math.max(0, index - 60), index);
  if (relation === null || figures.test(text.slice(index)) || isFirm(word, before)) return [];
  const lead = possessive.exec(before);
  const owner = lead?.[1]?.toLowerCase() ?? null;
  const weak =
    /^(?:boy|girl|lad|lass|baby|first|second|third|youngest|eldest|oldest|middle one|boys|girls|lads|pop|ma|pa|da|tata|lola|lolo|dada|nani|dadi|nan|mate|old man|manager|boss|professor|parents)$/iu.test(
      word,
    );
  const alone =
    standsAlone(word) &&
    !/^\s+\p{Lu}/u.test(text.slice(index + word.length)) &&
    (capitalised(word) || /^(?:mum|mam|mom|dad|daddy|mammy)$/iu.test(word));
  const pet =
    /^(?:Ma|Pa|Da)$/u.test(word) && /^(?:['’]s)?\s+\p{Ll}/u.test(text.slice(index + word.length));
  if (
    owner === null &&
    !alone &&
    !pet &&
    (weak || !isPlural(word)) &&
    !introduced(text, index, word)
  )
    return [];
  if (weak && owner !== null && !/^(?:my|me|our|the)$/u.test(owner) && !alone) return [];
  const predicate = /(?:was|is|were|became|as)\s+(?:an?|the)\s+(?:\p{Ll}+\s+)*$/u.test(before);
  const mine =
    owner === null
      ? alone || pet || isPlural(word) || introduced(text, index, word)
      : !predicate &&
        /^(?:my|me|our|both my|two|three|four|five|six|seven|eight|nine|ten|one|an?|another)$/u.test(
          owner,
        );
  const start = index;
  const of = mine ? 'teller' : owner === null || owner === 'the' ? null : (lead?.[1] ?? null);
  return [
    {
      text: word,
      start,
      end: index + word.length,
      name: null,
      relation,
      of,
      plural: isPlural(word),
    },
  ];
}

/** "Uncle Joe", "Abuela Chayo", "a friend, Bukola" need no possessive. */
function introduced(text: string, index: number, word: string): boolean {
  const after = text.slice(index + word.length, index + word.length + 30);
  if (/^(?:sister|baby|boy|girl|lad|lass|old man|first|youngest|eldest|oldest)$/iu.test(word))
    return false;
  if (/^brother$/iu.test(word) && !/(?:^|[.!?]\s+)$/u.test(text.slice(0, index))) return false;
  const behindKin = /([\p{L}\p{M}-]+)\s*,?\s+$/u.exec(
    text.slice(Math.max(0, index - 30), index),
  )?.[1];
  if (behindKin !== undefined && relationOf(behindKin) !== null) return false;
  if (
    /^(?:father|mother)$/iu.test(word) &&
    !(/Father\s+\p{Lu}/u.test(text) && /Mother\s+\p{Lu}/u.test(text))
  )
    return false;
  if (/^(?:mama|mamma|papa|baba|tata)$/iu.test(word)) return false;
  return capitalised(word) && /^\s+\p{Lu}/u.test(after);
}

function adjoins(text: string, kin: PersonMention, name: Span): boolean {
  if (name.start >= kin.end) {
    const between = text.slice(kin.end, name.start);
    return (
      /^(?:\s+|\s*,\s*|\s*[:=]\s*|,?\s+(?:Mama|Papa|Abuela|Abuelo|Tío|Tía|Aunt|Uncle|Nana|Granny)\s+|\s*[—–(-]\s*|\s*,?\s+(?:called|named|was|is|was called|is called|was named|is named|whose name was|by the name of|she was|he was|that was|that is|that['’]s|['’]s name (?:was|is))\s+|['’]s name (?:was|is)\s+)$/u.test(
        between,
      ) && !listFollows(text, name, between)
    );
  }
  if (/^['’]s/u.test(text.slice(kin.end))) return false;
  return /^(?:\s*,\s*|\s+(?:was|is)\s+|\s*[—–(]\s*)(?:my|our)\s+(?:\p{Ll}+\s+){0,2}$/u.test(
    text.slice(name.end, kin.start),
  );
}

/** "my sister, Ann and I": a comma before a list of doers names nobody. */
function listFollows(text: string, name: Span, between: string): boolean {
  if (/^\s*,?\s*(?:we|they|I|everyone|everybody)\s+called/u.test(text.slice(name.end))) return true;
  return between.trim() === ',' && /^\s+and\s+I(?!\p{L})/u.test(text.slice(name.end));
}

function around(text: string, one: Span, other: Span): Span {
  const [start, end] = [Math.min(one.start, other.start), Math.max(one.end, other.end)];
  return { text: text.slice(start, end), start, end };
}
