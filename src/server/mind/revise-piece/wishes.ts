/** English only: what a person asks to have changed in a piece. */
export type Wish =
  | { kind: 'shorter'; to: number }
  | { kind: 'longer' }
  | { kind: 'person'; person: 'first' | 'third' }
  | { kind: 'leave out'; what: string }
  | { kind: 'put first'; what: string }
  | { kind: 'exact words' }
  | { kind: 'change'; from: string; to: string }
  | { kind: 'title'; title: string }
  | { kind: 'no headings' }
  | { kind: 'unknown'; request: string };

/** "It is too long, cut it in half" is one wish. */
export function wishesIn(request: string): Wish[] {
  const wishes = partsOf(request).map(wishIn);
  const lengths = wishes.flatMap((wish) => (wish.kind === 'shorter' ? [wish.to] : []));
  const others = wishes.filter(({ kind }) => kind !== 'shorter');
  return lengths.length === 0 ? others : [...others, { kind: 'shorter', to: Math.min(...lengths) }];
}

const verbs =
  "make|cut|leave|put|start|begin|open|change|replace|use|write|tell|drop|remove|take|shorten|lengthen|expand|correct|fix|add|move|keep|turn|omit|delete|skip|don[’']t|do not|give|say|trim|let|please|rewrite|switch";
const joint = new RegExp(
  String.raw`(?:[.;!\n]+\s+|,?\s+(?:and|but|then|also)\s+(?:then\s+|also\s+|please\s+)?(?=(?:${verbs})(?!\p{L}))|,\s+(?=(?:${verbs})(?!\p{L})))`,
  'iu',
);

const partsOf = (request: string) =>
  request
    .split(joint)
    .map((part) => part.trim().replace(/^(?:and|but|then|also|please)[,\s]+/iu, ''))
    .filter((part) => /\p{L}/u.test(part));

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

const about = String.raw`(?:(?:all |everything |anything |the (?:part|bit|section|story|sentence|paragraph|chapter)s?|what I said|that (?:part|bit|story))\s+)?(?:(?:about|on|with|where|of|mentioning)\s+)?`;
const leaveOut = new RegExp(
  String.raw`(?:leave|take|cut|strike|edit|keep)\s+(?:out\s+)?${about}(?<one>.+?)\s+(?:out|away)${end}|(?:leave out|take out|cut out|cut|remove|drop|delete|omit|skip|lose|strike|don[’']t (?:mention|include|write about|use)|do not (?:mention|include)|no mention of|without|get rid of|nothing about)\s+${about}(?<other>.+?)${end}`,
  'iu',
);
const putFirst = new RegExp(
  String.raw`(?:put|move|place|bring|have)\s+${about}(?<one>.+?)\s+(?:first|at the (?:start|beginning|top|front)|to the (?:start|beginning|top|front)|up front)${end}|(?:start|begin|open|lead)\s+(?:it\s+)?(?:with|on|by)\s+${about}(?<other>.+?)${end}`,
  'iu',
);

const title = new RegExp(
  String.raw`^(?:(?:can|could|would) (?:you|we) )?(?:(?:call|title|name|rename|entitle) (?:it|this|the (?:piece|book|story|chapter))|(?:change|set|make) the title(?: to(?: be)?)?|the title (?:should|must|is to) be|(?:give it|use) the title)(?: to)?:?\s+${quote}(?<title>.+?)${quote}[\s.!?]*$`,
  'iu',
);
const noHeadings =
  /(?<!\p{L})(?:no|without|remove|take out|leave out|drop|lose|skip|cut|don[’']t (?:want|use|like|need))(?: (?:any|all|more|the|those|these))*(?: of)?(?: the)? (?:sub)?head(?:ing|line)s?(?!\p{L})/iu;
const exactWords =
  /(?:my|the) (?:exact|own|very|original) words|exactly (?:as|what|how) I (?:said|told|put)|verbatim|word for word|as I said it/iu;
const shorter =
  /(?<!\p{L})(?:shorter|shorten|too long|condense|briefer|more concise|(?:cut|trim|pare) (?:it|this)(?: (?:down|back))?|half (?:the|as) (?:length|long)|in half|by half)(?!\p{L})|^trim[.!]*$/iu;
const half = /(?<!\p{L})half(?!\p{L})/iu;
const longer =
  /(?<!\p{L})(?:longer|lengthen|too short|more detail|expand|fuller|everything I (?:said|told)|add (?:more|the rest))(?!\p{L})/iu;
const inFirst =
  /(?:use|say|write(?: it)? (?:with|as)) ["“'‘]?I["”'’]?(?:\s|$|[.,])|as if I(?: am|['’]m| was| were) (?:speaking|telling|saying|talking)|in my (?:own )?voice|(?<!\p{L})I,? (?:not|instead of) ["“'‘]?(?:she|he|they)(?!\p{L})/iu;
const inThird =
  /(?<!\p{L})as ["“'‘]?(?:she|he|they)["”'’]?(?!\p{L})|instead of ["“'‘]?I["”'’]?(?:$|[\s.,!])|(?:^|["“'‘\s])(?:she|he|they)["”'’]?,? (?:and )?not ["“'‘]?I["”'’]?(?:$|[\s.,!])/iu;

const usual = 2 / 3;

function wishIn(part: string): Wish {
  const called = title.exec(part)?.groups?.['title'];
  if (called) return { kind: 'title', title: called.trim() };
  if (noHeadings.test(part)) return { kind: 'no headings' };
  if (exactWords.test(part)) return { kind: 'exact words' };
  const person = personIn(part);
  if (person) return { kind: 'person', person };
  return (
    changeIn(part) ??
    placedIn(part) ??
    (shorter.test(part) ? { kind: 'shorter', to: half.test(part) ? 1 / 2 : usual } : null) ??
    (longer.test(part) ? { kind: 'longer' } : { kind: 'unknown', request: part })
  );
}

function personIn(part: string): 'first' | 'third' | null {
  const named = /(?<!\p{L})(first|third|1st|3rd)[ -]person(?!\p{L})/iu.exec(part)?.[1];
  if (named) return /first|1st/iu.test(named) ? 'first' : 'third';
  if (inFirst.test(part)) return 'first';
  return inThird.test(part) ? 'third' : null;
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
  words.trim().replace(/^(?:called|named|spelled|spelt|written) ["“'‘]?(?=\S)/iu, '');

/** "Cut it down" is about the whole. */
const wholePiece =
  /^(?:it|this|that|(?:the )?(?:whole )?(?:piece|text|thing|story|everything))(?: (?:all|down|back|shorter|in half|by half|by (?:a|the) \p{L}+|a (?:bit|little)))*$/iu;

function placedIn(part: string): Wish | null {
  const first = putFirst.exec(part)?.groups;
  const leading = first?.['one'] ?? first?.['other'];
  if (leading) return { kind: 'put first', what: leading.trim() };
  const out = leaveOut.exec(part)?.groups;
  const leaving = (out?.['one'] ?? out?.['other'])?.trim();
  return leaving && !wholePiece.test(leaving) ? { kind: 'leave out', what: leaving } : null;
}
