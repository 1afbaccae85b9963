import { singular } from '#server/mind/language/agreement.ts';
import {
  isPlural,
  kinPattern,
  kinWord,
  pronounOf,
  relationOf,
  standsAlone,
} from '#server/mind/language/kin.ts';
import { classOf, isPast } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { edgeAfter, edgeBefore, wholeWords } from '#server/mind/language/spans.ts';
import type { Teller } from '#server/mind/material.ts';

const forms = {
  she: { subject: 'she', object: 'her', own: 'her', owned: 'hers', self: 'herself' },
  he: { subject: 'he', object: 'him', own: 'his', owned: 'his', self: 'himself' },
  they: { subject: null, object: 'them', own: 'their', owned: 'theirs', self: 'themselves' },
} as const;

const adverbs = String.raw`(?:\s+(?:never|always|already|still|just|only|also|then|even|really|once|first|finally|soon|nearly|almost|ever|both|all|often|usually|mostly|\p{L}+ly))*`;
const spoken = new RegExp(
  `${edgeBefore}(?:(?<self>myself|ourselves)|(?<own>[Mm]y|(?<!(?:made|make|makes|called|call|appointed|elected|named|gave|give)\\s)[Mm][aei](?=\\s+(?:own\\s+|older\\s+|little\\s+|late\\s+|wee\\s+)?${kinWord}(?!\\p{L}))|[Oo]ur(?!\\s+(?:Lady|Lord|Saviour|Father)))|(?<!(?:the|a|coal|tin|gold|iron)\\s)(?<owned>mine|ours)|(?<object>[Mm]e|us)|(?<doer>I|[Ww]e|[Aa]h(?=\\s+(?!yes|no|well|but|so|the|that)\\p{Ll}))(?:(?<short>['’](?:m|ve|d|ll|re))|(?<between>${adverbs})\\s+(?<verb>\\p{Ll}+(?:['’]t)?))?|(?<kin>\\p{Lu}\\p{L}[\\p{L}\\p{M}]*))${edgeAfter}`,
  'gu',
);

/**
 * The teller's own clause with the teller in the third person, and nothing else changed.
 * "We" is told of the teller alone: who else was there was not said. English only.
 */
export function retold(text: string, teller: Teller): string {
  const form = forms[teller.pronoun ?? 'they'];
  const doubtful = form.subject !== null && speaksOf(text, form);
  let named = false;
  const name = (): string => {
    const said = named && !doubtful && form.subject !== null ? form.subject : teller.name;
    named = true;
    return said;
  };
  const owner = (): string => {
    const said = named && !doubtful ? form.own : `${teller.name}’s`;
    named = true;
    return said;
  };
  return (areMany(text) ? asMany(text) : text)
    .replace(/(?<!\p{L})(I|we)\s+(?:myself|ourselves)(?!\p{L})/giu, '$1')
    .replace(fronted, '$1,')
    .replace(spoken, (...found) => {
      const groups = found.at(-1) as Record<string, string | undefined>;
      const [word, offset] = [String(found[0]), Number(found[found.length - 3])];
      if (groups['self'] !== undefined) return form.self;
      if (groups['own'] !== undefined) return owner();
      if (groups['owned'] !== undefined) return doubtful ? `${teller.name}’s` : form.owned;
      if (groups['object'] !== undefined) return named && !doubtful ? form.object : name();
      if (groups['kin'] !== undefined) return kinName(text, word, offset, owner);
      if (groups['short'] !== undefined)
        return `${name()} ${longForm(groups['short'], text.slice(offset + word.length))}`;
      const before = text.slice(0, offset);
      if (form.subject !== null && speaksOfKin(before, form.subject)) named = false;
      if (groups['verb'] === undefined) return name();
      const joint = withAnother.test(before) || inverted.test(before);
      return `${name()}${groups['between'] ?? ''} ${joint ? groups['verb'] : agreeing(groups['verb'], text)}`;
    });
}

const count =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundreds?|dozens?)';
const many = new RegExp(
  [
    String.raw`[Ww]e\s+(?:are|were)\s+(?:(?:only|just|now|never\s+(?:less|more|fewer)\s+than)\s+)*${count}(?!\p{L})`,
    String.raw`[Ww]e\s+(?:(?:are|were|have|had)\s+)?(?:all|both|each)(?!\s+(?:the|my|our|this|that|day|night|these|those|his|her)(?!\p{L}))(?!\p{L})`,
    String.raw`(?:${count}|all|both|most|some|none|half|one|each|neither|either)\s+(?:of|ae)\s+us(?!\p{L})`,
    String.raw`us\s+(?:all|both|two|three|four|five|six|girls|boys|children|kids|women|men)(?!\p{L})`,
    String.raw`(?:was|were|is)\s+(?:just\s+|only\s+)?us(?!\p{L})`,
    String.raw`[Ww]e,\s+the\s`,
    String.raw`[Ww]e\s[^.;]*(?:ourselves|each\s+other|one\s+another)(?!\p{L})`,
  ]
    .map((form) => `(?<!\\p{L})${form}`)
    .join('|'),
  'iu',
);

