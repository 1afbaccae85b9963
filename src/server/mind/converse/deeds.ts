import type { FactKind } from '#contract/facts.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { eitherCase } from '#server/mind/language/spans.ts';
import { turned } from './echo.ts';

/**
 * Something of the teller's own life that has its place in time, as Walt would say it: "you left Cork". What was done
 * once is a point in it, "you drove a tram" may have been years.
 */
export type Deed = { kind: FactKind; words: string; is: 'a point' | 'maybe long' };

const dwelling = 'house|flat|farm|cottage|bungalow|apartment|land|plot|place|home|boat|caravan';
const business =
  'shop|store|business|restaurant|café|cafe|bakery|salon|garage|workshop|stall|factory|practice|office|pub|bar|yard|school|farm';
const child = 'son|daughter|boy|girl|baby|child|twins|little \\p{L}+';
const forces = 'army|navy|air force|marines|RAF|forces|merchant navy|Wrens|WAAF|ATS|service';
const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]*`;
const a = String.raw`(?:an?|the|our|my|this|that|another)\s+(?:\p{L}+\s+){0,2}`;

/** English only: what is done once, or begun, or ended, as it follows "I" or "we". */
const signs: [FactKind, string][] = [
  ['marriage', String.raw`(?:got\s+|were\s+|was\s+)?married|got\s+(?:wed|engaged)`],
  [
    'military',
    String.raw`(?:was|were|got)\s+(?:called\s+up|drafted|conscripted|demobbed)|enlisted|joined\s+(?:up|the\s+(?:${forces}))|did\s+(?:my|our)\s+(?:\p{L}+\s+)?service`,
  ],
  [
    'retirement',
    String.raw`retired|stopped\s+work(?:ing)?|gave\s+up\s+(?:work|${a}(?:${business}))`,
  ],
  [
    'child',
    String.raw`had\s+(?:${a}|two\s+|three\s+|four\s+)(?:${child})|adopted\s+(?:${a}(?:${child})|${name})`,
  ],
  [
    'school',
    String.raw`left\s+school|(?:graduated|qualified)(?:\s+(?:as|from|in))?|finished\s+(?:\p{L}+\s+)?(?:school|college|university)|went\s+to\s+(?:${a})?(?:college|university|teacher\s+training|night\s+school)|trained\s+(?:as|to\s+be|at)|(?:won|got)\s+${a}(?:scholarship|degree|diploma|certificate)|passed\s+${a}(?:exams?|test|scholarship)`,
  ],
  [
    'work',
    String.raw`(?:started|began)\s+(?:work|working|teaching|nursing|as|at\s+the|with\s+the|on\s+the\s+(?:buses|railways?|trams|boats|docks|ships|lathes?)|${a}(?:${business}))|(?:got|took|found|was\s+given)\s+${a}?(?:job|work|post|position|place\s+at)|went\s+to\s+work|became\s+(?:an?|the|head|manager|foreman)|opened\s+${a}(?:${business})|took\s+over\s+${a}(?:${business})|was\s+(?:taken\s+on|apprenticed|laid\s+off|promoted|made\s+(?:redundant|foreman|manager|head))|joined\s+(?:the|an?)\s+(?:\p{L}+\s+)?(?:firm|company|police|fire\s+brigade|council|choir|band|club|party|union|bank|railways?)`,
  ],
  [
    'move',
    String.raw`moved\s+(?:house|away|in\s+with|(?:back\s+|over\s+|out\s+|up\s+|down\s+|away\s+)?(?:to|into|from))|(?:came|went)\s+(?:over\s+|back\s+|out\s+|up\s+|down\s+)?to\s+live|came\s+(?:over\s+|back\s+|out\s+|up\s+|down\s+)?to\s+${name}|emigrated|settled\s+in|(?:sailed|flew)\s+(?:to|for|from)|left\s+(?:home|${name}|the\s+(?:village|island|farm|country|city|town|valley))|bought\s+${a}(?:${dwelling})|built\s+${a}(?:${dwelling})|sold\s+${a}(?:${dwelling}|${business})`,
  ],
  [
    'health',
    String.raw`broke\s+(?:my|an?)\s+(?:arm|leg|wrist|ankle|hip|collarbone|nose)|had\s+an\s+accident|fell\s+(?:off|from|out\s+of)\s+(?:an?|the|my)`,
  ],
  [
    'achievement',
    String.raw`won\s+(?:the|an?|first)|learn(?:ed|t)\s+to\s+(?:drive|swim|fly|sail|read)`,
  ],
];

const lead = eitherCase(
  '(?:and|so|but|then|well|anyway|oh|yes|no|eventually|finally|later|afterwards)',
);
const doer = String.raw`^(?:(?:${lead})[,\s]+)*(?<said>(?:I|[Ww]e)\s+(?:then\s+|finally\s+|both\s+|eventually\s+|soon\s+|also\s+)?(?:`;
const deeds = signs.map(([kind, did]) => ({
  kind,
  pattern: new RegExp(`${doer}${did})(?![\\p{L}'’]).*)$`, 'u'),
}));

