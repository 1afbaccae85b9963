import { relationOf } from '#server/mind/language/kin.ts';
import { isPast, isVerb } from '#server/mind/language/lexicon.ts';
import {
  commonWords,
  functionWords,
  pictureOf,
  type Word,
  wordsOf,
} from '#server/mind/language/vocabulary.ts';

/** Words of the teller's that stand in what they said exactly so, and how much of a picture they give. */
export type Quote = { words: string; head: string; picture: number };

const counts =
  'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred'.split(
    ' ',
  );
const determiners = new Set([
  ...'a an the this that these those some any no every each both another his her their its'.split(
    ' ',
  ),
  ...counts,
]);
const possessives = new Set(['my', 'our']);
const joints = new Set('of with from in on at under over full'.split(' '));
const everyday = new Set(
  'bus car train truck chair chairs window windows brush hand hands eye eyes face water road street town village school hospital office door house room rooms money table teacher church shop place field fields floor wall hair foot head sea fire sun tree trees picture book letter letters voice hall station train film paper card cards record records test ring stage machine plant mine well soldier soldiers'.split(
    ' ',
  ),
);
const plainAdjectives = new Set(
  'good bad big small old young new long short red black white blue green brown grey gold'.split(
    ' ',
  ),
);
const verbs =
  /^(?:was|were|is|are|am|had|have|has|did|do|took|made|got|gave|went|came|said|saw|kept|put|wore|ran|sold|bought|sent|built|grew|played|worked|lived|used|would|could|met|married|became|held|carried|brought|found|left|lost|told|heard|knew|cut|set|sat|stood|drove|ate|drank|burn|burned|burnt|dropped|sewed|framed|hung|taught|walked|moved|arrived|went|opened|closed|paid|won)$/u;

/** The noun phrases of a sentence that have something to see in them, the best first. */
export function picturesIn(sentence: string): Quote[] {
  const words = wordsOf(sentence);
  return words
    .flatMap((word, at): Quote[] => {
      const picture = standsAlone(sentence, word, words[at + 1]) ? pictureOf(word.lower) : 0;
      const phrase = picture === 0 ? null : phraseAround(sentence, words, at);
      if (phrase === null || compared.test(phrase.words) || isDoing(phrase.words)) return [];
      if (likened.test(sentence.slice(0, phrase.start))) return [];
      const worth = picture + weight(phrase.words, word.lower, at / words.length);
      const says = /\b(?:was|is|were|are|am|be|been|became|'s|'m)\s+$/iu.test(
        sentence.slice(0, phrase.start),
      );
      return [{ words: phrase.words, head: word.lower, picture: says ? worth - 1 : worth }];
    })
    .sort((one, other) => other.picture - one.picture);
}

/** "My mother gutted fish" tells what she did; "my mother's shawl" is a thing. */
function isDoing(words: string): boolean {
  const [, kin = ''] = /^(?:my|our|his|her|their) (\p{L}+) \p{L}/iu.exec(words) ?? [];
  return relationOf(kin) !== null;
}

/** "a nicer one than that", "another chair": said of something else. */
const compared =
  /^(?:\p{L}+ )?(?:nicer|better|bigger|smaller|older|younger|newer|longer|shorter|larger|finer|cheaper|worse|best|worst|other|another|such|same|certain)(?!\p{L})/iu;

/** "white like a wedding cake": there was no cake. */
const likened = /(?<!\p{L})(?:like|as|than|no|without|never(?:\s\p{L}+){1,2})\s+$/iu;

