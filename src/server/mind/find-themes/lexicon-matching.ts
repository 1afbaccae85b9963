import { lifeThemes } from './theme-lexicon.ts';

export type Matcher = { title: string; about: string; strong: RegExp; weak: RegExp | null };

export const matchers: Matcher[] = lifeThemes.map((theme) => ({
  title: theme.title,
  about: theme.about,
  strong: patternOf([...(theme.phrases?.split('|') ?? []), ...theme.words.split(' ')]),
  weak: theme.weak === undefined ? null : patternOf(theme.weak.split(' ')),
}));

function patternOf(entries: readonly string[]): RegExp {
  const sources = [...entries]
    .sort((one, other) => other.length - one.length)
    .map((entry) => entry.replaceAll('*', String.raw`[\p{L}\p{M}]*`));
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{M}\p{N}])`,
    'giu',
  );
}

const denial =
  /(?<![\p{L}])(?:never|not|no|nor|without|hardly|scarcely|wasn't|weren't|didn't|don't|isn't|aren't|hadn't|nobody|none)(?:\s+[\p{L}'’]+){0,3}\s*$/iu;
/** "I never forgave", "not only" deny nothing of what follows. */
const noDenial = /\bnot (?:only|just|even)\b[^.]*$|\bno (?:wonder|doubt|matter)\b[^.]*$/iu;

const idioms =
  /\b(?:god (?:help|knows|forbid)(?: (?:me|us))?|thank god|oh my god|good lord|(?<!not |never |n't )(?:go|went|got|come|came|going) home|dead tired|fell in with|poor (?:thing|man|woman|soul|fellow))\b/giu;

/** The words of a theme that a sentence has and does not deny. */
export function hitsOf({ strong, weak }: Matcher, told: string): string[] {
  const sentence = told.replace(idioms, ' ');
  const found = affirmed(strong, sentence);
  const faint = weak === null ? [] : affirmed(weak, sentence);
  const kinds = new Set(faint.map((word) => word.toLowerCase()));
  return found.length > 0 || kinds.size >= 2 ? [...found, ...faint] : [];
}

const affirmed = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.matchAll(pattern)]
    .filter((match) => !isDenied(sentence.slice(0, match.index), match[0]))
    .map((match) => match[0]);

function isDenied(before: string, hit: string): boolean {
  if (/^(?:not|no|never|did|didn't)\b/iu.test(hit)) return false;
  const clause =
    before
      .replaceAll('’', "'")
      .split(/[,;:.]\s*|\s(?:and|but)\s/u)
      .at(-1) ?? '';
  return denial.test(clause.endsWith(' ') ? clause : `${clause} `) && !noDenial.test(clause);
}
