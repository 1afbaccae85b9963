/** English only: what a request wants out of a piece, or at its beginning. */

const end = String.raw`[\s.!?]*(?:please|instead|everywhere|completely|entirely|altogether|now)?[\s.!?]*$`;
const about = String.raw`(?:(?:all |everything |anything |the (?:part|bit|section|story|sentence|paragraph|chapter|thing|stuff)s?|what I said|that (?:part|bit|story))\s+)?(?:(?:about|on|with|where|of|mentioning)\s+)?`;
const within = String.raw`(?:\s+(?:in|of|from|into)\s+(?:it|there|this|here|the (?:piece|book|story|text)))?`;
const must = '(?:should|must|can|could|has to|have to|needs? to|ought to|may)';
const start = `(?:first|(?:the )?(?:first thing|opening|beginning|start)|at the (?:very )?(?:start|beginning|top|front)|to the (?:very )?(?:start|beginning|top|front)|up front)`;

const pattern = (source: string) => new RegExp(source + end, 'iu');

const leavingOut = [
  String.raw`(?:leave|take|cut|strike|edit|keep)\s+(?:out\s+)?${about}(?<what>.+?)\s+(?:out|away)${within}`,
  String.raw`(?:leave out|take out|cut out|cut|remove|drop|delete|omit|skip|lose|strike|(?<!don[’']t |not |never )forget(?: about)?|(?:don[’']t|do not) (?:mention|include|write about|use|put(?: in)?|(?:write|say|put|tell|print) (?:anything|a word|a thing) (?:about|on|of))|let[’']s not (?:mention|include|have|talk about|go into)|(?:no|don[’']t) need to (?:mention|include|say anything about)|(?:not|un)\s?necessary to (?:mention|include)|no mention of|nobody needs to know about|without|get rid of|nothing about)\s+${about}(?<what>.+?)(?:\s+in)?${within}`,
  String.raw`(?:don[’']t|do not|wouldn[’']t) (?:want|like|need)(?: to (?:have|see|read))?\s+${about}(?<what>.+?)\s+(?:in (?:there|it|this|here|the (?:piece|book|story|text))|mentioned|included)`,
  String.raw`(?:rather|prefer)(?: you)? (?:not|didn[’']t)(?: to)? (?:have|mention|include|see|put)\s+${about}(?<what>.+?)(?:\s+in)?${within}`,
  String.raw`(?:like|want|prefer)(?: to have| to see)?\s+${about}(?<what>.+?)\s+(?:removed|gone|deleted|dropped|(?:left |taken |cut )out)`,
  String.raw`^(?:can|could|may|should)\s+${about}(?<what>.+?)\s+(?:go|come out|be (?:left|taken|cut) out|be (?:removed|deleted|dropped|cut))${within}`,
  String.raw`wish you had(?:n[’']t| not) (?:put|mentioned|included)\s+${about}(?<what>.+?)(?:\s+in)?${within}`,
  String.raw`^${about}(?<what>.+?)\s+(?:(?:${must}) (?:go|come out|be (?:left|taken|cut) out|be (?:removed|deleted|dropped|cut)|not be (?:in (?:it|there|here)|mentioned|included))|(?:doesn[’']t|does not|don[’']t) belong(?: here| there)?|has no (?:place|business)(?: here| there)?)${within}`,
].map(pattern);

const puttingFirst = [
  String.raw`(?:put|move|place|bring|have|want|make)\s+${about}(?<what>.+?)(?:\s+forward)?\s+${start}`,
  String.raw`(?:start|begin|open|lead|kick|set)(?:\s+(?:off|out|up))?\s+(?:(?:it|the (?:whole )?(?:thing|piece|story|book|text))\s+)?(?:with|on|by|at|from|in)\s+${about}(?<what>.+?)`,
  String.raw`let\s+${about}(?<what>.+?)\s+(?:be|come|go|stand)\s+${start}`,
  String.raw`(?:put|move|place)\s+${about}(?<what>.+?)\s+before\s+(?:everything|all|anything)(?: else| the rest)?`,
  String.raw`^(?:(?:can|could|should)\s+)?${about}(?<what>.+?)\s+(?:${must} )?(?:come|be|go|stand|goes|comes)\s+${start}`,
  String.raw`the (?:very )?first (?:thing|sentence|paragraph|words?)\s+(?:${must}) be\s+${about}(?<what>.+?)`,
  String.raw`^first(?:ly)?,?\s+${about}(?<what>.+?),?\s+(?:and )?then\s+(?:the rest|everything|all)(?: else)?`,
].map(pattern);

const named = (patterns: RegExp[], part: string) =>
  patterns.map((one) => one.exec(part)?.groups?.['what']?.trim()).find((what) => what) ?? null;

export const leftOutIn = (part: string) => named(leavingOut, part);
/** "Don't start with my birth" does not say with what else. */
export const putFirstIn = (part: string) =>
  /(?<!\p{L})(?:don[’']t|do not|never|not) (?:\p{L}+ )?(?:start|begin|open|lead|put|move|place)(?!\p{L})/iu.test(
    part,
  )
    ? null
    : named(puttingFirst, part);
