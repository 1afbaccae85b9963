import { leftOutIn, putFirstIn } from './parts-named.ts';
import {
  asItIs,
  everything,
  exactWords,
  inFirst,
  inThird,
  longer,
  notInPerson,
  ofAPart,
  shorter,
  wordsAsked,
} from './wordings.ts';

/** English only: what a person asks to have changed in a piece. */
export type Wish =
  | { kind: 'shorter'; to: number; words?: number }
  | { kind: 'longer' }
  | { kind: 'person'; person: 'first' | 'third' }
  | { kind: 'leave out'; what: string }
  | { kind: 'put first'; what: string }
  | { kind: 'exact words' }
  | { kind: 'change'; from: string; to: string }
  | { kind: 'title'; title: string }
  | { kind: 'no headings' }
  | { kind: 'as it is' }
  | { kind: 'unknown'; request: string };

/** "It is too long, cut it in half" is one wish; what only gives a reason is none. */
export function wishesIn(request: string): Wish[] {
  const wishes = oneOfEach(partsOf(request).map(wishIn));
  const known = wishes.filter(({ kind }) => kind !== 'unknown');
  return known.length === 0
    ? wishes
    : wishes.filter((wish) => wish.kind !== 'unknown' || asks.test(wish.request));
}

const asks =
  /(?<!\p{L})(?:(?:can|could|would|will) (?:you|it|we)|I want|I(?:['’]d| would) like|should|must|needs? to|let)(?!\p{L})|^(?:make|add|write|put|give|describe|explain|translate|turn|use|say|tell|change|check|show|find|fix)(?!\p{L})|^(?:less|more) (?:about|of)(?!\p{L})/iu;

/** Of two ways to ask for less the one that asks for more of it counts; the same wish is one. */
function oneOfEach(wishes: Wish[]): Wish[] {
  const shortest = wishes
    .flatMap((wish) => (wish.kind === 'shorter' ? [wish] : []))
    .toSorted(
      (one, other) => (one.words ?? one.to) - (other.words ?? other.to) || one.to - other.to,
    );
  const exact = shortest.find(({ words }) => words) ?? shortest[0];
  const others = wishes.filter(({ kind }) => kind !== 'shorter');
  const single = others.filter(
    (wish, at) =>
      wish.kind !== 'longer' || others.findIndex(({ kind }) => kind === 'longer') === at,
  );
  return exact ? [...single, exact] : single;
}

const verbs =
  "make|cut|leave|put|start|begin|open|change|replace|use|write|tell|drop|remove|take|shorten|lengthen|expand|correct|fix|add|move|keep|turn|omit|delete|skip|don[’']t|do not|give|say|trim|let|rewrite|switch";
const joint = new RegExp(
  String.raw`(?:[.;!\n]+\s+|,?\s+(?:and|but|then|also)\s+(?:then\s+|also\s+|please\s+)?(?=(?:${verbs})(?!\p{L}))|,\s+(?=(?:${verbs})(?!\p{L})))`,
  'iu',
);

const partsOf = (request: string) =>
  request
    .split(joint)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and|but|then|also|please)[,\s]+/iu, '')
        .replace(/[,\s]+(?:please|thanks|thank you)(?=[\s.!?]*$)/iu, ''),
    )
    .filter((part) => /\p{L}/u.test(part) && !courtesy.test(part));

