import { isCapital } from '#server/mind/text/classes.ts';
import { classOf, genderOf, isVerb } from '#server/mind/text/lexicon.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Token } from '#server/mind/text/tokens.ts';
import type { Act } from './doc.ts';
import { type BriefReader, coreOf } from './reading.ts';

type Name = {
  name: string;
  end: number;
  /** Nothing of the same clause stands behind it. */
  isWhole: boolean;
};

/** The words with capitals from a place on: "Folasade Adeyemi-Clarke". */
function nameAt(tokens: Token[], at: number, to: number): Name | null {
  if (isDictated(tokens)) return spokenName(tokens, at, to);
  let end = at;
  while (end < to && isPart(tokens[end]) && (end === at || tokens[end]?.before === '')) end += 1;
  if (end === at) return null;
  const name = tokens.slice(at, end).map(({ raw }) => raw);
  return { name: name.join(' '), end, isWhole: end >= to || tokens[end]?.before !== '' };
}

const isDictated = (tokens: Token[]): boolean => tokens.every(({ raw }) => !/\p{Lu}/u.test(raw));

/** "my name is samuel okonkwo but say sammy": behind the first name stands another. */
const goesOnSpoken = (tokens: Token[], found: Name | null): boolean =>
  found !== null && isDictated(tokens) && tokens[found.end + 1]?.word === 'but';

/** Where nobody writes capitals one word is the name. */
function spokenName(tokens: Token[], at: number, to: number): Name | null {
  const { raw, word = '' } = tokens[at] ?? {};
  if (raw === undefined || at >= to || classOf(word) === 'other' || isVerb(word)) return null;
  const name = `${raw.slice(0, 1).toUpperCase()}${raw.slice(1)}`;
  return { name, end: at + 1, isWhole: at + 1 >= to || tokens[at + 1]?.before !== '' };
}

const isPart = (token: Token | undefined): boolean =>
  token !== undefined &&
  isCapital(token.raw) &&
  !/^(?:walt|no|not|yes|the|my|born)$/u.test(token.word);

const namesThatAreWords = wordsOf('names that are words');

/** Where a name may begin: the capital of a word that opens a sentence makes no name of it. */
const nameStart = (tokens: Token[], from: number): number => {
  const { word = '', raw = '' } = tokens[from] ?? {};
  const isWord = (classOf(word) === 'other' || isVerb(word)) && !namesThatAreWords.has(raw);
  return isWord ? from + 1 : from;
};

/** The first name of several words: "Put Patrick Joseph Delaney". */
function fullName(tokens: Token[], from: number, to: number): Name | null {
  for (let at = nameStart(tokens, from); at < to; at += 1) {
    const found = nameAt(tokens, at, to);
    if (found?.name.includes(' ')) return found;
  }
  return null;
}

const sequence = (tokens: Token[], at: number, words: string): boolean =>
  words.split(' ').every((word, index) => tokens[at + index]?.word === word);

const calling = [
  ...['call me', 'calls me', 'cry me', 'cries me', 'say me', 'says me', 'name me', 'names me'],
  ...['i go by', 'known as', 'i am called', 'you can say', 'you may say', 'but say', 'just say'],
];
const introducing = ['my name is', "my name 's"];
const denying = /^(?:nobody|never|not|no|did|ever)$/u;

const refusing = /^(?:not|never|hate|hated|dislike|disliked)$/u;

/** "They call me Bob, I never liked Bob." */
const isRefused = (tokens: Token[], name: string): boolean =>
  tokens.some(
    ({ raw }, at) =>
      raw === name.split(' ')[0] &&
      tokens.slice(Math.max(0, at - 3), at).some(({ word }) => refusing.test(word)),
  );

/** What may stand before an answer and is none: "Hello Walt. My name is Mei." */
const courtesies = new Set<Act>(['greeting', 'thanks', 'assent']);

const greetings = /^(?:hi|hello|hullo|hey|hiya|walt)$/u;

