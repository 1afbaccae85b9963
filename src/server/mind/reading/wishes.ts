import {
  inShare,
  outShare,
  type WishShares,
  wishShares,
} from '#server/mind/privacy/learned-wishes.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import type { Act, Sentence, WishCue } from './doc.ts';
import { partsOf, spanOf } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** So sure a wish has to be, a part of one, and one that a plain phrase says. */
const sure = { out: 0.65, unspoken: 0.9, in: 0.85, part: 0.4, phrased: 0.1 };
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

/** Which sentences wish that something stay out or in: learned, from their words, their meaning and plain phrases. */
export function readWishes({ doc, text, stretches }: Reading): Pick<Reading, 'doc'> {
  /** Nothing was told behind it yet. */
  const isToCome = ([first]: WishCue[], at: number): boolean =>
    first?.way === 'ahead' && at === doc.sentences.length - 1;
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const stretch = stretches[at];
    if (!stretch || at >= mostLearned) return sentence;
    const phrased = sentence.wishes ?? [];
    if (phrased.length === 0 && !mayWish.has(sentence.act)) return sentence;
    const asks = /\?["'”’)]*\s*$/u.test(text.slice(sentence.start, sentence.end));
    const shares = wishShares(bookWordsOf(stretch), asks, phrased);
    const [out, inside] = [outShare(shares), inShare(shares)];
    if (phrased.length > 0)
      return Math.max(out, inside) < sure.phrased ? withoutWish(sentence) : sentence;
    // "Fix that please, Mrs Pruitt would kill me": what was just put right is meant.
    if (doc.sentences[at - 1]?.act === 'correction') return sentence;
    const isOut = out >= inside;
    const isSpoken = speaksOfBook(stretch) && deniesOrHides(stretch);
    if (isOut && !isSpoken && out < sure.unspoken) return sentence;
    if (isOut ? out < sure.out : inside < sure.in) return sentence;
    const wishes = cuesIn(stretch, isOut ? 'out' : 'in', asks).map((cue) => ({
      ...cue,
      way: wayOf(shares, cue.polarity),
    }));
    return {
      ...sentence,
      act: wishes.some(({ polarity }) => polarity === 'out') ? 'withhold' : 'include',
      topic: isOut ? (isToCome(wishes, at) ? 'announced' : 'leave-out') : 'leave-in',
      wishes,
    };
  });
  return { doc: { ...doc, sentences } };
}

const ofRecord = wordsOf('of a record');
const ofHiding = wordsOf('keeping back');

/**
 * Where no phrase wishes, the words must be there that such a wish is made of, or it must be surer: "I'd not handled
 * money in thirteen years" wishes nothing away.
 */
const speaksOfBook = ({ tokens, from, to }: Stretch): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ word }, at, all) =>
        ofRecord.has(word) ||
        (word === 'in' && /^(?:there|it|here)$/u.test(all[at + 1]?.word ?? '')),
    );
const deniesOrHides = ({ tokens, from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => ofHiding.has(word));

const withoutWish = ({ wishes: _, cue: __, told: ___, ...sentence }: Sentence): Sentence => ({
  ...sentence,
  act: 'telling',
  topic: null,
});

function wayOf(
  { back, ahead, name, in: stays, undo }: WishShares,
  polarity: string,
): WishCue['way'] {
  if (polarity === 'in') return undo > stays ? 'undo' : 'stays';
  if (ahead > back && ahead > name) return 'ahead';
  return name > back ? 'name' : 'back';
}

/** "The name comes out, but the case remains": the parts that plainly wish the contrary, and the rest. */
function cuesIn(
  stretch: Stretch,
  polarity: WishCue['polarity'],
  asks: boolean,
): Omit<WishCue, 'way'>[] {
  const cues: Omit<WishCue, 'way'>[] = [];
  for (const part of partsOf(stretch)) {
    const shares = part.to - part.from < fewest ? null : wishShares(bookWordsOf(part), asks, []);
    const [out, inside] = shares ? [outShare(shares), inShare(shares)] : [0, 0];
    const [own, other] = polarity === 'out' ? [out, inside] : [inside, out];
    const last = cues.at(-1);
    const isOther = other >= sure.in && other > own;
    const isOwn = last === undefined || own >= sure.part;
    const contrary = polarity === 'out' ? 'in' : 'out';
    const meant = isOther ? contrary : isOwn ? polarity : last.polarity;
    const { start, end } = spanOf(part);
    if (last?.polarity === meant) last.end = end;
    else cues.push({ start, end, polarity: meant });
  }
  return cues;
}
