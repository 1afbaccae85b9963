import { pronouns, type Unit } from '#server/mind/material.ts';
import { bookMatterOf } from './book-questions.ts';
import { quotationsOf } from './quotations.ts';
import type { Pronoun } from './self-forms.ts';
import { blankOut, wholeWords } from './spans.ts';

/** English only. Marriage, work and names say nothing here: only what people say of themselves. */

type Gender = 'she' | 'he';

const small = String.raw`(?:(?:little|young|small|wee|big|good|bad|shy|quiet|wild|poor|grown|country|farm|city|village|school|teenage|skinny|only|old|proud|new|single|married|free)\s+){0,3}`;

const words: Record<Gender, string> = {
  she: 'girl|woman|lass|lassie|daughter|schoolgirl|mother|mum|mom|grandmother|grandma|granny|wife|widow|bride|bridesmaid|sister|aunt|lady|waitress|actress|seamstress|barmaid|housewife|stewardess|headmistress|tomboy|nun|single mother',
  he: 'boy|man|lad|son|schoolboy|father|dad|grandfather|grandpa|grandad|husband|widower|groom|bridegroom|brother|uncle|choirboy|altar boy|choir boy|cabin boy|farm boy|best man|bachelor',
};

const selfSaid = (gender: Gender) =>
  [
    String.raw`(?:I was|I am|I['’]m|I became|I remained|I was just|I was only|I was still|I was born|me being|being) (?:a|an|the|her|his|their|my (?:mother|father|parents)['’]s?)\s+${small}(?:(?:first|second|third|fourth|youngest|eldest|oldest|middle|last)\s+)?${small}(?:${words[gender]})`,
    String.raw`(?:as|like) (?:a|any|every)\s+${small}(?:${gender === 'she' ? 'girl|woman|lass|schoolgirl' : 'boy|man|lad|schoolboy'}),? I`,
    String.raw`(?:when|while|since) I was (?:just |only |still )?(?:a|the)\s+${small}(?:${gender === 'she' ? 'girl|lass|schoolgirl|young woman' : 'boy|lad|schoolboy|young man'})`,
    `a (?:${gender === 'she' ? 'girl|woman' : 'boy|man'}) like me`,
    `(?:calls?|called) me (?:${gender === 'she' ? 'auntie|aunt|aunty|granny|gran|grandma|nana|nan|mrs|miss|mama|sister|big sister|lady' : 'uncle|grandad|granddad|grandpa|gramps|mr|sir|papa|big brother|brother'})`,
    gender === 'she'
      ? String.raw`I (?:was|got|fell|became) (?:\w+ months )?(?:pregnant|expecting)|when I was (?:pregnant|expecting)|I gave birth|I was in labou?r|I(?:['’]d| had)? miscarried|made a woman of me`
      : `made a man of me|I fathered|I was circumcised`,
  ].join('|');

const asked: Record<Gender, string> = {
  she: `(?:write|talk|speak|refer)(?: about| of| to)? me as (?:a )?(?:she|her|woman)|(?:call|say|use|write) ["'“‘]?she["'”’]?(?: for me| about me| when you write)|my pronouns are she|I(?:['’]m| am| go by| use) she`,
  he: String.raw`(?:write|talk|speak|refer)(?: about| of| to)? me as (?:a )?(?:he|him|man)|(?:call|say|use|write) ["'“‘]?he["'”’]?(?: for me| about me| when you write)|my pronouns are he|I(?:['’]m| am| go by| use) he(?=\s*(?:$|[.,;!]|and|/|him))`,
};

const denied = /(?:not|n['’]t|never|as if|wish(?:ed)?|thought|like)\s*$/iu;

/** How the teller is to be written about, where they have said so and nothing speaks against it. */
export function pronounOf(units: Unit[]): Pronoun | undefined {
  return (
    chosenIn(units) ??
    only((gender) => units.some((unit) => wholeWords(asked[gender], 'iu').test(unit.text))) ??
    only((gender) => units.some((unit) => says(unit.text, gender)))
  );
}

const chosen: Record<Pronoun, string> = { she: 'she|her', he: 'he|him', they: 'they|them' };

/** "She, please": the answer to how the book should speak of them; the last one counts. */
function chosenIn(units: Unit[]): Pronoun | undefined {
  const answers = units.filter(({ question }) => bookMatterOf(question) === 'voice');
  return answers.map(({ text }) => onlyChoice(text)).findLast((choice) => choice !== undefined);
}

function onlyChoice(answer: string): Pronoun | undefined {
  const choices = pronouns.filter((pronoun) => choiceOf(chosen[pronoun]).test(answer));
  return choices.length === 1 ? choices[0] : undefined;
}

/** Who is to speak in the book: "She, I think. No, wait: I." comes to the one that was named last. */
export function voiceChosen(answer: string): Pronoun | 'I' | undefined {
  const voices = [...pronouns, 'I'] as const;
  const named = voices.flatMap((voice) => {
    const words = voice === 'I' ? 'I' : chosen[voice];
    const at = [...stated(answer).matchAll(new RegExp(choiceOf(words), 'giu'))].at(-1)?.index;
    return at === undefined ? [] : [{ voice, at }];
  });
  return named.toSorted((one, other) => other.at - one.at)[0]?.voice;
}

/** "As she, please. Or I?": what is only asked is not chosen, unless nothing else is. */
function stated(answer: string): string {
  const told = answer.replace(/[^.!?]*\?/gu, ' ');
  return /\p{L}/u.test(told) ? told : answer;
}

/** The word by itself, as one names a word: "as she", "He, I guess", "“they” is fine". */
const choiceOf = (words: string) =>
  new RegExp(
    String.raw`(?:^|[.,;:!?"“‘'(/]\s*|(?<!\p{L})(?:as|as a|use|say|write|put|be|prefer|like|call me|just|with|make it|go with|go by|or|for|please|well|oh|a)\s+["“‘']?)(?<!(?:not|n['’]t|never)(?: \p{L}+)? ["“‘']?)(?:${words})(?=["”’']?\s*(?:$|[.,;!?/)]|(?:please|is|would|will|I|and (?:her|him|them)|if|like|for me|thank|not|of course|all|throughout|obviously|naturally|or)(?!\p{L})))`,
    'iu',
  );

function only(holds: (gender: Gender) => boolean): Gender | undefined {
  const she = holds('she');
  if (she === holds('he')) return undefined;
  return she ? 'she' : 'he';
}

function says(text: string, gender: Gender): boolean {
  const own = blankOut(text, quotationsOf(text));
  return [...own.matchAll(wholeWords(selfSaid(gender)))].some((match) => {
    const belongs = /^\s*(?:of|who|that|to)\s+(?:his|the|mine)/iu.test(
      own.slice(match.index + match[0].length),
    );
    return !belongs && !denied.test(own.slice(0, match.index));
  });
}
