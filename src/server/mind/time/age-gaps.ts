import { numberOf, smallNumber } from '#server/mind/text/numbers.ts';
import { wholeWords } from '#server/mind/text/spans.ts';
import type { TimeExpression, TimeMention, TimePattern } from './time-expressions.ts';

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const being = String.raw`(?<=(?:is|was|were|['’]s|['’]re|,)\s+(?:about\s+|only\s+|just\s+|nearly\s+)?)`;
const years = String.raw`(?<years>an?|one|${smallNumber})\s+years?`;
const ending = String.raw`(?=\s*(?:$|[.,;:!?…—–)]|(?:and|but)\s))`;

/** "Ruairidh was five years older than me": when the one was born, by the birth of the other. */
export const ageGaps: TimePattern[] = [
  {
    pattern: words(
      String.raw`${being}${years}\s+(?<side>older|younger)\s+than\s+(?:(?<me>me|myself|I\s+am|I)|(?<whom>${name}))${ending}`,
    ),
    read: ({ groups }) => gap(groups, groups?.['whom'] ?? 'I'),
  },
  {
    pattern: words(
      String.raw`(?<=(?:${name},?|[Hh]e|[Ss]he)\s+(?:(?:came|was|is)\s+)?(?:born\s+)?)${years}\s+(?<side>after|behind|before|ahead\s+of)\s+me(?=\s*(?:$|[.,;:!?…—–)]|(?:and|came|was)\s))`,
    ),
    read: ({ groups }) => gap(groups, 'I'),
  },
  {
    pattern: words(String.raw`${being}${years}\s+my\s+(?<side>senior|junior)${ending}`),
    read: ({ groups }) => gap(groups, 'I'),
  },
  {
    pattern: words(String.raw`${being}${years}\s+(?<side>older|younger)${ending}`),
    read: ({ groups }, text) => (amongSiblings.test(text) ? gap(groups, 'I') : null),
  },
];

/** "I was the oldest, then my sister Sigga, two years younger" */
const amongSiblings =
  /\sthan\s+me(?!\p{L})|(?<!\p{L})I\s+(?:was|am)\s+the\s+(?:eldest|oldest|youngest|first|middle)/u;

export const isAgeGap = ({ text }: TimeMention): boolean =>
  /\s(?:older|younger|senior|junior|(?:after|behind|before|ahead\s+of)\s+me)(?!\p{L})/u.test(text);

function gap(groups: RegExpExecArray['groups'], whom: string): TimeExpression {
  const count = numberOf(groups?.['years'] ?? '') ?? 1;
  const sign = /older|senior|before|ahead/u.test(groups?.['side'] ?? '') ? -1 : 1;
  const from = { kind: 'event' as const, words: `${whom} was born` };
  return { kind: 'offset', years: sign * count, months: 0, from };
}

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}
