import type { Act } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { carries, contentStems, isFunctionWord, stemOf } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import type { Line } from './passage.ts';
import { isGuessed } from './unmarked.ts';

/** Words of a chapter that it might be called by. */
export type TitleCandidate = {
  text: string;
  kind: 'sentence' | 'clause' | 'person' | 'name' | 'noun';
  /** Where it is first said. */
  line: Line;
};

const longest = { sentence: 9, clause: 7 };
const fewestWords = 2;

/** Short sentences and clauses, people, names and things, each in their own words. */
export function candidatesIn(lines: readonly Line[], story: Story): TitleCandidate[] {
  const found = new Map<string, TitleCandidate>();
  const add = (kind: TitleCandidate['kind'], words: string, line: Line) => {
    const text = asTitle(words);
    const key = text.toLowerCase();
    if (text !== '' && !found.has(key)) found.set(key, { text, kind, line });
  };
  for (const line of lines) {
    if (!isGuessed(line)) {
      if (isShort(line.written, longest.sentence)) add('sentence', line.written, line);
      for (const part of clausesIn(line.written)) add('clause', part, line);
    }
    for (const [key, name] of namesIn(line, story)) if (name !== '') add(kindOf(key), name, line);
  }
  const shunned = shunnedIn(story);
  return [...found.values()].filter(({ text }) => {
    const stems = contentStems(text);
    return stems.length > 0 && !shunned.some((said) => stems.every((stem) => said.has(stem)));
  });
}

const kindOf = (key: string): TitleCandidate['kind'] =>
  key.startsWith('person') ? 'person' : key.startsWith('name') ? 'name' : 'noun';

function asTitle(words: string): string {
  const bare = words.trim().replace(/[.!,;:–—-]+$/u, '');
  return /["“”?…:;()]|[.!]\s/u.test(bare) ? '' : bare.charAt(0).toUpperCase() + bare.slice(1);
}

function isShort(text: string, most: number): boolean {
  const tokens = tokensOf(text);
  return tokens.length >= fewestWords && tokens.length <= most && tokens.some(carries);
}

const joint = /[,;:–—]\s+|\s+(?=(?:and|but|because|so|until|when|where|who|that)\s)/u;
const joining = /^(?:and|but|because|so|then)\s+/iu;

const leftBehind = /\s+(?:and|but|or|because|so|until|when|where|who|that)$/iu;

/** The parts of a longer sentence between its commas and conjunctions. */
const clausesIn = (text: string): string[] => {
  const parts = text.split(joint);
  return parts.length < 2
    ? []
    : parts
        .map((part) => part.replace(joining, '').replace(leftBehind, ''))
        .filter((part) => isShort(part, longest.clause));
};

const unwilling = new Set<Act>(['decline', 'withhold', 'redirect']);

/** What they would not speak of, or wish to leave out, is no title. */
const shunnedIn = ({ told }: Story): Set<string>[] =>
  told.flatMap(({ text, doc }) =>
    doc.sentences
      .filter(({ act }) => unwilling.has(act))
      .map(({ start, end }) => new Set(contentStems(text.slice(start, end)))),
  );

/** The people, places and things of a sentence: what each is counted by, and its words where they can stand alone. */
function namesIn(line: Line, story: Story): Map<string, string> {
  const { unit, at } = line;
  const names = new Map<string, string>();
  for (const [index, { sentence, kind, name, kin, of }] of unit.doc.mentions.entries()) {
    if (sentence !== at) continue;
    const person = story.personAt(unit.id, index);
    const key = `person ${person?.id}`;
    if (person) {
      const isOwnKin = person.of === 'teller' && kin !== null;
      const own = person.names[0] ?? (isOwnKin ? `my ${kin}` : '');
      names.set(key, kind === 'pronoun' ? (names.get(key) ?? '') : own);
    } else if (name && kind !== 'pronoun' && of === null) names.set(`name ${name}`, name);
  }
  for (const [stem, phrase] of nounsIn(line)) names.set(`noun ${stem}`, phrase);
  return names;
}

const tooGeneral = wordsOf('too general for a title');
const owners = new Set(['the', 'my', 'our']);
const mostBetween = 2;

/** "the law courts": a noun, with the words before it up to "the", "my" or "our" where they are there. */
function nounsIn({ text }: Line): Map<string, string> {
  const tokens = tokensOf(text);
  const tags = tagsOf(tokens);
  const nouns = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    const own = tags[at];
    if (!own?.has('noun') || own.has('name') || own.has('verb')) continue;
    if (isFunctionWord(token.word) || tooGeneral.has(token.word)) continue;
    const stem = stemOf(token.word);
    nouns.set(stem, nouns.get(stem) || phraseAt(tokens, at, text));
  }
  return nouns;
}

function phraseAt(tokens: readonly Token[], at: number, text: string): string {
  const [last, next] = [tokens[at], tokens[at + 1]];
  const isEnd = next?.before !== '' || isFunctionWord(next.word);
  if (!last || !isEnd) return '';
  for (let back = 1; back <= mostBetween + 1; back += 1) {
    const word = tokens[at - back];
    if (!word || tokens[at - back + 1]?.before !== '') return '';
    if (owners.has(word.word)) return text.slice(word.start, last.end);
    if (isFunctionWord(word.word)) return '';
  }
  return '';
}
