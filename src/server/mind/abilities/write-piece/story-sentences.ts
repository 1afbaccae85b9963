import { excerpt, leansAt, type ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { isTold, type Sentence, type Span, type Told } from '#server/mind/reading/doc.ts';
import { guessedRuns } from './unmarked.ts';

/** The sentences of a telling that belong in the book, or the parts of them that do. */
export function storySentences(unit: Told): ToldSentence[] {
  const kept = new Map<number, Span>();
  for (const [at, sentence] of unit.doc.sentences.entries()) {
    const span = isTold(sentence) ? sentence : sentence.told;
    if (span) kept.set(at, span);
  }
  // Where only a guess parts sentences, what is between two that are told is told.
  for (const [from, to] of guessedRuns(unit)) {
    const own = [...kept.keys()].filter((at) => at >= from && at <= to);
    for (let at = Math.min(...own); at < Math.max(...own); at += 1) {
      const sentence = unit.doc.sentences[at];
      const isPutAside = sentence?.act === 'withhold' || sentence?.topic === 'corrected';
      if (sentence && !isPutAside) kept.set(at, sentence);
    }
  }
  return [...kept]
    .toSorted(([one], [other]) => one - other)
    .map(([at, span]) => lineOf(unit, at, span));
}

/** So likely it may have been told, though it is not printed. */
const mayBeTold = 0.15;

/** What may have been told and may as well have been meant for Walt; beside a wish to leave out, nothing is offered. */
export function unsureSentences(unit: Told): ToldSentence[] {
  const { sentences } = unit.doc;
  if (sentences.some(({ act, topic }) => act === 'withhold' || topic === 'is-it-out')) return [];
  const printed = new Set(storySentences(unit).map(({ at }) => at));
  return sentences.flatMap((sentence, at) =>
    printed.has(at) || (sentence.printable ?? 0) < mayBeTold ? [] : [lineOf(unit, at, sentence)],
  );
}

function lineOf(unit: Told, at: number, { start, end }: Span): ToldSentence {
  const whole = unit.doc.sentences[at] as Sentence;
  const cuts = whole.cuts.filter((cut) => cut.start >= start && cut.end <= end);
  const sentence = { ...whole, start, end, cuts };
  return {
    unit,
    at,
    sentence,
    text: excerpt(unit.text, sentence),
    leans: leansAt(unit.doc, at) || start > whole.start,
  };
}
