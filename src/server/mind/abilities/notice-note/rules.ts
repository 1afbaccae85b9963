import type { Turn } from '#server/mind/abilities/converse/converse.ts';
import { weightOfEvent } from '#server/mind/abilities/shared/event-weights.ts';
import {
  countWords,
  leaningRuns,
  type ToldSentence,
  toldSentences,
  trimmedExcerpt,
} from '#server/mind/abilities/shared/excerpts.ts';
import type { Doc } from '#server/mind/reading/doc.ts';
import { toldByTurn } from '#server/mind/reading/read.ts';
import { lastQuestionIn } from '#server/mind/text/sentences.ts';
import type { NoticedNote, Overheard } from './notice-note.ts';

const mostWords = 40;
const fewestWords = 3;
const leastWeight = 0.5;
const charactersPerWord = 6;
/** A note is short: a sentence more has to be worth it. */
const costOfWord = 0.07;

/** Topics of questions that a word answers. */
const factual = new Set(['birth', 'household', 'keepsake', 'when', 'where', 'who']);

/** What matters most in the last answer, in its own words. */
export function noticeNote({ turns, notes }: Overheard): NoticedNote {
  const last = turns.findLastIndex(({ role }) => role === 'user');
  const turn = turns[last];
  if (!turn) return { note: null };
  const asked = turns.slice(0, last).findLast(({ role }) => role === 'assistant');
  const note = noteOf(turn, asked?.content);
  const isNew = note !== null && !notes.some(({ content }) => content.includes(note));
  return { note: isNew ? note : null };
}

function noteOf(turn: Turn, question: string | undefined): string | null {
  const unit = toldByTurn(turn, question);
  const best = stretchesOf(toldSentences(unit), unit.doc).toSorted(
    (one, other) => other.weight - one.weight,
  )[0];
  if (!best) return null;
  const isBare = best.sentences.every(({ sentence }) => sentence.act === 'bare-answer');
  const isAsked = isBare && factual.has(unit.doc.asked?.topic ?? '');
  const asked = isBare && question ? lastQuestionIn(question) : null;
  if (best.weight < leastWeight && !(asked && isAsked)) return null;
  if (asked) return `${asked} — ${best.text}`;
  return countWords(best.text) < fewestWords ? null : best.text;
}

type Stretch = { sentences: ToldSentence[]; text: string; weight: number };

/** Neighbouring sentences that are short enough together; a sentence goes with what it leans on. */
function stretchesOf(sentences: ToldSentence[], doc: Doc): Stretch[] {
  const runs = leaningRuns(sentences);
  return runs.flatMap((_, first) => {
    const stretches: Stretch[] = [];
    for (let end = first + 1; end <= runs.length; end += 1) {
      const taken = runs.slice(first, end).flat();
      if (!areNeighbours(taken)) break;
      const stretch = stretchOf(taken, doc);
      if (countWords(stretch.text) <= mostWords) stretches.push(stretch);
      else break;
    }
    return stretches.length > 0 ? stretches : shortened(runs[first] ?? [], doc);
  });
}

const areNeighbours = (sentences: ToldSentence[]): boolean =>
  sentences.every(({ at }, index) => index === 0 || at === (sentences[index - 1]?.at ?? at) + 1);

function stretchOf(sentences: ToldSentence[], doc: Doc): Stretch {
  const [first] = sentences;
  const last = sentences.at(-1);
  if (!first || !last) return { sentences, text: '', weight: 0 };
  const span = { start: first.sentence.start, end: last.sentence.end };
  return { sentences, text: trimmedExcerpt(first.unit.text, span), weight: weightIn(span, doc) };
}

/** Too long by itself: the part of it that an event was found in. */
function shortened(sentences: ToldSentence[], doc: Doc): Stretch[] {
  const [first] = sentences;
  if (!first) return [];
  const within = sentences.map(({ at }) => at);
  const events = doc.events.filter(({ sentence }) => within.includes(sentence));
  const parts = [...events, ...sentences.map(({ sentence }) => sentence)];
  return parts
    .map((span) => ({
      sentences,
      text: trimmedExcerpt(first.unit.text, span),
      weight: weightIn(span, doc),
    }))
    .filter(({ text }) => countWords(text) <= mostWords);
}

/** What happened, who was there, where and when; numbers and names weigh with it. */
function weightIn({ start, end }: { start: number; end: number }, doc: Doc): number {
  const inside = (span: { start: number; end: number }) => span.start >= start && span.end <= end;
  const events = doc.events.filter(inside).reduce((sum, event) => sum + weightOfEvent(event), 0);
  const names = doc.mentions.filter((one) => inside(one) && one.name !== null).length;
  const length = (end - start) / charactersPerWord;
  return events + names * 0.5 + doc.times.filter(inside).length * 0.5 - length * costOfWord;
}
