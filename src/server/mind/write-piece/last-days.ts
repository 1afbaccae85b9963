import { expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';

/** Until when those lived whose loss was told, by the name they are called. */
export type LastDays = Map<string, number>;

export function lastDaysOf(facts: Iterable<KnownFact>): LastDays {
  const days: LastDays = new Map();
  for (const { kind, people, when } of facts) {
    const [name] = people;
    if (kind !== 'loss' || !name || people.length > 1 || !when || when.precision === 'decade')
      continue;
    const [called, day] = [calledBy(name), Date.parse(when.from)];
    days.set(called, Math.max(day, days.get(called) ?? day));
  }
  return days;
}

const calledBy = (name: string) => name.split(/\s/u)[0] ?? name;

const likely = 0.3;
const asksForLiving =
  /(?<!\p{L})(?:is|are|was|were) (?:he|she|they|your \p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:still )?(?:with (?:you|us)|living|alive)(?!\p{L})/iu;

/** The last days of all who are in it, where nothing speaks of a loss: whoever does something still lives. */
export function lastDaysIn(opening: string[], question: string, days: LastDays): number[] {
  const ofLoss =
    asksForLiving.test(question) ||
    (expectationsOf(question).get('loss') ?? 0) > likely ||
    lossIn(opening) !== null;
  return ofLoss
    ? []
    : peopleOf(opening.join(' ')).flatMap(({ name }) => (name && days.get(calledBy(name))) || []);
}
