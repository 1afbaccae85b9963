import { hasVerb } from '#server/mind/language/clauses.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import type { DatedMention } from '#server/mind/language/times.ts';

/** English only: which times of a sentence are those of what it tells, and not of a thing that it tells of. */
export function ownTimes(mentions: DatedMention[], text: string, start: number): DatedMention[] {
  const begins = start + beginOfDoing(text);
  const later = mentions.filter((mention) => mention.start >= begins && mention.when);
  const doing = (later.length > 0 ? later : mentions).filter(
    (mention) => !isOfMake(text, mention.start - start, mention.end - start),
  );
  const first = doing[0]?.start ?? 0;
  return doing.filter(
    (mention) =>
      mention.start === first || !isLookedBackTo(text.slice(first - start, mention.start - start)),
  );
}

/** "He came in 2004 to pay me for what he'd eaten in 1992." */
const isLookedBackTo = (between: string) =>
  /(?<!\p{L})(?:what|that|which|who|whom|where)\s(?:\p{L}+\s){0,3}?(?:had|\p{L}+['’]d)\s[^,;.]*$/u.test(
    between,
  );

const topic =
  /^(?:(?:But|And|Then|So|Now|Well),? )?(?:[^,]{1,24}, ){0,2}((?:[Tt]he|[Mm]y|[Oo]ur|[Tt]hat|[Tt]his) [^.;]*?, )(?=(?:I|we|they|he|she) \p{Ll}+ (?:\p{Ll}+ )?(?:it|him|her|them)(?!\p{L}))/u;
const isFrom = /(?<!\p{L})from (?:when|(?:about |around |the )*(?:years?|['’]?\d))/u;
const whenSmall = /(?<!\p{L})when (?:I|we|he|she|they) (?:was|were) [^,]+/gu;

/** "The green coat, the one from 1958, they found it in 2003": it was found, and where it is from is said of it. */
export function beginOfDoing(text: string): number {
  const [all = '', said = ''] = topic.exec(text) ?? [];
  return !isFrom.test(said) || hasVerb(said.replace(whenSmall, '')) ? 0 : all.length;
}

const being = "(?: was| is|['’]s)";
/** "The choir is from 1984": that is when it was begun, and people with it. */
const founded = String.raw`(?:choir|band|club|team|group|orchestra|league|union|society|association|company|firm|business)\s`;
const ofThing = new RegExp(
  String.raw`(?:^|[,;] )(?:It|That|This|(?:The|That|This|My|Our) (?!${founded})(\p{Ll}+))${being}(?: (?:an?|the) (?:\S+ ){1,4})? ?from (?:about |around )?$`,
  'u',
);
/** "She was a Catholic from 1961" is told of a woman. */
const ofEngine = new RegExp(
  String.raw`(?:^|[,;] )She${being} an? (?:\p{Lu}\S* ?)+(?<!(?:ist|an|ic|ish|ese|im) )from (?:about |around )?$`,
  'u',
);
const goesOn = /^,? (?:to|till|until|through|on|onwards?)(?!\p{L})/u;

/** "She was a Fordson from 1961", "The house is from 1924": how old it is tells nothing of when the story was. */
function isOfMake(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const thing = ofThing.exec(before);
  const isThing = thing !== null && relationOf(thing[1] ?? '') === null;
  const isModel = article.test(before) && model.test(text.slice(end));
  const isMade = ofVintage.test(text.slice(end)) || noted.test(before);
  return isModel || isMade || ((isThing || ofEngine.test(before)) && !goesOn.test(text.slice(end)));
}

/** "An '88 Delta", "a 1954 one", "a Ford of 1929", "a Series One of 1953 vintage", "on Young Street, built 1919". */
const article =
  /(?<!\p{L})(?:an?|my|our|his|her|their)\s+(?:old\s+|second-?hand\s+|used\s+)?['’]?$/iu;
const model = /^\s+(?:one(?!\p{L})|model|\p{Lu})/u;
const ofVintage = /^\s+(?:vintage|make|model|build)(?!\p{L})/u;
const noted =
  /(?:,\s+(?:built|made)|^Built|(?<!\p{L})an?(?:\s+\p{Lu}[\p{L}\d-]*){1,2}\s+of)\s+(?:in\s+)?$/u;
