import { isFarewell } from '#server/mind/language/farewells.ts';
import { particularsOf } from './particulars.ts';

/** English only: the weather, or a wish to end, to wait or to speak of something else, whatever it names. */
export const isMereTalk = (sentence: string) =>
  declining.test(sentence) ||
  waiting.test(sentence) ||
  weather.test(sentence) ||
  (isFarewell(sentence) && (particularsOf(sentence).length === 0 || meeting.test(sentence)));

const declining =
  /(?<!\p{L})(?:I|we)(?:['’]d| would)? (?:rather|prefer|sooner) not|(?:don['’]t|do not) (?:want|like|wish|care) to (?:talk|speak|say)(?!\p{L})/iu;
const meeting =
  /(?<!\p{L})(?:let['’]s|tomorrow|tonight|next|later|again|soon|see you|bye)(?!\p{L})/iu;
const waiting =
  /^(?:please |just )*(?:give me|hang on|hold on|wait|back in|I['’]ll be|can we|call me)(?!\p{L}).*(?:minutes?|seconds?|o['’]clock)[.!?]*$/iu;
const weather =
  /^(?:it['’]s|it is) (?:raining|snowing|sunny|cold|hot|warm|lovely|late|early|nice|dark)[^,;]*(?:today|now|outside|tonight|this morning)[^,;]*$/iu;
