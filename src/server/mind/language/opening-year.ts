import { numberOf, spokenTens } from './numbers.ts';
import { calendarDate, type TimeMention } from './time-shapes.ts';

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
