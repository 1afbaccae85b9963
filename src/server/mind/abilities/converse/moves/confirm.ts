import type { BriefChange } from '#contract/briefs.ts';
import { fillersOf, subjectOf } from '#server/mind/abilities/converse/someone.ts';
import {
  lossesOf,
  politeOf,
  type Talk,
  type Telling,
  wordCount,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { numberInWords } from '#server/number-words.ts';
import { heededWish, isSecretToCome } from './heed-wish.ts';
import { putRight } from './put-right.ts';
import type { Lead } from './reply.ts';

const mostListed = 5;

/** Wishes, corrections and decisions, in few words and in theirs. */
export function confirm(talk: Talk, telling: Telling): Lead | null {
  if (isSecretToCome(telling))
    return {
      say: politeOf(talk, templatesOf('confirm', 'announced')),
      onward: { kind: 'nothing' },
    };
  const wish = heededWish(talk, telling);
  if (wish?.onward.kind === 'nothing') return wish;
  const isUnheard = lossesOf(talk, telling).length === 0;
  const decided = [decision(talk, mergedChange(telling), isUnheard)];
  const lines = [wish?.say ?? '', ...new Set(decided)].filter((line) => line !== '');
  if (lines.length === 0) return putRight(talk, telling);
  return { say: lines.slice(0, 3).join(' '), onward: { kind: 'go on' } };
}

/** What was said last about each thing: "Alexander. No: Sandy." */
function mergedChange({ doc }: Telling): BriefChange {
  const all: BriefChange = {};
  for (const { change } of doc.brief) {
    const subject = { ...all.subject, ...change.subject };
    Object.assign(all, change, change.subject || all.subject ? { subject } : {});
  }
  return all;
}

function decision(talk: Talk, change: BriefChange, isUnheard: boolean): string {
  const line = (kind: string, slot: string, fillers: Fillers = {}) =>
    politeOf(
      talk,
      templatesOf('confirm', kind).filter((row) => row.slot === slot),
      fillers,
    );
  const lines: string[] = [];
  if (change.callName) lines.push(line('callName', '-', { what: change.callName }));
  if (change.subject?.whose === 'another') {
    const { brief } = talk.moment.teller;
    const { name = brief.subject.name, relation = brief.subject.relation } = change.subject;
    const about = { ...brief.subject, whose: 'another' as const, name, relation };
    const subject = subjectOf({ ...talk.moment.teller, brief: { ...brief, subject: about } });
    if (subject === null) lines.push(line('subject', 'unnamed'));
    else {
      if (change.subject.living === false && isUnheard)
        lines.push(line('subject', 'gone', fillersOf(subject)));
      if (!talk.saidAll.includes(`${subject.called}’s book`))
        lines.push(line('subject', 'named', fillersOf(subject)));
    }
  } else if (change.subject?.whose === 'own') lines.push(line('subject', 'own'));
  // One line is enough for both: "Ilse, then."
  const isBoth = Boolean(change.callName) && talk.last?.doc.asked?.topic === 'call-name';
  if (change.printName && !isBoth) lines.push(line('printName', '-', { what: change.printName }));
  if (change.title) lines.push(line('title', '-', { what: change.title }));
  if (change.person === 'first') lines.push(line('first', '-'));
  else if (change.person === 'third' || (change.pronoun && !change.subject))
    lines.push(thirdPerson(talk, change));
  if (change.chapters && change.chapters.length > 0) lines.push(chapters(talk, change.chapters));
  if (change.audience) lines.push(line('audience', '-'));
  if (change.wishes && lines.length === 0) lines.push(line('wish', '-'));
  return lines.filter((each) => each !== '').join(' ');
}

function thirdPerson(talk: Talk, { pronoun }: BriefChange): string {
  const what = pronoun ?? talk.moment.teller.brief.pronoun ?? 'they';
  const rows = templatesOf('confirm', 'third');
  const slot = talk.subject === null ? 'own' : 'another';
  const isSaid = rows.some(({ mark, slot: of }) => of !== 'again' && talk.saidAll.includes(mark));
  const fillers = { what, ...(talk.subject === null ? {} : fillersOf(talk.subject)) };
  return politeOf(
    talk,
    rows.filter((row) => row.slot === (isSaid ? 'again' : slot)),
    fillers,
  );
}

function chapters(talk: Talk, named: string[]): string {
  const rows = templatesOf('confirm', 'chapters');
  const few = named.length <= mostListed && wordCount(named.join(' ')) <= 2 * mostListed + 2;
  const fillers = few
    ? { what: named.join(', ') }
    : { what: named[0], others: numberInWords(named.length) };
  return politeOf(
    talk,
    rows.filter(({ slot }) => slot === (few ? 'few' : 'many')),
    fillers,
  );
}
