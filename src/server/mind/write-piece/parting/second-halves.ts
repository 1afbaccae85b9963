import { hasVerb } from '#server/mind/language/clauses.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { adverb, doingIn, isDeed, isHelping, isOwnDoing, lastDoing, tells } from './doings.ts';
import { gapped } from './gaps.ts';

/** English only. */
export const pronounAhead = String.raw`(?:I|we|he|she|they|it|my|our)(?:\s|['’])`;

/** What comes second in a sentence as a sentence of its own, or null where it is none. */
export function asSentence(said: string, one: string, by: string): string | null {
  if (leavesOut.test(said) || isDatedByAnother(said)) return null;
  if (isRelative.test(by)) return ofWhom(said, one, by);
  if (hasDoer(said, by)) return tellsBirth(said, one) ? null : said;
  if (addsOne.test(said)) return null;
  return withItsDoer(said, one, by) ?? (listsBirths(one) ? null : gapped(said, one, by));
}

/** "We only learned where in 1961", "…, and then with Birla from 1974": the rest of it stands in the first half. */
const leavesOut =
  /(?<!\p{L})(?:where|why|how|who|what)(?=(?: (?:in|on|by))? \d|[.,;]|$)|, and then (?:with|at|to|in|for|as) [^,]*$/iu;

/** "… and learned from Hansen, who drowned in 1961": that was not when it was learned. */
const isDatedByAnother = (said: string) =>
  /(?<!\p{L})(?:who|whom|whose|which)\s/iu.test(said.slice(0, timesOf(said)[0]?.start));

const isRelative = /^,\s+(?:who|which)\s+$/iu;

const dated = String.raw`(?:in|on|by)\s+(?:\p{L}+\s+(?:of\s+)?)?(?:\d{4}|['’]\d\d)(?!\d)`;
const ownDoer = new RegExp(`^${pronounAhead}`, 'iu');
const datedDoer = new RegExp(
  `^${dated},?\\s+(?:${pronounAhead}|(?:an?|the|\\p{Lu}\\p{L}+)\\s)`,
  'u',
);
const datedBefore = new RegExp(`^${dated}\\s+\\p{L}.*, (?:I|we|he|she|they) \\p{Ll}`, 'u');
const whenIt = new RegExp(`^(?:when|after|once)\\s.*\\d,?\\s+${pronounAhead}`, 'iu');

const hasDoer = (said: string, by: string) =>
  (ownDoer.test(said) && !isBareKin(said)) ||
  (/\p{L}/u.test(by) && (datedDoer.test(said) || datedBefore.test(said))) ||
  (/and|but/iu.test(by) && whenIt.test(said) && !/ one(?!\p{L})/u.test(said)) ||
  isClause(said);

/** "… and my mother in 1991": what she did, the first half says. */
const isBareKin = (said: string) =>
  /^(?:my|our)\s/iu.test(said) &&
  (!tells(said.slice(0, timesOf(said)[0]?.start)) || oneOfThem.test(doingIn(said)?.doer ?? ''));

/** "Mother died in 2001", and not "a barn built in 1880". */
function isClause(said: string): boolean {
  const doing = doingIn(said);
  if (!doing || hangsOn.test(said) || oneOfThem.test(doing.doer) || !isDatedAtOnce(said))
    return false;
  return /^an?\s/iu.test(doing.doer) ? isHelping(doing.verb) : !isDoneTo(doing);
}

/** "So he saw her", "because the mill had shut" */
const hangsOn = /^(?:so|because|since|as|if|though|although|that|where|till|until|not|yet)\s/iu;

/** "She died in 2018", and not "he died, and he did not die while 1971". */
export const isDatedAtOnce = (part: string) =>
  !/[,;]|\sand\s|\sbut\s/u.test(part.slice(0, timesOf(part)[0]?.start ?? part.length));

/** "The second one left me": of whom, the first half says. */
const oneOfThem = /(?<!\p{L})(?:ones?|other|others|first|second|third|last|next)$/iu;

const isDoneTo = ({ doer, verb }: { doer: string; verb: string }) =>
  /^(?:the|this|that)\s/iu.test(doer) && !isHelping(verb) && !isOwnDoing(verb);

