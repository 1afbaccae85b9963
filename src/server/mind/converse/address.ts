import { spokenForIn } from '#server/mind/language/spoken-for.ts';
import { answerTo } from './agenda.ts';
import type { Moment } from './converse.ts';

const asksName = /name should I use|what (?:should|shall|may) I call you/iu;

/** What the teller wants to be called, or their name as we have it. */
export function whatToCall(moment: Moment): string {
  const question = moment.interview.questions.find((one) => asksName.test(one.text));
  const answer = question === undefined ? null : answerTo(moment, question);
  return (
    (answer === null || spokenForIn(answer) !== null ? null : nameIn(answer)) ??
    moment.teller.name.split(' ')[0] ??
    moment.teller.name
  );
}

export function nameIn(answer: string): string | null {
  const called = [...answer.matchAll(introduced)].at(-1)?.[1];
  const alone = /^\W*(\p{Lu}[\p{L}\p{M}'’-]+)\W*$/u.exec(answer)?.[1];
  const last = /(\p{Lu}[\p{L}\p{M}'’-]+)(?: is fine| will do|,? please)?\W*$/u.exec(answer)?.[1];
  return called ?? alone ?? (answer.split(/\s+/u).length <= 8 ? last : undefined) ?? null;
}

const introduced =
  /\b(?:[Cc]all me|[Gg]o by|[Cc]alls? me|I'm|I am|[Ii]t's|[Nn]ame is|[Nn]ame's|[Jj]ust|[Uu]se)\s+(?:just\s+)?(\p{Lu}[\p{L}\p{M}'’-]+)/gu;
