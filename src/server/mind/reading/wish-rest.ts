import { testOf } from '#server/mind/text/patterns.ts';
import type { Doc, Sentence } from './doc.ts';
import type { Reading } from './reading.ts';

/** The topic of what only goes on about a wish: why, and what else it means. */
const besideWish = 'beside-wish';

const reasoning = testOf('gives the reason of a wish');
const ofTheBook = testOf('speaks of the book');
const goesOn = testOf('goes on about a wish');
const ofSomebody = testOf('speaks of somebody');
const longest = { reason: 16, state: 9 };

/** What follows a wish and only goes on about it is no more printed than the wish itself. */
export function readWishRest({ doc, text }: Reading): Pick<Reading, 'doc'> {
  const sentences = [...doc.sentences];
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before?.act !== 'withhold' || sentence.act === 'withhold') continue;
    const rest = restOf({ ...doc, sentences }, at, text);
    if (rest) sentences[at] = { ...sentence, ...rest };
  }
  return { doc: { ...doc, sentences } };
}

type Rest = Pick<Sentence, 'act' | 'topic' | 'wishes'>;

function restOf(doc: Doc, at: number, text: string): Rest | null {
  const sentence = doc.sentences[at];
  if (!sentence || !mayGoOn.has(sentence.act) || text[sentence.end - 1] === '?') return null;
  const { start, end, clauses } = sentence;
  const said = text.slice(start, end);
  const words = said.split(/\s+/u).length;
  const hasVerb = clauses.some(({ verb }) => verb !== null);
  const rest = { act: 'withhold', topic: besideWish } as const;
  // "Not the letter, not his name, nothing."
  if (goesOn.test(said) && (!hasVerb || words <= longest.state))
    return { ...rest, wishes: [{ start, end: start, polarity: 'out', way: 'leave' }] };
  if (ofTheBook.test(said)) return rest;
  if (words <= longest.reason && reasoning.test(said)) return rest;
  const isNow = clauses.every(({ verb }) => verb?.tense !== 'past');
  return isNow && words <= longest.state && ofSomebody.test(said) ? rest : null;
}

const mayGoOn = new Set([
  'telling',
  'bare-answer',
  'talk',
  'correction',
  'decline',
  'brief',
  'denial',
]);
