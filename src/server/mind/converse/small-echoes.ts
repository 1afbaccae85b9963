import { hasVerb } from '#server/mind/language/clauses.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { isDescribing, isPast, isVerb } from '#server/mind/language/lexicon.ts';
import { type NameMention, namesIn } from '#server/mind/language/names.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import {
  contentWords,
  functionWords,
  pictureOf,
  wordsOf,
} from '#server/mind/language/vocabulary.ts';
import { slip } from './echo.ts';
import { capital } from './forms.ts';
import { moodOf } from './gravity.ts';
import type { Heard } from './heard.ts';
import { picturesIn } from './quote.ts';
import { isOfBody, isSore } from './sore-words.ts';
import { isOwnName } from './strangers.ts';
import { isWorldFigure } from './world-figures.ts';

/** English only: where nothing stands out of an answer, a list, a name or a thing of it is still better than a nod. */
export function smallEchoes(heard: Heard, told: string): string[] {
  if (heard.mood === 'heavy' || heard.told.some(isOfSomebody)) return [];
  const before = told.slice(0, Math.max(0, told.length - heard.text.length));
  const light = heard.told.filter(isLight).toReversed();
  const found = [
    ...light.flatMap(listsIn),
    ...(heard.mood === 'light' ? light.flatMap((one) => newNamesIn(one, before)) : []),
    ...light.flatMap(thingsIn),
  ];
  return found
    .map((words) => `${capital(words.replace(/^(?:my|our)(?= )/iu, 'your'))}.`)
    .filter((echo) => contentWords(echo).length > 0 && !slip.test(echo.slice(0, -1)));
}

/** What befell somebody else may be what one fears. */
const isOfSomebody = (sentence: string): boolean => /^(?:he|she)(?!\p{L})/iu.test(sentence);

/** So long a sentence runs on from one thing to the next: a loss in it would have a word of its own. */
const runsOn = 26;

const isLight = (sentence: string): boolean => {
  if (sentence.endsWith('?') || isSore(sentence)) return false;
  const mood = moodOf([sentence], null);
  return mood === 'light' || (mood === 'unsure' && wordsOf(sentence).length >= runsOn);
};

const fewestItems = 3;
const mostItems = 4;

/** "the rice, the fish, the music": things one after the other, and nothing that anybody did. */
function listsIn(sentence: string): string[] {
  const pieces = sentence.split(/(?<=[,;:])\s+/u);
  const runs = pieces.reduce<string[][]>(
    (all, piece) => {
      const bare = piece.replace(/[,;:.!]+$/u, '');
      if (itemsOf(bare).every(isThing)) all.at(-1)?.push(bare);
      else all.push([]);
      return all;
    },
    [[]],
  );
  return [...runs.map((run) => run.join(', ')), ...pairsIn(sentence)].filter(isListOf);
}

const isListOf = (words: string): boolean => {
  const count = itemsOf(words).length;
  return / and /u.test(words)
    ? count > 1 && count <= mostItems
    : count >= fewestItems && count <= mostItems;
};

/** "paraffin and bacon off the same counter". */
const pairsIn = (sentence: string): string[] =>
  (sentence.match(pair) ?? []).filter((words) => itemsOf(words).every(isThing));
const pair =
  /(?<=^|[,:;] )\p{Ll}[\p{L}-]+ and \p{Ll}[\p{L}-]+(?= (?:in|on|off|at|from|for|with|under)(?!\p{L}))/gu;

const itemsOf = (words: string): string[] => words.split(/, (?:and )?| and /u);

const mostItemWords = 3;

function isThing(words: string): boolean {
  const parts = wordsOf(words);
  const head = parts.at(-1)?.lower ?? '';
  return (
    parts.length <= mostItemWords &&
    pictureOf(head) > 0 &&
    (pictureOf(head) === 3 || (!isVerb(head) && !isDescribing(head))) &&
    !hasVerb(words) &&
    !isOfBody(head) &&
    parts.every(
      ({ lower }) =>
        relationOf(lower) === null &&
        !notInLists.test(lower) &&
        (pointing.test(lower) || !functionWords.has(lower)),
    )
  );
}
const notInLists = /^(?:well|yes|no|oh|mind|anyway|really|please|thanks|dear|love|sorry)$/u;
const pointing = /^(?:the|an?|my|our|some|one|two|three|four)$/u;

/** Somebody or somewhere that was never named before, as it was said. */
function newNamesIn(sentence: string, before: string): string[] {
  if (isOwnName.test(sentence)) return [];
  const quotations = quotationsOf(sentence);
  return namesIn(sentence)
    .filter(({ start }) => !quotations.some((one) => one.start <= start && start < one.end))
    .filter((name) => isSayable(sentence, name) && !before.includes(name.text))
    .toReversed()
    .toSorted((one, other) => Number(other.sort === 'person') - Number(one.sort === 'person'))
    .map(({ text, start, end }) => {
      const the = /(?<!\p{L})(the )$/iu.exec(sentence.slice(0, start))?.[1] ?? '';
      return `${the}${text}${/^['’]s(?=[.,;!]|$)/u.exec(sentence.slice(end))?.[0] ?? ''}`;
    });
}

const mostNameWords = 3;

/** A whole name, not one of several and not what something else is called by: "An Khe", "the London train". */
function isSayable(sentence: string, { text, start, end, sure }: NameMention): boolean {
  const words = text.split(/\s+/u);
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)];
  return (
    !/(?:\p{Lu}[\p{L}\p{M}]*|['’]\p{L}) $|\p{Lu}[\p{L}\p{M}]*,? (?:and )?(?:little )?$/u.test(
      before,
    ) &&
    !/^,? (?:and )?(?:then )?(?:little )?\p{Lu}/u.test(after) &&
    !(
      /(?<!\p{L})(?:the|an?|my|our) $/iu.test(before) &&
      /^ \p{Ll}/u.test(after) &&
      !followsName.test(after)
    ) &&
    (start > 0 || sure) &&
    words.length <= mostNameWords &&
    !isWorldFigure(text) &&
    !/^['’]s \p{L}|^-/u.test(after) &&
    !words.some((word) => functionWords.has(word.toLowerCase()) || isPast(word)) &&
    !/\d|^(?:God|Lord|English|Catholic|Reformed|I|\p{L}+days?)$/u.test(text)
  );
}

const followsName =
  /^ (?:in|on|off|at|from|for|with|under|to|by|and|or|but|who|that|which|when|where|was|were|is|had|has|would|used|then|there|so|because|until|till)(?!\p{L})/u;

/** A thing that one could hold is worth saying back, a wall or a door is not. */
const toHold = 2.7;
const mostWords = 5;

const thingsIn = (sentence: string): string[] =>
  picturesIn(sentence)
    .filter(({ head, picture }) => picture >= toHold && pictureOf(head) === 3 && !isOfBody(head))
    .map(({ words }) => words)
    .filter((words) => pointed.test(words) && wordsOf(words).length <= mostWords)
    .filter((words) => !sentence.includes(` of ${words}`))
    .toSorted((one, other) => Number(isOnlyThe(one)) - Number(isOnlyThe(other)));

/** "that piano" was meant, "the stairs" were only there. */
const isOnlyThe = (words: string): boolean => /^the /iu.test(words);

const pointed = /^(?:an?|the|that|those|these|my|our|one|two|three)\s(?!one |each )/iu;
