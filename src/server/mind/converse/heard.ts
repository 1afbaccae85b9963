import { expectedBy } from '#server/mind/extract-facts/question.ts';
import { tellsLossTogether } from '#server/mind/language/loss-answers.ts';
import { type Loss, lossIn } from '#server/mind/language/losses.ts';
import { type PersonMention, peopleIn } from '#server/mind/language/people.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { isSmallTalk } from '#server/mind/language/small-talk.ts';
import { sentencesAsMeant } from '#server/mind/language/taken-back.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { betweenTheLines, lossHeard, type Mood, moodOf } from './gravity.ts';
import { picturesIn, type Quote } from './quote.ts';
import { type Saying, sayingsIn } from './sayings.ts';
import { fragmentsIn, settingsIn } from './settings.ts';
import { isSore } from './sore-words.ts';
import { toldIn, type Wish, wishOf } from './wishes.ts';

/** One utterance of the teller's, as Walt hears it. */
export type Heard = {
  text: string;
  wish: Wish | null;
  /** The sentences that tell something. */
  told: string[];
  words: number;
  loss: Loss | null;
  mood: Mood;
  pictures: Quote[];
  /** Short clauses that may be heard again, the best first. */
  sayings: Saying[];
  /** Where it was, with what, or what there was: "with snow on the sill". */
  settings: Saying[];
  people: PersonMention[];
};

/** Beyond this only the end of an utterance is listened to closely. */
const closely = 6_000;

/** Sentences that say only that there is nothing to say. */
const empty =
  /^\W*(?:well|oh|hm+|yes|so|and)?[\s,.]*(?:that(?:'s| is| was) (?:how it was|all|it)|i would have to think|(?:there(?:'s| is) )?not much (?:more|else) to (?:say|tell)|i (?:could|can) (?:not|still see it)|i couldn't tell you).*$/iu;

/** What was said last is nearest to the teller. */
const lateness = 0.3;

/** What was asked before it says what an answer is likely to tell. */
export function hear(text: string, question?: string): Heard {
  const asked = expectedBy(question);
  const sentences = sentencesOf(text.slice(-closely)).map((sentence) => sentence.text);
  const tells = (sentence: string) => !isSmallTalk(sentence) && !empty.test(sentence);
  const meant = sentencesAsMeant(text.slice(-closely)).map((sentence) => sentence.text);
  const told = toldIn(meant).filter(tells);
  const all = sentences.filter((sentence) => tells(sentence) || lossIn([sentence]) !== null);
  const light = isOfAnother(told)
    ? []
    : told.filter(
        (sentence) =>
          !sentence.endsWith('?') && !isSore(sentence) && moodOf([sentence], asked) === 'light',
      );
  return {
    text,
    wish: wishOf(sentences, question),
    told,
    words: wordsOf(told.join(' ')).length,
    loss: lossHeard(all, asked) ?? lossTogether(question, text),
    mood: moodOf(all, asked),
    pictures: bestFirst(light, picturesIn),
    sayings: bestFirst(light, sayingsIn),
    settings: bestFirst(light, (sentence) => [...settingsIn(sentence), ...fragmentsIn(sentence)]),
    people: peopleIn(told.join(' ')),
  };
}

const lossTogether = (question: string | undefined, answer: string): Loss | null =>
  question !== undefined && tellsLossTogether(question, answer) ? betweenTheLines : null;

/** "He'd gone out for water. The dog came back." What befell somebody else may be what one fears. */
const isOfAnother = (told: readonly string[]): boolean =>
  told.some((sentence) =>
    /^(?:he|she)(?:['’]d| had| went| never| was)(?!\p{L})/iu.test(sentence),
  ) && !told.some((sentence) => /(?<!\p{L})(?:I|we|me|us|my|our)(?!\p{L})/iu.test(sentence));

function bestFirst<Found extends { picture: number }>(
  sentences: readonly string[],
  find: (sentence: string) => Found[],
): Found[] {
  return sentences
    .flatMap((sentence, at) =>
      find(sentence).map((found) => ({
        ...found,
        picture: found.picture + (lateness * at) / sentences.length,
      })),
    )
    .sort((one, other) => other.picture - one.picture);
}
