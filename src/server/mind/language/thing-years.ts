import { relationOf } from './kin.ts';
import type { TimeMention } from './time-shapes.ts';

const articled = /(?<!\p{L})(?:an?|one|my|our|his|her|their|this|that|old)\s+$/iu;
const makes =
  /^\s+(?:(?:one|model|edition|vintage|make|car|van|truck|lorry|tractor|bike|motorbike|bicycle|scooter|boat|caravan|trailer|pick-?up|saloon|sedan|coupe|estate|wagon|piano|radio|camera|guitar|penny|coin|stamp|map|almanac|atlas|hymnal|cookbook|photo(?:graph)?|picture|postcard|calendar|newspaper|catalogue)s?(?!\p{L})|(?!(?:Christmas|Easter|World|Olympics?|Cup|National|General|Grand)(?!\p{L}))\p{Lu}[\p{L}\p{N}])/u;
const vintage = /^['’]?s?\s+(?:vintage|make|model)(?!\p{L})/iu;

const being = String.raw`\s+(?:was|is|were|are)(?:\s+(?:all|still|already|itself|really))?`;
/** "The choir is from 1984", "this hip is from 2014": that is when it was begun or done. */
const begun =
  'choir|band|club|team|group|orchestra|league|union|society|association|company|firm|business|hip|knee|scar|pacemaker|limp';
const isFrom = new RegExp(
  String.raw`(?<!\p{L})(?:(?:[Ii]t|[Tt]his|[Tt]hat)(?:['’]s|${being})|(?:[Tt]he|[Tt]hat|[Tt]his|[Tt]hese|[Tt]hose|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)\s+(?:\p{Ll}+\s+){0,2}?(?!(?:${begun})(?!\p{L}))(?<thing>\p{Ll}+)${being})(?:\s+(?:an?|the|one)\s+(?:\S+\s+){0,4}?\S+)?\s+from\s+(?:about\s+|around\s+)?$`,
  'u',
);
/** "It was from 1956 on", "It was from 1956 that he sang" */
const goesOn = /^,?\s+(?:to|till|until|through|on|onwards?|that|and\s+on)(?!\p{L})/iu;

/** "A house on the quay, built 1911,": said of the thing alone, by a word that needs one to lean on. */
const making = 'built|made|printed|dated|stamped|engraved|carved|cast|forged';
const leaning = new RegExp(
  String.raw`\p{L}[^.!?;]*,\s+(?:${making})\s+(?:in\s+)?(?:about\s+|around\s+)?$`,
  'iu',
);

/** "Built 1957 by a dentist, ours from 1972", "in a Ford of 1929" */
const noted =
  /(?:^|[.!?]\s+)Built\s+(?:in\s+)?$|(?<!\p{L})an?(?:\s+\p{Lu}[\p{L}\p{N}-]*){1,2}\s+of\s+$/u;

/** "She was a Fordson from 1961"; but "She was a Catholic from 1961" is told of a woman. */
const ofEngine =
  /(?:^|[.,;]\s+)She(?:\s+was|\s+is|['’]s)\s+an?\s+(?:\p{Lu}\S*\s?)+(?<!(?:ist|an|ic|ish|ese|im)\s)from\s+(?:about\s+|around\s+)?$/u;

/** "A watch he'd had since 1931", "which had hung there since 1911" */
const hadSince =
  /(?<!\p{L})(?:which|that|\p{Ll}{3,}s?)\s+(?:(?:I|he|she|they|we|(?:my|his|her)\s+\p{Ll}+)(?:['’]d|\s+had)|had)\s+(?:had|owned|kept|worn|used|hung|stood)(?:\s+\p{Ll}+){0,3}?\s+since\s+(?:about\s+|around\s+)?$/u;

/** English only. Whether a year is that of a thing, which tells nothing of when the story was: "a 1954 one", "an '88 Delta", "That house was from 1916". */
export function isYearOfThing(text: string, { expression, start, end }: TimeMention): boolean {
  if (expression.kind !== 'date' || expression.month !== null || expression.season !== null)
    return false;
  const [before, after] = [text.slice(Math.max(0, start - 120), start), text.slice(end, end + 40)];
  if (vintage.test(after) || (articled.test(before) && makes.test(after))) return true;
  if (leaning.test(before) || hadSince.test(before) || noted.test(before)) return true;
  if (ofEngine.test(before)) return !goesOn.test(after);
  const from = isFrom.exec(before);
  return from !== null && relationOf(from.groups?.['thing'] ?? '') === null && !goesOn.test(after);
}

const raised =
  'built|put\\s+up|erected|founded|laid|planted|made|carved|printed|painted|cast|opened|established';
const places =
  'it|which|shop|house|farm|building|business|firm|church|chapel|school|place|pub|mill';
const wasRaised = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:was|were|is|are|been|being)\s+(?:\p{Ll}+\s+)?(?:${raised})(?:\s+there)?`,
    String.raw`(?:dates?|dated|dating)(?:\s+back)?(?:\s+to|\s+from)?`,
    String.raw`(?:${places})\s+(?:had|having|has)\s+been\s+(?:\p{Ll}+\s+){1,3}since`,
  ].join('|')})\s+(?:in\s+)?(?:about\s+|around\s+)?$`,
  'iu',
);

/** "It was put up in 1912": of what is older than the teller, this is no date of theirs. */
export const isYearOfMaking = (text: string, { start, expression }: TimeMention): boolean =>
  expression.kind === 'date' && wasRaised.test(text.slice(Math.max(0, start - 60), start));
