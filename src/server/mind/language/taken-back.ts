import { takingBack } from './correction-words.ts';
import { applyEdits } from './edits.ts';
import { timesOf } from './remembered.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, eitherCase, type Span } from './spans.ts';

type Cut = { start: number; end: number };

const marker = `(?:${eitherCase(takingBack)})`;
const markers = String.raw`(?:[\s,.…—–-]+${marker})+[\s,.…—–-]+`;
const setApart = String.raw`\s*[,.…—–-]+\s*(?:${marker}\s*[,.…—–-]+\s*)+`;
const itWas = String.raw`(?:(?:it|that) (?:was|would be|must have been|would have been)|it['’]d be)\s+`;
const name = String.raw`\p{Lu}[\p{L}'’-]+`;
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const number = String.raw`(?:${tens}(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|\d+)`;

const swapped = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${name})(${setApart}(?:${itWas})?)(${name})|(${number})(${setApart}(?:${itWas})?)(${number}))(?![\p{L}\p{N}])`,
  'gu',
);

type Swap = Cut & { of: 'name' | 'number' };

/** Over a full stop it must be all that is said: "She sailed to Canada. No, Peter never came" takes nothing back. */
function swapsIn(text: string): Swap[] {
  return [...text.matchAll(swapped)].flatMap((match): Swap[] => {
    const { 1: name, 2: between, 4: number = '', 5: gap = '', index } = match;
    const [said, parting] = name === undefined ? [number, gap] : [name, between ?? ''];
    const goesOn = /^\s*(?![\s.,;:!?…—–-])./u.test(text.slice(index + match[0].length));
    if (parting.includes('.') && goesOn) return [];
    const end = index + said.length + parting.length;
    return [{ start: index, end, of: name === undefined ? 'number' : 'name' }];
  });
}

/** The text with blanks for every name that another one took the place of: "Aunt Marie. No, Anna." */
export function withNamesAsMeant(text: string): string {
  const names = swapsIn(text).filter((swap) => swap.of === 'name');
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
