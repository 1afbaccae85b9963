import type { Fact } from '#server/mind/facts.ts';
import type { Unit } from '#server/mind/material.ts';
import { capitalised } from './edits.ts';
import { kinPattern, kinWord, pronounOf, relationOf } from './kin.ts';
import { type PersonMention, peopleIn } from './people.ts';
import { quotationsOf } from './quotations.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, type Span } from './spans.ts';
import { besideLife, isSpeakingFor, type SpokenFor, spokenForIn } from './spoken-for.ts';

/** English only: what somebody tells in the teller's stead, as the teller would tell it. */

/** Every word stands where it stood: what is found in the text is still an exact piece of what was said. */
export function toldByTellers(units: Unit[]): Unit[] {
  const speakers = new Map<string, SpokenFor>();
  const spoken = units.map((unit): Spoken | null => {
    const talk = unit.conversationId ?? unit.id;
    const teller = speakers.get(talk) ?? spokenForIn(unit.text);
    if (teller === null) return null;
    speakers.set(talk, teller);
    return heardFor(unit, teller, talk);
  });
  return units.map((unit, at) => {
    const heard = spoken[at];
    if (!heard) return unit;
    const isDictated = inOwnVoice(spoken.filter((one) => one?.talk === heard.talk));
    return { ...unit, text: isDictated ? heard.dictated : asTellerWould(unit.text, heard) };
  });
}

/** The facts, each with the words it rests on as the teller would say them. */
export function restingOn<F extends Pick<Fact, 'rests'>>(
  facts: F[],
  said: Unit[],
  told: Unit[],
): F[] {
  const changed = new Map(
    said.flatMap((unit, at) => {
      const text = told[at]?.text ?? unit.text;
      return text === unit.text ? [] : [[unit.id, { said: unit.text, told: text }] as const];
    }),
  );
  if (changed.size === 0) return facts;
  return facts.map((fact) => ({
    ...fact,
    rests: fact.rests.map((rest) => {
      const unit = changed.get(rest.unitId);
      const at = unit?.said.indexOf(rest.quote) ?? -1;
      return unit && at >= 0
        ? { ...rest, quote: unit.told.slice(at, at + rest.quote.length) }
        : rest;
    }),
  }));
}

type Spoken = {
  talk: string;
  open: string;
  sentences: Span[];
  /** Where the teller is spoken of. */
  mine: Word[];
  /** Without what the speaker says of themselves. */
  dictated: string;
  voice: 'of the teller' | 'the own one' | 'either';
};

function heardFor({ text, question = '' }: Unit, teller: SpokenFor, talk: string): Spoken {
  const open = blankOut(text, quotationsOf(text));
  const sentences = sentencesOf(open);
  const announcing = sentences.filter((sentence) => isSpeakingFor(sentence.text));
  const mine = tellersWords(open, question, teller);
  const isOf = mine.some(isSpokenOf(open));
  const isOwn = !isOf && saysOwn.test(blankOut(open, [...announcing, ...mine]));
  return {
    talk,
    open,
    sentences,
    mine: isOwn ? [] : mine,
    dictated: blankOut(text, announcing),
    voice: isOf ? 'of the teller' : isOwn ? 'the own one' : 'either',
  };
}

/** Somebody may write down word by word what the teller says, who then says "I", and "my dad" of another. */
function inOwnVoice(talk: (Spoken | null)[]): boolean {
  const told = (voice: Spoken['voice']) => talk.filter((one) => one?.voice === voice).length;
  return told('the own one') > told('of the teller');
}

function asTellerWould(text: string, { open, sentences, mine, dictated }: Spoken): string {
  if (mine.length === 0) return dictated;
  const byOthers = sentences.filter((sentence) => isOfSpeaker(sentence, mine));
  const beside = [...open.matchAll(besideLife)].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }));
  const spoken = mine.reduceRight(
    (whole, { start, end, as }) =>
      `${whole.slice(0, start)}${asOpened(as, whole[start]).padStart(end - start)}${whole.slice(end)}`,
    text,
  );
  return blankOut(spoken, [...beside, ...byOthers]);
}

/** "Dad went to sea", "He had two": whoever says so of the teller says "I" of somebody else. */
const isSpokenOf =
  (text: string) =>
  ({ by, as, start }: Word): boolean =>
    by === 'name' ||
    (by === 'pronoun' && as !== 'me' && /(?:^|[.!?]\s+)$/u.test(text.slice(0, start)));

const asOpened = (word: string, first = '') => (/\p{Lu}/u.test(first) ? capitalised(word) : word);

const saysOwn = /(?<!\p{L})(?:I|we|my|our)(?!\p{L})/iu;
const ownLife = new RegExp(
  String.raw`(?<!\p{L})(?:[Ii]|[Ww]e)(?=\s|['’])|(?<!\p{L})(?:[Mm]y|[Oo]ur)\s+(?:\p{Ll}+\s+)?${kinWord}(?!\p{L})|(?<!\p{L})(?:Mum|Mam|Mom|Dad|Da|Daddy|Mammy|Mummy|Nan|Gran|Grandad|Granddad)(?!\p{L})`,
  'u',
);

