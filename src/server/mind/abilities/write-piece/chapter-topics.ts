import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Act } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { contentStems, isFunctionWord, stemOf } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import type { Line } from './passage.ts';

/** Somebody or something that a chapter comes back to, as they call it, and the sentences that do. */
export type Topic = { name: string; lines: ReadonlySet<Line> };

const mostlyHere = 0.5;
/** So often it has to come back, and one of the family oftener: they are in every story. */
const toBeNamed = { usually: { lines: 3, share: 0.22 }, family: { lines: 4, share: 0.4 } };

type Named = { name: string; line: Line };

/** What each chapter comes back to and others hardly do; what is most its own comes first. */
export function topicsOf(chapters: readonly (readonly Line[])[], story: Story): Topic[][] {
  const everywhere = new Map<string, number>();
  const shunned = shunnedIn(story);
  const found = chapters.map((lines) => {
    const keyed = new Map<string, Named[]>();
    for (const line of lines)
      for (const [key, name] of namesIn(line, story))
        keyed.set(key, [...(keyed.get(key) ?? []), { name, line }]);
    for (const [key, named] of keyed)
      everywhere.set(key, (everywhere.get(key) ?? 0) + linesIn(named).size);
    return keyed;
  });
  return found.map((keyed, at) => {
    const topics = [...keyed].flatMap(([key, named]) => {
      const lines = linesIn(named);
      const share = lines.size / (everywhere.get(key) ?? 1);
      const name = nameOf(named);
      const least = toBeNamed[name?.startsWith('My ') ? 'family' : 'usually'];
      const all = chapters[at]?.length ?? 0;
      const isMuch = lines.size >= Math.max(least.lines, all * least.share);
      const stems = contentStems(name ?? '');
      const isShunned =
        stems.length > 0 && shunned.some((said) => stems.every((stem) => said.has(stem)));
      return name !== null && isMuch && share >= mostlyHere && !isShunned
        ? [{ name, lines, worth: lines.size * share }]
        : [];
    });
    return sortedBy(topics, ({ worth }) => worth);
  });
}

const unwilling = new Set<Act>(['decline', 'withhold', 'redirect']);

/** What they would not speak of, or wish to leave out, is no title. */
const shunnedIn = ({ told }: Story): Set<string>[] =>
  told.flatMap(({ text, doc }) =>
    doc.sentences
      .filter(({ act }) => unwilling.has(act))
      .map(({ start, end }) => new Set(contentStems(text.slice(start, end)))),
  );

const linesIn = (named: readonly Named[]): Set<Line> => new Set(named.map(({ line }) => line));

/** "the law courts", said but once, might as well be no phrase at all. */
const isDoubtful = (name: string, said: number): boolean =>
  said < 2 && /^\p{Ll}+ \S+ \S/u.test(name);

/** The wording used most, of those that can stand alone. */
function nameOf(named: readonly Named[]): string | null {
  const wordings = Map.groupBy(
    named.filter(({ name }) => name !== ''),
    ({ name }) => name.toLowerCase(),
  );
  const [best] = sortedBy([...wordings.values()], (own) => own.length);
  const name = best?.[0]?.name;
  if (!name || isDoubtful(name, best.length)) return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

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
