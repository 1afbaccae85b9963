import type { z } from 'zod';
import { invalid } from '#server/errors.ts';

/** How Zod's sentences begin; ours may begin with "Invalid" too, as in "Invalid reset link". */
const zodsOwn =
  /^(Invalid (input|option|string|number|key|value|discriminator|UUID|URL|ISO|email address)\b|Too (big|small):|Unrecognized key)/;

type Issue = z.core.$ZodIssue;

/** Input that does not fit: what to do about it as a person reads it, and for a program which part it was. */
export function refuseInput(error: z.ZodError) {
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = error.issues;
  return invalid(first ? sentenceFor(first) : general, { code: 'invalid_input', details });
}

const noChoice = 'That is not one of the choices there are. Please choose again.';
const general = 'Something in this request does not fit. Please check it and try again.';

function sentenceFor(issue: Issue): string {
  if (!zodsOwn.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? 'Something that is needed here is missing. Please fill it in and try again.'
        : general;
    case 'invalid_value':
      return noChoice;
    case 'invalid_union':
      return issue.message.startsWith('Invalid discriminator') ? noChoice : general;
    case 'invalid_format':
      return formats[issue.format] ?? general;
    case 'too_big':
      return size(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return size(issue.origin, 'at least', issue.minimum);
    default:
      return general;
  }
}

const formats: Record<string, string> = {
  uuid: 'This address does not lead to anything. Please go back and choose again.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a whole web address.',
  datetime: 'Please enter a whole date and time.',
  date: 'Please enter a whole date.',
};

/** What is measured, and by what. */
function size(origin: string, bound: 'at most' | 'at least', limit: number | bigint) {
  const number = limit.toLocaleString('en-US');
  const [much, what] = bound === 'at most' ? ['long', 'possible'] : ['short', 'needed'];
  if (origin === 'string')
    return `This text is too ${much}: ${bound} ${number} ${limit === 1 ? 'character is' : 'characters are'} ${what}.`;
  if (origin === 'array')
    return `That is too ${bound === 'at most' ? 'many' : 'few'}: ${bound} ${number} ${limit === 1 ? 'is' : 'are'} ${what}.`;
  return `Please enter a number of ${bound} ${number}.`;
}
