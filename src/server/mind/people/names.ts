import { classOf } from '#server/mind/text/lexicon.ts';
import type { Span } from '#server/mind/text/spans.ts';
import { relationOf } from './kin.ts';
import {
  institution,
  namesThatAreWords,
  neverNames,
  speakingToPeople,
  title,
} from './name-words.ts';

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
  return backwards(
    text,
    found.filter((name) => !isListener(text, name)),
  );
}

const calledUpon =
  /(?:^|[.!?]\s+)(?:(?:hello|hullo|hi|hey|good (?:morning|afternoon|evening|day|night)|thank you|thanks|goodbye|bye|dear|well|yes|no|oh|so|now|and|but),? )*$/iu;
const spokenTo =
  /^(?:[.!?]|$|, (?:I|you|we|my|our|the|it|that|this|there|what|where|when|who|how|can|could|do|did|please|let|is|are|shall)(?!\p{L}))/iu;

/** English only: "Good morning, Walt." calls the one who asks; "Walt and I were married" does not. */
const isListener = (text: string, { text: name, start, end }: Span): boolean =>
  name === 'Walt' && calledUpon.test(text.slice(0, start)) && spokenTo.test(text.slice(end));

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

const doing =
  /^(?:['’]s(?=\s+(?:the|a|my|our|still|dead|gone|in|now|been|\p{L}+ing))|\s+(?:was|is|were|are|died|had|has|went|came|got|married|did|said|took|worked|never|could|would|used|lived|passed|born|joined|became|left|told|taught|always|moved|kept|ran|made|and\s+\p{Lu}|who|that\s+(?:went|died|was)|in\s+['’\d]|he\s|she\s)|,\s*(?:\p{Lu}|who|my|our|he\s|she\s|born|b\.|and\s+\p{Lu}|the\s+(?:eldest|oldest|youngest)|['’]?\d{2,4}[.,;])|\s*=\s|\s*\((?:b\.?\s*|born\s+)?['’]?[\d\s])/u;

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

const placed =
  /(?:^|\s)(?:in|on|to|from|near|outside|at|through|via|into|around|across|towards?|above|below|beyond|off|between|leaving|left|reached|in the village of|town of|city of|county|village of|island of|port of|called to)\s+(?:(?:the|old|north|south|east|west|northern|southern|eastern|western|central|downtown|upper|lower|near|a place called|rural|little)\s+)*$/iu;
const named =
  /(?:called|named|name (?:was|is)|met|marry|married|marrying|knew|loved|with|wed|by the name of|and I had|christened|expecting|carrying|son|daughter|brother|sister|husband|wife|uncle|aunt|auntie|cousin|friend|nephew|niece|baby|our|teacher|partner|twins|boys|girls|children|losing|lost|buried|of us)\s*[,:(–—-]?\s*$/iu;

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
const landform =
  /^(?<first>\S+)\s+(?:\S+\s+)?(?:Bay|Falls|Creek|Harbou?r|Beach|Springs|Rapids|Islands?|Valley|Junction|Heights|City|Crossing|Cove)$/u;
const isLandform = (name: string): boolean => {
  const first = landform.exec(name)?.groups?.['first'];
  return first !== undefined && classOf(first) !== 'person' && !title.test(name);
};
/** "Nurse, b. 1941 Moyle."; but in "Ann b. 1941 Tom b. 1943" it is the next one. */
const bornThere = /(?:^|\s)(?:b\.|born)\s+(?:1[89]|20)\d\d\s+$/u;
const bornNext = /^,?\s+(?:b\.|born|['’]?\d)/u;

/** "a letter from Hull": what is sent comes from a place as well as from somebody, and only a list knows which. */
const sentFrom = /(?:letters?|postcards?|telegrams?|parcels?|news)\s+from\s+$/iu;

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
