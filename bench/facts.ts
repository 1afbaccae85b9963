import './kept-meanings.ts';
import { type Brief, emptyBrief } from '#contract/briefs.ts';
import { extractFacts } from '#server/mind/abilities/extract-facts/rules.ts';
import { noticeNote } from '#server/mind/abilities/notice-note/rules.ts';
import type { Fact, Rest } from '#server/mind/facts.ts';
import type { Span, Told } from '#server/mind/reading/doc.ts';
import { ensureDocs } from '#server/mind/reading/read.ts';
import type { Teller } from '#server/mind/teller.ts';
import { heedAll, without } from './lives/heed-wishes.ts';
import {
  isWithin,
  type LabelledLine,
  type LabelledTalk,
  readTalks,
} from './talks/labelled-talk.ts';

/**
 * What Walt writes down of labelled talks:
 *   node bench/facts.ts [learned|held-out|held] [talk …]    counts
 *   node bench/facts.ts … show                              with every fact and note, and what is counted against it
 */
const folders = ['learned', 'held-out', 'held'] as const;
const args = process.argv.slice(2);
const folder = folders.find((one) => args.includes(one)) ?? 'learned';
const isShown = args.includes('show');
const names = args.filter((one) => one !== 'show' && !folders.some((other) => other === one));

const counts = new Map<string, number>();
const tally = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by);

/** The lines that words lie on, of a telling as it was told. */
function linesOf(talk: LabelledTalk, unitId: string, words: string): LabelledLine[] {
  const at = talk.told.findIndex(({ id }) => id === unitId);
  const text = talk.told[at]?.text ?? '';
  const start = text.indexOf(words);
  const span: Span = { start, end: start + words.length };
  return (talk.lines[at] ?? []).filter(
    (line) => start >= 0 && (isWithin(line, [span]) || isWithin(span, [line])),
  );
}

function faultsOf(lines: LabelledLine[]): string[] {
  const own = lines.filter(({ label }) => label !== 'story' && label !== 'correction');
  return [
    ...own.map(({ label }) => `from a ${label}`),
    ...(lines.some(({ isPrivate }) => isPrivate) ? ['meant to stay out'] : []),
  ];
}

function shownFact(fact: Fact, faults: string[]) {
  const { kind, when, people, places, statement } = fact;
  const date = when ? `${when.text}${when.workedOut ? ' (worked out)' : ''}` : 'undated';
  console.log(
    `${faults.length > 0 ? `!! ${faults.join(', ')} ` : '-'} ${kind} · ${date} · ${people.join(', ')} · ${places.join(', ')} · ${statement}`,
  );
}

/** With what they decided about the book in the talk. */
function tellerOf({ accountName, told }: LabelledTalk): Teller {
  let brief: Brief = { ...emptyBrief };
  for (const { change } of told.flatMap(({ doc }) => doc.brief))
    brief = { ...brief, ...change, subject: { ...brief.subject, ...change.subject } } as Brief;
  return { accountName, brief };
}

/** Put right later, and still told as it was. */
const staysWrong = (talk: LabelledTalk, fact: Fact, { unitId, quote }: Rest): boolean =>
  fact.statement.includes(quote) &&
  linesOf(talk, unitId, quote).some(({ isWrong, text }) => isWrong && text.includes(quote));

function countFacts(talk: LabelledTalk, told: Told[]) {
  const { facts } = extractFacts({
    teller: tellerOf(talk),
    told,
    known: [],
    today: new Date('2026-01-01'),
  });
  for (const fact of facts) {
    tally('facts');
    tally(`facts that are ${fact.kind}`);
    if (fact.when?.workedOut) tally('facts with a date worked out');
    else if (fact.when) tally('facts with a date');
    if (fact.people.length > 0) tally('facts with people');
    if (fact.places.length > 0) tally('facts with places');
    const faults = fact.rests.flatMap(({ unitId, quote }) =>
      faultsOf(linesOf(talk, unitId, quote)),
    );
    if (fact.rests.some((rest) => staysWrong(talk, fact, rest))) faults.push('put right later');
    for (const fault of new Set(faults)) tally(`facts ${fault}`);
    if (isShown) shownFact(fact, faults);
  }
  countUntold(talk, facts);
}

/** Lines of the story with a date of their own, and no fact that rests on them. */
function countUntold(talk: LabelledTalk, facts: Fact[]) {
  for (const [at, { id, doc, text }] of talk.told.entries())
    for (const line of talk.lines[at] ?? []) {
      const isDated = doc.times.some(
        ({ start, end, expression }) =>
          expression.kind === 'date' && line.start <= start && end <= line.end,
      );
      if (line.label !== 'story' || line.isPrivate || !isDated) continue;
      tally('dated lines');
      const spans = facts.flatMap(({ rests }) =>
        rests.flatMap(({ unitId, quote }) => {
          const start = unitId === id ? text.indexOf(quote) : -1;
          return start < 0 ? [] : [{ start, end: start + quote.length }];
        }),
      );
      if (spans.some(({ start, end }) => start < line.end && line.start < end)) continue;
      tally('dated lines without a fact');
      if (isShown) console.log(`?? ${line.text}`);
    }
}

function countNotes(talk: LabelledTalk, told: Told[]) {
  const notes: { id: string; content: string }[] = [];
  for (const { id, text, question = '', doc } of told) {
    const turns = [
      { id: `asked ${id}`, role: 'assistant' as const, content: question },
      { id, role: 'user' as const, content: text, doc },
    ];
    const { note } = noticeNote({ teller: tellerOf(talk), turns, notes });
    if (note === null) continue;
    notes.push({ id, content: note });
    tally('notes');
    const faults = faultsOf(linesOf(talk, id, note.split(' — ').at(-1) ?? ''));
    for (const fault of new Set(faults)) tally(`notes ${fault}`);
    if (isShown)
      console.log(`${faults.length > 0 ? `!! ${faults.join(', ')}` : ''} note · ${note}`);
  }
}

for (const talk of readTalks(folder, names)) {
  if (isShown) console.log(`\n# ${talk.name}\n`);
  const withheld = heedAll(talk.told);
  const told = ensureDocs(talk.told.flatMap((unit) => without(unit, withheld)));
  countFacts(talk, told);
  countNotes(talk, told);
}
for (const [what, count] of [...counts].toSorted()) console.log(`${what.padEnd(34)} ${count}`);
