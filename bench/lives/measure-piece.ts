import type { Piece, Sentence } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Figures, type Share, share, shareOf } from './figures.ts';
import { isOpen, isRequired, type Life, type ToldFact, turnOfSource } from './life.ts';
import { numbersOf, saysYear } from './numbers.ts';
import { stands, wordsOf } from './wording.ts';

export const sentencesIn = (piece: Piece): Sentence[] =>
  piece.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.sentences;
    return block.kind === 'dates' ? block.rows : [];
  });

export const textOf = (piece: Piece) =>
  [
    piece.name,
    piece.metadata.theme,
    ...piece.blocks.flatMap((block) => (block.kind === 'heading' ? block.text : [])),
    ...sentencesIn(piece).map(({ text }) => text),
    ...(piece.leftOver ?? []).map(({ text }) => text),
  ].join('\n');

export function measurePiece(life: Life, piece: Piece): Partial<Figures> {
  const sentences = sentencesIn(piece);
  const required = life.facts.filter(isRequired);
  return {
    exactSentences: shareOf(sentences, (sentence) => isAsSaid(life, sentence)),
    present: shareOf(required, (told) => isPresent(life, told, sentences)),
    order: orderOf(life, sentences),
  };
}

/** What was said, with words left out and none added. */
export function isAsSaid(life: Life, { text, sources }: Sentence): boolean {
  const turns = sources.flatMap(({ id }) => life.turns[turnOfSource(id) - 1] ?? []);
  return turns.some(({ answer }) => isSubsequence(wordsOf(text), wordsOf(answer)));
}

function isSubsequence(words: string[], of: string[]): boolean {
  let at = 0;
  for (const word of words) {
    at = of.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const restsOn = ({ sources }: Sentence, turn: number) =>
  sources.some(({ id }) => turnOfSource(id) === turn);

/** Only words that were said can be asked for; "father" may be known from the question alone. */
export function isPresent(life: Life, told: ToldFact, sentences: Sentence[]): boolean {
  const answer = life.turns[told.turn - 1]?.answer ?? '';
  const written = sentences.filter((sentence) => restsOn(sentence, told.turn));
  const text = written.map((sentence) => sentence.text).join(' ');
  const words = told.words.filter((word) => stands(word, answer));
  const year = typeof told.year === 'number' && !told.anyy ? told.year : null;
  const saidAs =
    year === null ? [] : [year, year % 100].filter((one) => numbersOf(answer).has(one));
  return (
    written.length > 0 &&
    words.every((word) => stands(word, text)) &&
    (saidAs.length === 0 || saidAs.some((one) => numbersOf(text).has(one)))
  );
}

/** Kendall's tau over pairs of dated facts that lie more than a year apart and in two sentences. */
export function orderOf(life: Life, sentences: Sentence[]): Share {
  const placed = life.facts.filter(isOpen).flatMap((told) => {
    if (told.year === null || told.anyy) return [];
    const at = placeOf(life, told, sentences);
    return at < 0 ? [] : [{ year: typeof told.year === 'number' ? told.year : told.year[0], at }];
  });
  let agreeing = 0;
  let pairs = 0;
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      if (Math.abs(one.year - other.year) <= 1 || one.at === other.at) continue;
      pairs += 1;
      agreeing += one.year < other.year === one.at < other.at ? 1 : -1;
    }
  }
  return share(agreeing, pairs);
}

/** Where a fact stands: best with its words and its year, else with its year, else with its words. */
export function placeOf(life: Life, told: ToldFact, sentences: Sentence[]): number {
  const answer = life.turns[told.turn - 1]?.answer ?? '';
  const words = told.words.filter((word) => stands(word, answer));
  const year = typeof told.year === 'number' ? told.year : (told.year?.[0] ?? 0);
  const saysIt = (text: string) => words.every((word) => stands(word, text));
  const here = (is: (text: string) => boolean) =>
    sentences.findIndex((sentence) => restsOn(sentence, told.turn) && is(sentence.text));
  const places = [
    here((text) => saysIt(text) && saysYear(text, year)),
    here((text) => saysYear(text, year)),
    here(saysIt),
  ];
  return places.find((place) => place >= 0) ?? -1;
}