export const joints = /[,;:…–—]+\s+(?:(?:and|but|so|or)\s+)?|\s+(?:and|but|so)\s+(?=\p{L})/gu;
/** What comes after it tells more of the same, or when it was. */
const more =
  /\s+(?:because|when|where|which|who|whom|until|till|while|though|although|if|that|since|before|after|as\s+(?:I|we|he|she|it|they))(?!\p{L}).*$/u;

/** What happens again and again, or did not happen, has no place in time. */
const noOnce =
  /(?<!\p{L})(?:always|every|each|usually|often|sometimes|never|used to|would|again|not|if|already|instead|weekends?|days?|nights?|mornings?|evenings?|once)(?!\p{L})/iu;
/** What can be understood only with what stood before it. */
const leaning =
  /["“”‘?!.\d]|(?<!\p{L})(?:he|she|it|they|him|her|his|hers|its|them|their|there|here|this|that|these|those|you|your|same|other)(?!\p{L})|(?<!\p{L})ones?$/iu;
const unfinished =
  /(?<!\p{L})(?:the|an?|of|to|for|with|from|and|or|in|at|on|by|my|our|was|were|had|got|as|into|over)(?<!(?:taken|got|moved|went) on)$/iu;

const [fewest, most] = [2, 10];

/** The deeds of a sentence that can be named by themselves. */
export function deedsIn(sentence: string): Deed[] {
  if (sentence.endsWith('?')) return [];
  return withoutTimes(sentence)
    .replace(/[.!…]+$/u, '')
    .split(joints)
    .map((clause) => clause.replace(more, '').trim().replace(/\s+/gu, ' '))
    .flatMap((clause) => pointIn(clause) ?? likelyIn(clause) ?? []);
}

function pointIn(clause: string): Deed | null {
  for (const { kind, pattern } of deeds) {
    const said = pattern.exec(clause)?.groups?.['said']?.replace(fillers, '').trim();
    if (said !== undefined && standsAlone(said))
      return { kind, words: asSaidToYou(said), is: 'a point' };
  }
  return null;
}

/** In whatever words: what one did, where it is most likely of a kind that has its time. */
function likelyIn(clause: string): Deed | null {
  const { said = '', verb = '' } = done.exec(clause)?.groups ?? {};
  if (!isPast(verb) || said.split(' ').length < fullest || !standsAlone(said)) return null;
  const [best] = likelihoodsOf(said, null);
  if (!best || best.kind === 'none' || !ofItsTime.has(best.kind) || best.share < likely)
    return null;
  return { kind: best.kind, words: asSaidToYou(said), is: 'maybe long' };
}
const likely = 0.8;
const fullest = 4;
const done =
  /^(?:(?:[Aa]nd|[Ss]o|[Bb]ut|[Tt]hen)\s+)?(?<said>(?:I|[Ww]e)\s+(?!(?:was|were|had|did|could|would|said|thought|knew|used|got|liked|loved|hated|wanted)\s)(?<verb>\p{Ll}+)\s.+)$/u;
const ofItsTime = new Set<FactKind>([
  'work',
  'school',
  'move',
  'met',
  'retirement',
  'marriage',
  'military',
  'child',
]);

/** "You married Ellen", whatever they wore. */
const asSaidToYou = (said: string): string =>
  turned(said)
    .replace(/^you was(?= )/u, 'you were')
    .replace(/^(you retired)(?= (?!from )).*$/u, '$1')
    .replace(/ on (?:the |an? )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/u, '')
    .replace(/^(you (?:got |were )?married(?: \p{Lu}[\p{L}\p{M}'’-]*)*)(?= ).*$/u, '$1');

const fillers = /\s+(?:then|finally|both|eventually|soon|also)(?=\s)/gu;

function standsAlone(said: string): boolean {
  const count = said.split(' ').length;
  return (
    count >= fewest &&
    count <= most &&
    !leaning.test(said) &&
    !leavesSomebody(said) &&
    !noOnce.test(said) &&
    !unfinished.test(said)
  );
}

/** Only a place is left without sorrow. */
const leavesSomebody = (said: string): boolean =>
  /^\S+ left \p{Lu}/u.test(said) && placesIn(said).length === 0;

/** "In 1959 we left Cork in the rain": the rest of it, cut where the time stood. */
const withoutTimes = (sentence: string): string =>
  timesOf(sentence).reduceRight((text, { start, end }) => {
    const before = text
      .slice(0, start)
      .replace(/\s+(?:in|on|at|from|by|about|around|since)\s*$/iu, '');
    return `${before.trim() === '' || /^(?:in|on|at|from|by)\s*$/iu.test(before) ? '' : `${before}, `}${text.slice(end).replace(/^[\s,]+/u, '')}`;
  }, sentence);
