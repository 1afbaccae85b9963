import { type Clause, isTold } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Asking, Candidate, Focus, Manner, Quote } from './asking.ts';
import { candidatesOf } from './candidates.ts';
import { namedIn } from './named.ts';
import { isClosed } from './people.ts';
import { fittingOf, isLost, isOfThePast, relationOf, subjectOf } from './questions-about.ts';
import { mannersOfLast, quotesIn } from './quotes.ts';
import { fillersOf, isSurelySomebody, pronounFillers, type Someone } from './someone.ts';
import { isOpen, isUsed, rootOf, someoneAt, type Talk, type Telling } from './state.ts';
import { fill, type Template, templatesOf } from './templates.ts';

const lookedAt = 3;

/** Every question that can be put about what was told and was not asked before. */
export const askingsOf = (talk: Talk, telling: Telling): Asking[] =>
  filled(talk, [
    ...candidatesOf(talk, telling).map((one) => fittingTo(talk, telling, one)),
    ...deeds(talk, telling),
    ...generally(talk, telling),
    ...speech(talk, telling),
    ...nouns(talk, telling),
    ...people(talk, telling),
  ]);

/** The same about one thing only. */
export const askingsAbout = (talk: Talk, telling: Telling, candidate: Candidate): Asking[] =>
  filled(talk, [fittingTo(talk, telling, candidate)]);

/** Asked of whoever was there, or knew them: in somebody else's life that may be nobody. */
const asWitness = new Map<Focus['about'], Set<string>>([
  ['deed', new Set('answer look face between where you with meanwhile yourself'.split(' '))],
  ['said', new Set('reply tone look thought me heard'.split(' '))],
  [
    'somebody',
    new Set(
      'first learned now you picture between took said hands voice look kind else'.split(' '),
    ),
  ],
]);

const isForAWitness = (about: Focus['about'], { slot }: Template): boolean =>
  asWitness.get(about)?.has(slot) ?? false;

function filled(talk: Talk, fittings: Fitting[]): Asking[] {
  const seen = new Set<string>();
  return fittings.flatMap(({ focus, rows }) =>
    rows.flatMap((row): Asking[] => {
      const isUnfit = talk.subject !== null && isForAWitness(focus.about, row);
      const text = isUnfit || isUsed(talk, row) ? null : fill(row, focus.fillers);
      if (text === null || seen.has(text)) return [];
      seen.add(text);
      return [{ focus, row, text }];
    }),
  );
}

type Fitting = { focus: Focus; rows: Template[] };

const nowhere = {
  whose: 'none',
  manner: null,
  someone: null,
  isStranger: false,
  closeness: 0,
  fillers: {},
};

/** The last sentences that tell something and are not to stay out. */
function lastTold(talk: Talk, telling: Telling, most = lookedAt): number[] {
  const { sentences } = telling.doc;
  return [...sentences.keys()]
    .filter((at) => {
      const sentence = sentences[at];
      return sentence !== undefined && isTold(sentence) && isOpen(talk, telling, sentence);
    })
    .slice(-most);
}

function fittingTo(talk: Talk, telling: Telling, candidate: Candidate): Fitting {
  const { rows, fillers } = fittingOf(talk, telling, candidate);
  const place = placeOf(telling, candidate);
  return { focus: { ...nowhere, ...place, about: candidate.about, fillers }, rows };
}

function placeOf(telling: Telling, one: Candidate) {
  const ends = telling.doc.sentences.map(({ end }) => end);
  const last = { sentence: ends.length - 1, end: ends.at(-1) ?? 0 };
  switch (one.about) {
    case 'event':
      return { sentence: one.event.sentence, end: one.event.end, whose: String(one.event.subject) };
    case 'scene':
      return { sentence: one.quote.sentence, end: one.quote.end, manner: one.quote.manner };
    case 'subject':
      return {
        sentence: one.sentence,
        end: ends[one.sentence] ?? 0,
        closeness: one.closeness,
      };
    case 'person':
      return { ...last, someone: one.someone };
    default:
      return last;
  }
}

const isOfAnybody = (talk: Talk, telling: Telling, clause: Clause): boolean =>
  clause.subject !== null && subjectOf(talk, telling, clause).whose !== 'none';

const isClosedTo = (talk: Talk, someone: Someone | null): boolean =>
  someone !== null && isClosed(talk, someone);

function deeds(talk: Talk, telling: Telling): Fitting[] {
  const last = new Set(lastTold(talk, telling));
  const rows = templatesOf('follow', 'deed');
  return quotesIn(talk, telling, isOfAnybody)
    .filter(({ sentence }) => last.has(sentence))
    .toReversed()
    .flatMap((quote): Fitting[] => {
      const { whose, fillers } = subjectOf(talk, telling, quote);
      const someone =
        typeof quote.subject === 'number' ? someoneAt(talk, telling, quote.subject) : null;
      if (isClosedTo(talk, someone)) return [];
      return [
        {
          focus: { ...nowhere, ...spanOf(quote), about: 'deed', whose, someone, fillers },
          rows: rows.filter((row) => row.whose === whose && isOf(row, quote.manner)),
        },
      ];
    });
}

