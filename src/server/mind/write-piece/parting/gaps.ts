import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { type Doing, isHelping, isNamed, lastDoing, tells } from './doings.ts';

/** English only: "I made sergeant in 1984 and inspector in 1992": the second half with the words that it shares. */
export function gapped(said: string, one: string, by: string): string | null {
  if (/^,/u.test(said)) return wasThen(said, one);
  const [what, before] = [whatIn(said), lastDoing(one)];
  const shared = before && sharedIn(before);
  if (!before || !shared) return null;
  if (shared.led !== '' && behindDate(said).startsWith(shared.led))
    return `${before.doer} ${before.verb} ${shared.done}${said}`;
  if (!what) return null;
  if (isNamed(what) && !isPlace(what)) return oneMoreOf(said, before, shared);
  if (shared.what === '' || unlike(what) || isHadToo(what, before.verb)) return null;
  if (!isWhole(what, shared, by)) return null;
  const led = leading.exec(what) ? '' : shared.led;
  return `${before.doer} ${before.verb} ${shared.done}${led}${said}`;
}

/** "I was deputy and, from 1981, archivist." */
const wasThen = (said: string, one: string) => {
  const [was] = /(?<!\p{L})(?:I|we|he|she) (?:was|were)(?= [^,;]*$)/iu.exec(one) ?? [];
  return was ? `${was}${said}` : null;
};

const isPlace = (what: string) => classOf(wordsOf(what).at(-1)?.text ?? '') === 'place';

/** "In 1949 we were moved to Kraljevo, and in 1956 to Novi Sad." */
const behindDate = (said: string) =>
  /^(?:in|by) (?:\p{L}+ (?:of )?)?(?:\d{4}|['’]\d\d),? (.+)/iu.exec(said)?.[1] ?? '';

const mostWords = 10;
const preposition = /,?(?:(?:^| )(?:in|on|by|from|since|around|about|at))?\s*$/iu;

/** What stands before the first date, where that is no clause and no time itself. */
function whatIn(said: string): string | null {
  const [time] = timesOf(said);
  if (
    time?.expression.kind !== 'date' ||
    !/^\s*(?:[,;.]|$|and |but |at |after |when |with |for |to |as )/iu.test(said.slice(time.end))
  )
    return null;
  const what = said.slice(0, time.start).replace(preposition, '');
  const isShort = what !== '' && wordsOf(what).length <= mostWords;
  return isShort && !/[,;:]/u.test(what) && !tells(what) && !pointing.test(what) ? what : null;
}

const pointing =
  /(?<!\p{L})(?:I|we|he|she|they|it|him|her(?= *$)|his(?= *$)|them|me|us|this|that|there|again|then|when|who|which|where|not|no)(?!\p{L})/iu;

const doneTo =
  /^(?:made|appointed|elected|named|given|sent|posted|promoted|transferred|ordained|awarded|moved|taken|shipped) /iu;
const withOne = /^(?:(?:me|us|him|her|them)|up|out|over|off|down|away|back) (?!(?:in|on|at|by) )/iu;

type Shared = { done: string; led: string; what: string };

const leading = /^(?:to|in|at|on|for|with|from|as|under|by|into|onto|through|over) /iu;

/** "Made | | sergeant", "was | made | senior mistress", "moved | | to | town". */
function sharedIn({ verb, rest }: Doing): Shared | null {
  const [time] = timesOf(rest);
  if (time && time.expression.kind !== 'date') return null;
  const words = rest.slice(0, time?.start).replace(preposition, '').trim();
  if (/[,;:]/u.test(words)) return null;
  const done = (isHelping(verb) ? doneTo : withOne).exec(words)?.[0] ?? '';
  const behind = words.slice(done.length);
  const led = leading.exec(behind)?.[0] ?? '';
  return { done, led, what: behind.slice(led.length) };
}

const isBirth = /^(?:was|were|had|got|born|came|arrived|followed|is|['’]s)$/iu;

/** "We had a girl in 1960 and a boy in 1965" is told together, and "… my hip done and my eyes" leaves out more. */
const isHadToo = (what: string, verb: string) =>
  isBirth.test(verb) &&
  (relationOf(wordsOf(what).at(-1)?.text ?? '') !== null || /^(?:my|our) /iu.test(what));

const befell = /^(?:lost|buried|nursed|met|visited)$/iu;

/** "I lost my father in 1980 and my mother in 1991." */
const oneMoreOf = (said: string, { doer, verb }: Doing, { led, what }: Shared) =>
  /^(?:I|we)$/iu.test(doer) && befell.test(verb) && led === '' && isNamed(what)
    ? `${doer} ${verb} ${said}`
    : null;

/** "His first boat in 1931 and his last in 1964": of what, the first half says alone. */
const unlike = (what: string) =>
  /(?:first|last|second|third|fourth|next|other|another|one|ones|two|three|more|new)$/iu.test(
    what,
  ) ||
  /['’]s? (?:from|in|at|to|on|for) /iu.test(what) ||
  /(?<!\p{L})(?:years?|summer|winter|spring|autumn|fall|months?|days?|weeks?|time|again|same|Christmas|Easter|age|aged|also|so|since)(?!\p{L})/iu.test(
    what,
  );

/** Behind a bare comma it may say what the first half was: "to Leeds in 1961, a grim town in 1961". */
const isWhole = (what: string, { led, done }: Shared, by: string) =>
  !/^,\s+$/u.test(by) || (!/^an? /iu.test(what) && (led !== '' || done !== ''));
