import { deadOf } from '#server/mind/abilities/converse/deaths.ts';
import {
  beside,
  isGrieving,
  isOfMourned,
  isWithLoss,
  repliesSinceLoss,
} from '#server/mind/abilities/converse/grief.ts';
import { isClosed, isMourned } from '#server/mind/abilities/converse/people.ts';
import {
  fillersOf,
  isSurelySomebody,
  type Someone,
} from '#server/mind/abilities/converse/someone.ts';
import {
  eventsOf,
  harmsOf,
  hasAct,
  lossesOf,
  politeOf,
  rootOf,
  someoneAt,
  type Talk,
  type Telling,
  toldWords,
  unusedOf,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Event } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Said, said } from './reply.ts';

const peaksApart = 5;

/** A word for a loss or a harm that they told of, before whatever else they asked is answered. */
export function condolence(talk: Talk, telling: Telling): string {
  const [loss] = lossesOf(talk, telling);
  const sorry =
    loss && sorryFor(talk, telling, deadOf(telling, loss), { named: 'short', unnamed: 'short' });
  if (sorry) return sorry;
  const isHarmed = harmsOf(talk, telling).length > 0 && !isGrieving(talk);
  return isHarmed ? politeOf(talk, harmRows('short')) : '';
}

const harmRows = (slot: string) => templatesOf('stay', 'harm').filter((row) => row.slot === slot);

/** After a loss or a harm: it is named, and they are asked nothing that probes. At a peak: no hurry past it. */
export function stay(talk: Talk, telling: Telling): Said | null {
  const [loss] = lossesOf(talk, telling);
  const usual = { named: 'named', unnamed: 'unnamed' };
  const dead = loss ? deadOf(telling, loss) : null;
  const sorry = loss ? sorryFor(talk, telling, dead, usual) : null;
  if (sorry !== null) return said('stay', sorry);
  if (loss && typeof dead === 'number') return beside(talk);
  if (harmsOf(talk, telling).length > 0)
    return isGrieving(talk) ? beside(talk) : said('stay', politeOf(talk, harmRows('usual')));
  if (repliesSinceLoss(talk) === 0) return linger(talk, telling);
  if (isConfession(talk, telling)) return said('stay', politeOf(talk, confessionRows('usual')));
  if (loss || isGrieving(talk)) return null;
  const peak = eventsOf(talk, telling).some(({ kind }) => kind === 'achievement');
  const rows = templatesOf('stay', 'peak');
  const isRecent = talk.said
    .slice(-peaksApart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  return peak && !isRecent ? said('stay', unusedOf(talk, rows, {})) : null;
}

const confessing = testOf('tells what nobody knew');

/** What they say that they never told anybody. */
const isConfession = (talk: Talk, telling: Telling): boolean =>
  telling.doc.sentences.some(
    (sentence) => sentence.act !== 'question' && confessing.test(wordsOf(sentence, telling.text)),
  ) && confessionRows('usual').every(({ mark }) => !talk.said.at(-1)?.includes(mark));

const confessionRows = (slot: string) =>
  templatesOf('stay', 'confession').filter((row) => row.slot === slot);

/** A word for a confidence, before it is said that it stays out. */
export const receivedConfidence = (talk: Talk, telling: Telling): string =>
  isConfession(talk, telling) ? politeOf(talk, confessionRows('short')) : '';

const goesOn = 5;

/** Whoever goes on telling of it is left to tell it; of whoever they lost more may be asked. */
function linger(talk: Talk, telling: Telling): Said | null {
  if (toldWords(telling) < goesOn || !isWithLoss(talk, telling)) return null;
  return isOfMourned(talk, telling) && lossesOf(talk, telling).length === 0 ? null : beside(talk);
}

function sorryFor(
  talk: Talk,
  telling: Telling,
  subject: Event['subject'],
  slots: { named: string; unnamed: string },
): string | null {
  const rows = templatesOf('stay', 'loss');
  const ofSlot = (slot: string, whose: string) =>
    rows.filter((row) => row.slot === slot && row.whose === whose);
  if (typeof subject === 'number') {
    const someone = someoneAt(talk, telling, subject) ?? onlyOneMeant(talk, telling, subject);
    const isKnown =
      someone !== null && (talk.firstTold.get(someone.key) ?? telling.at) < telling.at;
    if (
      someone !== null &&
      !isOfAnother(talk, telling, subject) &&
      (isKnown || isSurelySomebody(someone))
    ) {
      if (isMourned(talk, someone.called) || isClosed(talk, someone)) return null;
      return politeOf(talk, ofSlot(slots.named, 'person'), fillersOf(someone));
    }
    if (telling.doc.mentions[subject]?.plural) return politeOf(talk, ofSlot('many', 'any'));
  }
  // Whoever would rather not speak of it has said enough.
  if (hasAct(telling, 'decline')) return null;
  if (talk.tellings.some((one) => harmsOf(talk, one).length > 0)) return null;
  return repliesSinceLoss(talk) === 0 ? null : politeOf(talk, ofSlot(slots.unnamed, 'any'));
}

/** "His mother" is nobody whom Walt could call by what she was to the teller. */
function isOfAnother({ subject }: Talk, { doc: { mentions } }: Telling, index: number): boolean {
  const root = mentions[rootOf(mentions, index)];
  return (
    subject === null &&
    root?.kind === 'person' &&
    root.kin !== null &&
    root.name === null &&
    root.of !== 'teller'
  );
}

/** "My wife was with me. She's gone now": the one person whom the pronoun can mean, here or in what was told before. */
function onlyOneMeant(talk: Talk, telling: Telling, subject: number): Someone | null {
  const pronoun = telling.doc.mentions[subject];
  if (pronoun?.kind !== 'pronoun' || pronoun.gender === null || pronoun.plural) return null;
  const before = talk.tellings[talk.tellings.indexOf(telling) - 1];
  // Something named in between may be the one who is meant.
  const isNamedSince = telling.doc.mentions
    .slice(
      telling.doc.mentions.findLastIndex(({ kind }, at) => kind === 'person' && at < subject) + 1,
      subject,
    )
    .some(({ kind, name }) => kind !== 'pronoun' && kind !== 'place' && name !== null);
  if (isNamedSince) return null;
  const here = peopleOf(talk, telling, pronoun.gender);
  const meant =
    here.length > 0 || before === undefined ? here : peopleOf(talk, before, pronoun.gender);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function peopleOf(talk: Talk, telling: Telling, gender: 'she' | 'he'): Someone[] {
  const found = telling.doc.mentions.flatMap((mention, index) => {
    const someone = mention.gender === gender ? someoneAt(talk, telling, index) : null;
    return someone === null ? [] : [[someone.key, someone] as const];
  });
  return [...new Map(found).values()];
}
