import { quotationsOf } from './quotations.ts';
import { blankOut } from './spans.ts';
import { wishThemes } from './wish-cues.ts';
import { wishWords } from './wish-words.ts';

/** A word of a sentence with what it stands for among the words of wishes. */
export type Token = {
  word: string;
  meanings: ReadonlySet<string>;
  /** Whether a clause begins with it, but for a "well" or a "please". */
  opens: boolean;
  clause: number;
  /** Whether it tells of then: "he kept", but not "it is kept" nor "what I told you". */
  tells: boolean;
};

const meaningsByWord = new Map<string, ReadonlySet<string>>();
for (const [meaning, words] of Object.entries(wishWords))
  for (const word of words.split(' '))
    meaningsByWord.set(word, new Set([...(meaningsByWord.get(word) ?? [word]), meaning]));

const cueWords = new Set(
  Object.values(wishThemes)
    .flatMap((cues) => Object.values(cues))
    .flatMap((phrases) => phrases.match(/(?<!\p{Lu})\p{Ll}+/gu) ?? []),
);
export const isWordOfWishes = (word: string): boolean =>
  meaningsByWord.has(word) || cueWords.has(word);

const shortForms: [RegExp, string][] = [
  [/\bcan't\b|\bcannot\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/\bain't\b/gu, 'is not'],
  [/\bdinnae\b/gu, 'do not'],
  [/\b(did|can|was|is|has|could|would|should|do|does|wis|must)n(?:ae|ay)\b/gu, '$1 not'],
  [/\bno (?=tae\b|gaun\b|tellin\b|for\b|fur\b|having\b)/gu, 'not '],
  [/\boot\b/gu, 'out'],
  [/\bfae\b/gu, 'from'],
  [/\bt[ao]e\b/gu, 'to'],
  [/\bnoo\b/gu, 'now'],
  [/\bah\b(?=['\s]+(?:m|ll|d|ve|will|am|have|would|wis|tell)\b)/gu, 'i'],
  [/\b(?:ye|thee|tha|thou)\b/gu, 'you'],
  [/\bt'(?=\p{L}{2})/gu, 'the '],
  [/\b(?:gonnae|gonna|gaun)\b/gu, 'going to'],
  [/\batween\b/gu, 'between'],
  [/(?<=\p{L})in'(?!\p{L})/gu, 'ing'],
  [/n't\b/gu, ' not'],
  [/\blet's\b/gu, 'let us'],
  [/\b(that|it|this|what|there|here|he|she|who|one|mum|part|bit|where|how)'s\b/gu, '$1 is'],
  [/'ll\b/gu, ' will'],
  [/'d\b/gu, ' would'],
  [/'ve\b/gu, ' have'],
  [/'re\b/gu, ' are'],
  [/'m\b/gu, ' am'],
  [/\bno one\b/gu, 'no-one'],
  [/\boff limits\b/gu, 'off-limits'],
];

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const openers = listed(
  'well now oh ah but and so please no yes actually sorry sure dear walt then or just',
);
const wordOrStop = /[\p{L}\p{N}][\p{L}\p{N}-]*|[,;:.!?—–]/gu;

let last = { sentence: '', tokens: [] as Token[] };

/** A sentence is looked at for many things in a row. */
export function tokensOf(sentence: string): Token[] {
  if (sentence !== last.sentence) last = { sentence, tokens: readTokens(sentence) };
  return last.tokens;
}

/** What is quoted was said by somebody else, and is no wish of the teller's. */
function readTokens(sentence: string): Token[] {
  let plain = blankOut(sentence, quotationsOf(sentence)).replace(/[’‘]/gu, "'").toLowerCase();
  for (const [short, long] of shortForms) plain = plain.replace(short, long);
  const tokens: Token[] = [];
  let clause = 0;
  let opens = true;
  for (const [word] of plain.matchAll(wordOrStop)) {
    if (/^\P{L}$/u.test(word) && !/\p{N}/u.test(word)) {
      clause += 1;
      opens = true;
      continue;
    }
    const token = { word, meanings: meaningsOf(word), opens, clause };
    const before = tokens.filter((one) => one.clause === clause);
    tokens.push({ ...token, tells: tellsOfThen(before, token) });
    opens = opens && openers.has(word);
  }
  return tokens;
}

const notPast = listed('need indeed feed seed breed wicked naked ashamed');

function meaningsOf(word: string): ReadonlySet<string> {
  const known = meaningsByWord.get(word) ?? new Set([word]);
  return /\p{L}{2}ed$/u.test(word) && !notPast.has(word) ? new Set([...known, 'PAST']) : known;
}

const passive = listed('be is are get gets been being have has better best stay stays supposed');
const supposing = listed('rather sooner wish want like prefer if what who whom where how why');
export const subjects = listed('i he she they we who nobody no-one');

function tellsOfThen(before: Token[], { word, meanings }: Omit<Token, 'tells'>): boolean {
  const [last = '', other = ''] = before
    .slice(-2)
    .map((one) => one.word)
    .reverse();
  if (before.some((one) => supposing.has(one.word))) return false;
  if (word === 'could') return subjects.has(last);
  if (last === 'never' && subjects.has(other)) return meanings.has('PAST') || word === 'put';
  if (!meanings.has('PAST')) return false;
  if (passive.has(last) || (passive.has(other) && !subjects.has(last))) return false;
  if (meanings.has('TOLD') && (last === 'i' || other === 'i')) return false;
  return last !== '' || /^(?:was|were|had|did)$/u.test(word);
}
