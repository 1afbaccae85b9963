import { relationOf } from './kin.ts';

/** English only: a loss that only question and answer tell together. */
const asksAfter =
  /(?<!\p{L})(?:what (?:became|happened|has become|came)(?: of| to)|is (?:he|she|your|\p{Lu}\p{L}+).* (?:still|living|alive|with (?:you|us))|are (?:they|your).* (?:still|living|alive)|where (?:is|are) .* now|and your \p{L}+\?|did (?:he|she|they|your \p{L}+).* (?:see|come|meet|know|live)|how (?:is|are) (?:he|she|they|your))/iu;
const gone =
  /^\W*(?:oh,? |ah,? |well,? |he(?:['’]s| is| was)? |she(?:['’]s| is| was)? |they(?:['’]re| are| were)? |all )*(?:gone|dead|passed|lost|no more|not any ?more|no longer|not (?:he|she|him|her)|never did|did not|didn['’]t|never)(?: (?:now|too|both|long ago|love|dear|all of them|either))*\W*$/iu;
const no =
  /^\W*(?:no|nay|not now|not any ?more|(?:he|she|they) (?:isn['’]t|is not|aren['’]t|are not|was not|wasn['’]t)|alas,? no|sadly,? no|i['’]m afraid not)(?:,? (?:love|dear|pet|son|no|sir|more|they are not|he is not|she is not|he isn['’]t|she isn['’]t|not now|not any ?more|i['’]m afraid))*\W*$/iu;
const asksLiving =
  /(?<!\p{L})(?:is|are|was|were) (?:he|she|they|your|\p{Lu}).*(?:still|living|alive|with (?:you|us))(?!\p{L})/iu;
const causes =
  /^\W*(?:it was |the |a |an |his |her |in |at )*(?:war|korea|vietnam|cancer|stroke|typhus|typhoid|cholera|malaria|tb|aids|covid|flu|influenza|pneumonia|heart|lungs|drink|drugs|famine|fire|sea|flood|somme|crash|accident|drunk driver|crib death|cot death)(?:[ ,]+\p{L}+){0,3}\W*$/iu;
const asksHowMany = /(?<!\p{L})(?:how many|children|brothers|sisters|family)(?!\p{L})/iu;
const fewerNow =
  /^\W*(?:we (?:had|were) |i had |there were )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)[,.;]? (?:well|no|only|but|and)?,? ?(?:only )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:now|left|today|living)\W*$/iu;
const untilAge =
  /(?<!\p{L})(?:till|until) (?:he|she) was (?:born|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+))\W*$/iu;

/** Whoever is missed is not there. */
const asksMissed = /(?<!\p{L})who(?:m)? (?:do|did) you (?:still )?miss(?!\p{L})/iu;
const somebody =
  /^\W*(?:(?:oh|well|ah|my|our|always|still)[\s,]+)*(?!Nobody|Everybody|No|None|The|That|This|They|It|I|We|Not|What)\p{Lu}\p{L}+|(?<!\p{L})(?:he|she|him|her)(?!\p{L})/u;

/** "And your husband?" "Gone.": said in two turns. */
export function tellsLossTogether(question: string, told: string): boolean {
  const answer = told.split(/(?<=[.!?])\s+/u)[0] ?? '';
  if (asksAfter.test(question) && (gone.test(answer) || causes.test(answer))) return true;
  if (asksLiving.test(question) && no.test(answer)) return true;
  if (asksHowMany.test(question) && fewerNow.test(told)) return true;
  if (asksMissed.test(question) && (somebody.test(told) || namesKin(told))) return true;
  return /who (?:lived|was) in/iu.test(question) && untilAge.test(answer);
}

const namesKin = (told: string): boolean =>
  (told.match(/\p{L}+/gu) ?? []).some((word) => relationOf(word.toLowerCase()) !== null);
