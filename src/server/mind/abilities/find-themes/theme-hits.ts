import { type FactKind, factKinds } from '#contract/facts.ts';
import { type ToldSentence, toldSentences } from '#server/mind/abilities/shared/excerpts.ts';
import type { Span, Told } from '#server/mind/reading/doc.ts';
import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';

export type LifeTheme = {
  title: string;
  about: string;
  kinds: ReadonlySet<FactKind>;
  /** An event of its kinds belongs to it without any of the words. */
  bySense: boolean;
};

/** Sure by itself; weak with another or with an event of the kind; also once the sure ones came up twice. */
type Strength = 'sure' | 'weak' | 'also';

const lifeThemes: LifeTheme[] = rowsOf('themes').map(
  ([title = '', about = '', kinds = '', sense = '']) => {
    const named = kinds.split(' ');
    return {
      title,
      about,
      kinds: new Set(factKinds.filter((kind) => named.includes(kind))),
      bySense: sense === 'sure',
    };
  },
);

const strengths: Strength[] = ['sure', 'weak', 'also'];

const themeWords = new Phrasebook<{ theme: LifeTheme; strength: Strength }>(
  rowsOf('theme-words').flatMap(([title = '', said = '', phrases = '']) => {
    const theme = lifeThemes.find((one) => one.title === title);
    const strength = strengths.find((one) => one === said);
    if (!theme || !strength) throw new Error(`No such theme or strength: ${title}, ${said}`);
    return phrasesFor(phrases, { theme, strength });
  }),
);

/** A sentence that belongs to a theme, and the words that say so. */
export type Hit = { told: ToldSentence; words: string[] };

/** One weak word is enough beside an event that is so surely of the theme's kind. */
const likely = 0.5;
/** And no word at all beside one so sure. */
const certain = 0.8;
const fewestTellings = 2;

type Said = { word: string; strength: Strength };

/** Every theme with the sentences that belong to it. */
export function hitsByTheme(told: readonly Told[]): Map<LifeTheme, Hit[]> {
  const sentences = told.flatMap(toldSentences);
  const said = new Map<LifeTheme, { told: ToldSentence; words: Said[] }[]>();
  for (const one of sentences)
    for (const [theme, words] of wordsIn(one))
      said.set(theme, [...(said.get(theme) ?? []), { told: one, words }]);
  return new Map(
    [...said].map(([theme, all]) => {
      const tellings = new Set(
        all.filter(({ words }) => words.some(isSure)).map(({ told: { unit } }) => unit.id),
      );
      const isOwnWorld = tellings.size >= fewestTellings;
      return [theme, all.flatMap((one) => hitOf(theme, one, isOwnWorld) ?? [])];
    }),
  );
}

const isSure = ({ strength }: Said): boolean => strength === 'sure';

function hitOf(
  theme: LifeTheme,
  { told, words }: { told: ToldSentence; words: Said[] },
  isOwnWorld: boolean,
): Hit | null {
  const surely = sureness(theme, told);
  const counted = new Set(
    words.filter(({ strength }) => strength !== 'also').map(({ word }) => word),
  );
  const belongs =
    words.some(isSure) ||
    counted.size > 1 ||
    (counted.size > 0 && surely >= likely) ||
    (theme.bySense && surely >= certain) ||
    (isOwnWorld && words.length > 0 && words.some(({ strength }) => strength === 'also'));
  return belongs ? { told, words: [...new Set(words.map(({ word }) => word))] } : null;
}

/** How surely an event of the theme's kinds is told in a sentence. */
const sureness = (theme: LifeTheme, { unit, at }: ToldSentence): number =>
  unit.doc.events
    .filter(({ sentence, kind }) => sentence === at && theme.kinds.has(kind))
    .reduce((most, { confidence }) => Math.max(most, confidence), 0);

function wordsIn(one: ToldSentence): Map<LifeTheme, Said[]> {
  const stretch = wholeOf(one.text);
  const { tokens } = stretch;
  const found = new Map<LifeTheme, Said[]>();
  for (const { row, from, to } of themeWords.find(stretch)) {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last || !counts(one, { start: first.start, end: last.end })) continue;
    const word = one.text.slice(first.start, last.end).toLowerCase();
    found.set(row.theme, [...(found.get(row.theme) ?? []), { word, strength: row.strength }]);
  }
  for (const { sentence, kind, confidence } of one.unit.doc.events)
    if (sentence === one.at && confidence >= certain)
      for (const theme of lifeThemes)
        if (theme.bySense && theme.kinds.has(kind) && !found.has(theme)) found.set(theme, []);
  return found;
}

/** Not where it is denied, quoted, only supposed, said to date something else, part of a name, or somebody else's kin. */
function counts({ unit, at, sentence, text }: ToldSentence, within: Span): boolean {
  const offset = unit.text.indexOf(text, sentence.start);
  const span = { start: within.start + offset, end: within.end + offset };
  const holds = ({ start, end }: Span) => start <= span.start && span.end <= end;
  const clause = sentence.clauses.find(holds);
  if (clause && (clause.negated || clause.modality === 'unreal')) return false;
  if (sentence.quotes.some(holds) || unit.doc.times.some(holds)) return false;
  return !unit.doc.mentions.some(
    (mention) =>
      mention.sentence === at &&
      holds(mention) &&
      (mention.kin === null ? mention.name !== null : mention.of !== 'teller'),
  );
}
