import type { FactKind } from '#contract/facts.ts';
import { type LifeTheme, lifeThemes } from './theme-lexicon.ts';
import type { ThemeClause, ThemeSentence } from './told-sentences.ts';
import { tradeWorlds } from './trade-worlds.ts';

type Matcher = {
  title: string;
  about: string;
  sure: RegExp;
  weak: RegExp | null;
  also: RegExp | null;
  kinds: FactKind[];
  bySense: boolean;
};

export type Hit = { sentence: ThemeSentence; words: string[] };

/** One weak word is enough in a clause so likely to tell what the theme is about. */
const likely = 0.4;
/** And no word at all in one so sure to. */
const certain = 0.9;
const fewestOccasions = 2;

const matchers: Matcher[] = [...lifeThemes, ...tradeWorlds].map(matcherOf);

function matcherOf(theme: LifeTheme): Matcher {
  const { title, about, words, phrases, weak, also, kinds = [], bySense = false } = theme;
  const pattern = (list: string | undefined) =>
    list === undefined ? null : patternOf(list.split(' '));
  return {
    title,
    about,
    kinds,
    bySense,
    sure: patternOf([...(phrases?.split('|') ?? []), ...words.split(' ')]),
    weak: pattern(weak),
    also: pattern(also),
  };
}

/** "mother" stands in "mother's", but "won" not in "won't". */
function patternOf(entries: readonly string[]): RegExp {
  const sources = [...entries]
    .sort((one, other) => other.length - one.length)
    .map((entry) => entry.replaceAll("'", "['’]").replaceAll('*', String.raw`[\p{L}\p{M}]*`));
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{M}\p{N}]|['’](?!s(?!\p{L}))\p{L})`,
    'giu',
  );
}

/** Every theme of the lists with the sentences that it has in this life. */
export const lexiconStrands = (
  sentences: readonly ThemeSentence[],
): { title: string; about: string; hits: Hit[] }[] =>
  matchers.map((matcher) => ({
    title: matcher.title,
    about: matcher.about,
    hits: settledHits(matcher, sentences),
  }));

function settledHits(matcher: Matcher, sentences: readonly ThemeSentence[]): Hit[] {
  const own = hitsIn(sentences, (sentence) => ownWords(matcher, sentence));
  const occasions = new Set(own.map(({ sentence }) => sentence.unit.id)).size;
  if (matcher.also === null || occasions < fewestOccasions) return own;
  const { also } = matcher;
  return hitsIn(sentences, (sentence) => {
    const more = sentence.clauses.flatMap((clause) => affirmed(also, clause.words));
    const found = ownWords(matcher, sentence) ?? [];
    return found.length + more.length === 0 ? null : [...found, ...more];
  });
}

const hitsIn = (
  sentences: readonly ThemeSentence[],
  wordsOf: (sentence: ThemeSentence) => string[] | null,
): Hit[] =>
  sentences.flatMap((sentence) => {
    const words = wordsOf(sentence);
    return words === null ? [] : [{ sentence, words }];
  });

/** The words by which a sentence belongs to a theme, none where it does by its sense alone; null where it does not. */
function ownWords(matcher: Matcher, { clauses }: ThemeSentence): string[] | null {
  const { sure, weak, kinds, bySense } = matcher;
  const found = clauses.map((clause) => ({
    sure: affirmed(sure, clause.words),
    faint: weak === null ? [] : affirmed(weak, clause.words),
    share: shareOf(clause, kinds),
  }));
  const faint = found.flatMap((clause) => clause.faint);
  const belongs =
    found.some(
      (clause) =>
        clause.sure.length > 0 ||
        (clause.faint.length > 0 && clause.share >= likely) ||
        (bySense && clause.share >= certain),
    ) || new Set(faint.map((word) => word.toLowerCase())).size >= 2;
  return belongs ? [...found.flatMap((clause) => clause.sure), ...faint] : null;
}

const shareOf = ({ shares }: ThemeClause, kinds: readonly FactKind[]): number =>
  Math.max(0, ...kinds.map((kind) => shares.get(kind) ?? 0));

const denial =
  /(?<![\p{L}])(?:never|not|no|nor|without|hardly|scarcely|wasn't|weren't|didn't|don't|isn't|aren't|hadn't|nobody|none)(?:\s+[\p{L}'’]+){0,3}\s*$/iu;
/** "I never forgave", "not only" deny nothing of what follows. */
const noDenial = /\bnot (?:only|just|even)\b[^.]*$|\bno (?:wonder|doubt|matter)\b[^.]*$/iu;

const idioms =
  /\b(?:god (?:help|knows|forbid|forgive|bless)(?: (?:me|us|him|her))?|thank god|oh my god|good lord|dead tired|fell in with|poor (?:thing|man|woman|soul|fellow)|cottage cheese|left school|uncle sam|wedding ring|(?:a|of|that was|were|was|is) mine|as mine|at mine|made up my mind|driver's mate|like (?:a|an) (?:dog|horse|tap|bird|cat|sheep)|dog's \p{L}+ \p{L}+)\b|, my friends?(?=[,.!?])|\b\p{L}+'s (?:wife|husband)\b/giu;

/** "like a tired cow", "It died", "her uncle": no cow, no loss and no kin of the teller's. */
const likened =
  /(?<!feel |felt |look |looked |just )\blike (?:an?|the|two|some|old|so many)\b[^,;.]*|^\s*(?:it|that|this) (?:just |simply |soon )?died\b|\bmet (?:us|them|me|him|her) (?:with|at the (?:station|airport|boat|bus|gate|door|dock|train))\b|\bbefore (?:she|he) (?:was )?married\b|\b(?:her|his|their|the) (?:uncle|aunt|cousin|nan|gran|father|mother|parents)\b/giu;

/** The words of a list that a text has and does not deny. */
const affirmed = (pattern: RegExp, told: string): string[] => {
  const text = told.replaceAll('’', "'").replace(idioms, ' ').replace(likened, ' ');
  return [...text.matchAll(pattern)]
    .filter((match) => !isDenied(text.slice(0, match.index), match[0]))
    .map((match) => match[0]);
};

function isDenied(before: string, hit: string): boolean {
  if (/^(?:not|no|never|did|didn't)\b/iu.test(hit)) return false;
  const clause = before.split(/[,;:.]\s*|\s(?:and|but)\s/u).at(-1) ?? '';
  return denial.test(clause.endsWith(' ') ? clause : `${clause} `) && !noDenial.test(clause);
}