const spanOf = ({ sentence, end, manner }: Quote) => ({ sentence, end, manner });
const isOf = ({ tone }: Template, manner: Manner): boolean => tone.split(' ').includes(manner);

function generally(talk: Talk, telling: Telling): Fitting[] {
  const whose = talk.subject === null ? 'own' : 'another';
  const fillers = talk.subject === null ? {} : fillersOf(talk.subject);
  return mannersOfLast(talk, telling, lookedAt - 1).map((last) => ({
    focus: { ...nowhere, ...spanOf(last), about: 'told', whose, fillers },
    rows: templatesOf('follow', 'told').filter(
      (row) => (row.whose === 'any' || row.whose === whose) && isOf(row, last.manner),
    ),
  }));
}

const speaking = wordsOf('verbs of speech');
const spoke = new Map([
  ['said', 'say'],
  ['says', 'say'],
  ['told', 'tell'],
  ['wrote', 'write'],
  ['cried', 'cry'],
]);

const isSpeech = (verb: string): boolean =>
  [spoke.get(verb) ?? verb, verb.replace(/(?:ed|s)$/u, '')].some((form) => speaking.has(form));

function speech(talk: Talk, telling: Telling): Fitting[] {
  const { doc, text } = telling;
  const all = templatesOf('follow', 'said');
  return lastTold(talk, telling)
    .toReversed()
    .flatMap((at): Fitting[] => {
      const sentence = doc.sentences[at];
      const quote = sentence?.quotes.at(-1);
      const clause = sentence?.clauses.findLast(
        ({ start, verb, negated }) =>
          !negated &&
          isSpeech(verb?.lemma.toLowerCase() ?? '') &&
          (quote === undefined || start < quote.start),
      );
      if (!sentence || !clause) return [];
      const { whose, fillers } = subjectOf(talk, telling, clause);
      const end = quote?.end ?? clause.end;
      const isToTeller =
        quote !== undefined &&
        /(?<!\p{L})(?:me|us)[\s,:]*$/iu.test(text.slice(clause.start, quote.start));
      const isOwn = clause.subject === 'teller';
      const someone =
        typeof clause.subject === 'number' ? someoneAt(talk, telling, clause.subject) : null;
      if (isClosedTo(talk, someone)) return [];
      const rows = all.filter((row) => {
        if (isOwn) return row.whose === 'own';
        if (row.slot === 'me' || row.slot === 'heard')
          return talk.subject === null && (row.slot === 'me') === isToTeller;
        return row.whose === 'any' || (row.whose === 'person' && whose === 'person');
      });
      return [
        { focus: { ...nowhere, sentence: at, end, about: 'said', whose, someone, fillers }, rows },
      ];
    });
}

const nouns = (talk: Talk, telling: Telling): Fitting[] =>
  namedIn(talk, telling).flatMap(({ what, kind, sentence, end, person }): Fitting[] => {
    const focus = { ...nowhere, sentence, end };
    if (person === null) {
      const things = templatesOf('follow', 'thing').filter(({ whose }) => whose === kind);
      const fillers = { what };
      return [
        { focus: { ...focus, about: 'noun', fillers }, rows: templatesOf('follow', 'noun') },
        { focus: { ...focus, about: 'thing', fillers }, rows: things },
      ];
    }
    const pronouns = person === 'they' ? {} : pronounFillers(person);
    const fillers = { ...pronouns, who: what, whom: what, whose: `${what}’s` };
    const rows = templatesOf('follow', 'somebody').filter(({ whose }) => whose !== 'named');
    return [{ focus: { ...focus, about: 'somebody', isStranger: true, fillers }, rows }];
  });

function people(talk: Talk, telling: Telling): Fitting[] {
  const { mentions } = telling.doc;
  const last = new Set(lastTold(talk, telling));
  const seen = new Set<string>();
  return [...mentions.keys()].toReversed().flatMap((at): Fitting[] => {
    const mention = mentions[at];
    const someone = mention && last.has(mention.sentence) ? someoneAt(talk, telling, at) : null;
    if (!mention || !someone || seen.has(someone.key) || isClosed(talk, someone)) return [];
    if (someone.key === 'subject') return [];
    seen.add(someone.key);
    const relation = relationOf(someone);
    const isNamed = someone.kin === null;
    const isNew = rootOf(mentions, at) === at || talk.firstTold.get(someone.key) === telling.at;
    if (isNamed && !isSurelySomebody(someone) && mention.kind !== 'person') return [];
    const isPast = isOfThePast(talk, someone);
    const rows = templatesOf('follow', 'somebody').filter(({ whose, slot }) => {
      if (whose === 'named') return isNamed && isNew && relation === 'other';
      if (whose === 'stranger') return isNamed && (slot !== 'became' || !isLost(talk, someone));
      return isPast || slot === 'learned' || slot === 'part';
    });
    const { sentence, end } = mention;
    const fillers = fillersOf(someone);
    return [{ focus: { ...nowhere, sentence, end, about: 'somebody', someone, fillers }, rows }];
  });
}
