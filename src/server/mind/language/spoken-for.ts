import { kinWord, pronounOf, relationOf } from './kin.ts';
import { quotationsOf } from './quotations.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut } from './spans.ts';

/** Somebody else speaks in the teller's stead; what the teller is to them, as far as they say it. */
export type SpokenFor = { relation: string | null; pronoun: 'she' | 'he' | null };

const wordsOf = (source: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

/** English only, as are all of these. */
const elder =
  '(?:my )?(?:mother|mum|mummy|mam|mammy|mom|mama|ma|father|dad|daddy|papa|pop|da|gran|granny|grandma|grandmother|nan|nana|nanna|nanny|grandad|granddad|grandpa|grandfather|gramps|opa|oma)';
const theirs = `(?:my (?:dear |old )?${kinWord}|him|her|${elder})`;
const speakerIs = "(?:i(?:['’]m| am)|it(?:['’]s| is)|this is)";
const helping =
  '(?:writing|typing|answering|speaking|talking|replying|translating|filling (?:this|it) in|doing (?:this|the (?:typing|writing|talking))|helping|here)';

/** What the speaker says of themselves. */
const plainly = [
  `${speakerIs}(?: \\p{L}+){0,3}? ${helping}(?: \\p{L}+){0,3}? (?:for|on behalf of|instead of) ${theirs}`,
  `(?:${speakerIs}|i(?:['’]ll| will)(?: be)?)(?: \\p{L}+){0,4}? on behalf of ${theirs}`,
  `${speakerIs} (?:only |just )?(?:his|her) (?:eldest |youngest |older |younger )?(?:${kinWord}|carer|nurse|helper)(?! (?:who|that|was|said))`,
  'i (?:only |just )?(?:translate|interpret|type|speak|answer) for (?:him|her)',
];

/** What is said as well by a teller of somebody else, who then speaks of their own life beside it. */
const likely = [
  `i(?:['’]m| am|['’]ll| will)(?: be| just| only)? (?:helping(?=\\s*[.,;!]|$)|(?:typ|writ)(?:e|ing)(?: down)? what (?:he|she) (?:says|tells me))`,
  `i(?:['’]ll| will)(?: be)? (?:do|doing|typ(?:e|ing)|writ(?:e|ing))(?: \\p{L}+){0,4} (?:because|since|as) (?:his|her|he|she)`,
  `i (?:will |just |have )*(?:read|ask|asked|put) (?:him|her|it to (?:him|her))(?: out)? (?:your|the|that|this|what you) ?(?:questions?|asked)`,
  '(?:she|he) (?:talks|speaks|tells me|dictates)(?: \\p{L}+){0,2}(?:,| and) i (?:type|write|put)',
  `(?:she|he) (?:can['’]t|cannot) (?:see|read|use|hold|work) (?:the|this|a) (?:screen|phone|tablet|computer|keyboard)`,
  `(?:she|he|${elder}) (?:wants|would like|asks|has asked) me to (?:tell|say to|write|add|put)`,
  `${elder}(?: \\p{L}+)? (?:wants|would like) to (?:tell|give|record) (?:her|his|you (?:her|his)) (?:story|life|memories)`,
  `(?:she|he)(?:['’]s| has) just (?:told|reminded|corrected) me(?: that)? (?:she|he|his|her)`,
];
const [plainlySaid, likelySaid] = [plainly, likely].map((ways) => wordsOf(ways.join('|')));

/** The teller in the room, as somebody else sees them, and what they say there. */
const presence = `(?:she|he|${elder})(?:['’]s| is) (?:(?:(?:sitting|sat|right|just) )?(?:here|beside me|next to me|with me)|nodding|shaking (?:her|his) head|laughing|smiling|pointing|beaming|chuckling)`;
const present = wordsOf(presence);
/** "; she's sitting here next to me", "He says that": of the talk, and not of the life. */
export const besideLife = new RegExp(
  String.raw`(?:[;,–—-]\s*)?(?:(?<!\p{L})and\s+)?(?<!\p{L})${presence}(?!\p{L})[^.;,!?]*|(?<!\p{L})(?:she|he|${elder}) (?:says|adds|reckons|remembers|tells me|told me)(?: that|,)? (?=(?:she|he|${elder})(?!\p{L}))`,
  'giu',
);
const speaksNow = wordsOf(
  `(?:she|he|${elder}) (?:(?:says|adds)(?! I(?!\\p{L}))|wants to tell|would like to tell|was (?:born|the (?:eldest|youngest|oldest|only))|grew up)`,
);
const elderReports = wordsOf(
  `(?<=^\\W*(?:(?:well|oh|yes|no|now),? )?)${elder} (?:says|reckons|remembers|adds)(?: that)?(?: it was [^.]{0,40})? (?:she|he|her|his|they)`,
);

/** Whoever speaks of their own life is the teller, and the others are with them. */
const ownLife =
  /(?<!\p{L})(?:I|we)(?:['’](?:ve|d))? (?:was|were|had|went|came|lived|worked|grew|met|married|said|used to|have got|got)(?!\p{L})/u;
const pastOfSpeaker =
  /(?<!\p{L})(?:was|were|used to|when I|that (?:day|year|night|time))(?!\p{L})/iu;

/** A sentence of the speaker's about themselves, which tells nothing of the life. */
export const isSpeakingFor = (sentence: string): boolean =>
  !pastOfSpeaker.test(sentence) &&
  (plainlySaid?.test(sentence) === true ||
    (likelySaid?.test(sentence) === true && !ownLife.test(sentence)));

/** Whether somebody tells the teller's life in their stead, by what they say of themselves or of the teller. */
export function spokenForIn(text: string): SpokenFor | null {
  const own = blankOut(text, quotationsOf(text));
  const sentences = sentencesOf(own).map((sentence) => sentence.text);
  if (sentences.some((sentence) => plainlySaid?.test(sentence) && isSpeakingFor(sentence)))
    return who(own);
  if (ownLife.test(own)) return null;
  const isSeen = present.test(own) && speaksNow.test(own);
  return isSeen || elderReports.test(own) || sentences.some(isSpeakingFor) ? who(own) : null;
}

const kin = new RegExp(String.raw`(?<!\p{L})(?:my (${kinWord})|${elder})(?!\p{L})`, 'iu');

/** Whoever is named before anybody is "he" or "she" is the one for whom is spoken. */
function who(text: string): SpokenFor {
  const said = /(?<!\p{L})(?:she|he|her|his|him)(?!\p{L})/iu.exec(text);
  const named = kin.exec(text.slice(0, said?.index));
  const relation = named && relationOf((named[1] ?? named[0]).replace(/^my /iu, ''));
  const pronoun = said && (/^(?:she|her)$/iu.test(said[0]) ? 'she' : 'he');
  return { relation, pronoun: (relation === null ? null : pronounOf(relation)) ?? pronoun };
}
