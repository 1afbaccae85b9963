import type { Token } from './tokens.ts';

/** A text in the spelling of books, and where each place of it stood in the text as it was told. */
export type BookEnglish = { text: string; back(offset: number): number };

/** "Eight years ahint Shona" as "eight years behind Shona": the rest stays to the letter. */
export function inBookEnglish(text: string, tokens: Token[]): BookEnglish {
  let book = '';
  let last = 0;
  const places: { book: number; told: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token?.respelt || tokens[at - 1]?.start === token.start) continue;
    const words = [token.word];
    while (tokens[at + words.length]?.start === token.start)
      words.push(tokens[at + words.length]?.word ?? '');
    book += text.slice(last, token.start);
    places.push({ book: book.length, told: token.start });
    book += likeTold(text.slice(token.start, token.end), words.join(' '));
    places.push({ book: book.length, told: token.end });
    last = token.end;
  }
  book += text.slice(last);
  return { text: book, back: (offset) => backFrom(places, offset) };
}

const likeTold = (told: string, word: string): string =>
  /^\p{Lu}/u.test(told) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Inside a word that was respelt, its beginning. */
function backFrom(places: { book: number; told: number }[], offset: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.book ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  const [place, next] = [places[low - 1], places[low]];
  if (!place) return offset;
  return Math.min(place.told + offset - place.book, next?.told ?? Infinity);
}
