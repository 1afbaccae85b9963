import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { Span } from '#server/mind/language/spans.ts';
import { contextFeaturesOf, type Setting } from '#server/mind/language/wish-context.ts';
import { wordFeaturesOf } from '#server/mind/language/wish-features.ts';
import type { Unit } from '#server/mind/material.ts';
import {
  type Dialogue,
  passageFiles,
  readDialogues,
  readFirst,
  readLater,
  readPassages,
  readSmallTalk,
  readTales,
  readVoices,
  readWishesOfLives,
} from './corpus.ts';
import type { Lesson } from './learn.ts';

/** A sentence where it stands, whether it is a wish, and what it was written together with. */
export type Example = {
  setting: Setting;
  isWish: boolean;
  group: string;
  /** Of those that the cues were written by they know too much to be believed. */
  seen: 'words' | 'all' | 'in a talk' | 'in a life';
};

export function readTuned(): Example[] {
  const [first, later] = [readFirst('tuned'), readLater('tuned')];
  const talks = readTalks();
  const passages = talks.flatMap(({ dialogues }) => dialogues);
  const plain = [...readTales(), ...readSmallTalk()];
  return [
    ...alone(first.wishes, 'first wish', { isWish: true, seen: 'words' }),
    ...alone(first.others, 'first other', { isWish: false, seen: 'words' }),
    ...alone(later.wishes, 'wish', { isWish: true, seen: 'all' }),
    ...alone(later.others, 'other', { isWish: false, seen: 'all' }),
    ...alone(plain, 'plain', { isWish: false, seen: 'all' }),
    ...placed(later.wishes, passages, 'wish', { isWish: true, confided: 9 }),
    ...placed(later.others, passages, 'other', { isWish: false, confided: 5 }),
    ...placed(plain, passages, 'plain', { isWish: false, confided: 6 }),
    ...talks.flatMap(({ from, dialogues }) => dialogues.flatMap((one) => inTalk(one, from))),
    ...readWishesOfLives().flatMap(({ name, units, wishes }) => inLife(name, units, wishes)),
  ];
}

/** All talks by the file or the voice that they are from: those are left out together. */
export const readTalks = (): { from: string; dialogues: Dialogue[] }[] => [
  { from: 'dialogues', dialogues: readDialogues('tuned') },
  ...passageFiles.map((file) => ({ from: file, dialogues: readPassages(file) })),
  ...readVoices().map(({ voice, dialogues }) => ({ from: voice, dialogues })),
];

/** What was written without a talk around it says less of how people talk. */
const ofAWishAlone = 0.6;

export const lessonOf = ({ setting, isWish, seen }: Example): Lesson => {
  const text = setting.sentences[setting.at]?.text ?? '';
  return {
    isWish,
    features: [...wordFeaturesOf(text), ...(seen === 'words' ? [] : contextFeaturesOf(setting))],
    counts: seen === 'in a talk' || seen === 'in a life' ? 1 : ofAWishAlone,
  };
};

const alone = (texts: string[], name: string, rest: Pick<Example, 'isWish' | 'seen'>): Example[] =>
  texts.map((text, at) => ({
    ...rest,
    group: `${name} ${at}`,
    setting: { sentences: [{ text, start: 0, end: text.length }], at: 0 },
  }));

/** What was written alone, put behind what is told in passages: so many of ten behind something private. */
function placed(
  texts: string[],
  passages: Dialogue[],
  name: string,
  { isWish, confided }: { isWish: boolean; confided: number },
): Example[] {
  const told = { hidden: toldIn(passages, 'hidden'), open: toldIn(passages, 'open') };
  const some = (from: string[], number: number) => from[number % from.length] ?? '';
  return texts.flatMap((text, number) => {
    const before = some(number % 10 < confided ? told.hidden : told.open, number * 7);
    const after = number % 3 === 0 ? some(told.open, number * 11) : '';
    const said = /[.!?]$/u.test(text) ? text : `${text}.`;
    const sentences = sentencesOf(`${before} ${said} ${after}`);
    const at = sentences.findIndex(({ start }) => start > before.length - 1);
    const isWhole = sentences[at]?.text === said;
    return isWhole
      ? [{ isWish, group: `${name} ${number}`, seen: 'all', setting: { sentences, at } }]
      : [];
  });
}

const toldIn = (passages: Dialogue[], wanted: 'hidden' | 'open'): string[] =>
  passages.flatMap(({ units, marks }) =>
    marks.flatMap((mark) => {
      const unit = units.find(({ id }) => id === mark.unitId);
      return mark.wanted === wanted && unit ? [unit.text.slice(mark.start, mark.end)] : [];
    }),
  );

const settingsOf = (units: Unit[]): { unit: Unit; setting: Setting }[] =>
  units.flatMap((unit, index) => {
    const next = units[index + 1];
    const reply = next?.conversationId === unit.conversationId ? next?.question : undefined;
    const sentences = sentencesOf(unit.text);
    return sentences.map((_, at) => ({
      unit,
      setting: { sentences, at, question: unit.question, reply },
    }));
  });

/** What stands in marks is told; what stands between them asks to leave it out. */
const inTalk = ({ units, marks }: Dialogue, group: string): Example[] =>
  settingsOf(units).flatMap(({ unit, setting }): Example[] => {
    const own = marks.filter(({ unitId }) => unitId === unit.id);
    const sentence = setting.sentences[setting.at];
    if (sentence === undefined) return [];
    const isWish = asks(sentence, own);
    return isWish && isFiller(sentence.text) ? [] : [{ group, setting, isWish, seen: 'in a talk' }];
  });

/** "Nay.", "Oh dear.": part of a wish, and of anything else. */
const isFiller = (text: string): boolean => (text.match(/[\p{L}’']+/gu) ?? []).length < 3;

function asks({ text, start }: Span, marks: { start: number; end: number }[]): boolean {
  const left = [...text].filter(
    (_, at) => !marks.some((mark) => mark.start <= start + at && start + at < mark.end),
  );
  const words = left.join('').match(/\p{L}+/gu) ?? [];
  return words.length > 1 || (words.length === 1 && left.length > text.length / 2);
}

const inLife = (group: string, units: Unit[], wishes: readonly string[]): Example[] =>
  settingsOf(units).map(({ setting }) => ({
    group,
    setting,
    isWish: wishes.includes(setting.sentences[setting.at]?.text ?? ''),
    seen: 'in a life',
  }));
