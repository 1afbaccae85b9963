import { isNumber } from '#server/mind/text/classes.ts';
import type { Token } from '#server/mind/text/tokens.ts';
import { isOf } from './words.ts';

/** Whether a clause says that it was so: denied, doubted, done to somebody, before or after another. */
export const isDenied = (said: string, tokens: Token[], verbAt: number): boolean =>
  beyond.test(said) ||
  tokens.some(
    ({ word }, at) =>
      isOf('denial', word) &&
      (verbAt < 0 ||
        (at <= verbAt + reach &&
          !isAppended(tokens, verbAt, at) &&
          !isReported(tokens.slice(verbAt + 1, at)))),
  );

/** How far behind its verb a denial still denies it: "took no money", not "to the dog and to nobody else". */
const reach = 3;

/** "… four girls, no boys": what is listed behind a comma does not deny the verb. */
const isAppended = (tokens: Token[], verbAt: number, at: number): boolean =>
  at > verbAt && tokens[at]?.word === 'no' && tokens[at]?.before.includes(',') === true;

/** "She said he is not dead": who is denied something is not who says it. */
const isReported = (between: Token[]): boolean =>
  between.some(({ word }) => /^(?:i|he|she|they|it|we)$/u.test(word));

/** "More than he could afford": denied without a word for it. */
const beyond = /\bmore than (?:he|she|they|I|we) could\b|\btoo \p{L}+ (?:for \p{L}+ )?to\b/u;

export const isHedged = (said: string, tokens: Token[]): boolean =>
  tokens.some((_, at) => hedges(tokens, at)) || doubts.test(said);

/** "About" and "some" hedge a figure: "about thirty", and not "about Dana". */
function hedges(tokens: Token[], at: number): boolean {
  const { word = '', raw = '' } = tokens[at] ?? {};
  if (raw === 'May' || (word === 'believe' && tokens[at - 1]?.word === 'you')) return false;
  if (!isOf('rough', word)) return isOf('hedge', word);
  const next = tokens
    .slice(at + 1, at + 3)
    .filter((one) => !/^(?:a|an|the|every)$/u.test(one.word));
  const [figure] = next;
  return figure !== undefined && (isNumber(figure.word) || isOf('measure', figure.word));
}

/** What leaves it open whether something is so. */
const doubts =
  /\bor so\b|\bcould(?: have|['’]ve) been\b|\bnear enough\b|\bmore or less\b|\bgetting on for\b|\bclose to (?=\d|\w+ty\b)|something like|give or take|as far as\b|\bif i remember|(?:they|people|some|folk) (?:say|reckon) (?:that|i|he|she|it|they|we|there)\b|so (?:they|people) said|do(?:es)?(?: not|n['’]t) know (?:if|whether)|have to look|\b(?:heard|(?:was|were) told) (?:that|he|she|they)\b/iu;

export const isPassive = (tokens: Token[], verbAt: number): boolean =>
  verbAt > 0 &&
  !/ing$/u.test(tokens[verbAt]?.word ?? '') &&
  /^(?:was|were|is|are|be|been|being)$/u.test(
    tokens.slice(0, verbAt).findLast(({ word }) => word !== 'not' && !/ly$/u.test(word))?.word ??
      '',
  );

export type Order = 'before' | 'after' | 'then' | null;

/** How a clause is put in order with the one before it. */
export function orderOf(tokens: Token[]): Order {
  const opening = tokens.slice(0, 3).map(({ word }) => word);
  const at = opening.findIndex((word) =>
    /^(?:before|after|once|then|later|afterwards|until)$/u.test(word),
  );
  // "… and was a clerk afterwards."
  const word =
    opening[at] ?? /^(?:later|afterwards|thereafter)$/u.exec(tokens.at(-1)?.word ?? '')?.[0];
  if (!word || (word === 'once' && at > 0)) return null;
  if (word === 'before' || word === 'until') return 'before';
  const demonstrative = /^(?:that|this|which)$/u.test(tokens[at + 1]?.word ?? '');
  return (word === 'after' && !demonstrative) || word === 'once' ? 'after' : 'then';
}
