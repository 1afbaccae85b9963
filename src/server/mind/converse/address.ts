import { answerTo } from './agenda.ts';
import type { Moment } from './converse.ts';

const asksName = /name should I use|what (?:should|shall|may) I call you/iu;

/** What the teller wants to be called, or their name as we have it. */
export function whatToCall(moment: Moment): string {
  const question = moment.interview.questions.find((one) => asksName.test(one.text));
  const answer = question === undefined ? null : answerTo(moment, question);
  return (
    (answer === null ? null : nameIn(answer)) ??
    moment.teller.name.split(' ')[0] ??
    moment.teller.name
  );
}

export function nameIn(answer: string): string | null {
  const called =
    /\b(?:call me|i go by|calls? me|i'm|i am|it's|name is|name's|just|use)\s+(?:just\s+)?(\p{Lu}[\p{L}\p{M}'’-]+)/iu.exec(
      answer,
    )?.[1];
  const alone = /^\W*(\p{Lu}[\p{L}\p{M}'’-]+)\W*$/u.exec(answer)?.[1];
  const last = /(\p{Lu}[\p{L}\p{M}'’-]+)(?: is fine| will do|,? please)?\W*$/u.exec(answer)?.[1];
  const name = called ?? alone ?? (answer.split(/\s+/u).length <= 8 ? last : undefined);
  return name !== undefined && /^\p{Lu}/u.test(name) ? name : null;
}