/** "I was born when he was thirty", "I'm her daughter": that is the speaker's own life, not the teller's. */
function isOfSpeaker({ text, start }: Span, mine: Word[]): boolean {
  const theirs = mine.filter((word) => word.start >= start && word.end <= start + text.length);
  const others = blankOut(
    text,
    theirs.map((word) => ({ start: word.start - start, end: word.end - start })),
  );
  return isSpeakingFor(text) || ownLife.test(others);
}

/** "Dad" is how the speaker calls the teller; "my dad" says the teller too, where a talk is written down. */
type Word = { start: number; end: number; as: string; by: 'name' | 'relation' | 'pronoun' };

/** Where the teller is spoken of: as kin, or as "he" or "she" while nobody else can be meant. */
function tellersWords(text: string, question: string, teller: SpokenFor): Word[] {
  const isAskedKin = peopleIn(question).some(({ relation }) => relation === teller.relation);
  const kin = isAskedKin ? [] : kinWords(text, teller);
  const { pronoun } = teller;
  const mayBe = ({ relation, name, plural }: PersonMention) =>
    !plural && (relation === null ? name !== null : (pronounOf(relation) ?? pronoun) === pronoun);
  const others = peopleIn(text).filter(
    (person) =>
      mayBe(person) && !kin.some(({ start, end }) => start <= person.start && person.start < end),
  );
  const isAskedOf = peopleIn(question).some(mayBe);
  const isMeant = (at: number) => {
    const last = others.findLast(({ start }) => start < at)?.start ?? -1;
    return (last < 0 && !isAskedOf) || kin.some(({ start }) => start > last && start < at);
  };
  const pronouns = [...text.matchAll(pronounWords)].flatMap(({ index, 0: said }): Word[] => {
    const as = formOf(said, text.slice(index + said.length), pronoun);
    return as && isMeant(index) && !(as === 'me' && kin.some(isInClauseBefore(text, index)))
      ? [{ start: index, end: index + said.length, as, by: 'pronoun' }]
      : [];
  });
  return [...kin, ...spouseNamed(text, teller), ...pronouns].sort(
    (one, other) => one.start - other.start,
  );
}

/** "Dad married my mum, Elsie": to the teller she is Elsie. */
function spouseNamed(text: string, { relation }: SpokenFor): Word[] {
  const spouse = relation === 'father' ? 'mother' : 'father';
  if (relation !== 'father' && relation !== 'mother') return [];
  return [...text.matchAll(kinBeforeName)].flatMap(({ index, 0: said, 1: kin = '' }): Word[] =>
    relationOf(kin) === spouse
      ? [{ start: index, end: index + said.length, as: '', by: 'relation' }]
      : [],
  );
}

const kinBeforeName = new RegExp(
  String.raw`(?<!\p{L})(?:[Mm]y\s+)?(${kinWord}),?\s+(?=\p{Lu}\p{Ll}+)`,
  'gu',
);

/** "Dad liked him": whoever does it is not the one to whom it is done. */
const isInClauseBefore = (text: string, at: number) => (word: Word) =>
  word.end <= at && !/[.;!?,]/u.test(text.slice(word.end, at));

function kinWords(text: string, { relation }: SpokenFor): Word[] {
  if (relation === null) return [];
  return [...text.matchAll(kinPattern)].flatMap(({ index, 0: word }): Word[] => {
    if (relationOf(word) !== relation) return [];
    const owner = /(?<!\p{L})(?:my|our)\s+$/iu.exec(text.slice(0, index))?.[0] ?? '';
    if (owner === '' && !/^\p{Lu}/u.test(word)) return [];
    const owns = /^['’]s(?=\s+\p{Ll})/u.exec(text.slice(index + word.length))?.[0] ?? '';
    const [start, end] = [index - owner.length, index + word.length + owns.length];
    const by = owner === '' ? 'name' : 'relation';
    return [{ start, end, as: owns === '' ? 'I' : 'my', by }];
  });
}

const pronounWords = /(?<!\p{L})(?:(?:he|she)(?:['’]s| is)|he|she|him|her|his)(?![\p{L}'’])/giu;
const noNoun =
  /^(?:[^\s\p{L}]|$|\s+(?:in|on|at|to|and|but|by|with|for|from|when|that|there|up|a|an|the)(?!\p{L}))/iu;

const forms: Record<string, 'he' | 'she'> = {
  he: 'he',
  him: 'he',
  his: 'he',
  she: 'she',
  her: 'she',
};

/** How the teller says of themselves what is said of them by this word. */
function formOf(said: string, after: string, pronoun: SpokenFor['pronoun']): string | null {
  const [word = '', is] = said.toLowerCase().split(/['’ ]/u);
  if (pronoun === null || forms[word] !== pronoun) return null;
  if (word === 'he' || word === 'she') return is === undefined ? 'I' : "I'm";
  return word === 'his' || (word === 'her' && !noNoun.test(after)) ? 'my' : 'me';
}
