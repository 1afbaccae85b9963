import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { landmarkNouns } from '#server/mind/language/event-words.ts';
import { yearIn, yearsIn } from '#server/mind/language/time-wording.ts';
import { stemsOf } from './stems.ts';

/**
 * `own` is what the teller did; what befell somebody else alone is found by their words only. `toldAt` is the
 * place among the answers.
 */
type Dated = { quotes: string[]; stems: Set<string>; when: When; own: boolean; toldAt: number };

/** Their beginning is no date for what came after them. */
const lasting = new Set(stemsOf('war troubles marriage famine revolution'));

/** What people do so often that it tells nothing apart. */
const common = new Set(
  stemsOf(
    'go come get leave start begin stop finish move meet see have do make take live work stay know think say tell give turn find keep want hear play eat return pass',
  ),
);

const farAway = 30;

/** Where the talk is: at which answer, and in which time. */
type Where = { at: number; previous: When | null };

/** "A year after I left hospital" goes on from where the talk is, and not from a hospital of forty years later that nobody has heard of yet. */
const isKnownAt = ({ toldAt, when }: Dated, { at, previous }: Where): boolean =>
  toldAt <= at ||
  previous === null ||
  Math.abs(yearIn(when.from) - yearIn(previous.from)) <= farAway;

/** What was dated, found again by its words: "after the strike", "when we sold the boat", "the year before I sailed". */
export class Landmarks {
  readonly #dated: Dated[] = [];

  add({ rests, people }: Fact, when: When, toldAt: number): void {
    if (yearsIn(when) > 1) return;
    const quotes = rests.map(({ quote }) => quote);
    const own =
      people.length === 0 || quotes.some((quote) => /(?<!\p{L})(?:I|we)(?!\p{L})/u.test(quote));
    this.#dated.push({ quotes, stems: new Set(quotes.flatMap(stemsOf)), when, own, toldAt });
  }

  /** "When did the children come?" – "In the summer of 1997.": what was asked has the date of the answer. */
  addAsked(question: string, when: When, toldAt: number): void {
    if (yearsIn(when) > 1) return;
    this.#dated.push({ quotes: [], stems: new Set(stemsOf(question)), when, own: true, toldAt });
  }

  /** How many events are dated, to see whether another reading has found more. */
  get size(): number {
    return this.#dated.length;
  }

  /** Null where no fact has all the words, or two that have them are of different years. */
  dateOf(event: string, where: Where): When | null {
    const wanted = stemsOf(event);
    if (!isTelling(event, wanted)) return null;
    const mine = /^(?:I|we|my|our)(?!\p{L})/u.test(event);
    const alike = this.#dated.filter(
      (dated) =>
        (dated.own || !mine) &&
        wanted.every((stem) => dated.stems.has(stem)) &&
        !dated.quotes.some((quote) => leansOn(quote, event)) &&
        isKnownAt(dated, where),
    );
    const [first] = alike;
    const agreed = alike.every(
      ({ when }) => when.from.slice(0, 4) === first?.when.from.slice(0, 4),
    );
    return first && agreed ? exactest(alike.map(({ when }) => when)) : null;
  }
}

function exactest(whens: When[]): When | null {
  return whens.reduce<When | null>(
    (best, when) => (best === null || lengthOf(when) < lengthOf(best) ? when : best),
    null,
  );
}

function lengthOf({ from, to }: When): number {
  return Date.parse(to) - Date.parse(from);
}

/** Two words tell an event apart, or one that is not said of much else. */
function isTelling(event: string, wanted: string[]): boolean {
  const [only] = wanted;
  if (only === undefined || wanted.some((stem) => lasting.has(stem))) return false;
  if (wanted.length > 1) return true;
  return new RegExp(`(?<!\\p{L})(?:${landmarkNouns})$`, 'u').test(event) || !common.has(only);
}

/** "Born in 1972, the year after I graduated" does not tell when that was. */
function leansOn(quote: string, event: string): boolean {
  const at = quote.toLowerCase().indexOf(event.toLowerCase());
  return (
    at >= 0 &&
    /(?:after|before|when|once|since|until|till|that|year|of|as|during)\s+(?:the\s+)?$/iu.test(
      quote.slice(0, at),
    )
  );
}
