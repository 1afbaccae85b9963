import type { When } from '#contract/whens.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { calendarDate } from '#server/mind/language/time-shapes.ts';
import { yearIn, yearSpan } from '#server/mind/language/time-wording.ts';
import type { DatedMention } from '#server/mind/language/times.ts';

/** One of a list: `together` for twins, who share their day. */
export type Member = {
  text: string;
  relation: string;
  together: boolean;
  start: number;
  end: number;
};
export type Pairing = { member: Member; when: When | null };

const small = new Set(
  "born b whom we adopted was were is are came come along arrived followed in on and then the both about around of late early a an just only first second third next him her after that us to who one two three four five six seven eight nine ten eldest oldest youngest younger older elder respectively little our my baby by name called named there there's twins boy girl another finally last with it's he's she's son daughter brother sister child so let's see i think was".split(
    ' ',
  ),
);

/** Small words alone stand between, so that the two belong together. */
export function isSmallTalk(words: string): boolean {
  return (words.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).every(
    (word) => small.has(word.replace('’', "'")) || /^['’]s$|^s$/u.test(word),
  );
}

export function withoutTimes(text: string, times: DatedMention[]): string {
  return blankOut(text, times);
}

const oneGeneration = 20;

/** "Ronnie in nineteen thirty-four, then Mavis, she was thirty-six": among years it is one, and no age. */
export function asYears(times: DatedMention[], text: string): DatedMention[] {
  const [known] = times.flatMap(({ expression, when }) =>
    expression.kind === 'date' && when ? yearIn(when.from) : [],
  );
  return times.map((time) => {
    const { expression, end } = time;
    if (known === undefined || expression.kind !== 'age' || expression.whose === 'I') return time;
    const year = known - (known % 100) + expression.from;
    const isYear =
      !expression.now &&
      Math.abs(year - known) < oneGeneration &&
      /^\s*[.,;]/u.test(text.slice(end));
    const start = end - (/\S+$/u.exec(time.text)?.[0].length ?? 0);
    return isYear
      ? { ...time, start, expression: calendarDate({ year }), when: yearSpan(year) }
      : time;
  });
}

/** Each name with the date that follows it; a run of names with a run of dates one by one. */
export function pair(members: Member[], times: DatedMention[], text: string): Pairing[] {
  const plain = withoutTimes(text, times);
  const runs: { members: Member[]; times: DatedMention[] }[] = [];
  const marks = [
    ...members.map((member) => ({ at: member.start, member, time: null })),
    ...times.map((time) => ({ at: time.start, member: null, time })),
  ].sort((one, other) => one.at - other.at);
  for (const { member, time } of marks) {
    const last = runs.at(-1);
    if (member !== null && (!last || last.times.length > 0))
      runs.push({ members: [member], times: [] });
    else if (member !== null) last?.members.push(member);
    else if (
      time !== null &&
      last &&
      !(last.times.length > 0 && time.expression.kind === 'age') &&
      dates(plain, last.members.at(-1), time)
    )
      last.times.push(time);
  }
  return runs.flatMap((run) => pairRun(run.members, run.times, text));
}

const children = new Set(['son', 'daughter', 'child', 'sibling']);
const grandchildren = new Set(['grandson', 'granddaughter', 'grandchild']);

/** A date after a child is its birth, right after a grandchild, too; after anybody else only where "born" says so. */
function dates(text: string, member: Member | undefined, time: DatedMention): boolean {
  if (!member || time.bound !== 'at' || time.expression.kind === 'duration') return false;
  const between = text.slice(member.end, time.start);
  if (time.expression.kind === 'age' && time.expression.whose !== 'I') return false;
  return (
    (children.has(member.relation) ||
      (grandchildren.has(member.relation) && between.trim() === '') ||
      /born/iu.test(between)) &&
    isSmallTalk(withoutPlace(between))
  );
}

/** "was born in Leeds in 1950" */
function withoutPlace(between: string): string {
  return between.replace(
    /(?:in|at)\s+\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)*,?/gu,
    '',
  );
}

function pairRun(members: Member[], times: DatedMention[], text: string): Pairing[] {
  const [only] = times;
  if (times.length === members.length) {
    return members.map((member, index) => ({ member, when: times[index]?.when ?? null }));
  }
  if (times.length !== 1 || !only) return members.map((member) => ({ member, when: null }));
  const last = members.at(-1);
  const shared =
    /were|both/iu.test(last ? text.slice(last.end, only.start) : '') &&
    !/then/iu.test(text.slice(members[0]?.end, last?.start));
  return members.map((member) => ({
    member,
    when:
      shared || member === last || (member.together && last?.together === true) ? only.when : null,
  }));
}