const comes = /^(?:(?:was|were|['’]s)(?: born)?$|born$|came$|arrived$|followed$)/iu;

/** "Winston, he was born in '43", "and the baby was Una": children are told of together. */
export function tellsBirth(said: string, one: string): boolean {
  const doing = doingIn(said);
  if (!doing || /^(?:I|we|it)$/iu.test(doing.doer) || !comes.test(doing.verb)) return false;
  return (
    listsBirths(one) ||
    /^(?: (?:born|along|next|first|last)(?!\p{L}))?,?(?: (?:in|on|at|around))?(?: \p{L}+(?: of)?)? ['’]?\d/iu.test(
      doing.rest,
    )
  );
}

const listsBirths = (one: string) =>
  /(?<!(?:I|we) w(?:as|ere) )(?<!\p{L})(?:born|eldest|oldest|youngest|firstborn|twins)(?!\p{L})/iu.test(
    one,
  );

/** "… in 2011, and a half-sister": the list goes on behind it, and not the sentence. */
const addsOne = /\d[^,]*,? and (?:an?|another|one|two) [^,.]*(?:,|\.?$)/iu;

const toOne =
  /^(?:killed|wounded|injured|promoted|appointed|elected|ordained|posted|transferred|demobbed|discharged|released|captured|sent|buried|given|awarded|drafted|conscripted|evacuated|deported|arrested|adopted|sacked|fired|laid|widowed|diagnosed|operated)$/iu;

/** "I went to Leeds in 1961 and married in 1979": what comes second has the subject of what came first. */
function withItsDoer(said: string, one: string, by: string): string | null {
  const [first = '', second = ''] = wordsOf(said).map(({ text }) => text);
  const verb = adverb.test(first) ? second : first;
  const before = lastDoing(one);
  if (!before || !(isDeed(verb) || isHelping(verb))) return null;
  if (/^,\s+$/u.test(by) && !isOwnDoing(verb)) return null;
  if (!isHelping(before.verb) || isHelping(verb) || isOwnDoing(verb))
    return `${before.doer} ${said}`;
  const isDone =
    /^(?:was|were|got)$/iu.test(before.verb) && isDeed(wordsOf(before.rest)[0]?.text ?? '');
  return isDone && toOne.test(verb) ? `${before.doer} ${before.verb} ${said}` : null;
}

/** "… by a Mrs Tupaea, who in 1965 signed my papers": Mrs Tupaea did. */
function ofWhom(said: string, one: string, by: string): string | null {
  if (leadsOn.test(one) || addsOne.test(said) || isListed(one)) return null;
  const whom = /who/iu.test(by) ? lastNamed(one) : lastThing(one);
  const did = whom === null ? null : doingIn(`They ${behindTimeAhead(said)}`);
  if (!did || !whom || tellsBirth(`They ${said}`, one)) return null;
  return /who/iu.test(by) || isOwnDoing(did.verb) || isPassive(did) ? `${whom} ${said}` : null;
}

const isPassive = ({ verb, rest }: { verb: string; rest: string }) =>
  isHelping(verb) && isDeed(wordsOf(rest)[0]?.text ?? '');

/** "When we came in 1954" is no sentence of its own. */
export const leadsOn =
  /^(?:(?:And|But|So|Then) )?(?:When|While|After|Before|Since|If|As|Because|Until|Till|Once|Although|Though|By the time)(?!\p{L})/iu;

/** "… born in 1931, and Joy": whoever stands last is one of a list. */
function isListed(one: string): boolean {
  const [last] = /(?<=\d[^,]*),? and [^,]*(?:, \p{Lu}[^,]*)?$/u.exec(one) ?? [];
  return last !== undefined && !hasVerb(last);
}

/** "In 1965 signed my papers" without when that was. */
export function behindTimeAhead(said: string): string {
  const [first] = timesOf(said);
  const isAhead = first && /^(?:(?:in|on|by|around|about) )?$/iu.test(said.slice(0, first.start));
  return isAhead ? said.slice(first.end + 1) : said;
}

/** Whoever stands last in it, by name or as the teller's own. */
function lastNamed(one: string): string | null {
  const person = peopleOf(one).at(-1);
  if (!person || person.plural || person.end < one.length) return null;
  const before = one.slice(0, person.start);
  const [title = ''] = /\p{Lu}\p{L}+\.? $/u.exec(before) ?? [];
  if (person.name) return /^\p{Lu}/u.test(person.text) ? `${title}${person.text}` : person.name;
  const [own] = /(?:my|our) $/iu.exec(before) ?? [];
  return own && person.relation ? `${own}${person.text}` : null;
}

const ofThings =
  /(?<!(?:the|an?|my|our|his|her) \p{L}+ (?:of|on|in|at|by|for|near|from|to|with) )(?<= )(?:the|my|our) (?:\p{L}[\p{L}'’-]* )?\p{L}[\p{L}'’-]*$/iu;

function lastThing(one: string): string | null {
  const thing = ofThings.exec(one)?.[0] ?? null;
  return thing && relationOf(thing.replace(/^\S+ /u, '')) === null && !/\d/u.test(thing)
    ? thing
    : null;
}
