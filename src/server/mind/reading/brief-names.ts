import { isCapital } from '#server/mind/text/classes.ts';
import type { Token } from '#server/mind/text/tokens.ts';
import { wordsOf } from '#server/mind/text/word-classes.ts';
import type { BriefReader } from './brief-said.ts';
import { coreOf } from './phrased-acts.ts';

/** The words with capitals from a place on: "Folasade Adeyemi-Clarke". */
function nameAt(tokens: Token[], at: number, to: number): { name: string; end: number } | null {
  let end = at;
  while (end < to && isPart(tokens[end]) && (end === at || tokens[end]?.before === '')) end += 1;
  if (end === at) return null;
  return {
    name: tokens
      .slice(at, end)
      .map(({ raw }) => raw)
      .join(' '),
    end,
  };
}

const isPart = (token: Token | undefined): boolean =>
  token !== undefined &&
  isCapital(token.raw) &&
  !/^(?:walt|no|not|yes|the|my|born)$/u.test(token.word);

const sequence = (tokens: Token[], at: number, words: string): boolean =>
  words.split(' ').every((word, index) => tokens[at + index]?.word === word);

const calling = ['call me', 'calls me', 'cry me', 'cries me', 'i go by', 'known as', 'i am called'];
const denying = /^(?:nobody|never|not|no|did|ever)$/u;

const refusing = /^(?:not|never|hate|hated|dislike|disliked)$/u;

/** "They call me Bob, I never liked Bob." */
const isRefused = (tokens: Token[], name: string): boolean =>
  tokens.some(
    ({ raw }, at) =>
      raw === name.split(' ')[0] &&
      tokens.slice(Math.max(0, at - 3), at).some(({ word }) => refusing.test(word)),
  );

const greetings = /^(?:hi|hello|hullo|hey|hiya)$/u;

/** "You can call me Sade", or what answers the question: "Sandy.", "I'm Paul." */
export const callName: BriefReader = ({ doc, stretches }, sentence) => {
  const stretch = stretches[sentence];
  if (!stretch || doc.sentences[sentence]?.act === 'question') return null;
  const { tokens, to } = stretch;
  let { from } = coreOf(stretch);
  while (from < to - 1 && greetings.test(tokens[from]?.word ?? '')) from += 1;
  const isSaid = doc.sentences[sentence]?.topic === 'call-name';
  for (let at = from; isSaid && at < to; at += 1) {
    const phrase = calling.find((words) => sequence(tokens, at, words));
    if (!phrase || denying.test(tokens[at - 1]?.word ?? '')) continue;
    const behind = at + phrase.split(' ').length;
    const found = nameAt(tokens, behind + (tokens[behind]?.word === 'just' ? 1 : 0), to);
    if (found && !isRefused(tokens, found.name)) return { change: { callName: found.name } };
  }
  if (doc.asked?.topic !== 'call-name' || sentence > 0) return null;
  const lead = ['i am', 'my name is', "my name 's", 'it is', "it 's", 'just', 'call me'].find(
    (words) => sequence(tokens, from, words),
  );
  const found = nameAt(tokens, from + (lead?.split(' ').length ?? 0), to);
  const isWhole = found && (found.end >= to || tokens[found.end]?.before !== '');
  const isOffered = found && tokens.slice(found.end, to).every(({ word }) => offering.has(word));
  return isWhole || isOffered ? { change: { callName: found.name } } : null;
};

/** "Howard will do." */
const offering = wordsOf('offering');

/** "In the book write my full name, …", or what answers the question. */
export const printName: BriefReader = ({ doc, stretches }, sentence) => {
  const stretch = stretches[sentence];
  const said = doc.sentences[sentence];
  if (!stretch || !said) return null;
  const { tokens, to } = stretch;
  const { from } = coreOf(stretch);
  if (said.topic === 'print-name' && said.act === 'brief') {
    for (let at = from + 1; at < to; at += 1) {
      const found = nameAt(tokens, at, to);
      if (found?.name.includes(' ')) return { change: { printName: found.name } };
    }
    return null;
  }
  if (doc.asked?.topic === 'call-name' && sentence <= mostBefore) {
    // "Howard will do. Howard Lindqvist, with a q": the full name is how it is printed, until they say otherwise.
    const full = nameAt(tokens, from, to);
    const isFull =
      full && /\s/u.test(full.name) && (full.end >= to || tokens[full.end]?.before !== '');
    return isFull ? { change: { printName: full.name } } : null;
  }
  if (doc.asked?.topic !== 'print-name' || sentence > mostBefore) return null;
  const at = said.topic === 'told-already' ? firstName(tokens, from, to) : from;
  const found = nameAt(tokens, at, to);
  const isWhole = found && (found.end >= to || tokens[found.end]?.before !== '');
  return isWhole && (found.name.includes(' ') || sentence === 0) && said.act !== 'talk'
    ? { change: { printName: found.name } }
    : isWhole && found.name.includes(' ')
      ? { change: { printName: found.name } }
      : null;
};

const mostBefore = 2;

function firstName(tokens: Token[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (nameAt(tokens, at, to)?.name.includes(' ')) return at;
  return to;
}
