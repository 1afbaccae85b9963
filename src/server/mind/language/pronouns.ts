import type { Unit } from '#server/mind/material.ts';
import { quotationsOf } from './quotations.ts';
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
export function pronounOf(units: Unit[]): Gender | undefined {
  return (
    only((gender) => units.some((unit) => wholeWords(asked[gender], 'iu').test(unit.text))) ??
    only((gender) => units.some((unit) => says(unit.text, gender)))
  );
}

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
