import type { Passage } from '#server/mind/heeded.ts';
import { isTold, type Told } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Term, termsOf } from './terms.ts';

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
    if (!isTold(sentence) && sentence.act !== 'brief') {
      if (found.length > 0) break;
      continue;
    }
    found.unshift(sentenceAt(told, index));
    const words = found.reduce((sum, { text }) => sum + text.trim().split(/\s+/u).length, 0);
    if (words >= fewestOfStory && (beginsStory(told, index) || sentence.act === 'bare-answer'))
      break;
  }
  return found;
}

/** "Once is enough." is no story. */
const fewestOfStory = 5;

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

/**
 * "That thing about Emeka and the prison": what was told lately of what is named, from the first sentence that says some
 * of it to the end of that story. It is better to take back a sentence too many than to print one.
 */
export function storiesNaming(
  wish: Told,
  at: number,
  told: readonly Told[],
  named: readonly Term[],
): Passage[] {
  const stemsIn = told.map(({ text }) => new Set(termsOf(text).map(({ stem }) => stem)));
  const isRare = ({ stem, capital }: Term) =>
    stemsIn.filter((stems) => stems.has(stem)).length <= (capital ? often : seldom);
  const stems = new Set(named.filter(isRare).map(({ stem }) => stem));
  const lately = [...told.filter(({ id }) => id !== wish.id).slice(-reach), wish];
  return lately.flatMap((one) => {
    const last = one.id === wish.id ? at : one.doc.sentences.length;
    // "I will tell you about Piotr. He …"
    const says = one.doc.sentences.map(
      (_, index) =>
        index < last && termsOf(sentenceAt(one, index).text).some(({ stem }) => stems.has(stem)),
    );
    const [first, final] = [says.indexOf(true), says.lastIndexOf(true)];
    if (first < 0) return [];
    const next = one.doc.sentences.findIndex(
      (_, index) => index > final && index < last && beginsStory(one, index),
    );
    return one.doc.sentences.flatMap((sentence, index) =>
      index >= first && index < (next < 0 ? last : next) && isTold(sentence)
        ? sentenceAt(one, index)
        : [],
    );
  });
}

/** Who or what is told of in more messages than these is not by itself what a wish means. */
const often = 4;
const seldom = 3;

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
