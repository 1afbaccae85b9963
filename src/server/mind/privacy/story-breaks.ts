import type { Told } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { termsOf } from './terms.ts';

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

function sharesTerms({ text, doc }: Told, at: number): boolean {
  const stemsAt = (index: number) => {
    const { start = 0, end = 0 } = doc.sentences[index] ?? {};
    return termsOf(text.slice(start, end)).map(({ stem }) => stem);
  };
  const said = new Set(stemsAt(at - 1));
  return stemsAt(at).some((stem) => said.has(stem));
}
