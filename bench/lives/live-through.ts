import type { Turn } from '#server/mind/converse/converse.ts';
import { removeNotesOn } from '#server/mind/converse/note-tools.ts';
import type { Fact } from '#server/mind/facts.ts';
import { withLeaveHeard } from '#server/mind/language/leave-heard.ts';
import { tellsOfAny } from '#server/mind/language/privacy.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import type { Piece } from '#server/mind/write-piece/write-piece.ts';
import { biography } from '#server/starter/formats.ts';
import type { Figures } from './figures.ts';
import { type Exchange, holdInterviews } from './hold-interviews.ts';
import { type Life, tellerOf, todayOf, unitId, unitsOf } from './life.ts';
import { measureDialogue } from './measure-dialogue.ts';
import { measureFacts } from './measure-facts.ts';
import { type Made, measureLeaks } from './measure-leaks.ts';
import { measureLeave } from './measure-leave.ts';
import { measureNotes } from './measure-notes.ts';
import { measureFirstPerson, measureThirdPerson, textOf } from './measure-piece.ts';
import { tellAloud } from './tell-aloud.ts';
import type { WhenCounts } from './when-asked.ts';

export type Lived = {
  life: Life;
  figures: Partial<Figures>;
  facts: Fact[];
  notes: (string | null)[];
  pieces: { first: Piece; third: Piece };
  exchanges: Exchange[];
  made: Made;
  whens: WhenCounts;
};

/** Everything the mind makes of one life, and how good it was. */
export async function liveThrough(mind: Mind, life: Life): Promise<Lived> {
  const teller = tellerOf(life);
  const { units, asked, whens } = await tellAloud(mind, life);
  const { facts } = await mind.extractFacts({ teller, units, known: [], today: todayOf(life) });
  const notes = await noteEach(mind, life, units);
  const pieces = {
    first: await writeBiography(mind, life, units, facts, 'first'),
    third: await writeBiography(mind, life, units, facts, 'third'),
  };
  const { themes } = await mind.findThemes({ teller, units, minThemes: 2, maxThemes: 6 });
  const known = facts.map((fact, at) => ({ ...fact, id: `f${at}`, status: 'suggested' as const }));
  const { suggestions } = await mind.suggestResearch({
    teller,
    units,
    facts: known,
    taken: [],
    maxSuggestions: 5,
  });
  const { exchanges, toldCount } = await holdInterviews(mind, life);
  const made: Made = {
    facts: facts.flatMap(({ statement, people, places }) => [statement, ...people, ...places]),
    notes: notes.flatMap((note) => note ?? []),
    'first person': [textOf(pieces.first)],
    'third person': [textOf(pieces.third)],
    themes: themes.map((theme) => JSON.stringify(theme)),
    suggestions: suggestions.map(({ topic, rationale }) => `${topic} ${rationale}`),
  };
  const figures = {
    ...measureFacts(life, facts, units),
    ...measureNotes(life, notes),
    ...measureFirstPerson(life, pieces.first),
    ...measureThirdPerson(life, pieces.third),
    ...measureDialogue(life, exchanges, toldCount),
    ...measureLeaks(life, made),
    ...measureLeave(life, asked, await mind.leaveOut({ units: unitsOf(life) })),
  };
  return { life, figures, facts, notes, pieces, exchanges, made, whens };
}

/** The notes of each answer that are left in the end: what is later to be left out goes, as it does in a talk. */
async function noteEach(mind: Mind, life: Life, units: Unit[]) {
  const notes: (string | null)[] = [];
  for (const [index, { question }] of life.turns.entries()) {
    const own = unitsOfTurn(units, index);
    const told = units.slice(0, units.indexOf(own.at(-1) ?? own[0]) + 1);
    const { secrets, withheld, units: open } = await mind.leaveOut({ units: told });
    const { note } = await mind.noticeNote({
      teller: tellerOf(life),
      turns: [
        { id: `q${index}`, role: 'assistant', content: question },
        answerOf(withLeaveHeard(told).find(({ id }) => id === own[0].id) ?? own[0]),
      ],
      notes: kept(notes),
      secrets,
    });
    notes.push(note);
    const isLeftOut = withheld.some(({ unitId }) => own.some(({ id }) => id === unitId));
    if (!isLeftOut && own.length === 1) continue;
    const removed = removeNotesOn({
      moment: { notes: kept(notes) },
      isPrivate: (text) => tellsOfAny(secrets, text),
      withheld: withheld.map(({ text }) => text),
      open: open.map(({ text }) => text),
    });
    for (const tool of removed)
      if ('noteId' in tool) notes[Number(tool.noteId)] = 'content' in tool ? tool.content : null;
  }
  return notes;
}

/** An answer, and what was said of it when Walt asked whether it may be told. */
function unitsOfTurn(units: Unit[], index: number): [Unit, ...Unit[]] {
  const [first, ...asked] = units.filter(({ id }) => id.split(',')[0] === unitId(index + 1));
  if (first === undefined) throw new Error(`Turn ${index + 1} was never told.`);
  return [first, ...asked];
}

const answerOf = ({ id, text, toldOpenly, keptOut }: Unit): Turn => ({
  id,
  role: 'user',
  content: text,
  ...(toldOpenly && { toldOpenly }),
  ...(keptOut && { keptOut }),
});

const kept = (notes: (string | null)[]) =>
  notes.flatMap((content, at) => (content === null ? [] : [{ id: String(at), content }]));

const writeBiography = (
  mind: Mind,
  life: Life,
  units: Unit[],
  facts: Fact[],
  person: 'first' | 'third',
) =>
  mind.writePiece({
    teller: tellerOf(life),
    format: { name: biography.name, writerPrompt: biography.writerPrompt },
    person,
    length: 'long',
    units,
    facts: facts.map((fact, index) => ({ ...fact, id: `f${index}`, status: 'suggested' })),
    reports: [],
    today: todayOf(life),
  });
