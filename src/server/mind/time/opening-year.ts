import { numberOf, spokenTens } from '#server/mind/text/numbers.ts';
import { calendarDate, type TimeMention } from './time-expressions.ts';

const exclaimed = String.raw`(?:oh|ah|well|my|dear|goodness|heavens|lord|god)(?:\s+(?:me|dear|yes|gracious|goodness|god|lord))?`;
const affirmed = String.raw`(?:yes|yeah|aye|ay|indeed|of\s+course|right|that\s+was\s+it|it\s+was|that['’]s\s+right|${exclaimed})`;
const opening = new RegExp(
  String.raw`^(?:(?:oh|ah|well|yes|yeah|aye|in|that\s+was|${exclaimed})[\s,.!—–-]+)*(?<year>${spokenTens}|['’]?\d\d)(?=\s*(?:[.!…]|[,—–-]+\s*${affirmed}\s*(?:[,.!…—–]|$)))`,
  'iu',
);
/** "How old", "how many", "were you young": a number answers these, and is no year. */
const asksNumber =
  /(?<!\p{L})(?:how|old(?:er|est)?|young(?:er|est)?|age|aged|many|much|number|long|far|count|weigh|cost|paid?|pay|earn|wages?|score|mark|size|bus|route|house|room|retire[ds]?|children|kids|grandchildren|grandkids|siblings|brothers|sisters)(?!\p{L})/iu;
const [fewest, latest] = [20, 99];

/** "Were you there for the flood?" – "Fifty-six, yes.": a number that opens an answer is its year, unless one was asked for. */
export function openingYear(text: string, question: string | undefined): TimeMention | null {
  const found = opening.exec(text);
  const said = found?.groups?.['year'] ?? '';
  const short = numberOf(said.replace(/^['’]/u, ''));
  if (!found || question === undefined || asksNumber.test(question)) return null;
  if (short === null || short < fewest || short > latest) return null;
  const end = found[0].length;
  const expression = calendarDate({ short, lived: true });
  return { text: said, start: end - said.length, end, expression, bound: 'at', hedged: false };
}

const alone = new RegExp(
  String.raw`(?<=[.!…]\s{1,3}|^)(?:(?:no|naw|yes|in|so),?\s)?(?<year>${spokenTens}|['’]\d\d)(?=[.!…])`,
  'giu',
);
const counts =
  /[?]|(?<!\p{L})(?:old|age|aged|many|pounds?|dollars|miles|years|weighed|score|number|counted)(?!\p{L})/iu;
const beforeAlone = 60;
const fewestAlone = 30;

/** "Decommissioning. Ninety-three.": a sentence that is nothing but such a number, where none was asked for. */
export function yearsAlone(text: string, question: string | null): TimeMention[] {
  if (asksNumber.test(question ?? '')) return [];
  return [...text.matchAll(alone)].flatMap((match): TimeMention[] => {
    const said = match.groups?.['year'] ?? '';
    const short = numberOf(said.replace(/^['’]/u, ''));
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - beforeAlone), match.index);
    if (short === null || short < fewestAlone || short > latest || counts.test(before)) return [];
    const expression = calendarDate({ short, lived: true });
    return [{ text: said, start: end - said.length, end, expression, bound: 'at', hedged: false }];
  });
}
