import type { Mention } from '#server/mind/reading/doc.ts';
import { isNumber } from '#server/mind/text/classes.ts';
import { classOf, genderOf } from '#server/mind/text/lexicon.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { firstFrom, type Stretch, type Token } from '#server/mind/text/tokens.ts';
import { standsAlone } from './kin.ts';
import { type KinMention, peopleByKin } from './kin-mentions.ts';
import { type NameClues, type NameMention, namesIn } from './names.ts';
import { blank, pronounsOf } from './pronouns.ts';

type Place = { start: number; end: number };

/** Whoever and whatever is named in a text, in order; whom pronouns stand for is another pass. */
export function mentionsOf(
  text: string,
  sentences: (Place & { act: string })[],
  stretches: Stretch[],
  asksWhere: boolean,
): Mention[] {
  const first = sentences.map((sentence, index) => namesAt(text, sentence, stretches[index]));
  const clues = cluesFrom(first.flat());
  const found = sentences.flatMap((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch) return [];
    const said = namesAt(text, sentence, stretch, clues);
    const names = asksWhere && sentence.act === 'bare-answer' ? said.map(asPlace) : said;
    const kin = peopleByKin(stretch);
    const people = joined(
      text,
      kin,
      names.filter(({ sort }) => sort === 'person'),
    );
    const others = names.filter(
      ({ sort, start }) =>
        sort !== 'person' && !people.some((one) => one.start <= start && start < one.end),
    );
    return [...people, ...others.map(asMention), ...pronounsOf(stretch)]
      .sort((one, other) => one.start - other.start)
      .map((mention) => ({ ...mention, sentence: index }));
  });
  return withNamesakes(withNeighbours(text, found));
}

/** Asked where, a bare name is a place unless something says that it is somebody. */
const asPlace = (name: NameMention): NameMention =>
  name.sure || name.sort === 'institution' ? name : { ...name, sort: 'place' };

const listing = testOf('between names of a list', 'u');
const longestBetween = 50;

/** "Fergus in sixty-eight, Ailsa two years after": whoever is listed behind somebody is somebody. */
function withNeighbours(text: string, mentions: Mention[]): Mention[] {
  let last: Mention | null = null;
  return mentions.map((mention) => {
    if (mention.name === null) return mention;
    const between =
      last?.sentence === mention.sentence ? text.slice(last.end, mention.start) : null;
    const isListed =
      mention.kind === 'thing' &&
      last?.kind === 'person' &&
      between !== null &&
      between.length < longestBetween &&
      /,|and/u.test(between) &&
      listing.test(between);
    last = isListed ? { ...mention, kind: 'person', gender: genderOfName(mention.name) } : mention;
    return last;
  });
}

/** "Davie came" makes Davie somebody everywhere in the text. */
function withNamesakes(mentions: Mention[]): Mention[] {
  const people = new Map<string, Mention>();
  for (const mention of mentions)
    if (mention.kind === 'person' && mention.name !== null)
      for (const name of [mention.name, mention.name.split(' ')[0] ?? ''])
        people.set(name, mention);
  return mentions.map((mention) => {
    const known = mention.kind === 'thing' ? people.get(mention.name ?? '') : undefined;
    return known ? { ...mention, kind: 'person', gender: known.gender } : mention;
  });
}

const longestSentence = 4000;

function namesAt(
  text: string,
  { start, end }: Place,
  stretch: Stretch | undefined,
  clues?: NameClues,
): NameMention[] {
  return namesIn(text.slice(start, Math.min(end, start + longestSentence)), clues)
    .map((name) => ({ ...name, start: name.start + start, end: name.end + start }))
    .filter((name) => !isNoName(name, stretch))
    .map((name) => placed(text, name, stretch));
}

const peoples = wordsOf('peoples');

/** "Walt" who is spoken to, numbers, peoples and words that are others in the English of books: "Naebody". */
function isNoName({ text, start, sure, sort }: NameMention, stretch: Stretch | undefined): boolean {
  if (text === 'Walt') return true;
  if (text.includes(' ')) return false;
  if (peoples.has(text) || classOf(text) === 'demonym') return true;
  const token = stretch && tokenAt(stretch, start);
  if (!token) return false;
  if (isNumber(token.word) || ordinals.test(token.word)) return true;
  return token.respelt === true && !(sure && sort === 'person');
}

const ordinals = testOf('ordinals', 'u');

const leading = wordsOf('leading');

