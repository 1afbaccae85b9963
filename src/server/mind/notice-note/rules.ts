import { bookMatterOf } from '#server/mind/language/book-questions.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { joinedFragments } from '#server/mind/language/fragments.ts';
import { freed } from '#server/mind/language/lead-ins.ts';
import { escapeMarkdown } from '#server/mind/language/markdown.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { pronounOf } from '#server/mind/language/pronouns.ts';
import { contentWordsOf } from '#server/mind/language/sameness.ts';
import { type Span, wordsOf } from '#server/mind/language/spans.ts';
import {
  holdsFact,
  isAskedForMeaning,
  tellingOf,
  weightOf,
} from '#server/mind/language/telling.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import { bookNoteOf } from './book-notes.ts';
import { notedSentences } from './keeping.ts';
import type { NoticedNote, Overheard } from './notice-note.ts';
import { holdsParticulars } from './particulars.ts';

/** English only. A note keeps what holds a name, a number, a date, a person or a thing that mattered. */
export function noticeNote({ teller, turns, notes, secrets }: Overheard): NoticedNote {
  const units = unitsOfTurns(turns);
  const last = turns.findLast((turn) => turn.role === 'user');
  const unit = leaveOut(units, secrets).units.find(({ id }) => id === last?.id);
  if (!unit) return { note: null };
  const pronoun = teller.pronoun ?? pronounOf(units);
  const note = noteOn(unit, pronoun ? { ...teller, pronoun } : teller);
  return { note: note === '' || isKnown(note, notes) ? null : escapeMarkdown(note) };
}

function noteOn(unit: Unit, teller: Teller): string {
  const matter = bookMatterOf(unit.question);
  const about = bookNoteOf(unit, teller) ?? '';
  if (about !== '' && matter !== 'address') return about;
  const text = matter === 'apart' || isBareWhen(unit) ? '' : unit.text;
  const told = notedSentences({ kept: worthKeeping(unit), text, already: about, teller });
  return [about, withQuestion(told, unit)].join(' ').trim();
}

/** An answer to "What did you learn?" matters, though it may name nobody. */
function heard(text: string, { question }: Unit) {
  const telling = tellingOf(text);
  return isAskedForMeaning(question) ? { ...telling, event: true, meaning: true } : telling;
}

const enough = 2;
const mostWithoutParticulars = 2;

function worthKeeping(unit: Unit): Span[] {
  const told = joinedFragments(freed(unit, lifeSentences(unit))).map((sentence) => ({
    ...sentence,
    telling: heard(sentence.text, unit),
  }));
  const plain = told
    .filter(({ telling }) => telling.particulars === 0 && (holdsFact(telling) || telling.meaning))
    .toSorted((one, other) => weightOf(other.telling) - weightOf(one.telling))
    .slice(0, mostWithoutParticulars);
  const kept = told.filter((one) => one.telling.particulars > 0 || plain.includes(one));
  const weight = kept.reduce((sum, { telling }) => sum + weightOf(telling), 0);
  const isAnswer =
    kept.some(({ telling }) => telling.particulars > 0) && unit.question !== undefined;
  return weight >= enough || isAnswer ? kept : [];
}

/** "Outside Makurdi." says nothing without what was asked. */
function withQuestion(told: string[], { question }: Unit): string {
  const first = told[0] ?? '';
  const isFragment = first !== '' && !hasVerb(first) && wordsOf(first).length < 8;
  return isFragment && question ? `Asked “${question}”: ${told.join(' ')}` : told.join(' ');
}

const alike = 0.85;

/** The same was noted before: hardly a word of it is new, and no name and no number. */
const isKnown = (note: string, notes: Overheard['notes']) =>
  notes.some(({ content }) => {
    const known = new Set(contentWordsOf(content));
    const words = contentWordsOf(note);
    return (
      holdsParticulars(content, note) &&
      words.filter((word) => known.has(word)).length >= words.length * alike
    );
  });
