import {
  excerpt,
  type ToldSentence,
  toldSentences,
} from '#server/mind/abilities/shared/excerpts.ts';
import { type Act, isTold, type Sentence, type Told } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';

/** Asked about the book, one answers for the book: only what happened is told besides. */
const aboutTheBook = new Set([...wordsOf('topics of the book'), 'which-stays-out', 'shall-we']);

/** The sentences of a telling that are of the life, as an editor would choose them. */
export function storySentences(unit: Told): ToldSentence[] {
  const told = new Map(toldSentences(unit).map((one) => [one.at, one]));
  const isForTheBook = aboutTheBook.has(unit.doc.asked?.topic ?? '');
  if (isForTheBook && unit.doc.sentences.filter(happened).length < fewestOfStory) return [];
  return unit.doc.sentences.flatMap((sentence, at) => {
    const own = told.get(at);
    if (own) return isForTheBook && !happened(sentence) ? [] : [own];
    if (!isWithinStory(unit, at)) return [];
    return [{ unit, at, sentence, text: excerpt(unit.text, sentence), leans: true }];
  });
}

const happened = ({ clauses }: Sentence): boolean =>
  clauses.some(({ verb, modality }) => verb?.tense === 'past' && modality !== 'unreal');

/** What may be taken for talk though it is told; asides, wishes, greetings and refusals never are. */
const doubtful = new Set<Act>(['talk', 'question', 'include']);
const fewestWords = 3;
const fewestOfStory = 2;

/**
 * No phrase says that it is meant for Walt, it stands beside something told, asks nothing, and tells what was, or of
 * somebody else: it belongs to the story around it.
 */
function isWithinStory({ doc, text }: Told, at: number): boolean {
  const { sentences, mentions } = doc;
  const sentence = sentences[at];
  if (!sentence || !doubtful.has(sentence.act) || sentence.cue) return false;
  const beside = [sentences[at - 1], sentences[at + 1]];
  if (!beside.some((one) => one && isTold(one))) return false;
  const said = excerpt(text, sentence);
  const words = tokensOf(said).map(({ word }) => word);
  if (words.length < fewestWords || said.endsWith('?')) return false;
  const isOfOthers = sentence.clauses.some(({ subject }) => {
    const who = typeof subject === 'number' ? mentions[subject] : undefined;
    return who !== undefined && (who.kind === 'person' || who.gender !== null);
  });
  if (words.some((word) => /^(?:you|your|yours|walt|book)$/u.test(word))) return false;
  return isOfOthers || happened(sentence);
}
