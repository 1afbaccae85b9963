import { compilePhrase, matchAt, type Phrase } from '#server/mind/text/phrases.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { type Stretch, type Token, tokensOf, wholeOf } from '#server/mind/text/tokens.ts';

const wishKinds = [
  'longer',
  'exact words',
  'first person',
  'third person',
  'put in',
  'leave out',
  'change',
  'shorter part',
  'shorter',
  'put first',
  'put last',
  'put before',
  'put after',
  'no headings',
  'rename',
  'title',
  'beyond',
  'as it is',
] as const;
type WishKind = (typeof wishKinds)[number];

/** What a person asks to have changed in a piece, in their own words. */
export type Wish = {
  kind: Exclude<WishKind, 'beyond'> | 'unknown';
  /** The words that asked for it. */
  asked: string;
  what: string;
  from: string;
  to: string;
};

type Slot = 'what' | 'from' | 'to';
type Row = { kind: WishKind; parts: (Phrase | Slot)[] };

const slots: Slot[] = ['what', 'from', 'to'];

const rows: Row[] = rowsOf('revisions').map(([name = '', pattern = '']) => {
  const kind = wishKinds.find((one) => one === name);
  if (!kind) throw new Error(`No such wish: ${name}`);
  const parts = pattern
    .split(/(\{\w+\})/u)
    .filter((part) => part.trim() !== '')
    .map((part) => slots.find((slot) => part === `{${slot}}`) ?? compilePhrase(part.trim()));
  return { kind, parts };
});

const wordsFor = (use: string): Phrase[] =>
  rowsOf('revision-words').flatMap(([name = '', phrases = '']) =>
    name === use ? phrases.split(' / ').map((phrase) => compilePhrase(phrase)) : [],
  );
const polite = wordsFor('polite');
const about = wordsFor('about');
const endings = wordsFor('end');
const reasons = wordsFor('reason');
const joints = wordsFor('next');
const verbs = wordsFor('verb');

/** Everything that is asked for, in the order in which it is to be done: what adds before what takes away. */
export function wishesIn(request: string): Wish[] {
  const wishes = partsOf(request).map(wishIn);
  const known = wishes.filter(({ kind }) => kind !== 'unknown');
  const single = known.flatMap((wish, at) => {
    if (!wholePiece.has(wish.kind)) return [wish];
    const same = known.filter(({ kind }) => kind === wish.kind);
    return known.indexOf(same[0] ?? wish) === at
      ? [{ ...wish, asked: same.map(({ asked }) => asked).join(', ') }]
      : [];
  });
  const unknown = wishes.filter(
    ({ kind, asked }) => kind === 'unknown' && (known.length === 0 || asks(asked)),
  );
  return [...single.toSorted((one, other) => turnOf(one) - turnOf(other)), ...unknown];
}

/** Said twice, it is one wish: "It is too long, make it shorter." */
const wholePiece = new Set<Wish['kind']>(['shorter', 'longer', 'exact words', 'no headings']);
const turnOf = ({ kind }: Wish): number =>
  kind === 'unknown' ? wishKinds.length : wishKinds.indexOf(kind);

/** What only gives a reason asks for nothing. */
const asks = (text: string): boolean => {
  const stretch = wholeOf(text);
  return [...verbs, ...polite].some((phrase) => matchAt(phrase, stretch, 0) > 0);
};

/** Sentences, and what "and" or a comma joins where another thing is asked for. */
function partsOf(request: string): string[] {
  return sentencesOf(request)
    .flatMap(({ text }) => partedAt(text))
    .map(withoutCourtesy)
    .filter((part) => tokensOf(part).length > 0);
}

