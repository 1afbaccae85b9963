import { opensWithSomeone } from '#server/mind/language/antecedents.ts';
import { wordsOf } from '#server/mind/language/spans.ts';

const small = new Set(
  `yes no yep yeah aye nope naturally certainly indeed correct right true exactly absolutely sure good fine well ok
  okay course of by means not never at all it is was were they he she i we did didn't do don't does had have has am
  are that would wouldn't could couldn't isn't wasn't weren't haven't hadn't oh ah 'course maybe perhaps both neither
  he's she's it's they're most many some few several everybody everyone nobody none somebody them us me him her
  still here there for long yet always often sometimes very much so going before after earlier later`.split(
    /\s+/u,
  ),
);

/** "Four." counts what only the question names. */
const bareCount =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|\d{1,2})\.$/iu;

const most = 5;

/** English only: "They did not.", "By no means." */
function isBare(text: string): boolean {
  const words = wordsOf(text).map((word) => word.text.toLowerCase().replaceAll('’', "'"));
  return words.length > 0 && words.length <= most && words.every((word) => small.has(word));
}

/** An answer that says nothing without its question is no opening, unless it may yet be told who is meant. */
export function beyondBareAnswer<Told extends { text: string }>(sentences: Told[]): Told[] {
  const at = sentences.findIndex(({ text }) => opensWithSomeone(text) || !isBare(text));
  return at === -1 || sentences.every(({ text }) => isBare(text) || bareCount.test(text))
    ? []
    : sentences.slice(at);
}
