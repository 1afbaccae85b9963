import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import type { Doc, Sentence } from '#server/mind/reading/doc.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import type { Token } from '#server/mind/text/tokens.ts';
import { type Cast, nameWords } from './cast.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

export type Readers = {
  cast: Cast;
  /** Whom a mention of this text means. */
  at(mention: number): string | null;
  yearsOf(time: number): { first: number; last: number } | null;
  /** Whether a word with a capital is a name. */
  isName(token: Token, opens: boolean): boolean;
  /** Who may be "she" after these were mentioned. */
  called(before: Set<string>, pronoun: 'she' | 'he'): string[];
};

const pronouns: Record<string, 'she' | 'he'> = { she: 'she', her: 'she', he: 'he', him: 'he' };
const own = new Set(['i', 'we', 'me', 'us']);
const nominative = /^(?:i|we|he|she|they)$/u;
const anybody = /^(?:nobody|somebody|someone|everybody|everyone|anybody|people)$/u;
const preposition =
  /^(?:in|at|on|of|from|with|to|for|near|after|before|until|than|like|about|by|over)$/u;
const article = /^(?:the|a|an|my|me|our|his|her|their|old|elder|older|younger|own|'s)$/u;

/** Somebody at a token: all who may be meant, by which names or as whose kin. */
type Someone = { meant: string[]; names: string[]; kin: string | null };

type Around = { doc: Doc; sentence: Sentence; readers: Readers; seen: Set<string> };

/** Everybody (and every other name) in a clause, by the tokens where they stand. */
export function peopleIn(
  tokens: Token[],
  { doc, sentence, readers, seen }: Around,
): Map<number, Someone> {
  const { cast } = readers;
  const people = new Map<number, Someone>();
  const isName = (token: Token | undefined): boolean =>
    token !== undefined &&
    /^\p{Lu}/u.test(token.raw) &&
    token.raw !== 'I' &&
    kinOf(token.word) === null &&
    readers.isName(token, token.start === sentence.start || /["“‘.:]/u.test(token.before));
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    const kin = kinOf(word);
    const mention = doc.mentions.findIndex(
      ({ start, end, kind }) =>
        token.start >= start && token.end <= end && kind !== 'place' && kind !== 'organisation',
    );
    const known = mention < 0 ? null : readers.at(mention);
    const pronoun = pronouns[word];
    // "Me mam": in many places that is how one says "my".
    if (own.has(word) && !(word === 'me' && kinOf(tokens[at + 1]?.word ?? '') !== null))
      people.set(at, { meant: ['teller'], names: [], kin: null });
    else if (pronoun && !(word === 'her' && isOwned(tokens[at + 1]))) {
      const meant =
        known && doc.mentions[mention]?.kind === 'pronoun'
          ? [known]
          : readers.called(seen, pronoun);
      people.set(at, { meant, names: [], kin: null });
    } else if (isName(token)) {
      const names = nameWords(word.replace(/'s?$/u, '')).map(oneDay);
      const person = doc.mentions[mention]?.kind === 'person' ? known : null;
      const place = doc.mentions.some(
        ({ start, kind }) => start === token.start && kind === 'place' && classOf(word) === 'place',
      );
      const each = names.flatMap((name) =>
        isOf('calendar', name) || place ? [] : cast.named(name),
      );
      const before = isName(tokens[at - 1]) && token.before === '' ? people.get(at - 1) : undefined;
      const both = before?.meant.filter((key) => each.includes(key)) ?? [];
      const meant = person
        ? [person]
        : both.length > 0
          ? both
          : before?.meant.some((key) => !key.startsWith('name '))
            ? before.meant
            : each;
      people.set(at, { meant, names, kin: null });
    } else if (isOf('someone', word)) {
      people.set(at, { meant: [`noun ${lemmaOf(word)}`], names: [], kin: null });
    } else if (kin) {
      const meant = known ? [known, `kin ${kin.relation}`] : cast.related(kin.relation);
      const several = kin.plural ? ['teller'] : [];
      people.set(at, {
        meant: [...meant, ...several],
        names: [],
        kin: kin.plural ? `${kin.relation}s` : kin.relation,
      });
    }
  }
  return people;
}

/** "On Fridays" is on a Friday. */
const oneDay = (name: string): string =>
  isOf('calendar', name.slice(0, -1)) && name.endsWith('s') ? name.slice(0, -1) : name;

/** "her hand" is no "her" that somebody is. */
const isOwned = (next: Token | undefined): boolean =>
  next !== undefined &&
  next.before === '' &&
  (isTelling(next.word) ||
    kinOf(next.word) !== null ||
    /^(?:own|first|two|three|one|last)$/u.test(next.word));

/** Who does it: those named last before the verb, with their apposition; or behind it, in "said his mother". */
export function actorsOf(
  tokens: Token[],
  people: Map<number, Someone>,
  verbAt: number,
  passive: boolean,
): string[] {
  const agent = passive ? [...people].find(([at]) => leadOf(tokens, at) === 'by') : undefined;
  if (agent) return agent[1].meant;
  let actors: string[] = [];
  let last = -1;
  for (const [at, { meant }] of people) {
    if (verbAt < 0 || at >= verbAt || meant.length === 0) continue;
    if (tokens[at + 1]?.word === "'s" || /['’]s?$/u.test(tokens[at]?.raw ?? '')) continue;
    if (leadOf(tokens, at) !== '' && !nominative.test(tokens[at]?.word ?? '')) continue;
    const joined = last >= 0 && isJoined(tokens.slice(last + 1, at));
    actors = joined ? [...actors, ...meant] : meant;
    last = at;
  }
  const isNamed = tokens
    .slice(0, Math.max(0, verbAt))
    .some(({ word }) => nominative.test(word) || anybody.test(word));
  const speaks =
    actors.length === 0 &&
    !isNamed &&
    /^(?:said|says|told|asked)$/u.test(tokens[verbAt]?.word ?? '');
  return speaks ? ([...people].find(([at]) => at > verbAt)?.[1].meant ?? []) : actors;
}

/** "My father, Jack", "Raghu and I", "Mr Lund, the headmaster". */
const isJoined = (between: Token[]): boolean =>
  between.every(({ word, raw }) => article.test(word) || word === 'and' || /^\p{Lu}/u.test(raw)) ||
  (between.length <= 3 &&
    between[0]?.before.includes(',') === true &&
    /^(?:the|an?)$/u.test(between[0].word));

/** The preposition that leads to somebody, over articles and the like. */
export function leadOf(tokens: Token[], at: number): string {
  for (let back = at - 1; back >= 0; back -= 1) {
    const { word = '', raw = '' } = tokens[back] ?? {};
    if (tokens[back + 1]?.before.includes(',')) return '';
    if (isOf('calendar', word)) return '';
    if (preposition.test(word)) return word;
    if (!article.test(word) && !/^\p{Lu}/u.test(raw) && kinOf(word) === null) return '';
  }
  return '';
}

/** Kin with the name that stands beside, "brother" and "pat", and whether it is somebody else's: "Ann's brother Pat". */
export const calledIn = (tokens: Token[], people: Map<number, Someone>): Called[] =>
  [...people].flatMap(([at, { kin }]) => {
    const next = people.get(at + 1);
    const beside =
      (next?.names.some((name) => title.test(name)) ? people.get(at + 2) : next) ??
      people.get(at - 1 - skipped(tokens, at));
    const [name] = beside?.names ?? [];
    const isOne = kin !== null && !kin.endsWith('s') && !isLooseKin(tokens[at]?.word ?? '');
    const word = tokens[at]?.word ?? '';
    const isApart =
      tokens[at + 1]?.word === 'of' ||
      isListed(tokens, at) ||
      isAside(tokens, at) ||
      rank.test(word);
    const isOthers = tokens[at - 1]?.word === "'s" || /['’]s?$/u.test(tokens[at - 1]?.raw ?? '');
    return isOne && name && !isApart ? [{ kin, name, isOthers }] : [];
  });

export type Called = { kin: string; name: string; isOthers: boolean };

/** "Frank, the eldest", which he may be among brothers as well as among somebody's children. */
const rank = /^(?:youngest|eldest|oldest)$/u;

/** "Her father, Wade believes, never knew": what somebody thinks, put in between. */
const isAside = (tokens: Token[], at: number): boolean =>
  tokens[at + 1]?.before.includes(',') === true &&
  tokens[at + 2]?.before === '' &&
  (isOf('hedge', tokens[at + 2]?.word ?? '') ||
    /^(?:says|said)$/u.test(tokens[at + 2]?.word ?? ''));

const title = /^(?:mr|mrs|ms|miss|dr|sir|lady|father|sister|uncle|aunt)$/u;

/** "His mother, Tom, his sister": one after the other in a list, where nobody is said to be the other. */
const isListed = (tokens: Token[], at: number): boolean => {
  const [name, next, after] = tokens.slice(at + 1);
  const isBetween = name?.before.includes(',') && next?.before.includes(',');
  return (
    isBetween === true &&
    (kinOf(next?.word ?? '') !== null ||
      (article.test(next?.word ?? '') && kinOf(after?.word ?? '') !== null))
  );
};

/** "Yaw, his brother": the words between a name and what somebody is. */
const skipped = (tokens: Token[], at: number): number =>
  tokens[at - 1]?.before.includes(',') && article.test(tokens[at - 1]?.word ?? '') ? 1 : Number.NaN;