/** "You can call me Sade", "My name is Mei", or what answers the question: "Sandy.", "I'm Paul." */
export const callName: BriefReader = ({ doc, stretches }, sentence) => {
  const stretch = stretches[sentence];
  if (!stretch || doc.sentences[sentence]?.act === 'question') return null;
  const { tokens, to } = stretch;
  let { from } = coreOf(stretch);
  while (from < to - 1 && greetings.test(tokens[from]?.word ?? '')) from += 1;
  const isSaid = doc.sentences[sentence]?.topic === 'call-name';
  for (let at = from; isSaid && at < to; at += 1) {
    const phrase = [...calling, ...introducing].find((words) => sequence(tokens, at, words));
    if (!phrase || denying.test(tokens[at - 1]?.word ?? '')) continue;
    const behind = at + phrase.split(' ').length;
    const found = nameAt(tokens, behind + (tokens[behind]?.word === 'just' ? 1 : 0), to);
    // Nobody is called by all of their names because they introduce themselves with them.
    const isFull =
      introducing.includes(phrase) && (found?.name.includes(' ') || goesOnSpoken(tokens, found));
    if (found && !isFull && !isRefused(tokens, found.name))
      return { change: { callName: found.name } };
  }
  const isFirst = doc.sentences.slice(0, sentence).every(({ act }) => courtesies.has(act));
  if (doc.asked?.topic !== 'call-name') return null;
  // "Ilse Brandt. Ilse is fine."
  const given = isSaid ? nameAt(tokens, from, to) : null;
  if (
    given &&
    !given.isWhole &&
    tokens.slice(given.end, to).every(({ word }) => offering.has(word))
  )
    return { change: { callName: given.name } };
  if (!isFirst) return null;
  const lead = [...introducing, 'i am', 'it is', "it 's", 'just', 'call me'].find((words) =>
    sequence(tokens, from, words),
  );
  const found = nameAt(tokens, from + (lead?.split(' ').length ?? 0), to);
  const isOffered = found && tokens.slice(found.end, to).every(({ word }) => offering.has(word));
  return found?.isWhole || isOffered ? { change: { callName: firstOf(found.name) } } : null;
};

/** Whoever gives all of their names is called by the first, or by two that are both first names: "Mary Ann". */
function firstOf(name: string): string {
  const [first = '', second = '', ...more] = name.split(' ');
  if (isTitled(first)) return name;
  return second !== '' && more.length === 0 && genderOf(second) !== null && genderOf(first) !== null
    ? name
    : first;
}

const isTitled = (word: string): boolean =>
  /^(?:Mr|Mrs|Ms|Miss|Dr|Sister|Brother|Father|Sir|Lady|Auntie|Aunty|Uncle|Granny|Doña|Don|Señora)\.?$/u.test(
    word,
  );

/** "Howard will do." */
const offering = wordsOf('offering');

/** "In the book write my full name, …", or what answers the question. */
export const printName: BriefReader = ({ doc, stretches }, sentence) => {
  const stretch = stretches[sentence];
  const said = doc.sentences[sentence];
  if (!stretch || !said) return null;
  const { tokens, to } = stretch;
  const { from } = coreOf(stretch);
  const full = fullName(tokens, from, to);
  if (said.topic === 'print-name' && said.act === 'brief')
    return full && { change: { printName: full.name } };
  const asked = doc.asked?.topic;
  if ((asked !== 'call-name' && asked !== 'print-name') || sentence > mostBefore) return null;
  const start = nameStart(tokens, from);
  const found = said.topic === 'told-already' ? full : nameAt(tokens, start, to);
  // "Howard will do. Howard Lindqvist, with a q": the full name is how it is printed, until they say otherwise.
  const isEnough =
    found?.name.includes(' ') || (asked === 'print-name' && sentence === 0 && said.act !== 'talk');
  return found?.isWhole && isEnough ? { change: { printName: found.name } } : null;
};

const mostBefore = 2;
