import { type Clause, isTold } from '#server/mind/reading/doc.ts';
import { concreteCount, contentStems, stemOf } from '#server/mind/text/content-words.ts';
import type { Asking, Focus } from './asking.ts';
import { isMourned } from './people.ts';
import { someoneAt, type Talk, type Telling, toldWords, wordCount, wordsOf } from './state.ts';
import type { Template } from './templates.ts';

/** What is so of a message, whatever is asked about it. */
export type Context = {
  talk: Talk;
  telling: Telling;
  /** The places of the sentences that tell, in order. */
  told: number[];
  flags: string[];
  stems: Map<string, number>;
};

const bucket = (value: number, bounds: number[]): number =>
  bounds.filter((bound) => value >= bound).length;

export function contextOf(talk: Talk, telling: Telling): Context {
  const { doc, text } = telling;
  const told = [...doc.sentences.keys()].filter((at) => {
    const sentence = doc.sentences[at];
    return sentence !== undefined && isTold(sentence);
  });
  const stems = new Map<string, number>();
  for (const stem of contentStems(text)) stems.set(stem, (stems.get(stem) ?? 0) + 1);
  const last = doc.sentences[told.at(-1) ?? -1];
  const clauses = last?.clauses ?? [];
  const words = toldWords(telling);
  const flags = [
    `words ${bucket(words, [8, 15, 30, 60, 100])}`,
    `last words ${bucket(last === undefined ? 0 : wordCount(wordsOf(last, text)), [5, 10, 20])}`,
    talk.subject === null ? 'own life' : 'another’s life',
    ...(last && last.quotes.length > 0 ? ['last is speech'] : []),
    ...(clauses.some(({ negated }) => negated) ? ['last is negated'] : []),
    ...(clauses.some(({ modality }) => modality === 'unreal') ? ['last is unreal'] : []),
    ...(doc.times.length > 0 ? ['dated'] : []),
    ...(doc.events.some(({ tone }) => tone === 'peak') ? ['peak'] : []),
    `last by ${whoOf(clauses.findLast(({ subject }) => subject !== null) ?? null)}`,
    `last in ${clauses.findLast(({ verb }) => verb !== null)?.verb?.tense ?? 'no tense'}`,
    ...(concreteCount(last === undefined ? '' : wordsOf(last, text)) > 1
      ? ['last is concrete']
      : []),
  ];
  return { talk, telling, told, flags, stems };
}

const whoOf = (clause: Clause | null): string =>
  clause === null ? 'nobody' : clause.subject === 'teller' ? 'teller' : 'another';

/** Kinds of question with few rows, or none, are known by what they ask for. */
export const kindOf = ({ focus, row }: Asking): string =>
  focus.about === 'subject' ? 'subject' : kindOfRow(row);

export const kindOfRow = ({ kind, slot }: Template): string => `${kind} ${slot}`;

export function featuresOf(context: Context, asking: Asking): string[] {
  const { focus, row } = asking;
  const { flags, told, telling } = context;
  const { about, manner, sentence, end } = focus;
  const kind = kindOf(asking);
  const after = told.filter((at) => at > sentence).length;
  const wordsAfter = wordCount(telling.text.slice(end));
  const near = [
    `after ${Math.min(after, 3)}`,
    `words after ${bucket(wordsAfter, [1, 5, 12, 25, 50])}`,
  ];
  const own = [...aboutSomeone(context, focus), ...aboutNoun(context, focus)];
  return [
    about === 'subject' ? `subject ${row.kind}` : `row ${row.text}`,
    `about ${about}`,
    `kind ${kind}`,
    ...[...near, ...own, `manner ${manner}`, `whose ${focus.whose}`].flatMap((one) => [
      one,
      `${about}: ${one}`,
    ]),
    ...flags.flatMap((flag) => [`${about}: ${flag}`, `${kind}: ${flag}`]),
    ...[`manner ${manner}`, ...near.slice(0, 1)].map((one) => `${kind}: ${one}`),
    ...(about === 'subject' ? [`closeness ${Math.floor(focus.closeness * 20)}`] : []),
  ];
}

function aboutSomeone({ talk, telling, told }: Context, focus: Focus): string[] {
  const { someone, isStranger } = focus;
  if (someone === null) return isStranger ? ['stranger'] : [];
  const { mentions, sentences } = telling.doc;
  const theirs = [...mentions.keys()].filter(
    (at) => someoneAt(talk, telling, at)?.key === someone.key,
  );
  const lastAt = told.at(-1) ?? -1;
  const inLast = theirs.filter((at) => mentions[at]?.sentence === lastAt);
  const isSubject = inLast.some((at) =>
    sentences[lastAt]?.clauses.some(({ subject }) => subject === at),
  );
  return [
    someone.key === 'subject' ? 'of the subject' : someone.kin !== null ? 'of kin' : 'of a name',
    `named ${bucket(theirs.length, [2, 3, 5])}`,
    isSubject ? 'does the last' : inLast.length > 0 ? 'in the last' : 'not in the last',
    (talk.firstTold.get(someone.key) ?? telling.at) < telling.at ? 'known' : 'new',
    talk.saidAll.includes(someone.called) ? 'asked about' : 'not asked about',
    ...(isMourned(talk, someone.called) ? ['mourned'] : []),
  ];
}

function aboutNoun({ talk, stems }: Context, { about, fillers }: Focus): string[] {
  const what = fillers['what'];
  if (about !== 'noun' || what === undefined) return [];
  const noun = what.split(' ').at(-1) ?? '';
  const times = stems.get(stemOf(noun)) ?? 1;
  return [
    `said ${bucket(times, [2, 3])}`,
    concreteCount(noun) > 0 ? 'concrete' : 'not concrete',
    `words ${what.split(' ').length}`,
    talk.saidAll.includes(noun) ? 'asked about' : 'not asked about',
  ];
}
