import type { FoundBanned, Passage } from '#server/mind/heeded.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { mayBePrinted, saysAll, type Term, termsOf } from './terms.ts';

type BannedQuest = { phrases: string[]; told: Told[]; texts: string[] };

/** Finds what says a banned word or phrase: all of its words that mean something, within one sentence. */
export function findBanned({ phrases, told, texts }: BannedQuest): FoundBanned {
  const banned = phrases.map(termsOf);
  const sentences = told.flatMap(sentencesOf);
  return {
    bannable: banned.map((terms) => terms.length > 0),
    passages: banned.map((terms) =>
      sentences.filter(({ said }) => saysAll(terms, said)).map(({ passage }) => passage),
    ),
    says: texts.map((text) => {
      const said = termsOf(text);
      return banned.some((terms) => saysAll(terms, said));
    }),
  };
}

type Said = { passage: Passage; said: Term[] };

const sentencesOf = ({ id, source, text, doc }: Told): Said[] =>
  doc.sentences
    .filter((sentence) => mayBePrinted(sentence, text))
    .map(({ start, end }) => {
      const sentence = text.slice(start, end);
      return {
        passage: { unitId: id, source, start, end, text: sentence },
        said: termsOf(sentence),
      };
    });