/** By the word before it in the English of books, where nothing surer is known: "aff Rattray Heid". */
function placed(text: string, name: NameMention, stretch: Stretch | undefined): NameMention {
  const saint =
    /^St\.? /u.test(name.text) && /^['’]s?(?!\p{L})/u.exec(text.slice(name.end, name.end + 3));
  if (saint) {
    const end = name.end + saint[0].length;
    return { ...name, end, text: text.slice(name.start, end), sort: 'institution', sure: true };
  }
  if (name.sure || !stretch) return name;
  const at = firstFrom(stretch.tokens, name.start);
  const [before, article] = [
    stretch.tokens[at - 1]?.word ?? '',
    stretch.tokens[at - 2]?.word ?? '',
  ];
  if (stretch.tokens[at]?.before !== '' || at <= stretch.from) return name;
  if (leading.has(before)) return { ...name, sort: 'place' };
  return before === 'the' && leading.has(article) && name.sort === 'person'
    ? { ...name, sort: 'other' }
    : name;
}

const tokenAt = ({ tokens }: Stretch, start: number): Token | undefined => {
  const token = tokens[firstFrom(tokens, start)];
  return token?.start === start ? token : undefined;
};

function cluesFrom(names: NameMention[]): NameClues {
  const sure = (sort: string) =>
    new Set(names.filter((name) => name.sure && name.sort === sort).map(({ text }) => text));
  const [people, places] = [sure('person'), sure('place')];
  for (const name of [...people]) {
    if (places.has(name)) people.delete(name);
    else if (!/^(?:Mr|Mrs|Ms|Miss|Dr|St)/u.test(name)) people.add(name.split(/\s+/u)[0] ?? name);
  }
  return { people, places };
}

function asMention({ start, end, text, sort }: NameMention): Mention {
  const kind = sort === 'place' ? 'place' : sort === 'institution' ? 'organisation' : 'thing';
  return { ...blank, start, end, kind, name: text };
}

/** "My brother Wullie", "Abiola, my daughter": one mention with a name and a relation. */
function joined(text: string, kin: KinMention[], names: NameMention[]): Mention[] {
  const used = new Set<NameMention>();
  const people = kin.map(({ entitled, ...mention }): Mention => {
    const within = names.find(
      ({ start, end }) => start >= mention.start && start < mention.end && end >= mention.end,
    );
    const name =
      within ??
      (mention.plural
        ? undefined
        : names.find((one) => !used.has(one) && adjoins(text, mention, one)));
    if (!name) return mention;
    used.add(name);
    if (
      /^,? (?:was|is) (?:\p{L}+['’]s )?$/u.test(text.slice(name.end, mention.start)) &&
      name.end <= mention.start
    )
      return { ...mention, start: name.start, end: name.end, name: name.text };
    const [start, end] = [Math.min(mention.start, name.start), Math.max(mention.end, name.end)];
    return {
      ...mention,
      start,
      end,
      name: entitled ? text.slice(mention.start, name.end) : name.text,
    };
  });
  const rest = names
    .filter(
      (name) =>
        !used.has(name) && !people.some((one) => one.start <= name.start && name.end <= one.end),
    )
    .map(
      (name): Mention => ({
        ...blank,
        start: name.start,
        end: name.end,
        kind: 'person',
        name: name.text,
        gender: genderOfName(name.text),
      }),
    );
  return [...people, ...rest];
}

const nameBehind = testOf('between kin and name', 'u');
const kinBehind = testOf('between name and kin', 'u');

function adjoins(text: string, kin: Place, name: Place): boolean {
  if (name.start >= kin.end && name.start - kin.end < 14)
    return nameBehind.test(text.slice(kin.end, name.start));
  if (kin.start >= name.end && kin.start - name.end < 24)
    return (
      kinBehind.test(text.slice(name.end, kin.start)) &&
      (text[name.end] !== ',' || (isClosed(text.slice(kin.end)) && !isBare(text, kin)))
    );
  return false;
}

/** "Our Roy, Mam, Dad" is a list. */
const isBare = (text: string, { start, end }: Place): boolean =>
  standsAlone(text.slice(start, end).toLowerCase());

/** "Ailsa, my daughter, sings", not "With Ailsa, my daughter sings". */
const isClosed = (behind: string): boolean =>
  /^(?:\s*[\p{P}]|\s*$|\s+(?:and|or|who)\b)/u.test(behind);

function genderOfName(name: string): 'she' | 'he' | null {
  if (/^(?:Mrs|Miss|Ms|Sister|Madame|Frau|Señora|Lady|Pani)\b/u.test(name)) return 'she';
  if (/^(?:Mr|Father|Monsieur|Herr|Señor|Sir|Pan|Fr)\b/u.test(name)) return 'he';
  return genderOf(name.split(/\s+/u)[0] ?? '');
}
