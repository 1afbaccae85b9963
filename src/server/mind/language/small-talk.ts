import { quotationsOf } from './quotations.ts';
import { timesOf } from './remembered.ts';
import { blankOut, wholeWords } from './spans.ts';

const around = wholeWords(
  "weather|how are you|how do you do|nice to meet|pleased to meet|can you hear|hear me|the phone|microphone|battery|wi-?fi|internet|this app|the screen|speak up|repeat that|say that again|the kettle's on|put the kettle on|somebody at the door|someone at the door|doorbell|hang on|hold on|wait a (?:minute|moment|second)|be right back|(?:call|ring|talk|speak|continue|carry on|go on|stop|pause|finish|break)(?:\\s+\\p{L}+){0,3}\\s+(?:later|tomorrow|next week|for today|another time|again soon|there|here|now)|see you (?:later|soon|then|tomorrow|next \\p{L}+)|have a (?:nice|good)|I (?:missed|didn['’]t catch|didn['’]t hear) (?:that|you|it)|(?:it['’]s|it is) (?:raining|snowing|sunny|cold|hot|warm|lovely|late|early|nice|dark)(?:\\s+\\p{L}+){0,5}\\s+(?:today|now|outside|here|tonight)|thank you|thanks|bless you|nice talking|good talking|lovely talking",
  'iu',
);

/** English only: courtesy and the conversation itself, not a life. A year makes it one. */
export const isSmallTalk = (sentence: string) =>
  around.test(blankOut(sentence, quotationsOf(sentence))) &&
  !timesOf(sentence).some(
    ({ expression }) => expression.kind === 'date' && expression.year !== null,
  );