const courtesy =
  /^(?:please|thanks?|thank you|if you (?:can|would|don[’']t mind)|sorry)[\s.!?]*$/iu;

const quote = `["“”'‘’]?`;
const end = String.raw`[\s.!?]*(?:please|instead|everywhere|completely|entirely|altogether)?[\s.!?]*$`;

const change = [
  new RegExp(
    String.raw`(?:change|replace|correct|turn|swap|switch)\s+${quote}(?<from>.+?)${quote}\s+(?:to|with|into|for|by)\s+${quote}(?<to>.+?)${quote}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:it|that|he|she|they|the \p{L}+|his name|her name)?\s*(?:was|is|should be|should say|should read|must be|were)\s+${quote}(?<to>.+?)${quote},?\s+(?:not|rather than|instead of)\s+${quote}(?<from>.+?)${quote}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:was|is|were|are)(?:n[’']t| not)\s+${quote}(?<from>.+?)${quote}[,;]?\s+(?:but|(?:it|that|he|she|they) (?:was|is|were|are))\s+${quote}(?<to>.+?)${quote}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:not|instead of)\s+${quote}(?<from>.+?)${quote},?\s+(?:but|it was|write|say|use|put)\s+${quote}(?<to>.+?)${quote}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:write|say|use|put)\s+${quote}(?<to>.+?)${quote}\s+(?:instead of|not|rather than)\s+${quote}(?<from>.+?)${quote}${end}`,
    'iu',
  ),
];

const title = new RegExp(
  String.raw`^(?:(?:can|could|would) (?:you|we) )?(?:(?:call|title|name|rename|entitle) (?:it|this|the (?:piece|book|story|chapter))|(?:change|set|make) the title(?: to(?: be)?)?|the title (?:should|must|is to) be|(?:give it|use) the title)(?: to)?:?\s+${quote}(?<title>.+?)${quote}[\s.!?]*$`,
  'iu',
);
const noHeadings =
  /(?<!\p{L})(?:no|without|remove|take out|leave out|drop|lose|skip|cut|don[’']t (?:want|use|like|need))(?: (?:any|all|more|the|those|these))*(?: of)?(?: the)? (?:sub)?head(?:ing|line)s?(?!\p{L})|(?<!\p{L})(?:leave|take) (?:the |all |those |these )*(?:sub)?head(?:ing|line)s out(?!\p{L})/iu;
const half = /(?<!\p{L})half(?!\p{L})/iu;

const usual = 2 / 3;

function wishIn(part: string): Wish {
  const called = title.exec(part)?.groups?.['title'];
  if (called) return { kind: 'title', title: called.trim() };
  if (asItIs.test(part) && !everything.test(part)) return { kind: 'as it is' };
  if (noHeadings.test(part)) return { kind: 'no headings' };
  if (exactWords.test(part)) return { kind: 'exact words' };
  const person = personIn(part);
  if (person) return { kind: 'person', person };
  return (
    changeIn(part) ??
    (everything.test(part) ? { kind: 'longer' } : null) ??
    placedIn(part) ??
    (shorter.test(part) && !ofAPart.test(part) ? shorterBy(part) : null) ??
    (longer.test(part) && !ofAPart.test(part)
      ? { kind: 'longer' }
      : { kind: 'unknown', request: part })
  );
}

function shorterBy(part: string): Wish {
  const words = wordsAsked(part);
  const to = half.test(part) ? 1 / 2 : usual;
  return words === null ? { kind: 'shorter', to } : { kind: 'shorter', to, words };
}

function personIn(part: string): 'first' | 'third' | null {
  const named = /(?<!\p{L})(first|third|1st|3rd)[ -]person(?!\p{L})/iu.exec(part)?.[1];
  if (named) return /first|1st/iu.test(named) !== notInPerson.test(part) ? 'first' : 'third';
  if (inThird.test(part)) return 'third';
  return inFirst.test(part) ? 'first' : null;
}

function changeIn(part: string): Wish | null {
  for (const pattern of change) {
    const { from, to } = pattern.exec(part)?.groups ?? {};
    if (from && to && !isPersonWord(to))
      return { kind: 'change', from: bareName(from), to: bareName(to) };
  }
  return null;
}

const isPersonWord = (text: string) => /^(?:first|third)(?: person)?$/iu.test(text);

/** "She was called Maureen, not Doreen" is about the name alone. */
const bareName = (words: string) =>
  words
    .trim()
    .replace(/^(?:called|named|spelled|spelt|written) ["“'‘]?(?=\S)/iu, '')
    .replace(/[,;:]+$/u, '');

/** "Cut it down" is about the whole. */
const wholePiece =
  /^(?:it|this|that|(?:the )?(?:whole )?(?:piece|text|thing|story|everything))(?: (?:all|down|back|shorter|in half|by half|by (?:a|the) \p{L}+|a (?:bit|little)))*$/iu;

function placedIn(part: string): Wish | null {
  const leading = putFirstIn(part);
  if (leading) return { kind: 'put first', what: leading };
  const leaving = leftOutIn(part);
  return leaving && !wholePiece.test(leaving) ? { kind: 'leave out', what: leaving } : null;
}