/** A name, a possessive, or a word that may only describe the next one is no picture by itself. */
function standsAlone(sentence: string, word: Word, next: Word | undefined): boolean {
  if (/^\p{Lu}|['’]s$/u.test(word.text)) return false;
  if (pictureOf(word.lower) === 3 || next === undefined) return true;
  return isBroken(sentence, word, next) || functionWords.has(next.lower);
}

/** Three to six words with a thing in them are the best to hear again; a hand or a street says little. */
const weight = (phrase: string, head: string, place: number): number => {
  const count = phrase.split(/\s+/u).length;
  const fullness = count >= 3 && count <= 6 ? 1 : count === 2 ? 0.5 : 0;
  const single = /^(?:an?|one|two|three)\s/iu.test(phrase) ? 0.3 : 0;
  return fullness + single + place * 0.1 - (everyday.has(head) ? 1 : 0);
};

function phraseAround(
  sentence: string,
  words: Word[],
  at: number,
): { words: string; start: number } | null {
  const first = startOf(sentence, words, at);
  if (first === null) return null;
  const last = endOf(sentence, words, at);
  const from = words[first];
  const to = words[last];
  if (from === undefined || to === undefined || last - first > 7) return null;
  if (leansOn(sentence, to, words[last + 1])) return null;
  const phrase = sentence.slice(from.start, to.end);
  const opens = determiners.has(from.lower) || possessives.has(from.lower);
  return {
    words: opens ? from.lower + phrase.slice(from.text.length) : phrase,
    start: from.start,
  };
}

/** "peppers on the fire" goes on to "escape": what runs into another word of weight is half a name. */
const leansOn = (sentence: string, last: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  !isBroken(sentence, last, next) &&
  !functionWords.has(next.lower) &&
  !isPast(next.lower) &&
  !verbs.test(next.lower) &&
  !/^\p{L}+(?:ing|ly)$/u.test(next.lower) &&
  !notNouns.test(next.lower) &&
  !commonWords.has(next.lower);

function startOf(sentence: string, words: Word[], at: number): number | null {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const word = words[back];
    if (word === undefined || isBroken(sentence, word, words[back + 1])) break;
    if (determiners.has(word.lower)) return withNumber(words, back);
    if (possessives.has(word.lower)) return back;
    if (functionWords.has(word.lower) || verbs.test(word.lower)) break;
  }
  const before = words[at - 1];
  if (!isPlural(words[at]) || doer.test(before?.lower ?? '')) return null;
  return before !== undefined && plainAdjectives.has(before.lower) ? at - 1 : at;
}

/** "it always smells of coffee": what looks like many things is what one does. */
const doer =
  /^(?:it|he|she|who|which|that|always|never|often|still|only|just|also|sometimes|usually)$/u;

const isPlural = (word: Word | undefined) => word !== undefined && /[^s]s$/u.test(word.lower);

/** "the two dogs", but "so that the dogs" begins with "the". */
const withNumber = (words: Word[], at: number): number =>
  at > 0 && counts.includes(words[at]?.lower ?? '') && determiners.has(words[at - 1]?.lower ?? '')
    ? at - 1
    : at;

/** Where the phrase ends: "the smell" goes on to "of coal", "the mines" to "in Lens". */
function endOf(sentence: string, words: Word[], at: number): number {
  const joint = words[at + 1];
  const head = words[at];
  if (joint === undefined || head === undefined || isBroken(sentence, head, joint)) return at;
  if (!joints.has(joint.lower)) return endOfNouns(sentence, words, at);
  if (joint.lower !== 'of' && isOwned(words, at)) return at;
  for (let ahead = at + 2; ahead <= Math.min(words.length - 1, at + 4); ahead += 1) {
    const word = words[ahead];
    const before = words[ahead - 1];
    if (word === undefined || before === undefined || isBroken(sentence, before, word)) return at;
    if (determiners.has(word.lower)) continue;
    if (/^(?:him|her|them)$/u.test(word.lower)) return joint.lower === 'of' ? ahead : at;
    if (commonWords.has(word.lower) || commonWords.has(word.lower.replace(/s$/u, ''))) return at;
    if (/^\p{Lu}/u.test(word.text))
      return placing.test(joint.lower) ? lastCapital(sentence, words, ahead) : at;
    if (startsName(words[ahead + 1])) return at;
    const says = pictureOf(word.lower) === 3 || (joint.lower === 'of' && isPlainNoun(word.lower));
    return says ? endOfNouns(sentence, words, ahead) : at;
  }
  return at;
}

/** "They left my cake on a wall": where it was put is no part of it. */
const isOwned = (words: Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some(({ lower }) => possessives.has(lower));

/** "the mines in Lens", but not "the dam under Mr Bassett". */
const placing = /^(?:of|from|in|on|at)$/u;

const isPlainNoun = (word: string): boolean =>
  word.length > 3 && !functionWords.has(word) && !verbs.test(word) && !/(?:ing|ed|ly)$/u.test(word);

const startsName = (word: Word | undefined) => word !== undefined && /^\p{Lu}/u.test(word.text);

function lastCapital(sentence: string, words: Word[], at: number): number {
  let last = at;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (index !== last + 1 || before === undefined) continue;
    if (isBroken(sentence, before, word)) break;
    if (startsName(word)) last = index;
    else if (pictureOf(word.lower) === 3) return index;
  }
  return last;
}

/** "the lorry" goes on to "park", "a rice" to "warehouse": half of such a name is no picture. */
function endOfNouns(sentence: string, words: Word[], at: number): number {
  const head = words[at];
  const next = words[at + 1];
  if (head === undefined || next === undefined || isBroken(sentence, head, next)) return at;
  return isSecondNoun(next) ? endOfNouns(sentence, words, at + 1) : at;
}

const isSecondNoun = ({ text, lower }: Word): boolean => {
  if (functionWords.has(lower) || /^\p{Lu}|['’]/u.test(text) || isPast(lower)) return false;
  if (notNouns.test(lower)) return false;
  if (pictureOf(lower) === 3 || secondNouns.test(lower)) return true;
  return pictureOf(lower) > 0 && !isVerb(lower) && !verbs.test(lower);
};
const notNouns =
  /^(?:asleep|awake|alone|alive|apart|ashore|aboard|afloat|upright|upstairs|downstairs|outside|inside|together|everywhere|afterwards|anyway|till|til|whilst|plus|yet|else|ever|twice|thrice|abroad|indoors|outdoors|round|about)$/u;
const secondNouns = /^(?:\p{L}{3,}(?:er|or|man)|house|ward|room|yard|park|place|field)$/u;

const isBroken = (sentence: string, before: Word, after: Word | undefined): boolean =>
  after !== undefined && /[^\s'’-]/u.test(sentence.slice(before.end, after.start));

/** "my mother's wrapper" is "your mother's wrapper" to Walt, "a pie" or "one pie" is "that pie"; the rest is quoted. */
export function asSaid(quote: Quote): string {
  const [, first, rest] = /^(my|our|an?|one)\s+(?!one\s)(.+)$/isu.exec(quote.words) ?? [];
  if (first === undefined || rest === undefined) return `“${quote.words}”`;
  return /^(?:an?|one)$/iu.test(first) ? `that ${rest}` : `your ${rest}`;
}
