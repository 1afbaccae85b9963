import { hasVerb } from './clauses.ts';
import { takingBack } from './correction-words.ts';
import { applyEdits } from './edits.ts';
import { timesOf } from './remembered.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, eitherCase, type Span } from './spans.ts';

type Cut = { start: number; end: number };

const marker = `(?:${eitherCase(takingBack)})`;
const markers = String.raw`(?:[\s,.…—–-]+${marker})+[\s,.…—–-]+`;
const setApart = String.raw`\s*[,.…—–-]+\s*(?:${marker}(?:\s+${marker})*\s*[,.…—–-]+\s*)+`;
const itWas = String.raw`(?:(?:it|that) (?:was|would be|must have been|would have been)|it['’]d be)\s+`;
const name = String.raw`\p{Lu}[\p{L}'’-]+`;
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const number = String.raw`(?:${tens}(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|\d+)`;
const opener = '(?:the|an?|my|our|his|her|their|in|at|to|from|with|on|for)';
const fewWords = String.raw`(?:\s[\p{L}\p{N}'’-]+){1,3}`;

const swapped = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:`,
    `(?<name>${name}(?: ${name}){0,2})(?<byName>${setApart}(?:${itWas})?)(?=(?<newName>${name}(?: ${name}){0,2}))`,
    String.raw`|(?<number>${number})(?<byNumber>${setApart}(?:${itWas})?)(?=${number}(?![\p{L}\p{N}]))`,
    ')',
  ].join(''),
  'gu',
);

/** "On the Lorella, no, the Laforey", "at my aunt's, sorry, at my uncle's": said anew with the same small word. */
const saidAnew = new RegExp(
  String.raw`(?<!\p{L})(?<opener>${opener})(?<thing>${fewWords})(?<by>${setApart}(?:${itWas})?)(?=\k<opener>\s)`,
  'gu',
);

const unsureMarker = /(?<!\p{L})(?:actually|(?<!or )rather|let me|excuse me|forgive me)(?!\p{L})/iu;

type Swap = Cut & { of: 'name' | 'number' | 'thing'; parting: string };

/** Over a full stop it must be all that is said: "She sailed to Canada. No, Peter never came" takes nothing back. */
function swapsIn(text: string): Swap[] {
  const swaps = [...[...text.matchAll(swapped)].map(swapOf), ...thingsSaidAnew(text)];
  return swaps.filter(({ parting, end }) => !parting.includes('.') || isAllThatFollows(text, end));
}

const shortRest = /^[^.,;:!?…—–]{1,40}(?=[.,;:!?…—–]|$)/u;

function isAllThatFollows(text: string, from: number): boolean {
  const rest = shortRest.exec(text.slice(from))?.[0];
  return rest !== undefined && !hasVerb(rest);
}

function swapOf({ index, 0: said, groups = {} }: RegExpMatchArray): Swap {
  const { name, newName, number } = groups;
  const parting = groups['byName'] ?? groups['byNumber'] ?? '';
  const [at, end] = [index ?? 0, (index ?? 0) + said.length];
  if (number !== undefined) return { start: at, end, of: 'number', parting };
  const replaced = lastOf(name ?? '', newName ?? '');
  return { start: end - parting.length - replaced.length, end, of: 'name', parting };
}

const noName =
  /^(?:I|We|He|She|They|It|You|My|Our|His|Her|The|An?|That|This|There|In|On|At|By|To|From|With|When|After|Before|Since|Then|And|But|So|Or)$/u;

/** Of "Sister Mary Ellen" as many names as took their place: "no, Mary Kate", and all where it was a name in one. */
function lastOf(name: string, newName: string): string {
  const [words, count] = [name.split(' '), newName.split(' ').length];
  const named = words.slice(words.findLastIndex((word) => noName.test(word)) + 1);
  return named.slice(-count).join(' ');
}

function thingsSaidAnew(text: string): Swap[] {
  return [...text.matchAll(saidAnew)].flatMap(({ index, 0: said, groups = {} }): Swap[] => {
    const { thing = '', by: parting = '' } = groups;
    if (hasVerb(thing) || unsureMarker.test(parting)) return [];
    return [{ start: index, end: index + said.length, of: 'thing', parting }];
  });
}

/** The text with blanks for every name or thing that another took the place of: "Aunt Marie. No, Anna." */
export function withNamesAsMeant(text: string): string {
  const names = swapsIn(text).filter((swap) => swap.of !== 'number');
  if (names.length === 0) return text;
  const times = timesOf(text).flatMap(({ start, end, replaces }) => [
    { start, end },
    ...(replaces ? [replaces] : []),
  ]);
  return blankOut(
    text,
    names.filter((cut) => times.every(({ start, end }) => cut.end < start || end <= cut.start)),
  );
}

/** What the teller took back by saying it anew: "in fifty-two, no, I tell a lie, it was fifty-one". */
export function takenBack(text: string): Cut[] {
  const swaps = swapsIn(text);
  const cuts = timesOf(text).flatMap((mention) => {
    const { replaces, start } = mention;
    const nearer = swaps.some(
      (swap) => replaces && swap.start >= replaces.end && swap.end === start,
    );
    return replaces && !nearer ? timeCuts(text, replaces, mention) : [];
  });
  const others = swaps.filter(
    ({ start, end }) => !cuts.some((cut) => cut.start < end && start < cut.end),
  );
  return [...cuts, ...others];
}

/** The sentences without what was taken back; "in 1955. No, 1957." goes over a full stop and is one. */
export function sentencesAsMeant(text: string): Span[] {
  const cuts = takenBack(text);
  const whole: Span[] = [];
  for (const sentence of sentencesOf(text)) {
    const before = whole.at(-1);
    const isOne = cuts.some((cut) => before && cut.start < before.end && sentence.start < cut.end);
    if (before && isOne) whole[whole.length - 1] = spanOf(text, before.start, sentence.end);
    else whole.push(sentence);
  }
  return whole.map(({ text: said, start, end }) => ({
    text: applyEdits(said, cutsWithin(cuts, { start, end })),
    start,
    end,
  }));
}

const spanOf = (text: string, start: number, end: number): Span => ({
  text: text.slice(start, end),
  start,
  end,
});

const cutsWithin = (cuts: Cut[], { start, end }: Cut) =>
  cuts
    .filter((cut) => start <= cut.start && cut.end <= end)
    .map((cut) => ({ start: cut.start - start, end: cut.end - start, text: '' }));

const onlyMarkers = new RegExp(`^${markers}(?:(?:${itWas})?(?:in )?)?$`, 'iu');
const leadingMarkers = new RegExp(
  String.raw`(?:^|(?<=[\s,.…—–-]))${marker}(?:[\s,]+${marker})*[\s,]+(?=(?:${itWas})?(?:in\s+)?$)`,
  'iu',
);

function timeCuts(text: string, wrong: Span, right: Span): Cut[] {
  const between = text.slice(wrong.end, right.start);
  if (onlyMarkers.test(between)) return [{ start: wrong.start, end: right.start }];
  const marked = leadingMarkers.exec(between);
  const lead = /\s*(?:\b(?:in|about|around|by|since|from)\s+(?:about\s+)?)$/iu.exec(
    text.slice(0, wrong.start),
  );
  const isPhrase = /^(?:in|about|around|by|since|from|when|on)\s/iu.test(wrong.text);
  if (!marked || !(lead || isPhrase)) return [];
  return [
    { start: wrong.start - (lead?.[0].length ?? 0), end: wrong.end },
    {
      start: wrong.end + marked.index,
      end: wrong.end + marked.index + marked[0].length,
    },
  ];
}
