import type { Turn } from '#server/mind/abilities/converse/converse.ts';
import { nextReply } from '#server/mind/abilities/converse/rules.ts';
import { extractFacts } from '#server/mind/abilities/extract-facts/rules.ts';
import { findThemes } from '#server/mind/abilities/find-themes/rules.ts';
import { writePiece } from '#server/mind/abilities/write-piece/rules.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { gistOf } from '#server/mind/reading/gist.ts';
import { ensureDocs, readText } from '#server/mind/reading/read.ts';
import { biography } from '#server/starter/formats.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { readLives, tellerOf, todayOf, unitsOf } from './lives/life.ts';

/**
 * What the offline mind costs, in one run: `linear` reads hostile and plain texts of 1, 10 and 100 KB, `growth` takes a
 * turn, finds facts and writes a biography when 20, 150 and 500 answers have been told.
 */
const [what = 'all'] = process.argv.slice(2);

const milliseconds = (work: () => unknown): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

const median = (work: () => unknown, times = 5): number =>
  Array.from({ length: times }, () => milliseconds(work)).toSorted((a, b) => a - b)[
    Math.floor(times / 2)
  ] ?? 0;

const row = (...cells: (string | number)[]) =>
  console.log(
    cells
      .map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 1 : 0) : cell))
      .map((cell, at) => (at === 0 ? cell.padEnd(44) : cell.padStart(12)))
      .join(''),
  );

function linear() {
  const sentence = 'We moved to Leeds in 1952 because my father had found work at the mill. ';
  const texts: Record<string, string> = {
    sentences: sentence,
    'words without an end': 'and then we went home ',
    'quotation marks': '"',
    'opening quotation marks': '“',
    '"\'s ': '"\'s ',
    'one word': 'a',
    'years and commas': '1952, ',
    names: 'Mary Ann ',
  };
  readText(sentence, null);
  row('reading', '1 KB', '10 KB', '100 KB', '100 / 10');
  for (const [name, text] of Object.entries(texts)) {
    const times = [1, 10, 100].map((kilobytes) =>
      milliseconds(() => readText(text.repeat(Math.ceil((kilobytes * 1000) / text.length)), null)),
    );
    row(name, ...times.map((time) => `${time.toFixed(1)} ms`), (times[2] ?? 0) / (times[1] ?? 1));
  }
}

/** So many answers, from the lives that were looked at. */
function answers(most: number): Told[] {
  const units = readLives('tuned').flatMap((life, index) =>
    unitsOf(life).map((unit) => ({
      ...unit,
      id: `${index}-${unit.id}`,
      source: { type: 'message' as const, id: `${index}-${unit.id}` },
    })),
  );
  return ensureDocs(units.slice(0, most));
}

function growth() {
  const [life] = readLives('tuned');
  if (!life) throw new Error('There are no lives');
  const [teller, today] = [tellerOf(life), todayOf(life)];
  const interview = {
    name: firstCall.name,
    instructions: '',
    introScript: firstCall.introScript ?? '',
    exitCriteria: '',
    questions: (firstCall.questions ?? []).map(({ text, intent = '' }, at) => ({
      id: `q${at}`,
      text,
      intent,
    })),
  };
  row('told', 'a turn', 'facts', 'all anew', 'memory');
  for (const most of [20, 150, 500]) {
    const units = answers(most).map(({ doc: _, ...unit }) => unit);
    const memory = process.memoryUsage().rss;
    let told: Told[] = [];
    const reading = milliseconds(() => {
      told = ensureDocs(units);
    });
    const gists = told.map(gistOf);
    const turns: Turn[] = told.slice(-10).flatMap(({ text, question = '', id }) => [
      { id: `w${id}`, role: 'assistant' as const, content: question },
      { id, role: 'user' as const, content: text },
    ]);
    const turn = median(() =>
      nextReply({
        teller,
        mode: 'typed',
        interview,
        turns,
        heeded: null,
        notes: [],
        earlier: gists,
        askedQuestionIds: [],
        today,
      }),
    );
    const facts = median(() => extractFacts({ teller, told, known: [], today }), 3);
    const themes = milliseconds(() => findThemes({ teller, told, minThemes: 2, maxThemes: 8 }));
    const piece = milliseconds(() =>
      writePiece({
        teller,
        format: { name: biography.name, writerPrompt: biography.writerPrompt },
        person: 'first',
        length: 'long',
        told,
        facts: [],
        reports: [],
        photos: [],
        today,
      }),
    );
    const grown = (process.memoryUsage().rss - memory) / 1e6;
    row(
      `${most} answers`,
      `${turn.toFixed(0)} ms`,
      `${facts.toFixed(0)} ms`,
      `${((reading + facts + themes + piece) / 1000).toFixed(1)} s`,
      `${grown.toFixed(0)} MB`,
    );
  }
}

if (what === 'all' || what === 'linear') linear();
if (what === 'all' || what === 'growth') growth();
