import type { BriefChange } from '#contract/briefs.ts';
import { fillersOf, subjectOf } from '#server/mind/abilities/converse/someone.ts';
import {
  lossesOf,
  politeOf,
  sentenceOf,
  type Talk,
  type Telling,
  wordCount,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Sentence } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { numberInWords } from '#server/number-words.ts';
import type { Lead } from './answer.ts';
import { heededWish, isSecretToCome } from './heed-wish.ts';

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
  const all = lines.length > 0 ? lines.slice(0, 3) : [corrected(talk, telling)];
  const say = all.filter((line) => line !== '').join(' ');
  return say === '' ? null : { say, onward: { kind: 'go on' } };
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

/** "Hessle Road, like I said": whatever it names was told before, so it puts nothing right. */
function isToldBefore(talk: Talk, telling: Telling, sentence: Sentence): boolean {
  const names = telling.doc.mentions.flatMap(({ name, start, end }) =>
    name !== null && start >= sentence.start && end <= sentence.end ? [name] : [],
  );
  const earlier = talk.tellings.slice(0, -1).map(({ text }) => text);
  return (
    names.length > 0 &&
    sentence.clauses.every(({ negated }) => !negated) &&
    names.every((name) => earlier.some((text) => text.includes(name)))
  );
}

/** A phrase says that it corrects, or something is denied: what only sounds so is not thanked for. */
const isPlain = ({ text }: Telling, { cue, clauses, start }: Sentence): boolean =>
  cue !== undefined ||
  (clauses[0]?.negated === true && !/^\W*(?:have|has|did|do)(?!\p{L})/iu.test(text.slice(start))) ||
  /^\W*(?:no|not|nah|naw|actually|sorry|wait|correction)(?!\p{L})/iu.test(text.slice(start));

const puttingRight = testOf('puts right', 'u');

/** "It was 1969, not 1971": what is right and what was wrong, where both are said. */
function valueIn(words: string): Fillers | null {
  const { right, wrong } = puttingRight.exec(words)?.groups ?? {};
  return right !== undefined && wrong !== undefined ? { what: right, others: wrong } : null;
}

/** The place or the person that is right, where there is only one; else a plain thank you. */
function corrected(talk: Talk, telling: Telling): string {
  const { mentions, sentences } = telling.doc;
  const said = sentences.filter((one) => one.act === 'correction' && isPlain(telling, one));
  if (said.length === 0) return '';
  if (said.every((sentence) => isToldBefore(talk, telling, sentence))) return '';
  const value = valueIn(telling.text);
  if (value)
    return politeOf(
      talk,
      templatesOf('confirm', 'correction').filter(({ slot }) => slot === 'value'),
      value,
    );
  const right = mentions.filter((mention) => {
    const sentence = sentenceOf(telling, mention);
    if (sentence.act !== 'correction' || mention.name === null) return false;
    const clause = sentence.clauses.find(
      ({ start, end }) => start <= mention.start && mention.end <= end,
    );
    return clause !== undefined && !clause.negated;
  });
  const rows = templatesOf('confirm', 'correction');
  const [only] = right;
  const isAlone = only !== undefined && right.length === 1 && sentences.length <= 2;
  const slot = !isAlone ? 'plain' : only.kind === 'place' ? 'place' : 'plain';
  return politeOf(
    talk,
    rows.filter((row) => row.slot === slot),
    { place: only?.name ?? '' },
  );
}
