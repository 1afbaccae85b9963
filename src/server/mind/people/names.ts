import { classOf } from '#server/mind/text/lexicon.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Span, wholeWords } from '#server/mind/text/spans.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { relationOf } from './kin.ts';

export type NameSort = 'person' | 'place' | 'institution' | 'other';
/** `sure` where position or a title tells, not only a guess by default. */
export type NameMention = Span & { sort: NameSort; sure: boolean };

/** What other sentences have shown: single words of names, and whole names of places. */
export type NameClues = { people: ReadonlySet<string>; places: ReadonlySet<string> };

const noClues: NameClues = { people: new Set(), places: new Set() };

const capital = String.raw`(?:Mc|Mac|O['’]|D['’]|[dl]['’])?\p{Lu}[\p{L}\p{M}]*(?:[-‑]\p{L}[\p{L}\p{M}]+)*(?:['’](?!s(?!\p{L})|ll|d(?!\p{L})|ve|re|m(?!\p{L}))\p{L}[\p{L}\p{M}]*)?`;
const initial = String.raw`\p{Lu}\.(?=\s+\p{Lu})`;
const linked = String.raw`(?:\s+(?:de|da|di|del|della|de la|de los|la|van|van der|van den|von|der|bin|ibn|ben|al|el|ter|y)\s+|\s+of\s+(?:the\s+)?|['’]s?\s+|\s+(?:and|&)\s+(?=(?:Sons?|Daughters?|Brothers|Co|Company)(?!\p{L}))|\s+)`;
const run = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(?:Mr|Mrs|Ms|Miss|Dr|St|Fr|Sr|Rev|Prof)\.?\s+)?(?:${initial}|${capital})(?:${linked}(?:${initial}|${capital}))*`,
  'gu',
);

export function capitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Names by capitals and position, since no list knows Krystyna, Ngozi and Wai-Keung alike. */
export function namesIn(text: string, clues: NameClues = noClues): NameMention[] {
  const found: NameMention[] = [];
  for (const match of text.matchAll(run)) {
    for (const piece of piecesOf(text, match.index, match[0], clues)) {
      const previous = found.at(-1);
      const joined =
        previous?.sort === 'person' &&
        /^\s*,?\s+and\s+to\s+$/u.test(text.slice(previous.end, piece.start));
      const told = joined
        ? 'person'
        : (sortOf(text, piece, clues) ?? companion(text, piece, previous));
      found.push({ ...piece, sort: told ?? guess(text, piece), sure: told !== null });
    }
  }
  return backwards(text, found);
}

/** Cuts off what only opens a sentence, and breaks runs over words that are no names. */
function piecesOf(text: string, index: number, words: string, clues: NameClues): Span[] {
  const tokens = [...words.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    start: index + match.index,
    end: index + match.index + match[0].length,
  }));
  const pieces: Span[] = [];
  let open: Span | null = null;
  for (const [position, token] of tokens.entries()) {
    const plain = token.text.replace(/['’]s$|\.$/u, '');
    const first = position === 0 && opensSentence(text, token.start);
    const common =
      neverNames.has(plain.toLowerCase()) &&
      !institution.test(words) &&
      !isGirl(text, token) &&
      !isWill(text, token, clues);
    if (common || (first && !nameDespiteOpening(text, token, plain, tokens, clues))) {
      open = null;
      continue;
    }
    if (!capitalised(plain) && open === null) continue;
    if (
      open !== null &&
      relationOf(plain) !== null &&
      !institution.test(text.slice(token.end, token.end + 20)) &&
      !/(?:and|&)\s+\S+$/u.test(text.slice(index, token.end))
    )
      open = null;
    if (relationOf(plain) !== null && open === null && !clues.people.has(plain)) continue;
    const start: number = open?.start ?? token.start;
    const end = token.end - (token.text.endsWith('.') && position === tokens.length - 1 ? 1 : 0);
    const piece: Span = { text: text.slice(start, end), start, end };
    if (open === null) pieces.push(piece);
    else pieces[pieces.length - 1] = piece;
    open = /['’]s$/u.test(token.text) && !institution.test(words) ? null : piece;
  }
  return pieces.map(withoutPossessive).filter((piece) => capitalised(lastWord(piece.text)));
}

/** June, April and May are months, but not among sisters. */
function isGirl(text: string, token: Span): boolean {
  if (!/^(?:June|April|May|August)$/u.test(token.text)) return false;
  const before = text.slice(Math.max(0, token.start - 30), token.start);
  if (/(?:met|married|marry|wife)\s+$/iu.test(before) && /^\s+\p{Lu}/u.test(text.slice(token.end)))
    return true;
  return (
    /(?:sisters?|daughters?|wife|mother|aunt|named|called|girls)\s*[,:]?\s+(?:\p{Lu}\p{L}+(?:,|\s+and)\s+)*$/u.test(
      before,
    ) && !/^\s*(?:\d|of)/u.test(text.slice(token.end))
  );
}

/** "A brother, Will": no verb has a capital there, and one who is known may open a sentence. */
function isWill(text: string, token: Span, clues: NameClues): boolean {
  if (!/^Will(?:['’]s)?$/u.test(token.text)) return false;
  const isKnown = clues.people.has('Will') && doing.test(text.slice(token.end));
  return isKnown || !opensSentence(text, token.start);
}

function lastWord(words: string): string {
  return words.split(/\s+/u).at(-1) ?? '';
}

function withoutPossessive(piece: Span): Span {
  if (institution.test(piece.text) || /^St\.?\s/u.test(piece.text)) return piece;
  const text = piece.text.replace(/['’]s$/u, '');
  return { text, start: piece.start, end: piece.start + text.length };
}

function opensSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  return start === 0 || /(?:[.!?…:]["'”’)]*\s+|\n\s*|["“‘(]\s*|(?:^|\s)['‘])$/u.test(before);
}

const doing = testOf('behind whoever does something', 'u');

function nameDespiteOpening(
  text: string,
  token: Span,
  plain: string,
  tokens: Span[],
  clues: NameClues,
): boolean {
  const known = classOf(plain);
  if (clues.people.has(plain) || clues.places.has(plain)) return true;
  if (/^(?:Mr|Mrs|Ms|Miss|Dr|St|Fr|Sr|Rev|Prof)$/u.test(plain)) return true;
  if (labelled(text, token.start) && !neverNames.has(plain.toLowerCase()))
    return known !== 'demonym';
  if (neverNames.has(plain.toLowerCase())) return false;
  if (known === 'person' || known === 'place') return true;
  if (occupation.test(plain)) return false;
  const next = tokens[1];
  if (next !== undefined && known !== 'demonym' && /^\s+$/u.test(text.slice(token.end, next.start)))
    return !/^(?:Poor|Dear|Old|Little|Young|Big|Good|Great|Saint|Only|Dearest)$/u.test(plain);
  if (known === null || namesThatAreWords.has(plain)) {
    return doing.test(text.slice(token.end)) || /['’]s$/u.test(token.text);
  }
  return false;
}

/** "Schoolteacher, b. 1941." */
const occupation = /^\p{L}{3,}(?:teacher|keeper|worker|mistress|driver)$/iu;

/** "Father: Vasant, railway guard", "Two girls: Yamini and Radha". */
function labelled(text: string, start: number): boolean {
  const label = /([\p{L}\p{M}-]+)\s*[:=]\s*$/u.exec(
    text.slice(Math.max(0, start - 30), start),
  )?.[1];
  return label !== undefined && relationOf(label) !== null;
}

const placed = testOf('before a place');
const named = testOf('before a name');

function sortOf(text: string, piece: Span, clues: NameClues): NameSort | null {
  const before = text.slice(Math.max(0, piece.start - 40), piece.start);
  const after = text.slice(piece.end, piece.end + 30);
  const tokens = piece.text.split(/\s+/u);
  const first = tokens[0] ?? '';
  if (title.test(piece.text)) return 'person';
  if (/(?:^|\s)an?\s+$/iu.test(before)) return 'other';
  if (institution.test(piece.text) || /^St\.?\s+\p{L}+['’]s?$/u.test(piece.text))
    return 'institution';
  if (institution.test(after.match(/^\s+\p{Ll}+(?:\s+\p{Ll}+)?/u)?.[0] ?? '')) return 'institution';
  const within = /^,\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)/u.exec(after)?.[1];
  if (within !== undefined && classOf(within) === 'place' && !clues.people.has(piece.text))
    return 'place';
  if (isLandform(piece.text) || (bornThere.test(before) && !bornNext.test(after))) return 'place';
  if (clues.people.has(piece.text) && !placed.test(before)) return 'person';
  if (sentFrom.test(before) && !clues.people.has(first)) return sortKnown(piece.text, clues);
  if (speakingToPeople.test(before)) return 'person';
  if (clues.people.has(first) && !clues.places.has(piece.text)) return 'person';
  if (classOf(piece.text) === 'place' || clues.places.has(piece.text)) return 'place';
  if (
    /(?:village|town|city|island|suburb|county|parish|place),?\s+(?:called\s+|named\s+)?$/iu.test(
      before,
    )
  )
    return 'place';
  if (named.test(before) && !placed.test(before)) return 'person';
  if (relationBefore(before)) return 'person';
  const isPerson = classOf(first) === 'person' || namesThatAreWords.has(first);
  if (/(?:^|[.!?]\s+)To\s+$/u.test(before) && tokens.length > 1 && isPerson) return 'person';
  if (placed.test(before))
    return classOf(first) === 'person' && /^['’]s\s/u.test(after) ? 'person' : 'place';
  if (/(?:^|\s)the\s+(?:\p{Ll}+\s+)?$/iu.test(before)) return 'other';
  if (tokens.length === 1 && classOf(first) === 'demonym') return 'other';
  if (classOf(first) === 'person') return 'person';
  if (
    /^(?:['’]s\s+(?:mother|father|sister|brother|wife|husband|family|parents|house|birth|death|funeral))/u.test(
      after,
    )
  )
    return 'person';
  return null;
}

/** "Cutler Falls", "Thunder Bay"; but somebody may be called Mary Beach. */
const landform = testOf('landform', 'u');
const isLandform = (name: string): boolean => {
  const first = landform.exec(name)?.groups?.['first'];
  return first !== undefined && classOf(first) !== 'person' && !title.test(name);
};
/** "Nurse, b. 1941 Moyle."; but in "Ann b. 1941 Tom b. 1943" it is the next one. */
const bornThere = testOf('born before a place', 'u');
const bornNext = testOf('born behind the next', 'u');

/** "a letter from Hull": what is sent comes from a place as well as from somebody, and only a list knows which. */
const sentFrom = testOf('sent from');

function sortKnown(name: string, clues: NameClues): NameSort | null {
  const known = classOf(name.split(/\s+/u)[0] ?? name);
  if (known === 'person') return 'person';
  return known === 'place' || clues.places.has(name) ? 'place' : null;
}

function relationBefore(before: string): boolean {
  const word = /([\p{L}\p{M}-]+)(?:\s*[,:=])?(?:\s+(?:was|is|were|are))?\s+$/u.exec(before)?.[1];
  return word !== undefined && relationOf(word) !== null;
}

/** "Kevin and Declan", "Ballina, County Mayo", "Steven in '56, Linda in '58": a name is like its neighbour. */
function companion(text: string, piece: Span, previous: NameMention | undefined): NameSort | null {
  if (!previous || piece.start - previous.end > 60) return null;
  const between = text.slice(previous.end, piece.start);
  if (
    /^(?:\s*,\s*|\s*,?\s+and\s+(?:to\s+)?|\s*,?\s+then\s+|\s*&\s*|\s*,\s*and\s+then\s+)$/iu.test(
      between,
    )
  )
    return previous.sort;
  if (previous.sort === 'person' && /^(?:[\s,]|and|then|in|on|born|came)+$/u.test(between))
    return 'person';
  if (
    previous.sort === 'person' &&
    /^\s*,?\s+(?:born\s+)?(?:in\s+)?['’]?\d{2,4}(?:\s*,\s*|\s+and\s+|,\s+and\s+)(?:then\s+)?$/u.test(
      between,
    )
  )
    return 'person';
  return null;
}

function guess(text: string, piece: Span): NameSort {
  const tokens = piece.text.split(/\s+/u);
  if (
    tokens.length > 1 &&
    tokens.length < 5 &&
    !/\bof\b/u.test(piece.text) &&
    tokens.every((token) => classOf(token) !== 'place')
  )
    return 'person';
  return doing.test(text.slice(piece.end)) ? 'person' : 'other';
}

/** The first of a list learns from the second what it is. */
function backwards(text: string, names: NameMention[]): NameMention[] {
  for (let at = names.length - 2; at >= 0; at -= 1) {
    const [one, next] = [names[at], names[at + 1]];
    if (!one || !next || one.sure || !next.sure) continue;
    if (
      /^(?:\s*,\s*|\s*,?\s+and\s+)$/u.test(text.slice(one.end, next.start)) &&
      one.sort === 'other'
    ) {
      names[at] = { ...one, sort: next.sort };
    }
  }
  return names;
}

/** Words that carry capitals or open sentences and are nobody's name. */
export const neverNames = wordsOf('never names');

/** Words that are somebody's name where they open a sentence and do something. */
export const namesThatAreWords = wordsOf('names that are words');

export const title = testOf('title', 'u');

export const institution = wholeWords(
  'school|high|college|university|hospital|church|cathedral|chapel|street|road|avenue|lane|market|company|army|navy|air force|corps|regiment|club|bank|hotel|plant|mill|mills|factory|works|ltd|inc|limited|railway|palace|institute|academy|primary|grammar|secondary|convent|lycée|polytechnic|infirmary|clinic|library|theatre|theater|museum|station|airport|shipyard|brewery|bakery|foundry|colliery|mine|pit|orphanage|parish|temple|mosque|synagogue|ballroom|dance hall|stores|brothers|bros|& sons?|and sons?|and daughters?|and co|& co|department|council|county general|general hospital|general store|state university|cal state|union|airways|airlines|motors|steel|electric|industries|ministry|society|foundation|trust|programme|program|our lady|grove|terrace|square|heights',
  'iu',
);

/** Words after which "to", "of" or "from" leads to a person, not to a place. */
export const speakingToPeople = testOf('spoken to');
