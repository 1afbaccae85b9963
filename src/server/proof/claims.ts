import { kinOf } from '#server/mind/people/kin.ts';
import { readText } from '#server/mind/reading/read.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { nameWords } from './cast.ts';
import type { Ground, Grounded } from './ground.ts';
import { quotationsIn } from './quotations.ts';
import { type Statement, statementsOf } from './statements.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/** What a generated sentence states, read as what was told is. */
export function claimsOf(
  said: string,
  { cast }: Ground,
  cited: Grounded[],
  before: string[],
): Statement[] {
  const text = parted(withoutQuotations(said));
  const names = new Set(cited.flatMap((one) => [...one.names]));
  const words = new Set(cited.flatMap((one) => [...one.words]));
  const tokens = tokensOf(text);
  const tags = tagsOf(tokens);
  const tagged = new Set(tokens.filter((_, at) => tags[at]?.has('name')).map(({ start }) => start));
  const doc = readText(text);
  const earlier = new Set(
    before.flatMap(tokensOf).flatMap(({ word, raw }) => {
      const kin = kinOf(word);
      if (kin) return cast.related(kin.relation);
      const isName = /^\p{Lu}/u.test(raw) && isTelling(word);
      return isName
        ? nameWords(word)
            .filter((name) => names.has(name))
            .flatMap(cast.named)
        : [];
    }),
  );
  // Whoever tells somebody else's life may be named in it, and be "he" from there on.
  const told =
    cast.subject !== 'teller' &&
    nameWords([said, ...before].join(' ')).some((word) => cast.named(word).includes('teller'))
      ? ['teller']
      : [];
  return statementsOf(
    { text, doc },
    {
      cast,
      at: () => null,
      yearsOf: (time) => {
        const expression = doc.times[time]?.expression;
        if (expression?.kind === 'date' && expression.year !== null)
          return { first: expression.year, last: expression.year };
        return expression?.kind === 'decade' && expression.year !== null
          ? { first: expression.year, last: expression.year + 9 }
          : null;
      },
      isName: ({ word, start }, opens) => {
        const [part = ''] = nameWords(word);
        if (!opens) return true;
        if (!isTelling(word)) return false;
        if (names.has(part) || cast.known.has(part)) return true;
        return tagged.has(start) && !words.has(lemmaOf(word)) && !isOf('added', word);
      },
      called: (seen, pronoun) => [
        ...[...seen, ...earlier, ...told].filter(
          (key) => (cast.genderOf(key) ?? pronoun) === pronoun,
        ),
        ...cast.called(pronoun),
      ],
    },
  );
}

/** What is quoted was said as it stands, and is proved by that: the rest of the sentence is the writer's. */
function withoutQuotations(text: string): string {
  const left = quotationsIn(text)
    .reduce((rest, quote) => rest.replace(quote, ' '), text)
    .trim();
  return /\p{L}/u.test(left) ? left.replace(/^[\s,.]+/u, '') : text;
}

/**
 * With the comma that a reader would put: "After they had gone to Accra they married", and "Until she died in 1981 her
 * mother kept it", where nothing but another clause can follow the year.
 */
const parted = (text: string): string =>
  text
    // "It was her cousin Ada who had written": her cousin Ada had.
    .replace(/\b[Ii]t was (?!(?:in|on|at|for|from|not)\b)([^.;]{1,60}?),? who (?=\p{Ll})/u, '$1 ')
    .replace(
      /(?<=^|, )((?:after|before|when|until|once)\b[^,]*?\b(?:she|he|they|I|we)\b[^,]*?) (?=(?:she|he|they|I|we)\b)/giu,
      '$1, ',
    )
    .replace(
      /(?<=^|, )((?:after|before|when|until|once)\b[^,]*?\b(?:she|he|they|I|we)\b[^,]*? in \d{4}) (?=(?:the|my|our|his|her|their|\p{Lu}\p{L}+)\b)/giu,
      '$1, ',
    );
