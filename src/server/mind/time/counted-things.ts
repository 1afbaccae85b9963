import { eitherCase } from '#server/mind/text/spans.ts';

/** What stands behind a number that counts something, so that it is no year. */
const people =
  'men women people persons soldiers? workers? employees children kids boys girls students pupils patients guests families others? souls hands nuns';
const money =
  'pounds? dollars? shillings pence cents euros? francs rupees naira zloty\\w* quid bob lire marks pesos kroner guilders cedis yen grand';
const measures =
  'acres? miles? kilomet\\w+ feet foot yards? met\\w+rs? inches tons? kilos? stone degrees? percent head pages letters votes stitches rooms? chairs beds desks houses cows? sheep goats pigs yaks horses hens boats times below';
const lengths = 'seconds? minutes? hours? days? weeks? months? years? winters summers';
const scales = 'hundred thousand million dozen';
const vehicles = 'bus route tram';

const things = [people, money, measures, lengths, scales, vehicles]
  .flatMap((list) => list.split(' '))
  .join('|');
const phrases = [
  String.raw`of\s+(?:us|them|those|these|my|our|the)`,
  String.raw`(?:per|a|an|each)\s+(?:cent|week|month|day|hour|year|night|head|time|piece)`,
  String.raw`years?[\s-]olds?`,
  `o['’]?clock`,
  String.raw`[ap]\.?m`,
  String.raw`in\s+the\s+(?:morning|afternoon|evening)`,
].join('|');
const counted = new RegExp(String.raw`^[\s-]*(?:${things}|${phrases})(?!\p{L})`, 'iu');

const ways =
  'street st road rd avenue ave lane drive terrace close place boulevard crescent gardens row square'
    .split(' ')
    .join('|');
const street = new RegExp(
  String.raw`^\s+(?:\p{Lu}[\p{L}'’.]*\s+){1,3}(?:${eitherCase(ways)})(?!\p{L})`,
  'u',
);

/** What stands before a number that counts, prices or numbers something. */
const numbering =
  'number no\\.? nr route bus tram room flat apartment block platform ward unit page line highway bed cell squadron regiment battalion'
    .split(' ')
    .join('|');
const priced = 'paid cost costs earned saved owed weighed worth charged'.split(' ').join('|');
const crowded = String.raw`(?:were|had|have|has|got|with|only|us|them)\s+(?:about|around|some|nearly|over)`;
const numbered = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${numbering}|${priced}|${crowded})|[#£$€])\s*$`,
  'iu',
);

/** Bus 53, 1500 men, 1945 Maple Street and nineteen fifty a week are no years. */
export function isCounted(before: string, after: string): boolean {
  return counted.test(after) || street.test(after) || numbered.test(before);
}
