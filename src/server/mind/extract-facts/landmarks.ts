import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { landmarkNouns } from '#server/mind/language/event-words.ts';
import { yearsIn } from '#server/mind/language/time-wording.ts';

type Dated = { quotes: string[]; words: Set<string>; when: When };

const small = new Set(
  'i we he she they it my our his her the a an to in on at of for with from was were had did us me own first second and'.split(
    ' ',
  ),
);

/** Their beginning is no date for what came after them. */
const lasting = new Set(['war', 'troubles', 'marriage', 'famine', 'revolution']);

/** What was dated, found again by its words: "after the strike", "when we sold the boat". */
export class Landmarks {
  readonly #dated: Dated[] = [];

  /** What was told of somebody else alone is no landmark of the teller's. */
  add({ rests, people }: Fact, when: When): void {
    const quotes = rests.map(({ quote }) => quote);
    const own = quotes.some((quote) => /(?<!\p{L})(?:I|we)(?!\p{L})/u.test(quote));
    if (yearsIn(when) > 1 || (!own && people.length > 0)) return;
    this.#dated.push({ quotes, words: new Set(quotes.flatMap(wordsIn)), when });
  }

  /** Null where no fact has all the words, or two that have them are of different years. */
  dateOf(event: string): When | null {
    const wanted = wordsIn(event).filter((word) => !small.has(word));
    if (!isTelling(event, wanted)) return null;
    const alike = this.#dated.filter(
      ({ quotes, words }) =>
        wanted.every((word) => words.has(word)) && !quotes.some((quote) => leansOn(quote, event)),
    );
    const [first] = alike;
    const agreed = alike.every(
      ({ when }) => when.from.slice(0, 4) === first?.when.from.slice(0, 4),
    );
    return first && agreed ? first.when : null;
  }
}

/** A thing that happens to everybody, or what the teller did with a word that tells it apart. */
function isTelling(event: string, wanted: string[]): boolean {
  const [only] = wanted;
  if (only === undefined || wanted.some((word) => lasting.has(word))) return false;
  return wanted.length === 1
    ? new RegExp(`^(?:${landmarkNouns})$`, 'u').test(only)
    : /^(?:I|we)\s/u.test(event);
}

/** "Born in 1972, the year after I graduated" does not tell when that was. */
function leansOn(quote: string, event: string): boolean {
  const at = quote.toLowerCase().indexOf(event.toLowerCase());
  return (
    at >= 0 &&
    /(?:after|before|when|once|since|until|till|that|year)\s+$/iu.test(quote.slice(0, at))
  );
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
