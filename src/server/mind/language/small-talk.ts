import { quotationsOf } from './quotations.ts';
import { timesOf } from './remembered.ts';
import { blankOut, wholeWords, wordsOf } from './spans.ts';

const anyOf = (lines: string) =>
  wholeWords(
    lines
      .trim()
      .split(/\s*[\n|]\s*/u)
      .join('|'),
    'iu',
  );

/** English only: what surrounds a call, and the call itself. */
const around = anyOf(String.raw`
weather | how are you | how do you do | nice to meet | pleased to meet
can you hear | hear me | speak up | repeat that | say that again
the phone | microphone | battery | wi-?fi | internet | this app | the screen
the kettle's on | put the kettle on | somebody at the door | someone at the door | doorbell
hang on | hold on | wait a (?:minute|moment|second) | be right back
(?:call|ring|talk|speak|continue|carry on|go on|stop|pause|finish|break)(?:\s+\p{L}+){0,3}\s+(?:later|tomorrow|next week|for today|another time|again soon|there|here|now)
see you (?:later|soon|then|tomorrow|next \p{L}+)
I (?:missed|didn['’]t catch|didn['’]t hear) (?:that|you|it)
(?:it['’]s|it is) (?:raining|snowing|sunny|cold|hot|warm|lovely|late|early|nice|dark)(?:\s+\p{L}+){0,5}\s+(?:today|now|outside|here|tonight)
nice talking | good talking | lovely talking
`);

/** Said before going on to something else, and small talk only where nothing else follows. */
const courtesies = anyOf('thank you | thanks | bless you | have a (?:nice|good)');
const fewWords = 7;

/** "Good morning, Walt." and nothing else. */
const greeting =
  /^\W*(?:(?:well|oh|ah),? )?(?:hello|hullo|hi|hey|good (?:morning|afternoon|evening|day|night))(?: there| again| to you)?(?:,? Walt)?\W*$/iu;

/** English only: courtesy and the conversation itself, not a life. A year makes it one. */
export function isSmallTalk(sentence: string): boolean {
  const own = blankOut(sentence, quotationsOf(sentence));
  const isCourtesy = courtesies.test(own) && !(wordsOf(own).length > fewWords && namesLater(own));
  return greeting.test(own) || ((around.test(own) || isCourtesy) && !isDated(sentence));
}

const namesLater = (sentence: string) => /,.*\s\p{Lu}\p{L}+/u.test(sentence);

const isDated = (sentence: string) =>
  timesOf(sentence).some(
    ({ expression }) => expression.kind === 'date' && expression.year !== null,
  );
