import { hasVerb } from '#server/mind/language/clauses.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';

/** English only: who did what in a clause, where it says so from its start. */
export type Doing = {
  doer: string;
  verb: string;
  /** From right behind the verb. */
  rest: string;
};

const strong =
  /^(?:lost|left|put|shut|hit|set|quit|lay|rose|split|sat|met|won|fell|hung|held|wed|read|let|hurt|understood)$/iu;

/** "I left": in front of whoever did it, such a word is a deed. */
export const isDeed = (word: string) => isPast(word) || strong.test(word);

/** "I was born in 1940, and delivered by a nun": what was done to one is no deed. */
export const isHelping = (word: string) => /^(?:was|were|had|got|['’]s|['’]d)$/iu.test(word);

const isVerb = (word: string) => isDeed(word) || isHelping(word) || word === 'd';

const ownDoing =
  /^(?:went|came|became|began|took|gave|wrote|drove|rode|flew|fell|ran|grew|saw|did|died|passed|retired|emigrated|immigrated|returned|moved|married|remarried|divorced|started|joined|graduated|qualified|worked|stayed|lived|served|studied|settled|sailed|arrived|enlisted|finished|stopped|left|quit|opened|closed|shut|burned|burnt|sank|folded|rose|stood)$/iu;

/** "Died", "went": no word for what was done to somebody or something. */
export const isOwnDoing = (word: string) => ownDoing.test(word);

const leadIn = /^(?:(?:And|But|So|Then|Well|Anyway),? )+/iu;
const mostWords = 4;

/** "She's", "I'd" */
const shortened = /^(I|we|he|she|they|it)(['’]\p{Ll}+)/iu;

export function doingIn(clause: string): Doing | null {
  const text = behindTime(clause.replace(leadIn, ''));
  const [short, who = '', did = ''] = shortened.exec(text) ?? [];
  if (short) return { doer: who, verb: did, rest: text.slice(short.length) };
  const words = wordsOf(text);
  for (const [at, word] of words.slice(1, mostWords + 1).entries()) {
    const doer = text.slice(0, words[at]?.end);
    if (!isNoun(doer)) return null;
    const verb = adverb.test(word.text) ? words[at + 2] : word;
    if (verb && isSomeone(doer) && isVerb(verb.text) && !/[,;]/u.test(text.slice(0, verb.start)))
      return {
        doer,
        verb: verb.text === 'd' ? 'd.' : verb.text,
        rest: text.slice(verb.end).replace(/^\./u, ''),
      };
  }
  return null;
}

export const adverb = /^(?:later|finally|eventually|also|never|soon|first|only|just|even)$/iu;

/** "In the spring of '61 we left" without when it was. */
function behindTime(text: string): string {
  const [first] = timesOf(text);
  const isAhead =
    first &&
    /^(?:(?:in|on|by|from|since|around|about|late in|early in) )?$/iu.test(
      text.slice(0, first.start),
    );
  return isAhead ? text.slice(first.end).replace(/^,?\s+/u, '') : text;
}

const noNoun =
  /[,;:.]|(?<!\p{L})(?:in|on|at|by|from|since|for|to|with|of|when|where|who|which|that|and|or|then|after|before|until|till|year|born|not|all|having|being|there|here|what|how|why)$/iu;

const isNoun = (words: string) => !noNoun.test(words);

const article = /^(?:my|our|his|her|their|the|this|that|an?)$/iu;
const opensNoun = /^(?:my|our|his|her|their|the|this|that|an?)\s/iu;

/** "I", "my brother Tom", "the mill", "Mother". */
const isSomeone = (words: string) =>
  !article.test(words) &&
  (/^(?:I|we|he|she|they|it)$/iu.test(words) || opensNoun.test(words) || isNamed(words));

const name = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)*`;
const byName = new RegExp(
  `^(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he) (?:\\p{Ll}+ )?)?${name}$`,
  'u',
);

/** By a name, or as the teller's kin. */
export const isNamed = (words: string) =>
  byName.test(words) || relationOf(words.replace(/^(?:my|our|the|his|her) /iu, '')) !== null;

/** "My pilot's exam", "my father having died" do not say of anybody that he did something. */
export const tells = (words: string) =>
  hasVerb(words.replace(/(?<=\s\p{L}+)['’]s(?= )|(?<!\p{L})(?:having|being) \S+/giu, ''));

const clauseJoint = /[,;]?\s+(?:and then|and|then|but)\s+|[;,]\s+/giu;
const within =
  /(?<!\p{L})(?:who|whom|whose|which|that|where|when|while|because|since|after|before|if) (?!(?:\p{L}+ )?\d)/iu;

/** The last clause of what was said, where nothing hangs on it; "and had Jenna" has the doer of the one before. */
export function lastDoing(said: string): Doing | null {
  const starts = [...said.matchAll(clauseJoint)].map(({ index, 0: by }) => index + by.length);
  const doing = [0, ...starts].reduce<Doing | null>((before, start) => {
    const clause = said.slice(start);
    return doingIn(clause) ?? (before && sharingDoer(clause, before)) ?? before;
  }, null);
  return doing && !within.test(doing.rest) ? doing : null;
}

/** "I was ordained in 1961, made dean in 1975": he was made dean. */
function sharingDoer(clause: string, before: Doing): Doing | null {
  const [, verb = '', rest = ''] = /^(\p{L}+)(.*)/su.exec(clause) ?? [];
  if (!isVerb(verb)) return null;
  return isHelping(before.verb) && !isHelping(verb) && !isOwnDoing(verb)
    ? { ...before, rest: ` ${clause}` }
    : { ...before, verb, rest };
}
