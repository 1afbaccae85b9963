import { isTold, type Told, tellsByAct } from '#server/mind/reading/doc.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import type { Teller } from '#server/mind/teller.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { type Cast, castOf, nameWords } from './cast.ts';
import { flat } from './quotations.ts';
import { type Statement, statementsOf } from './statements.ts';
import { retold } from './verbatim.ts';
import { type Cited, citedFrom } from './verdict.ts';
import { isJust, isTelling, lemmaOf } from './words.ts';

/** A statement that was told, and where. */
export type Grounded = Statement & { unitId: string; leans: boolean };

/** All that a generated sentence may rest on. */
export type Ground = {
  cast: Cast;
  /** What a unit states; empty where there is no such unit. */
  statements(unitId: string): Grounded[];
  text(unitId: string): string;
  /** The words of a unit as the judge sees them; none where there is no such unit. */
  cited(unitId: string): Cited[];
  /** Whether a unit holds words to whoever writes. */
  orders(unitId: string): boolean;
  /** Whether this is a whole sentence of a unit, word for word, be it put in the third person. */
  says(unitId: string, sentence: string): boolean;
  /** The years that a quotation of a unit says, or that its sentence or the one before gives it. */
  yearsAt(unitId: string, quote: string): Statement['years'];
  /** The year of birth of whom the book is about. */
  birth: number | null;
};

export function groundOf(told: Told[], teller: Teller, today: Date): Ground {
  const story = linkStory(told, teller, today);
  const cast = castOf(story, teller);
  const hero = cast.subject === 'teller' ? cast.genderOf('teller') : null;
  const units = new Map(told.map((unit) => [unit.id, unit]));
  const read = new Map<string, Grounded[]>();

  const statements = (unitId: string): Grounded[] => {
    const known = read.get(unitId);
    const unit = units.get(unitId);
    if (known || !unit) return known ?? [];
    const { text, doc, question = '' } = unit;
    const found = statementsOf(unit, {
      cast,
      at: (mention) => cast.at(unitId, mention),
      yearsOf: (time) => {
        const when = story.whenAt(unitId, time);
        return when && { first: Number(when.from.slice(0, 4)), last: Number(when.to.slice(0, 4)) };
      },
      isName: ({ word }, opens) => !opens || isTelling(word),
      called: (before, pronoun) => [
        ...[...before, ...(cast.subject === 'subject' ? ['subject'] : [])].filter(
          (key) => (cast.genderOf(key) ?? pronoun) === pronoun,
        ),
      ],
    });
    // "Richmond, Indiana and got married": a name that opens a clause may still belong to the one before.
    for (const [at, { text: said, sentence }] of found.entries()) {
      const [opening = ''] = /^\p{Lu}[\p{L}\p{M}]+/u.exec(said) ?? [];
      const before = found[at - 1];
      if (before?.sentence === sentence)
        for (const name of nameWords(opening)) before.names.add(name);
    }
    const asked = new Set(nameWords(question));
    const grounded = found
      .filter(({ sentence }) => {
        const span = doc.sentences[sentence];
        return (
          span !== undefined &&
          (isTold(span) || tellsByAct(span) || span.told !== undefined) &&
          !instructs(text.slice(span.start, span.end))
        );
      })
      .map((one, index): Grounded => {
        if (index === 0)
          for (const word of asked) {
            one.words.add(lemmaOf(word));
            one.every.add(lemmaOf(word));
            one.names.add(word);
          }
        return { ...one, unitId, leans: doc.sentences[one.sentence]?.leans === true };
      });
    read.set(unitId, grounded);
    return grounded;
  };
  return {
    cast,
    statements,
    text: (unitId) => units.get(unitId)?.text ?? '',
    cited: (unitId) => {
      const unit = units.get(unitId);
      return unit ? [citedFrom(unit)] : [];
    },
    orders: (unitId) => {
      const unit = units.get(unitId);
      return (
        unit?.doc.sentences.some(({ start, end }) => instructs(unit.text.slice(start, end))) ===
        true
      );
    },
    says: (unitId, sentence) => {
      const unit = units.get(unitId);
      const wanted = flat(sentence);
      return (
        unit?.doc.sentences
          .map(({ start, end }) => unit.text.slice(start, end))
          .some((said) => !instructs(said) && retold(said, hero).includes(wanted)) === true
      );
    },
    yearsAt: (unitId, quote) => {
      const all = statements(unitId);
      return yearsNear(
        all.filter(({ text }) => quote.includes(text) || text.includes(quote)),
        all,
      );
    },
    birth: story.birth ? Number(story.birth.from.slice(0, 4)) : null,
  };
}

/** Years of the statements, of their sentences, or carried over from the sentence before. */
export const yearsNear = (support: Grounded[], cited: Grounded[]): Statement['years'] =>
  support.flatMap((one) => {
    const unit = cited.filter(({ unitId }) => unitId === one.unitId);
    const own = unit
      .filter(({ sentence }) => sentence === one.sentence)
      .flatMap(({ years }) => years);
    if (own.length > 0) return own;
    return (
      unit.findLast(({ sentence, years }) => sentence < one.sentence && years.length > 0)?.years ??
      []
    );
  });

/** Somebody's words to whoever writes: they are no telling, wherever they stand. */
function instructs(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  const orders = tokens.some(({ word, before }, at) => {
    const behind = tokens.slice(at + 1, at + 1 + reach).map((one) => one.word);
    const [one = '', other = ''] = tokens.slice(Math.max(0, at - 2), at).map((each) => each.word);
    const isAsked = demand.test(other) ? !speaker.test(one) : asked.test(`${one} ${other}`);
    const isOrder = at === 0 || /[,:;.!]/u.test(before) || isAsked;
    if (isJust('instruct', word) && /^(?:that|the)$/u.test(behind[0] ?? '') && namesWriter(tokens))
      return true;
    return isOrder && isJust('order', word) && behind.includes('that');
  });
  return orders && (namesWriter(tokens) || tokens.some(({ word }) => work.test(word)));
}

const namesWriter = (tokens: Token[]): boolean =>
  tokens.some(
    ({ word }) => isJust('instructed', word) || isJust('instructed', word.replace(/s$/u, '')),
  );

/** What is being written, and whoever may be writing it. */
const work = /^(?:books?|chapters?|story|memoirs?|text|whoever)$/u;

/** How far behind an order what it orders may begin: "put in the biography that". */
const reach = 5;
const demand = /^(?:must|shall|should|please)$/u;
const asked = /^(?:is|are|requested|required|asked|told) to$/u;
/** "I should say that": whoever tells orders nobody. */
const speaker = /^(?:i|we|you|he|she|they)$/u;
