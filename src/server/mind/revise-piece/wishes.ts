/** English only: what a person asks to have changed in a piece. */
export type Wish =
  | { kind: 'shorter' }
  | { kind: 'longer' }
  | { kind: 'person'; person: 'first' | 'third' }
  | { kind: 'leave out'; what: string }
  | { kind: 'put first'; what: string }
  | { kind: 'exact words' }
  | { kind: 'change'; from: string; to: string }
  | { kind: 'unknown'; request: string };

export function wishesIn(request: string): Wish[] {
  return partsOf(request).map(wishIn);
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

function wishIn(part: string): Wish {
  if (
    /(?:my|the) (?:exact|own|very|original) words|exactly (?:as|what|how) I (?:said|told|put)|verbatim|word for word|as I said it/iu.test(
      part,
    )
  )
    return { kind: 'exact words' };
  const person = /(?<!\p{L})(first|third|1st|3rd)[ -]person(?!\p{L})/iu
    .exec(part)?.[1]
    ?.toLowerCase();
  if (person) return { kind: 'person', person: /first|1st/u.test(person) ? 'first' : 'third' };
  if (
    /(?:use|say|write(?: it)? (?:with|as)) ["“'‘]?I["”'’]?(?:\s|$|[.,])|as if I were (?:speaking|telling)/u.test(
      part,
    )
  )
    return { kind: 'person', person: 'first' };
  const pronoun =
    /(?<!\p{L})as ["“'‘]?(?:she|he|they)["”'’]?(?!\p{L})|instead of ["“'‘]?I["”'’]?(?:$|[\s.,!])/u.test(
      part,
    );
  if (pronoun) return { kind: 'person', person: 'third' };
  for (const pattern of change) {
    const { from, to } = pattern.exec(part)?.groups ?? {};
    if (from && to && !isPersonWord(to))
      return { kind: 'change', from: from.trim(), to: to.trim() };
  }
  if (
    /(?<!\p{L})(?:shorter|shorten|too long|condense|trim|briefer|more concise|cut it down|half (?:the|as) (?:length|long))(?!\p{L})/iu.test(
      part,
    )
  )
    return { kind: 'shorter' };
  if (
    /(?<!\p{L})(?:longer|lengthen|too short|more detail|expand|fuller|everything I (?:said|told)|add (?:more|the rest))(?!\p{L})/iu.test(
      part,
    )
  )
    return { kind: 'longer' };
  const first = putFirst.exec(part)?.groups;
  const leading = first?.['one'] ?? first?.['other'];
  if (leading) return { kind: 'put first', what: leading.trim() };
  const out = leaveOut.exec(part)?.groups;
  const leaving = out?.['one'] ?? out?.['other'];
  return leaving ? { kind: 'leave out', what: leaving.trim() } : { kind: 'unknown', request: part };
}

const isPersonWord = (text: string) => /^(?:first|third)(?: person)?$/iu.test(text);