function partedAt(text: string): string[] {
  const stretch = wholeOf(text);
  const { tokens } = stretch;
  const starts = tokens.flatMap((token, at) => {
    if (at === 0) return [];
    const isVerb = verbs.some((phrase) => matchAt(phrase, stretch, at) > at);
    const isJoined =
      joints.some((phrase) => matchAt(phrase, stretch, at - 1) === at) ||
      /[,;:–—]/u.test(token.before);
    return isVerb && isJoined ? [token.start] : [];
  });
  return [0, ...starts].map((start, at) => text.slice(start, starts[at] ?? text.length));
}

/** Without "please" and the joint it was left with. */
function withoutCourtesy(part: string): string {
  const outer = [...polite, ...joints];
  let text = part.trim();
  for (let changed = true; changed; ) {
    const stretch = wholeOf(text);
    const { tokens, to } = stretch;
    const opening = Math.max(0, ...outer.map((phrase) => matchAt(phrase, stretch, 0)));
    const closing = tokens.findIndex((_, at) =>
      outer.some((phrase) => matchAt(phrase, stretch, at) === to),
    );
    changed = to > 0 && (opening > 0 || closing > 0);
    if (opening > 0) text = text.slice(tokens[opening]?.start ?? text.length);
    else if (closing > 0) text = text.slice(0, tokens[closing - 1]?.end);
  }
  return text;
}

function wishIn(asked: string): Wish {
  const none = { asked, what: '', from: '', to: '' };
  for (const { kind, parts } of rows) {
    const found = taken(asked, parts);
    if (!found) continue;
    if (kind === 'beyond') break;
    return { kind, ...none, ...found };
  }
  return { kind: 'unknown', ...none };
}

/** The words at each slot, where all parts of a row stand one after the other. */
function taken(text: string, parts: Row['parts']): Partial<Record<Slot, string>> | null {
  const stretch = wholeOf(text);
  for (let start = 0; start < stretch.to; start += 1) {
    const found = takenAt(text, stretch, parts, start);
    if (found) return found;
    if (typeof parts[0] === 'string') return null;
  }
  return null;
}

function takenAt(text: string, stretch: Stretch, parts: Row['parts'], start: number) {
  const found: Partial<Record<Slot, string>> = {};
  let place = start;
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') {
      const end = matchAt(part, stretch, place);
      if (end < 0 || (end === place && index === 0)) return null;
      place = end;
      continue;
    }
    const next = parts[index + 1];
    const end = next && typeof next !== 'string' ? nextAt(next, stretch, place + 1) : stretch.to;
    const words = end > place ? wordsBetween(text, stretch.tokens, place, end) : '';
    if (words === '') return null;
    found[part] = words;
    place = end;
  }
  return found;
}

const nextAt = (phrase: Phrase, stretch: Stretch, from: number): number => {
  for (let at = from; at <= stretch.to; at += 1) if (matchAt(phrase, stretch, at) > at) return at;
  return -1;
};

/** Without "the part about" before it, "everywhere" behind it, or marks of quotation around it. */
function wordsBetween(text: string, tokens: readonly Token[], from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last) return '';
  const words = text.slice(first.start, last.end);
  const stretch = wholeOf(words);
  const opening = Math.max(0, ...about.map((phrase) => matchAt(phrase, stretch, 0)));
  const begin = opening < stretch.to ? opening : 0;
  const closing = stretch.tokens.findIndex(
    (_, at) =>
      at > begin &&
      (endings.some((phrase) => matchAt(phrase, stretch, at) === stretch.to) ||
        reasons.some((phrase) => matchAt(phrase, stretch, at) > at)),
  );
  const said = stretch.tokens.slice(begin, closing > 0 ? closing : stretch.to);
  // "The pressure cooker thing, it is embarrassing."
  const named = said.findLastIndex((_, at) =>
    endings.some((phrase) => matchAt(phrase, stretch, begin + at) === begin + said.length),
  );
  const kept = named > 0 ? said.slice(0, named) : said;
  const [start, end] = [kept[0]?.start ?? 0, kept.at(-1)?.end ?? words.length];
  return words.slice(start, end);
}
