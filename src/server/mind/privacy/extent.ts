import type { Passage } from '#server/mind/heeded.ts';
import { isTold, type Told } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { termsOf } from './terms.ts';

export function sentenceAt({ id, source, text, doc }: Told, at: number): Passage {
  const { start, end } = doc.sentences[at] ?? { start: 0, end: 0 };
  return { unitId: id, source, start, end, text: text.slice(start, end) };
}

/** What was told right before a sentence, back to where that story begins. */
export function storyBefore(told: Told, at: number): Passage[] {
  const found: Passage[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const sentence = told.doc.sentences[index];
    if (!sentence || sentence.act === 'withhold') break;
    const mayBePrinted = isTold(sentence) || sentence.act === 'brief';
    if (!mayBePrinted || (sentence.act === 'bare-answer' && found.length > 0)) {
      if (found.length > 0) break;
      continue;
    }
    found.unshift(sentenceAt(told, index));
    if (beginsStory(told, index)) break;
  }
  return found;
}

/** What is told from a sentence on, up to the next plain wish to leave something out. */
export function storyAfter(told: Told, from: number): Passage[] {
  const { sentences } = told.doc;
  const next = sentences.findIndex(({ act }, at) => at >= from && act === 'withhold');
  return sentences.flatMap((sentence, at) =>
    at >= from && (next < 0 || at < next) && isTold(sentence) ? sentenceAt(told, at) : [],
  );
}

/** The last story of what was told before the message with a wish. */
export function storyInEarlier(wish: Told, told: readonly Told[]): Passage[] {
  const before = told.filter(({ id }) => id !== wish.id).slice(-reach);
  return (
    before
      .map((one) => storyBefore(one, one.doc.sentences.length))
      .findLast((story) => story.length > 0) ?? []
  );
}

/** A wish reaches past a few remarks, not into another story. */
const reach = 3;

const opening = testOf('opens another story');
const ofTheFamily = testOf('somebody of the family');

/** Words that lead over, a time of its own at its head, or somebody of the family who was not spoken of. */
export function beginsStory(told: Told, at: number): boolean {
  if (at === 0) return true;
  const { start, end, leans } = told.doc.sentences[at] ?? { start: 0, end: 0, leans: false };
  const said = told.text.slice(start, end);
  if (opening.test(said)) return true;
  const { times } = told.doc;
  const isDated = times.some((time) => time.sentence === at && time.start - start <= nearHead);
  if (isDated && !leansBack(told, at)) return true;
  if (leans) return false;
  return ofTheFamily.test(said) && !leansBack(told, at) && !sharesTerms(told, at);
}

/** So near the head of a sentence a time sets a scene: "That winter I borrowed …" */
const nearHead = 12;

/** It makes no sense without what stands before it, or speaks of somebody who was named there. */
export function leansBack({ doc }: Told, at: number): boolean {
  const isBefore = (mention: number | null) =>
    mention !== null && (doc.mentions[mention]?.sentence ?? at) < at;
  return (
    doc.sentences[at]?.leans === true ||
    doc.mentions.some(({ sentence, antecedent }) => sentence === at && isBefore(antecedent))
  );
}

function sharesTerms(told: Told, at: number): boolean {
  const said = new Set(termsOf(sentenceAt(told, at - 1).text).map(({ stem }) => stem));
  return termsOf(sentenceAt(told, at).text).some(({ stem }) => said.has(stem));
}
