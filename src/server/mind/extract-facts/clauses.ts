import { asidesIn } from '#server/mind/language/asides.ts';
import { isPast, isVerb } from '#server/mind/language/lexicon.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { blankOut, trimmed } from '#server/mind/language/spans.ts';

/** A piece of a sentence with a verb of its own; offsets are those of the unit's text. */
export type Clause = {
  /** Quotations and asides are blanks in it. */
  text: string;
  start: number;
  end: number;
  /** What joins it to the clause before: "and", "when", "" for the first or none. */
  joint: string;
};

export type Sentence = { start: number; end: number; asks: boolean; clauses: Clause[] };

export function sentencesWithClauses(text: string): Sentence[] {
  const open = blankOut(text, [...quotationsOf(text), ...asidesIn(text)]);
  return sentencesOf(text).map(({ start, end }) => ({
    start,
    end,
    asks: /\?["'”’)]*\s*$/u.test(open.slice(start, end)),
    clauses: clausesOf(open, start, end),
  }));
}

const subject = String.raw`(?:I|we|he|she|they|it|that|this|there|who|[Mm]y\s|[Oo]ur\s|[Hh]is\s|[Hh]er\s|the\s\p{L}+\s|Mum|Mam|Mammy|Mom|Mama|Mamá|Dad|Daddy|Papa|Papá|Mother|Father|\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*)`;
const contracted = `(?:['’](?:d|s|m|ve|ll|re))?`;
const verbish = String.raw`\p{Ll}+`;
const joint = new RegExp(
  [
    String.raw`\s*;\s*|(?<!\d)\s*[—–]\s*|\s*[—–]\s*(?!\d)|\s+-\s+|:\s+(?=${subject}${contracted}\s)`,
    String.raw`,?\s+(?:and|but|so|or|yet)(?:\s+(?:then|so|later|now|also|after\s+that|that\s+year))?,?\s+(?=${subject}${contracted}\s*${verbish})`,
    String.raw`,?\s+(?:and|but)(?:\s+(?:then|so|later|also))?,?\s+(?=(?:in|by|on|from|after|before|when|at|\p{L}+\s+(?:years?|months?)\s+(?:later|after|on)|the\s+(?:next|following|same)\s+\p{Ll}+|that\s+(?:year|spring|summer|autumn|fall|winter)|the\s+year\s+after)\s)`,
    String.raw`,?\s+(?:and|but)(?:\s+(?:then|so|later|also|eventually|finally|soon|never))?,?\s+(?=\p{Ll}+\s)`,
    String.raw`,\s+(?=${subject}${contracted}\s+${verbish})`,
    String.raw`,\s+(?=(?:I|we|he|she|they|it|that|this)['’](?:d|s|m|ve|ll|re)\s)`,
    String.raw`,?\s+(?=(?:when|while|because|although|though|where|since|until|till|after|before|so\s+that|which\s+is|once)\s+${subject}${contracted}\s)`,
    String.raw`,\s+(?=then\s)`,
    String.raw`,?\s+and\s+(?=(?:(?:Mr|Mrs|Miss|Dr)\.?\s+)?\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*,\s+(?:he|she)\s)`,
    String.raw`\s+(?=(?:I|we|he|she|they)\s+\p{Ll}+)`,
    String.raw`\s+(?=(?:(?:my|our|me)\s\p{Ll}+|\p{Lu}[\p{L}\p{M}]+)\s\p{Ll}+)`,
  ].join('|'),
  'gu',
);

function clausesOf(text: string, start: number, end: number): Clause[] {
  const clauses: Clause[] = [];
  let from = start;
  let lead = '';
  for (const match of text.slice(start, end).matchAll(joint)) {
    const at = start + match.index;
    const next = at + match[0].length;
    if (at <= from || !stands(text, match[0], from, at, next, end)) continue;
    push(clauses, text, from, at, lead);
    from = next;
    lead =
      /\p{L}+/u.exec(match[0])?.[0]?.toLowerCase() ?? subordinator(text.slice(next, next + 12));
  }
  push(clauses, text, from, end, lead);
  return clauses;
}

function subordinator(text: string): string {
  return (
    /^(?:when|while|because|although|though|where|since|until|till|after|before)(?!\p{L})/u.exec(
      text,
    )?.[0] ?? ''
  );
}

/** Both sides need a verb, else "and" joins names or things. */
function stands(
  text: string,
  words: string,
  from: number,
  at: number,
  next: number,
  end: number,
): boolean {
  const [before, after] = [text.slice(from, at), text.slice(next, end)];
  if (/^\s+$/u.test(words) && /^(?:I|we|he|she|they)\s/u.test(after))
    return opened.test(before) && hasVerb(before);
  if (/^\s+$/u.test(words)) {
    const verb =
      /^(?:(?:my|our|me)\s\p{Ll}+|\p{Lu}[\p{L}\p{M}]+)\s(\p{Ll}+)/u.exec(after)?.[1] ?? '';
    return (
      opened.test(before) &&
      hasVerb(before) &&
      /\p{Ll}{3,}$/u.test(before) &&
      !leading.test(before) &&
      isPast(verb)
    );
  }
  if (
    /^(?:before|after)\s/u.test(after) &&
    /(?:days?|weeks?|months?|years?|long|just|soon|shortly|right)$/u.test(before)
  )
    return false;
  const article = /^the\s(?!next|following|same|year)\p{L}+\s(\p{Ll}+)/u.exec(after);
  if (article && !isPast(article[1] ?? '') && !presentVerb.test(article[1] ?? '')) return false;
  if (/(?:and|but|so)\s/u.test(words) && /^(?:I|we|he|she|they)(?:['’]\p{L}+)?\s/u.test(after))
    return true;
  if (!hasVerb(before)) return /[;—–]/u.test(words);
  const word = /^\p{Ll}+/u.exec(after)?.[0];
  const listed = /^,?\s+(?:and|but)/u.test(words);
  if (
    listed &&
    /^(?:in|by|on|from|after|before|when|at|\p{L}+\s+(?:years?|months?)\s|the\s+(?:next|following|same|year)\s|that\s+(?:year|spring|summer|autumn|fall|winter))/u.test(
      after,
    )
  )
    return (
      hasVerb(after) && /(?:I|we|he|she|they|my|our|the|\p{Lu}\p{L}+)\s/u.test(after.slice(0, 60))
    );
  if (listed && word !== undefined && !isSubject(word))
    return isPast(word) || presentVerb.test(word);
  return hasVerb(after.slice(0, 80));
}

/** The words before a name that belong to it. */
const leading =
  /\s(?:and|the|with|from|for|met|married|saw|lost|had|was|called|named|near|into|that)$/u;
/** "When the war came I was twelve": no comma parts the two. */
const opened = /^\s*(?:when|while|after|before|because|once|by\s+the\s+time|the\s+year)\s/iu;
const presentVerb =
  /^(?:goes|keeps|makes|sends|lives|works|has|am|is|are|was|were|had|did|went|came|took|got|left|met|sold|bought|built|began|became|ran|kept|taught|fought|won|lost|gave|found|made|saw|told|wrote|sang|brought|never|would|could|can|will|does|did|ended|closed)$/u;

function isSubject(word: string): boolean {
  return /^(?:I|we|he|she|they|it|that|this|there|who|my|our|his|her|the)$/u.test(word);
}

export function hasVerb(text: string): boolean {
  if (
    /(?:^|[\s'’])(?:am|is|are|was|wis|wus|were|be|been|had|has|have|did|do|does|would|could|will|can|go|goes|went|gone|came|come|keeps?|makes?|sends?|lives?|works?|met|['’](?:s|d|m|ve|re|ll))(?![\p{L}])/u.test(
      text,
    )
  )
    return true;
  if (/^\s*(?:I|we|they|you)\s+\p{Ll}{2,}/iu.test(text)) return true;
  if (/(?<=\p{L})(?:['’](?:m|ve|re|ll|d)|n['’]t)(?!\p{L})/u.test(text)) return true;
  if (/^\p{Lu}[\p{L}\p{M}-]+['’]s\s+(?:in|an?|the|at|with|still|now)\s/u.test(text)) return true;
  const doing =
    /(?<!\p{L})(?:I|we|they|he|she|(?:[Mm]y|[Oo]ur)\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}-]+)\s+(\p{Ll}+)/gu;
  if ([...text.matchAll(doing)].some((match) => isVerb(match[1] ?? ''))) return true;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word, index) => (index === 0 || /^\p{Ll}/u.test(word)) && isPast(word));
}

function push(clauses: Clause[], text: string, from: number, to: number, lead: string): void {
  const { start, end } = trimmed(text, from, to);
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) {
    clauses.push({ text: text.slice(start, end), start, end, joint: lead });
  }
}
