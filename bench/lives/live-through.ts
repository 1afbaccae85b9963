import { extractFacts } from '#server/mind/abilities/extract-facts/rules.ts';
import { findThemes } from '#server/mind/abilities/find-themes/rules.ts';
import { noticeNote } from '#server/mind/abilities/notice-note/rules.ts';
import { suggestResearch } from '#server/mind/abilities/suggest-research/rules.ts';
import { writePiece } from '#server/mind/abilities/write-piece/rules.ts';
import type { Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import type { Fact } from '#server/mind/facts.ts';
import type { Passage } from '#server/mind/heeded.ts';
import { ensureDocs } from '#server/mind/reading/read.ts';
import { biography } from '#server/starter/formats.ts';
import { type Figures, share } from './figures.ts';
import { heedAll, without } from './heed-wishes.ts';
import { type Life, tellerOf, todayOf, unitsOf } from './life.ts';
import { measureFacts } from './measure-facts.ts';
import { type Made, measureLeaks } from './measure-leaks.ts';
import { measureNotes } from './measure-notes.ts';
import { measurePiece, textOf } from './measure-piece.ts';
import { stands } from './wording.ts';

export type Lived = {
  life: Life;
  figures: Partial<Figures>;
  facts: Fact[];
  notes: (string | null)[];
  piece: Piece;
  withheld: Passage[];
  made: Made;
};

/** Everything the offline mind makes of one life that is told to it, and how good it was. */
export function liveThrough(life: Life): Lived {
  const [teller, today] = [tellerOf(life), todayOf(life)];
  const read = ensureDocs(unitsOf(life));
  const withheld = heedAll(read);
  const told = ensureDocs(read.flatMap((one) => without(one, withheld)));
  const { facts } = extractFacts({ teller, told, known: [], today });
  const known = facts.map((fact, at) => ({ ...fact, id: `f${at}`, status: 'suggested' as const }));
  const notes = life.turns.map(({ question }, index) => {
    const own = told.find(({ id }) => id === read[index]?.id);
    if (!own) return null;
    const turns = [
      { id: `q${index}`, role: 'assistant' as const, content: question },
      { id: own.id, role: 'user' as const, content: own.text, doc: own.doc },
    ];
    return noticeNote({ teller, turns, notes: [] }).note;
  });
  const piece = writePiece({
    teller,
    format: { name: biography.name, writerPrompt: biography.writerPrompt },
    person: 'first',
    length: 'long',
    told,
    facts: known,
    reports: [],
    photos: [],
    today,
  });
  const { themes } = findThemes({ teller, told, minThemes: 2, maxThemes: 6 });
  const { suggestions } = suggestResearch({
    teller,
    told,
    facts: known,
    taken: [],
    maxSuggestions: 5,
    today,
  });
  const made: Made = {
    facts: facts.flatMap(({ statement, people, places }) => [statement, ...people, ...places]),
    notes: notes.flatMap((note) => note ?? []),
    piece: [textOf(piece)],
    themes: themes.map((theme) => JSON.stringify(theme)),
    suggestions: suggestions.map(({ topic, rationale }) => `${topic} ${rationale}`),
  };
  const figures = {
    ...measureFacts(life, facts, told),
    ...measureNotes(life, notes),
    ...measurePiece(life, piece),
    ...measureLeaks(life, made),
    needless: share(needless(life, withheld).length, withheld.length),
  };
  return { life, figures, facts, notes, piece, withheld, made };
}

/** Withheld though the life has nothing private in that telling. */
const needless = (life: Life, withheld: Passage[]) =>
  withheld.filter(({ unitId }) => {
    const turn = Number(unitId.slice(1));
    const answer = life.turns[turn - 1]?.answer ?? '';
    const isPrivate = life.facts.some((fact) => fact.private && fact.turn === turn);
    return !isPrivate && !life.private.some((word) => stands(word, answer));
  });
