import { quotationsOf } from '#server/mind/language/quotations.ts';
import { wholeWords } from '#server/mind/language/spans.ts';

/** English only: what speaks to the listener, or of "us" as one says it at home, has no third person. */
const unshiftable = wholeWords(
  `(?:dear|bless|blimey|goodness) me|let me (?:tell|think|see|put|say)|between you and me|if I were you|believe me|trust me|mark my words|to my mind|(?:us|we) (?:kids|lot|girls|boys|lads|children|young ones|women|men|two|three|four|five)`,
  'iu',
);

const firstPerson =
  /(?<!\p{L}|\p{Lu}\p{Ll}+ )(?:I|me|my|myself|we|us|our|ours|ourselves)(?!\p{L})|^(?:Me|My|We|Us|Our)(?!\p{L})/u;

/** "Ah wis born", "ma da": how one says "I" and "my" in Scotland. */
const inScots =
  /(?<!\p{L})[Aa]h(?:['’](?:m|ve|ll|d)|(?=\s\p{Ll}))|(?<!\p{L})(?:masel|oorsels|oor)(?!\p{L})|(?<!(?:my|our|your|his|her|the|a) )(?<!\p{L})[Mm]a (?=(?:da|maw|mither|faither|brither|granda|granny|wife|wean|life|face|ain|papers|heid|hauns|sister|brother)(?!\p{L}))/u;

/** Told by another where that can be done, and else quoted as it was said. */
export function asTold(said: string, shifted: string): string {
  const own = unquoted(said);
  const isSure =
    !unshiftable.test(own) && !inScots.test(own) && !firstPerson.test(unquoted(shifted));
  return isSure || /["“”]/u.test(said) ? shifted : `“${said}”`;
}

const unquoted = (text: string) =>
  quotationsOf(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
