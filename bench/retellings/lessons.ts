import { type Life, readLives, unitsOf } from '#bench/lives/life.ts';
import { stands } from '#bench/lives/wording.ts';
import {
  type Mark,
  passageFiles,
  readDialogues,
  readPassages,
  readVoices,
} from '#bench/wishes/corpus.ts';
import { indexOf } from '#server/mind/language/privacy-index.ts';
import { aliasesIn } from '#server/mind/language/privacy-matters.ts';
import { type Page, pagesOf } from '#server/mind/language/privacy-pages.ts';
import { secretOf } from '#server/mind/language/privacy-secrets.ts';
import { ownSigns, retellingFeatures } from '#server/mind/language/retelling-features.ts';
import type { Span } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Secret } from '#server/mind/privacy.ts';
import { type Confidence, type Half, readConfidences } from './corpus.ts';

/** A sentence of somebody who keeps something back, by what it may be known to tell of it. */
export type Example = {
  /** Whose life or secret it is: one is learned from, or asked, as a whole. */
  group: string;
  unitId: string;
  text: string;
  isRetold: boolean;
  /** What is seen of it, secret by secret. */
  seen: string[][];
};

/** Whether a sentence tells of it again; null where nobody has said. */
type Label = (unitId: string, sentence: Span) => boolean | null;
type Told = { group: string; units: Unit[]; isRetold: Label };

export const examplesOf = (half: Half): Example[] => {
  const others = readLives('tuned').filter(({ private: kept }) => kept.length === 0);
  return readConfidences(half).flatMap((confidence, at) =>
    readTold(amid(confidence, others[at % others.length])),
  );
};

export const examplesOfLives = (lives: readonly Life[]): Example[] =>
  lives
    .filter((life) => life.private.length > 0)
    .flatMap((life) =>
      readTold({
        group: life.name,
        units: keptIn(life),
        isRetold: (_, { text }) => privateIn(life, text) > 0,
      }),
    );

/** The talks in which wishes are learned: what is marked there beyond the reach of the wish itself. */
export const examplesOfTalks = (): Example[] =>
  [
    ...readDialogues('tuned'),
    ...passageFiles.flatMap(readPassages),
    ...readVoices().flatMap(({ dialogues }) => dialogues),
  ].flatMap(({ text, units, marks }) =>
    readTold({ group: text, units, isRetold: markedIn(marks) }),
  );

const markedIn =
  (marks: Mark[]): Label =>
  (unitId, { start, end }) => {
    const mark = marks.find((one) => one.unitId === unitId && one.start < end && start < one.end);
    return mark === undefined ? null : mark.wanted === 'hidden';
  };

const privateIn = (life: Life, text: string): number =>
  life.private.filter((word) => stands(word, text)).length;

/** The answer that tells most of what is private is kept out, however its wish was worded. */
function keptIn(life: Life): Unit[] {
  const units = unitsOf(life);
  const most = Math.max(...units.map(({ text }) => privateIn(life, text)));
  const heart = units.find(({ text }) => privateIn(life, text) === most);
  return units.map((unit) => (unit === heart ? { ...unit, keptOut: true } : unit));
}

const answersAround = 30;

/** Nobody tells ten answers only: the rest is lent by a life that keeps nothing back. */
function amid({ about, units, retold }: Confidence, life: Life | undefined): Told {
  const lent = (life === undefined ? [] : unitsOf(life))
    .slice(0, answersAround)
    .map((unit) => ({ ...unit, id: `lent ${unit.id}`, conversationId: 'lent' }));
  return {
    group: about,
    units: [...lent, ...units],
    isRetold: (unitId, { text }) =>
      (retold.get(unitId) ?? []).some((again) => again.includes(text.trim())),
  };
}

function readTold({ group, units, isRetold }: Told): Example[] {
  const pages = pagesOf(units);
  const reading = {
    pages,
    index: indexOf(pages),
    aliases: aliasesIn(units.map(({ text }) => text)),
  };
  const secrets = pages
    .flatMap((page, at) => page.wishes.map((wish) => secretOf(reading, at, wish)))
    .filter(({ words }) => words.size > 0);
  if (secrets.length === 0) return [];
  return pages.flatMap((page) => sentencesOf(page, secrets, group, isRetold));
}

function sentencesOf(
  { unit, sentences, hidden }: Page,
  secrets: Secret[],
  group: string,
  isRetold: Label,
): Example[] {
  return sentences.flatMap((sentence, at) => {
    const again = isRetold(unit.id, sentence);
    if (hidden.has(at) || again === null) return [];
    const { text } = sentence;
    const said = {
      text,
      asked: unit.question ?? '',
      before: sentences[at - 1]?.text ?? '',
      after: sentences[at + 1]?.text ?? '',
    };
    const meant = again ? [nearest(secrets, text)] : secrets;
    const seen = meant.map((secret) => retellingFeatures(secret, said));
    return [{ group, unitId: unit.id, text, isRetold: again, seen }];
  });
}

const nearest = (secrets: Secret[], text: string): Secret => {
  const [first, ...rest] = secrets;
  if (first === undefined) throw new Error('Nothing is kept back.');
  return rest.reduce(
    (best, one) => (ownSigns(one, text).length > ownSigns(best, text).length ? one : best),
    first,
  );
};
