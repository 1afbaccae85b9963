import { peopleOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { isDeed } from '#server/mind/write-piece/parting/doings.ts';

/** English only: who did what a note tells without saying who, as in "Joined the railway 1961. Made inspector 1973." */

/** What was done to somebody, or what two did together. */
const notDone =
  /^(?:born|killed|wounded|drafted|raised|named|called|based|given|stationed|posted|married|divorced|separated|engaged|met)$/iu;

const lacksDoer = (text: string) => {
  const [first, second] = wordsOf(text);
  return (
    first?.start === 0 &&
    second !== undefined &&
    isDeed(first.text.toLowerCase()) &&
    !notDone.test(first.text)
  );
};

const doer = /^(He|She|I|We|(?:My|Our) \p{Ll}+(?: \p{Lu}[\p{L}\p{M}'’-]+)?)\s(\p{Ll}+)/u;

function doerIn(sentence: string): string | null {
  const [, said, did = ''] = doer.exec(sentence) ?? [];
  if (said) return isDeed(did) || did === 'was' ? said : null;
  const [named] = peopleOf(sentence).filter(({ start, plural }) => start === 0 && !plural);
  const next = wordsOf(sentence.slice(named?.end ?? 0))[0]?.text ?? '';
  return named && isDeed(next) ? named.text : null;
}

/** "He walked with an ox. Lost the ox in 1911": which one it was stands before it. */
const isOfThingTold = (text: string, told: Line[]) =>
  [...text.matchAll(/(?<!\p{L})the (\p{Ll}+)/gu)].some(([, thing = '']) =>
    told.some((line) =>
      new RegExp(`(?<!\\p{L})an? (?:\\p{Ll}+ )?${thing}(?!\\p{L})`, 'u').test(line.text),
    ),
  );

const ownWords = /(?<!\p{L})(?:my|me|our|us|mine)(?!\p{L})/iu;

/** The note with whoever did it before it, where that is another than the teller; null where it needs more than that. */
export function withDoer(text: string, told: Line[]): string | null {
  if (!lacksDoer(text) || ownWords.test(text)) return text;
  const said = doerIn(told.findLast((line) => !lacksDoer(line.text))?.text ?? '');
  if (said === null || /^(?:I|We)$/u.test(said)) return text;
  return isOfThingTold(text, told)
    ? null
    : `${said} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const asksTeller =
  /(?<!\p{L})you(?!\p{L})|(?<!\p{L})your (?:work|job|working life|schooling|career|health)(?!\p{L})/iu;

/** "Bought the flat in 1985" is the teller's own doing, where nobody else was spoken of. */
export const isTellersNote = ({ text, unit }: Line, told: Line[]) =>
  lacksDoer(text) &&
  asksTeller.test(unit.question ?? '') &&
  told.every(
    (line) =>
      /^(?:I|We)\s/u.test(line.text) ||
      (!another.test(line.text) && peopleOf(line.text).length === 0),
  );

const another = /(?<!\p{L})(?:he|she|they|him|her|his|them|it)(?!\p{L})/iu;
