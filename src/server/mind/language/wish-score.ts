import { remembered } from './remembered.ts';
import { type Cues, otherwise, strengths, wishThemes } from './wish-cues.ts';
import { subjects, type Token, tokensOf } from './wish-tokens.ts';

type Step = { any: string[]; adjoins: boolean; opens: boolean };
type Theme = keyof typeof wishThemes | 'otherwise';
type Cue = { theme: Theme; strength: number; steps: Step[] };
type Found = { cue: Cue; from: number; until: number };

const stepsOf = (cue: string): Step[] =>
  cue.split(/\s+/u).map((step) => ({
    any: step.replace(/^[_^]/u, '').split('|'),
    adjoins: step.startsWith('_'),
    opens: step.startsWith('^'),
  }));
const compiled = (theme: Theme, phrases: string, strength: number): Cue[] =>
  phrases.split(',').map((phrase) => ({ theme, strength, steps: stepsOf(phrase.trim()) }));

const levels = ['plain', 'likely', 'slight', 'faint'] as const;
const compiledTheme = (theme: Theme, cues: Cues): Cue[] =>
  levels.flatMap((level) =>
    cues[level] === undefined ? [] : compiled(theme, cues[level], strengths[level]),
  );

const themes = Object.keys(wishThemes) as (keyof typeof wishThemes)[];
const allCues: Cue[] = [
  ...themes.flatMap((theme) => compiledTheme(theme, wishThemes[theme])),
  ...compiled('otherwise', otherwise.surely, 6),
  ...compiled('otherwise', otherwise.likely, 4),
];

/** The cues by what they may begin with: most words begin none. */
const byStart = new Map<string, Cue[]>();
for (const cue of allCues)
  for (const meaning of cue.steps[0]?.any ?? [])
    byStart.set(meaning, [...(byStart.get(meaning) ?? []), cue]);

/** So many other words may stand between two of a cue. */
const between = 3;

function endOf(tokens: Token[], steps: Step[], at: number, place = 0): number {
  const [token, step] = [tokens[at], steps[place]];
  if (token === undefined || step === undefined || (step.opens && !token.opens)) return -1;
  if (!step.any.some((one) => token.meanings.has(one))) return -1;
  const next = steps[place + 1];
  if (next === undefined) return at;
  const reach = next.adjoins ? 1 : between + 1;
  for (let ahead = at + 1; ahead <= at + reach; ahead += 1) {
    const end = endOf(tokens, steps, ahead, place + 1);
    if (end >= 0) return end;
  }
  return -1;
}

function cuesIn(tokens: Token[]): Found[] {
  const found: Found[] = [];
  for (const [from, { meanings }] of tokens.entries())
    for (const meaning of meanings)
      for (const cue of byStart.get(meaning) ?? []) {
        const last = endOf(tokens, cue.steps, from);
        if (last >= 0) found.push({ cue, from, until: last + 1 });
      }
  return found;
}

const reporting = new Set(
  'said says say told asked begged warned swore shouted whispered ordered taught used'.split(' '),
);

/** "My brother begged me not to tell": somebody else's wish, of long ago. */
const isReported = (tokens: Token[], { from }: Found): boolean =>
  !isAside(tokens, from) &&
  tokens.some(
    ({ word, tells }, at) =>
      tells && reporting.has(word) && (at < from || subjects.has(tokens[at - 1]?.word ?? '')),
  );

/** "She told everyone he was ill, so that is how it should stay": from "so" on the teller speaks. */
const isAside = (tokens: Token[], from: number): boolean => {
  const clause = tokens[from]?.clause;
  return /^(?:so|but|please)$/u.test(tokens.find((one) => one.clause === clause)?.word ?? '');
};

const asking = new Set(
  'you can could would will please to and let us better best just kindly so but do always then go'.split(
    ' ',
  ),
);

/** "The censor cut it out": said of then, or of what somebody else does. */
function isTale(tokens: Token[], { from, until }: Found): boolean {
  const [first, after] = [tokens[from], tokens[until]];
  if (first === undefined) return false;
  const told = tokens.slice(0, until).some(({ tells, clause }) => tells && clause === first.clause);
  const goesOn = after?.clause === first.clause && /^(?:was|were|had)$/u.test(after.word);
  const ofOthers = tokens
    .slice(0, from)
    .some(({ word, clause }) => clause === first.clause && /^(?:he|she|they|who)$/u.test(word));
  const ordered = first.opens || (asking.has(tokens[from - 1]?.word ?? '') && !ofOthers);
  return told || goesOn || (first.meanings.has('LEAVE') && !ordered);
}

const ofATale = 0.25;

/** What is taken back was said: there the past is no tale. */
function strengthOf(tokens: Token[], found: Found): number {
  const { theme, strength } = found.cue;
  if (theme === 'otherwise') return strength;
  if (isReported(tokens, found)) return 0;
  return theme !== 'takenBack' && isTale(tokens, found) ? strength * ofATale : strength;
}

const perTale = 0.6;
const mostTales = 3;
const plainLength = 18;
const perWordMore = 0.2;
const mostForLength = 2;

/** Of a sentence that has nothing of a wish. */
export const noWish = Number.NEGATIVE_INFINITY;

/** How much a sentence looks like a wish to keep something out: the themes it touches, less what it tells. */
export const wishScore = remembered((sentence: string): number => {
  const tokens = tokensOf(sentence);
  const best = new Map<Theme, number>();
  for (const found of cuesIn(tokens)) {
    const { theme, strength } = found.cue;
    const known = best.get(theme) ?? 0;
    if (strength > known) best.set(theme, Math.max(known, strengthOf(tokens, found)));
  }
  const against = best.get('otherwise') ?? 0;
  best.delete('otherwise');
  const wished = [...best.values()].reduce((sum, strength) => sum + strength, 0);
  if (wished === 0) return noWish;
  const told = tokens.filter(({ tells }) => tells).length;
  return (
    wished -
    against -
    Math.min(told, mostTales) * perTale -
    Math.min(mostForLength, Math.max(0, tokens.length - plainLength) * perWordMore)
  );
});

/** From here on a sentence has the words of a wish. */
export const wishThreshold = 3;
