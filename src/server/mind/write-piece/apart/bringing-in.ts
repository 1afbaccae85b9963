import { relationOf } from '#server/mind/language/kin.ts';
import { genderOf } from '#server/mind/language/lexicon.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import type { Passage } from '#server/mind/write-piece/passages.ts';
import { restsOnWhatWasSaid } from './at-rest.ts';
import { pointsBack } from './pointing-back.ts';
import { canOpen, goesElsewhere, isAside, setApart } from './setting-apart.ts';
import { standingAlone } from './standing-alone.ts';
import { someone } from './who-is-meant.ts';

/** English only. The line before this one, as it may open a passage of both, where this one makes sense only behind it. */
export function broughtIn(
  passage: Passage,
  line: Line,
  before: Passage | undefined,
  all: Line[],
): Line | null {
  const lead = passage.lines.at(-1);
  const rest = { ...passage, lines: passage.lines.slice(0, -1) };
  if (!line.when || line.when.workedOut || !lead || lead.when || rest.lines.length === 0)
    return null;
  if (isAside(passage, line) || !belongsTo(line, lead, rest)) return null;
  if (!goesElsewhere(passage, { ...line, when: line.when }, before, all)) return null;
  const apart = bringsIn.test(lead.text) ? null : setApart(passage, line, before, all);
  if (apart && !/^\p{Lu}[\p{L}\p{M}'’-]+, /u.test(apart.text)) return null;
  const alone = standingAlone(lead, rest, all);
  return alone && canOpen(alone.text, all) && restsOnWhatWasSaid(alone.text, line.unit)
    ? alone
    : null;
}

const belongsTo = (line: Line, lead: Line, rest: Passage) =>
  (aboutOne.test(line.text) && bringsIn.test(lead.text)) ||
  isOfWhom(line.text, lead.text) ||
  isOfWhat(line.text, lead.text) ||
  (saysOnlyWhen(line.text) && rest.lines.at(-1)?.when != null);

const aboutOne = /^(?:He|She|His|Her)(?=\s|['’])/u;
const bringsIn =
  /^(?:(?:And|But|Then) )?(?:[Tt]here (?:was|were|is)|[Tt]here['’]s|I (?:\p{Ll}+ ){1,4}(?:from|with|to|by)|I['’]d|I (?:had|have|knew|met)) (?:an?|one|my|another)(?!\p{L})/u;

const [whoIs, tooFarIn] = [
  /^(?:(?:And|But|Then) )?(\p{Lu}[\p{L}\p{M}'’-]+)(?:['’]s| (?:is|was|has|\p{Ll}{2,}[^s\W]s)) /u,
  30,
];

/** "Coy makes guitars. He sold one in 2014": the sentence before only says what somebody is or does. */
function isOfWhom(text: string, lead: string): boolean {
  const { index = text.length, 0: said = '' } = someone.exec(text) ?? {};
  const name = whoIs.exec(lead)?.[1];
  if (name === undefined || index > tooFarIn || said === '' || pointsBack(text)) return false;
  const gender = /^h(?:e|im|is)$/iu.test(said) ? 'he' : 'she';
  return (genderOf(name) ?? gender) === gender && !someone.test(lead);
}

const aboutThing = /^(?:(?:I|We|They|He|She) \p{Ll}+ (?:\p{Ll}+ )?it|It)(?!\p{L})/u;
const tellsThing =
  /^(?:(?:But|And|Then|So),? )?(?:(?:The|That|My|Our) (\p{Ll}+)|(?:I|We) \p{Ll}+ (?:the|that|my|our|an?) (?:\p{Ll}+ )?(\p{Ll}+))(?!\p{L})/iu;
const leansOn = /(?<!\p{L})(?:it|them|there|he|him|his|she|her|they|their)(?!\p{L})/iu;

/** "But the mill at Pori, that is another matter. I built it in 1957." */
function isOfWhat(text: string, lead: string): boolean {
  const thing = tellsThing.exec(lead)?.slice(1).find(Boolean);
  return (
    thing !== undefined &&
    aboutThing.test(text) &&
    relationOf(thing) === null &&
    !leansOn.test(lead)
  );
}

const fewWords = 7;

/** "That was in 1938." */
const saysOnlyWhen = (text: string) =>
  /^(?:That|This)(?: was| were|['’]d be| would be| must have been)\s(?:\p{L}+\s){0,4}['’]?\d{2,4}\.$/u.test(
    text,
  ) && wordsOf(text).length <= fewWords;
