import { spansOf } from '#server/mind/language/spans.ts';
import type { Person } from './cast.ts';
import type { ReadClause } from './reading.ts';

const women =
  'lady|woman|girl|widow|nurse|nun|midwife|matron|maid|waitress|housekeeper|bride|wife|mother|daughter|sister|aunt|grandmother|queen|landlady|schoolgirl';
const men =
  'man|boy|fellow|fella|chap|bloke|gentleman|lad|priest|soldier|policeman|landlord|waiter|groom|husband|father|son|brother|uncle|grandfather|king|sailor|foreman|farmer|miner|monk|postman|milkman|fisherman';
const either =
  'baby|child|doctor|teacher|neighbour|neighbor|stranger|officer|captain|sergeant|driver|inspector|clerk|manager|boss|judge|lawyer|student|customer|patient|surgeon|conductor|guard|supervisor|bishop|pastor|minister|preacher|colleague|translator|interpreter|solicitor|lodger|cook|singer|dealer|dog|cat|horse|pony|donkey|mule|cow|bull|goat|pig|parrot|budgie|rooster|cockerel';

const stranger = new RegExp(
  String.raw`(?<!(?<!there\s+)(?:was|is|were|are|be|been|become|became|as|like|not|than|into|for|['’]s)\s+)(?<!\p{L})(?:an?|one|some|another|the|this|that|two|his|her|their|[\p{L}\p{M}-]+['’]s(?:\s+first|\s+second)?)\s+(?:\p{Ll}[\p{L}-]*\s+|\p{Lu}\p{Ll}+\s+){0,2}?(?<who>${women}|${men}|${either})(?![\p{L}-])(?!\s+(?:of\s+mine|who\s+was\s+my))`,
  'giu',
);

/** People who are only spoken of as "a lady" or "Angmo's first baby": a "she" behind them may well be theirs. */
export function strangersIn({ text, people, start }: ReadClause): { person: Person; at: number }[] {
  return spansOf(text, stranger).flatMap((span) => {
    const at = start + span.end;
    const isNamed =
      /\p{Lu}[\p{L}\p{M}]*\s*[,:]\s+$/u.test(text.slice(0, span.start)) ||
      people.some(
        (mention) =>
          mention.name !== null &&
          mention.end > at &&
          mention.start < at + nameNear &&
          !/^\s+(?:before|after|than|like|for|with|to|and)\s/u.test(text.slice(span.end)),
      );
    const isKnown = people.some((mention) => mention.of === 'teller' && mention.end === at);
    return isNamed || isKnown ? [] : [{ person: unknown(span.text), at }];
  });
}

/** "A doctor from Cork, Alban": so far behind, a name is theirs. */
const nameNear = 25;

export const isStranger = ({ name, relation }: Person) => name === null && relation === null;

function unknown(words: string): Person {
  const ends = (nouns: string) => new RegExp(`(?:${nouns})$`, 'iu').test(words);
  const pronoun = ends(`\\s(?:${women})`) ? 'she' : ends(`\\s(?:${men})`) ? 'he' : null;
  return { name: null, relation: null, pronoun, birth: null, death: null };
}
