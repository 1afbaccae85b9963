import { type WishShares, wishShares } from '#server/mind/privacy/learned-wishes.ts';
import { likeAWish } from '#server/mind/privacy/wish-cue.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import type { Act, Sentence, WishCue } from './doc.ts';
import { partsOf, spanOf } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** So sure a wish has to be that no plain phrase says; where it is only possible, Walt asks. */
const sure = { out: 0.6, in: 0.7, possible: 0.45 };
/** Of a message longer than any talk only the beginning is asked for its meaning: what follows is a text to tell. */
const mostLearned = 200;
/** Fewer words than these are no wish of their own beside another. */
const fewest = 3;

const mayWish = new Set<Act>([
  'telling',
  'bare-answer',
  'talk',
  'correction',
  'decline',
  'redirect',
  'denial',
  'assent',
  'question',
]);

const doing = new Set([...wordsOf('plainly wishing'), ...wordsOf('keeping back')]);

/** Wishes that are said in no plain phrase: by what was learned. */
export function readWishes({ doc, text, stretches }: Reading): Pick<Reading, 'doc'> {
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const stretch = stretches[at];
    if (!stretch || at >= mostLearned || sentence.wishes || !mayWish.has(sentence.act))
      return sentence;
    // Nobody wishes without saying what is to be done, or not to be done.
    if (!bookWordsOf(stretch).some((word) => doing.has(word))) return sentence;
    const asks = /\?["'”’)]*\s*$/u.test(text.slice(sentence.start, sentence.end));
    const shares = sharesIn(stretch, asks);
    if (shares.out < sure.possible && shares.in < sure.in) return sentence;
    const isOut = shares.out >= shares.in;
    if (isOut && shares.out < sure.out) return asks ? sentence : { ...sentence, topic: likeAWish };
    const wishes = cuesIn(stretch, isOut ? 'out' : 'in', asks);
    return {
      ...sentence,
      act: wishes.some(({ polarity }) => polarity === 'out') ? 'withhold' : 'include',
      topic: isOut ? 'leave-out' : 'leave-in',
      wishes,
    };
  });
  return { doc: { ...doc, sentences } };
}

const sharesIn = (stretch: Stretch, asks: boolean): WishShares =>
  wishShares(bookWordsOf(stretch), asks);

/** "The name comes out, but the case remains": the parts that plainly wish the contrary, and the rest. */
function cuesIn(stretch: Stretch, polarity: WishCue['polarity'], asks: boolean): WishCue[] {
  const cues: WishCue[] = [];
  for (const part of partsOf(stretch)) {
    const shares = part.to - part.from < fewest ? { out: 0, in: 0 } : sharesIn(part, asks);
    const other = polarity === 'out' ? 'in' : 'out';
    const isOther = shares[other] >= sure.in && shares[other] > shares[polarity];
    const last = cues.at(-1);
    const isOwn = last === undefined || shares[polarity] >= sure.possible;
    const meant = isOther ? other : isOwn ? polarity : last.polarity;
    const { start, end } = spanOf(part);
    if (last?.polarity === meant) last.end = end;
    else cues.push({ start, end, polarity: meant, way: 'learned' });
  }
  return cues;
}
