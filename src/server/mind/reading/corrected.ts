import { isNumber } from '#server/mind/text/classes.ts';
import { carries, stemOf } from '#server/mind/text/content-words.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { isTold, type Sentence, type Told } from './doc.ts';
import { setRight } from './set-right.ts';

/** So many sentences back somebody puts right what they said. */
const reach = 60;

type Said = { numbers: Set<string>; words: Set<string>; denied: Set<string> };

/**
 * What was put right later stands as it was meant where that is certain; else it is told no more, and "It was 1998, not
 * 1996" stands instead of the sentence with 1996. Only a sentence that says the denied thing, or another number about
 * the same, is taken back, and none where two may be meant.
 */
export function withoutCorrected(untouched: Told[]): Told[] {
  const told = setRight(untouched);
  const all = told.flatMap((unit) =>
    unit.doc.sentences.map((sentence) => ({ unit, sentence, said: null as Said | null })),
  );
  const taken = new Set<Sentence>();
  for (const [at, { unit, sentence }] of all.entries()) {
    if (sentence.act !== 'correction') continue;
    const right = saidIn(unit, sentence);
    const before = all.slice(Math.max(0, at - reach), at).toReversed();
    const wrong = before.filter((one) => {
      if (!isTold(one.sentence) || one.unit.conversationId !== unit.conversationId) return false;
      one.said ??= saidIn(one.unit, one.sentence);
      return isPutRight(one.said, right);
    });
    const [only] = wrong;
    if (only && wrong.length === 1) taken.add(only.sentence);
  }
  if (taken.size === 0) return told;
  return told.map((unit) => ({
    ...unit,
    doc: {
      ...unit.doc,
      sentences: unit.doc.sentences.map((sentence) =>
        taken.has(sentence) ? { ...sentence, act: 'talk', topic: 'corrected' } : sentence,
      ),
    },
  }));
}

function isPutRight(wrong: Said, right: Said): boolean {
  const shared = [...right.words].filter((word) => wrong.words.has(word)).length;
  const isDenied = [...right.denied].some(
    (word) => wrong.words.has(word) || wrong.numbers.has(word),
  );
  const isOther =
    right.numbers.size > 0 &&
    wrong.numbers.size > 0 &&
    [...right.numbers].some((number) => !wrong.numbers.has(number)) &&
    ![...wrong.numbers].every((number) => right.numbers.has(number));
  // "No, it was 1998, not 1996" has no words of its own to go by.
  const isOfSame = shared > 0 || (right.words.size === 0 && right.numbers.size > 0);
  return (isDenied && isOfSame) || (isOther && shared > 1);
}

/** Its numbers, its words that mean something, and what it denies: the words behind a "not". */
function saidIn({ text }: Told, { start, end }: Sentence): Said {
  const tokens = tokensOf(text.slice(start, end));
  const said: Said = { numbers: new Set(), words: new Set(), denied: new Set() };
  for (const [at, token] of tokens.entries()) {
    const isCount = isNumber(token.word);
    if (!isCount && !carries(token)) continue;
    const word = isCount ? token.word : stemOf(token.word);
    const before = tokens.slice(Math.max(0, at - deniedReach), at);
    if (before.some((one) => one.word === 'not')) said.denied.add(word);
    else if (isCount) said.numbers.add(word);
    else said.words.add(word);
  }
  return said;
}

const deniedReach = 4;
