import { numberOf } from '#server/mind/text/numbers.ts';
import { publicEventsIn } from './public-events.ts';
import { testOf } from './time-words.ts';
import { yearIn } from './when-spans.ts';

/** "Sixty-three, the big freeze", "the moon landing, sixty-nine": all the world knows that it is its year. */
export function isOfEvent(match: RegExpExecArray, text: string): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const from = Math.max(0, start - besideEvent);
  return publicEventsIn(text.slice(from, end + besideEvent)).some(
    (event) =>
      yearIn(event.when.from) % 100 === numberOf(match[0]) &&
      (/^,\s+$/u.test(text.slice(end, from + event.start)) ||
        /^,\s+$/u.test(text.slice(from + event.end, start))),
  );
}

const besideEvent = 60;

const countOfYears = testOf('a count of years', 'giu');

/** "Thirty-three years with the firm. Peter says it was thirty-two.": the one counts as the other did. */
export function isCountOfYears(words: string, text: string): boolean {
  const number = numberOf(words);
  return [...text.matchAll(countOfYears)].some(
    ({ groups }) => Math.abs((numberOf(groups?.['count'] ?? '') ?? 0) - (number ?? 99)) < 6,
  );
}

const ageTakenBack = testOf('an age put right', 'giu');

/** "She was eighty-four. No, eighty-five": it is the age that was wrong. */
export function isOtherAge(words: string, before: string): boolean {
  const [said] = before.matchAll(ageTakenBack);
  const age = numberOf(said?.groups?.['age'] ?? '');
  return age !== null && Math.abs(age - (numberOf(words) ?? 999)) < 10;
}
