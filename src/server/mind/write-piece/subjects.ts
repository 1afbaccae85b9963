import { isPast as isPastForm } from '#server/mind/language/agreement.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from './lines.ts';

/** English only. "Sold it in 1995" is how people speak of themselves; of another one says who sold it. */
export function withSubjects(lines: Line[]): string[] {
  let teller: 'understood' | 'not sure' = 'not sure';
  return lines.map((line, at) => {
    const previous = lines[at - 1];
    const opensUnit = previous?.unit.id !== line.unit.id;
    const aboutTeller =
      /(?<!\p{L})my(?!\p{L})/u.test(line.text) ||
      (opensUnit && asksTeller.test(line.unit.question ?? '')) ||
      (!opensUnit && teller === 'understood');
    if (!(aboutTeller && lacksSubject(line.text))) {
      const alone = peopleOf(line.text).length === 0;
      teller = /^(?:I|We)(?:\s|['’])/u.test(line.text) && alone ? 'understood' : 'not sure';
      return line.text;
    }
    teller = 'understood';
    return `I ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`;
  });
}

const asksTeller =
  /(?<!\p{L})(?:did|do|are|were|have|was) you(?!\p{L})|(?<!\p{L})come to you|like for you|^and then/iu;

/** It was done to somebody, or says how they were. */
export const saidWithoutDoer =
  /^(?:born|drafted|killed|wounded|raised|divorced|named|called|based|given|made|lost|losing|stationed|posted|gone|done|been|seen|red|old|wed|united|retired|rained|snowed|hailed|poured|thundered|happened|lasted|cost|married(?=\s+(?:\d|in\s+\d))|met)$/iu;

/** A verb in the past stands first and something follows it that it does something to. */
function lacksSubject(text: string): boolean {
  const [first, second] = wordsOf(text);
  if (!first || !second || first.start > 0) return false;
  const verb = first.text.toLowerCase();
  const past = isPast(verb) || isPastForm(verb) || /^(?:was|had)$/u.test(verb);
  if (!past || saidWithoutDoer.test(verb)) return false;
  return /^(?:it|her|him|them|my|the|a|an|to|up|over|out|home|in|at|with|for|from|back|into|on|off)$/u.test(
    second.text,
  );
}
