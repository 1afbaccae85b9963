import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { spansOf } from '#server/mind/language/spans.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import { isSmallTalk } from './pairing.ts';

export type Name = { text: string; start: number; end: number };

const birthWords = 'in|on|he|she|born|was|were|came|come|arrived|first|next|last|followed';
const justBefore = new RegExp(String.raw`^[\s,]*(?:(?:${birthWords})[\s,]+)*$`, 'iu');
const oneName =
  /(?<=(?:^|[,;:.]|and|then|was|had)\s*)\p{Lu}[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?(?!\p{L}|['’])/gu;

/** "Ngozi 1962, Emeka in 1964": asked about children, whoever has a date behind a name that no list knows is one of them. */
export function timedNames(spoken: string, from: number, times: DatedMention[]): Name[] {
  const names = spansOf(spoken, oneName).filter(
    ({ text, end }) =>
      classOf(text) === null &&
      !neverNames.has(text.toLowerCase()) &&
      relationOf(text) === null &&
      times.some(
        ({ start }) => start >= from + end && justBefore.test(spoken.slice(end, start - from)),
      ),
  );
  return names.map(({ text, start, end }) => ({ text, start: start + from, end: end + from }));
}

/** "She married in 1977 and had Jenna in 1979 and Piran …": another's children. */
const hadByAnother =
  /(?<!\p{L})(?:he|she|they)(?:\s+(?!(?:I|we|me)(?!\p{L}))[^\s.;!?]+)+?\s+had\s+(?:[^.;!?]*\s)?$/iu;

/** In an answer to "your children?" a name counts where it is listed, not where it does something. */
export function looksListed(text: string, name: Name, offset: number, people: Name[]): boolean {
  const after = text.slice(name.end - offset);
  const before = text.slice(0, name.start - offset);
  if (
    /(?:with|married|marry|met|to|by|after|like|at|for|of|out|back|down|up|(?:year|spring|summer|autumn|fall|winter|day|week|month|night)(?:\s+(?:that|when))?)\s+(?:my\s+\p{Ll}+\s+)?$/iu.test(
      before,
    ) &&
    !/(?:birth\s+to|named|called)\s+$/iu.test(before)
  )
    return false;
  if (
    /(?<!\p{L})(?:he|she|they|\p{Lu}\p{L}+)(?:\s+(?:has|have|had)|['’]s\s+got)\s/u.test(
      before.replace(/^\s*(?:I|We)\s+\p{L}+/u, ''),
    )
  )
    return false;
  if (hadByAnother.test(before)) return false;
  if (/=\s*[^,.]*,\s*$/u.test(before) && !/^\s*(?:\(|=)/u.test(after)) return false;
  if (
    /(?<!\p{L})(?:is|was)\s+$|['’]s\s+(?:wife|husband|son|daughter|boy|girl|partner|children)(?!\p{L})/u.test(
      before,
    )
  )
    return false;
  if (/^(?:place|demonym)$/u.test(classOf(name.text) ?? '')) return false;
  if (/^\s*,?\s*(?:that|who)\s+(?:died|passed)/u.test(after)) return true;
  const stands =
    /^(?:\s*[,.;&]|\s*$|\s+and(?!\s+I(?!\p{L}))|\s+(?:in|on|was\s+born|came|come|born|is\s+the|was\s+the|arrived|followed|next|first|then|a\s+year)(?!\p{L})|\s{3,}|\s+was\s{3,}|\s*=|\s*\(|['’]s\s+(?:the|my))/u;
  if (!stands.test(after)) return false;
  return (
    people.length > 1 ||
    /born|first|eldest|only|one|came|had|then|baby|last|youngest|finally/iu.test(text) ||
    isSmallTalk(text.replace(name.text, ''))
  );
}