/** "We are nine widows", "six hundred of us": the teller was one of them. */
const areMany = (text: string) => many.test(text);

const ofMany: Record<string, string> = {
  we: 'they',
  us: 'them',
  our: 'their',
  ours: 'theirs',
  ourselves: 'themselves',
};

const asMany = (text: string) =>
  text.replace(/(?<!\p{L})(?:we|us|our|ours|ourselves)(?!\p{L})/giu, (word) => {
    const other = ofMany[word.toLowerCase()] ?? word;
    return /^\p{Lu}/u.test(word) ? other.slice(0, 1).toUpperCase() + other.slice(1) : other;
  });

/** "My mother I brought here": without a comma the name behind her would be taken for hers. */
const fronted = new RegExp(`(?<=^|[.;]\\s)([Mm]y\\s+${kinWord})(?=\\s+I\\s)`, 'gu');

/** Somebody else is "she" here: the teller must not be. */
function speaksOf(text: string, { subject, object, own }: (typeof forms)['she' | 'he']): boolean {
  return wholeWords([subject, object, own].join('|'), 'iu').test(text);
}

/** "My mother came when I was forty": a "she" would be the mother. */
function speaksOfKin(before: string, said: 'she' | 'he'): boolean {
  const kin = (before.match(kinPattern) ?? []).filter((word) => !isPlural(word));
  return kin.some((word) => pronounOf(relationOf(word) ?? '') === said);
}

function kinName(text: string, word: string, offset: number, owner: () => string): string {
  const relation = relationOf(word);
  const possessed = /(?:my|our|his|her|their|the|['’]s)\s+(?:\p{Ll}+\s+)?$/iu.test(
    text.slice(0, offset),
  );
  if (relation === null || !standsAlone(word)) return word;
  if (isPartOfName(text.slice(0, offset))) return word;
  if (possessed) return /^\s+Superior/u.test(text.slice(offset + word.length)) ? word : relation;
  return /^\s+\p{Lu}/u.test(text.slice(offset + word.length)) &&
    !/^(?:mum|mam|dad|daddy)$/iu.test(word)
    ? word
    : `${owner()} ${relation}`;
}

/** "Te Papa", "Reverend Mother"; not "When Papa". */
function isPartOfName(before: string): boolean {
  const word = /(\p{Lu}[\p{L}\p{M}]+)\s+$/u.exec(before)?.[1];
  if (word === undefined || neverNames.has(word.toLowerCase())) return false;
  return classOf(word) !== 'other' || /^(?:Holy|Reverend|Founding)$/u.test(word);
}

/** "Would I like some coffee": the verb has been said. */
const inverted =
  /(?<!\p{L})(?:would|could|should|did|do|does|can|will|shall|was|were|am|had|have|may|might|must)\s+$/iu;

/** "Ann and I are the last": two of them. */
const withAnother =
  /(?:^|[,.;:]\s)(?:[Mm]y\s\p{L}+|\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*)\s+and\s+$/u;

export function longForm(short: string, after: string): string {
  if (/m$/u.test(short) || /re$/u.test(short)) return 'is';
  if (/ve$/u.test(short)) return 'has';
  if (/ll$/u.test(short)) return 'will';
  const next = /^\s+(\p{L}+)(?:\s+(\p{L}+))?/u.exec(after);
  const word = /^(?:never|always|just|already|only|also)$/u.test(next?.[1] ?? '')
    ? next?.[2]
    : next?.[1];
  const had =
    word === undefined ||
    /^(?:an?|the|been|no|two|three|four|five|my|his|her)$/u.test(word) ||
    isPast(word);
  return had ? 'had' : 'would';
}

/** With "we", where the name stands alone. */
const alone: Record<string, string> = {
  are: 'is',
  were: 'was',
  "weren't": "wasn't",
  'weren’t': 'wasn’t',
  "aren't": "isn't",
  'aren’t': 'isn’t',
};
const dialect =
  /^(?:wis|wus|tellt|kent|born|again|anyway|two|three|four|five|six|\p{L}+(?:nae|ly))$/u;

/** A verb that stood with "I" or "we", now with a name. */
function agreeing(verb: string, text: string): string {
  const kind = classOf(verb);
  if (dialect.test(verb) || kind === 'person' || kind === 'place') return verb;
  return alone[verb] ?? (isPast(verb) ? verb : singular(verb, text));
}
